"""Papers about the people: the list at the door, and their name badges."""

from functools import partial

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments import printing
from tournaments.models import Event, Registration
from tournaments.papers.headings import document_for, table_draft

TICK = "☐"
WALK_INS = 12  # empty rows at the end, for those who were not registered


def check_in_list(event: Event) -> printing.Draft:
    """Everyone who is expected, by name, with a box to tick and empty rows for others."""
    people = _people(event)
    classes = any(person.player_class for person in people)
    clubs = any(person.club or person.team for person in people)
    columns = (
        printing.PaperColumn(pgettext("column to tick", "Here"), align="center"),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        printing.PaperColumn(_("No."), align="right"),
        *[printing.PaperColumn(_("Club"), text=True)] * clubs,
        *[printing.PaperColumn(_("Class"), text=True)] * classes,
        printing.PaperColumn(_("Remark"), text=True),
    )
    rows = [_check_in_row(person, clubs=clubs, classes=classes) for person in people]
    empty = [(TICK, *[""] * (len(columns) - 1))] * WALK_INS
    count = ngettext("%(count)d person", "%(count)d people", len(people)) % {"count": len(people)}
    subtitle = f"{date_format(event.starts_on)} · {count}"
    return table_draft(
        event, _("Check-in list"), printing.PaperTable(columns, [*rows, *empty]), subtitle=subtitle
    )


def _check_in_row(person: Registration, *, clubs: bool, classes: bool) -> tuple[str, ...]:
    return (
        "☑" if person.is_present else TICK,
        person.player.list_name,
        str(person.start_number),
        *([person.club or person.team] if clubs else []),
        *([person.player_class] if classes else []),
        person.note,
    )


def name_badges(event: Event) -> printing.Draft:
    """One for everyone who is expected or here, by name."""
    badges = [_badge(event, person) for person in _people(event)]
    title = _("Name badges")
    write = partial(printing.name_badges, badges, document=document_for(event, title))
    return printing.Draft(title, write, -(-len(badges) // 10))


def _badge(event: Event, person: Registration) -> printing.Badge:
    player = person.player
    return printing.Badge(
        event=event.name,
        first=player.first_name or player.last_name,
        last=player.last_name if player.first_name else "",
        club=person.club or person.team,
        number=str(person.start_number),
    )


def _people(event: Event) -> list[Registration]:
    return list(event.registrations.expected().by_name())
