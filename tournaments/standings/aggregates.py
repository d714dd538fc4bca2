"""All rows of a group as one list, made by the database: in JSON, which both databases know.

A thousand points of a game cost more to hand over row by row and to sort into place than as one list.
"""

from typing import Any

from django.db.models import Aggregate, TextField


class JsonList(Aggregate):
    """A column as text: "[1, 2, …]". Several in one query are in the same order: each row reaches all of them
    together. As text, so that it is the same from both databases."""

    function = "JSON_GROUP_ARRAY"
    output_field = TextField()
    arity = 1

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "JSON_AGG(%(expressions)s)::text"
        return self.as_sql(compiler, connection, template=template, **context)
