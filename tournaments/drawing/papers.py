"""What a round puts on paper: blank score sheets, and the seating by table and by name."""

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext as _

import scoring
from scoring.categories import Box as RuleBox
from scoring.categories import Kind, Part
from scoring.rulesets import LineKind
from tournaments import printing
from tournaments.drawing import queries
from tournaments.models import Event, Game, Round, Seat
from tournaments.texts import boxes as texts
from tournaments.texts.rules import further_kniffel_sentence


def round_sheets(round: Round, *, per_page: int | None = None) -> printing.Pdf:
    """The blank sheets of a drawn round, sorted by table and seat once the pages are cut.

    Games that are played as columns at once share a sheet; so do games played one after another, because one
    paper per player and round is what gets lost least. ``per_page``: 1, 2 or 4; by itself the most that fit
    with large boxes. Raises printing.DoesNotFit.
    """
    plan = _plan(round)
    tables = queries.seating(round)
    forms = [
        printing.SheetForm(
            plan=plan,
            player=seat.registration.player.name,
            start_number=str(seat.registration.start_number),
            table=str(seat.table_number),
            seat=str(seat.position),
        )
        for table in tables
        for seat in table.seats
        if seat.vacated_at is None
    ]
    document = _document(round.event, _("Score sheets, %(round)s") % {"round": round.label}, round)
    return printing.score_sheets(forms, layout=_layout(plan, per_page), document=document)


def seating_list(round: Round, *, by: str = "table") -> printing.Pdf:
    """The seating for the notice board, sorted by table or by name."""
    tables = queries.seating(round)
    seats = (
        queries.by_name(tables) if by == "name" else [s for t in tables for s in t.seats if not s.vacated_at]
    )
    title = _("Seating by name") if by == "name" else _("Seating by table")
    stamp = date_format(round.event.local_now(), "DATETIME_FORMAT")
    heading = printing.Heading(
        title=title,
        event=round.event.name,
        subtitle=round.label,
        stamp=_("As of %(time)s") % {"time": stamp},
    )
    words = printing.ListWords(name=_("Name"), start_number=_("No."), table=_("Table"), seat=_("Seat"))
    write = printing.seating_by_name if by == "name" else printing.seating_by_table
    document = _document(round.event, f"{title}, {round.label}", round)
    return write([_seated(seat, by) for seat in seats], heading=heading, words=words, document=document)


def _seated(seat: Seat, by: str) -> printing.Seated:
    player = seat.registration.player
    return printing.Seated(
        name=player.list_name if by == "name" else player.name,
        start_number=str(seat.registration.start_number),
        table=str(seat.table_number),
        seat=str(seat.position),
    )


def _document(event: Event, title: str, round: Round) -> printing.DocumentInfo:
    return printing.DocumentInfo(
        title=f"{event.name} – {title}",
        author=event.organizer_name,
        # The draw's own time: printing twice gives the same bytes.
        created=round.drawn_at or event.created_at,
        language=get_language() or "de",
        page_label=_("Page {page} of {pages}"),
    )


def _layout(plan: printing.SheetPlan, per_page: int | None) -> printing.SheetLayout:
    if per_page is not None:
        return printing.LAYOUTS[per_page]
    fitting = [
        layout for layout in (printing.TWO_TO_A_PAGE, printing.ONE_TO_A_PAGE) if printing.fits(plan, layout)
    ]
    return fitting[0] if fitting else printing.ONE_TO_A_PAGE


def _plan(round: Round) -> printing.SheetPlan:
    rules = round.event.rules
    games = list(round.games.all())
    return printing.SheetPlan(
        event=round.event.name,
        occasion=f"{round.label} · {date_format(round.event.starts_on, 'SHORT_DATE_FORMAT')}",
        rows=paper_rows(rules),
        columns=tuple(_column(rules, game) for game in games),
        words=printing.SheetWords(
            name=_("Name"),
            start_number=_("Start number"),
            table=_("Table"),
            seat=_("Seat"),
            sheet_number=_("Sheet"),
            signature=_("Signature"),
            neighbour=_("Checked by neighbour"),
        ),
        rule=further_kniffel_sentence(rules),
    )


def _column(rules: scoring.Ruleset, game: Game) -> printing.Column:
    groups = scoring.filling_sequence(rules, game.order)
    step_of = {key: step for step, group in enumerate(groups, start=1) for key in group}
    steps = tuple(step_of[box.key] for box in rules.boxes) if len(groups) > 1 else ()
    return printing.Column(title=game.label, note=str(game.get_order_display()), steps=steps)


def paper_rows(rules: scoring.Ruleset) -> tuple[printing.Row, ...]:
    """The ruleset's paper, row by row, with the words of the current language."""
    rows: list[printing.Row] = []
    part: Part | None = None
    grand = rules.lines[-1].key if rules.lines else ""
    for entry in rules.paper_lines:
        if isinstance(entry, RuleBox):
            if entry.part is not part:
                part = entry.part
                rows.append(printing.Part(_part_name(part)))
            rows.append(
                printing.Box(
                    label=texts.box_name(entry), hint=texts.box_hint(entry), dice=_picture(entry, rules)
                )
            )
        elif entry.kind is LineKind.EXTRA:
            points = rules.further.points if rules.further else 0
            hint = gettext("%(points)d each") % {"points": points}
            rows.append(printing.Extras(label=texts.line_name(entry), hint=hint))
        else:
            rows.append(
                printing.Sum(texts.line_name(entry), hint=texts.line_hint(entry), grand=entry.key == grand)
            )
    return tuple(rows)


def _part_name(part: Part) -> str:
    return _("Upper part") if part is Part.UPPER else _("Lower part")


def _picture(box: RuleBox, rules: scoring.Ruleset) -> tuple[int, ...]:
    """The dice beside the box: its face for a number box, nothing where a picture would not help."""
    return (box.numbers[0],) if box.kind is Kind.FACE and rules.dice else ()
