"""The direction's own papers: the run sheet, and how to go on without the computer."""

from functools import partial

from django.db.models import Count
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import printing
from tournaments.entry.queries import missing_by_table
from tournaments.models import Event, Round, RoundState, Seat
from tournaments.papers.headings import document_for, text_draft
from tournaments.papers.results import ranking_form
from tournaments.papers.rules import games_text
from tournaments.papers.score_sheets import pad_draft
from tournaments.papers.tables import seating_form

TICK = "☐"
UNBROKEN = "\u00a0"


def run_sheet(event: Event) -> printing.Draft:
    """Round by round what is to be done, with boxes to tick, and what is missing now."""
    tables = _tables(event)
    missing: dict[int, list[tuple[str, str]]] = {}
    for table in missing_by_table(event.rounds.drawn().with_games()):
        row = f"{_('Table')} {table.table_number}", " · ".join(table.names)
        missing.setdefault(table.round.pk, []).append(row)
    blocks: list[printing.Block] = [printing.Paragraph(_before(event))]
    for round in event.rounds.with_games():
        facts = [(_("Games"), games_text(round))]
        if tables.get(round.pk):
            facts.append((_("Tables"), str(tables[round.pk])))
        blocks.append(printing.Subheading(f"{round.label} – {round.get_state_display()}"))
        blocks.append(printing.Facts(tuple(facts)))
        if round.pk in missing:
            blocks.append(printing.Paragraph(_("These sheets are missing now:")))
            blocks.append(printing.Facts(tuple(missing[round.pk])))
        blocks.append(printing.Paragraph(_steps(round)))
    blocks.append(printing.Paragraph(_after()))
    return text_draft(event, _("Run sheet"), blocks)


def _tables(event: Event) -> dict[int, int]:
    """By round: how many tables it has."""
    seats = Seat.objects.current().filter(round__event=event).order_by()
    return dict(seats.values_list("round").annotate(Count("table_number", distinct=True)))


def _before(event: Event) -> str:
    people = event.registrations.count()
    count = ngettext("%(count)d person registered", "%(count)d people registered", people) % {"count": people}
    steps = (_("rules and address hung up"), _("table numbers placed"), _("pens and dice at every table"))
    return f"{date_format(event.starts_on)} · {event.place or '–'} · {count}\n" + _ticks(steps)


def _steps(round: Round) -> str:
    done = {RoundState.PLANNED: 0, RoundState.DRAWN: 1, RoundState.PLAYING: 4, RoundState.CLOSED: 8}
    steps = (
        _("drawn"),
        _("sheets printed"),
        _("seating hung up"),
        _("started"),
        _("sheets collected"),
        _("typed and confirmed"),
        _("closed"),
        _("ranking hung up"),
    )
    return _ticks(steps, done.get(RoundState(round.state), 0))


def _after() -> str:
    steps = (
        _("play-offs decided"),
        _("ranking final"),
        _("certificates signed"),
        _("public page set to final"),
    )
    return _ticks(steps)


def _ticks(steps: tuple[str, ...], done: int = 0) -> str:
    # No line ends between a box and its words.
    return "   ".join(
        f"{'☑' if i < done else TICK}{UNBROKEN}{step.replace(' ', UNBROKEN)}" for i, step in enumerate(steps)
    )


def paper_procedure(event: Event) -> printing.Draft:
    """How the championship goes on when the computer does not: read before it is needed."""
    sizes = {"size": event.preferred_table_size, "smallest": event.smallest_table_size}
    steps = (
        (
            _("1. Keep playing"),
            _(
                "The tables keep playing. Hand out blank sheets where printed ones are missing, and have "
                "name, start number, table and seat written on each."
            ),
        ),
        (
            _("2. Collect by table"),
            _(
                "Collect the sheets table by table. Two people add up each sheet independently; both "
                "sign. Keep the sheets of each round in their own envelope."
            ),
        ),
        (
            _("3. Rank by hand"),
            _(
                "Write each total next to the start number on the form “Ranking by hand”. The most points "
                "come first; equal totals share a place."
            ),
        ),
        (
            _("4. Draw by hand"),
            _(
                "Shuffle slips with the start numbers and deal them onto the tables: tables of %(size)d, "
                "some of %(smallest)d where the number does not fit. Write the tables on the form "
                "“Seating by hand” and hang it up."
            )
            % sizes,
        ),
        (
            _("5. When the computer is back"),
            _(
                "Start the program; on another computer, restore the last backup first. Type the "
                "collected sheets without hurry. A round that was drawn by hand is drawn in the program, "
                "then people are exchanged until the tables are right."
            ),
        ),
    )
    first = _("Nothing is lost: every sheet exists on paper, and what was typed is in the last backup.")
    blocks: list[printing.Block] = [printing.Paragraph(first)]
    for title, sentences in steps:
        blocks += [printing.Subheading(title), printing.Paragraph(sentences)]
    return text_draft(event, _("Continuing without the computer"), blocks)


def binder(event: Event) -> printing.Draft:
    """All that the direction needs when the computer does not help, in one file."""
    parts = [
        run_sheet(event),
        paper_procedure(event),
        seating_form(event),
        ranking_form(event),
        pad_draft(event, columns=2),
    ]
    title = _("The organizers' folder")
    return printing.Draft(title, partial(printing.bind, parts, document=document_for(event, title)))


def live_poster(event: Event, address: str) -> printing.Draft:
    """The public page's address, to be found from every table."""
    title = _("Follow it live")
    sentence = _("Seating and ranking on your phone: point its camera at the code.")
    poster = printing.Poster(title, sentence, address, event.name)
    document = document_for(event, title, at=event.created_at)
    return printing.Draft(title, partial(printing.qr_poster, poster, document=document), 1)
