"""The sections of an event, as the navigation of every page shows them.

On a phone those that are used on the evening stand in a bar at its foot, the others behind "More".
"""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Role


class Section(NamedTuple):
    """``key`` is what an ``event_page`` names; it is also the picture's name in ``icons.svg``."""

    key: str
    label: Promise
    page: str  # the name of its address
    role: Role = Role.DIRECTION
    on_the_evening: bool = False


SECTIONS = (
    Section("overview", _("Overview"), "directing:event", on_the_evening=True),
    Section("players", _("Players"), "registration:players", on_the_evening=True),
    Section("entry", _("Score sheets"), "entry:desk", Role.SCORER, on_the_evening=True),
    Section("standings", _("Ranking"), "standings:standings", Role.SCORER, on_the_evening=True),
    Section("rounds", _("Rounds"), "directing:rounds"),
    Section("print", _("Print"), "papers:page"),
    Section("publication", _("Publish"), "publishing:publication"),
    Section("rules", _("Rules"), "directing:rules", Role.SCORER),
    Section("settings", _("Settings"), "directing:settings"),
    Section("log", _("Log"), "directing:log"),
)


def sections_for(roles: Iterable[Role]) -> list[Section]:
    """Those that somebody with these roles may open, in the order in which they are shown.

    >>> [section.key for section in sections_for([Role.SCORER])]
    ['entry', 'standings', 'rules']
    """
    return [section for section in SECTIONS if section.role in roles]
