"""A table in the order and at the page that the address asks for; how long a page is, the address does not say."""

from typing import Any

from django.http import HttpRequest
from django_tables2 import RequestConfig, Table


def show_page(table: Table, request: HttpRequest, *, per_page: int) -> Any:
    """A page that does not exist is the last one, one that is no number the first."""
    RequestConfig(request, paginate=False).configure(table)
    table.paginate(per_page=per_page)
    table.page = table.paginator.get_page(request.GET.get(table.prefixed_page_field))
