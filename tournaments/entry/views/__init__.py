"""Pages of the entry desk."""

from tournaments.entry.views.codes import codes
from tournaments.entry.views.decisions import did_not_play, void
from tournaments.entry.views.desk import desk
from tournaments.entry.views.finding import find
from tournaments.entry.views.looks import check_look, look, looks
from tournaments.entry.views.missing import missing
from tournaments.entry.views.moving import move
from tournaments.entry.views.options import options
from tournaments.entry.views.phones import phone, phone_table
from tournaments.entry.views.referee import referee
from tournaments.entry.views.sheet import check, sheet
from tournaments.entry.views.table import check_table, table
from tournaments.entry.views.typing import typing

__all__ = [
    "check",
    "check_look",
    "check_table",
    "codes",
    "desk",
    "did_not_play",
    "find",
    "look",
    "looks",
    "missing",
    "move",
    "options",
    "phone",
    "phone_table",
    "referee",
    "sheet",
    "table",
    "typing",
    "void",
]
