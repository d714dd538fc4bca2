"""Papers for the award ceremony: the sheet to announce the prizes from, and the one for play-offs."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.papers.headings import day_and_place, table_draft
from tournaments.standings.columns import progress
from tournaments.standings.open_ties import OpenTie
from tournaments.standings.prizes import Award, awards, in_order_of_announcement
from tournaments.standings.queries import as_of


def announcement_draft(event: Event) -> printing.Draft:
    """To read from at the ceremony: the event's own list comes last, and each from its last place upwards."""
    given = awards(event)
    if not given.awards:
        raise printing.NothingToPrint
    columns = (
        printing.PaperColumn(_("List"), text=True),
        printing.PaperColumn(_("Place"), align="right", bold=True),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        printing.PaperColumn(_("Figure"), align="right"),
        printing.PaperColumn(_("Prize"), text=True),
    )
    rows = [_award_row(award) for award in in_order_of_announcement(given.awards)]
    notes = [] if given.standings.is_complete else [progress(given.standings)]
    if any(award.is_shared for award in given.awards):
        notes.append(_("A place with a prize is shared: a play-off should decide it first."))
    table = printing.PaperTable(columns, rows, notes)
    return table_draft(event, _("Award ceremony"), table, subtitle=day_and_place(event), at=as_of(event))


def _award_row(award: Award) -> tuple[str, ...]:
    marks = [*(["="] if award.is_shared else []), *([award.moves_up] if award.passed else [])]
    name = " ".join([award.winner or "–", *[f"({mark})" for mark in marks]])
    return award.list.label, str(award.place), name, award.figure, award.prize


def play_off_draft(event: Event, ties: Sequence[OpenTie]) -> printing.Draft:
    """Who plays off for which place: a line for everybody who shares one, with room to write."""
    if not ties:
        raise printing.NothingToPrint
    columns = (
        printing.PaperColumn(_("List"), text=True),
        printing.PaperColumn(_("For place"), align="right", bold=True),
        printing.PaperColumn(_("No."), align="right"),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        printing.PaperColumn(_("Throws or points"), text=True),
        printing.PaperColumn(_("Place"), text=True),
    )
    people = [(tie, row.registration) for tie in ties for row in tie.rows]
    rows = [
        (
            tie.list.label,
            str(tie.rank),
            str(person.start_number),
            str(person.player.list_name),
            "______",
            "____",
        )
        for tie, person in people
    ]
    notes = [_("The result only orders these people; no sheet changes. Still level: play again.")]
    table = printing.PaperTable(columns, rows, notes)
    return table_draft(event, _("Play-off"), table, subtitle=day_and_place(event), at=as_of(event))
