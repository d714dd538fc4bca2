"""Blank score sheets: of a drawn round for each player or each table, one again, and pads without names."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from django.utils.formats import date_format
from django.utils.translation import gettext as _

import scoring
from tournaments import printing
from tournaments.drawing import queries
from tournaments.models import (
    Event,
    Game,
    Round,
    Seat,
    SheetStyle,
    TableCode,
    WhoBegins,
)
from tournaments.models.sheet_numbers import valid_numbers
from tournaments.papers.headings import document_for
from tournaments.papers.sheet_rows import column_marks, paper_rows
from tournaments.texts.rules import further_kniffel_sentence

Numbers = Mapping[tuple[int, int], str]


def round_sheets_draft(
    round: Round,
    *,
    per_page: int | None = None,
    style: str | None = None,
    people: Sequence[int] | None = None,
    is_reprint: bool = False,
) -> printing.Draft:
    """A sheet for each seat, by table and seat once the pages are cut; `people`: just these registrations.

    Games that are played as columns at once share a sheet; so do games played one after another, because one
    paper per player and round is what gets lost least. What is not given is as the event wants it.
    Raises printing.DoesNotFit.
    """
    event, games = round.event, list(round.games.all())
    seats = [
        seat for seats in _tables(round) for seat in seats if people is None or seat.registration_id in people
    ]
    numbers = _numbers(seats, games)
    plan = plan_of(event, _occasion(round), _columns(event.rules, games), numbered=len(games) > 1)
    layout = layout_of(plan, style or event.sheet_style, per_page or event.sheets_per_page)
    version = printing.DIGITS if layout is printing.DIGIT_PAGE else printing.CLASSIC
    forms = [
        _form(plan, seat, [numbers.get((seat.registration_id, game.pk), "") for game in games], version)
        for seat in seats
    ]
    if is_reprint:
        forms = [replace(form, is_reprint=True) for form in forms]
    title = _("Score sheets, %(round)s") % {"round": round.label}
    return _draft(document_for(event, title, at=round.drawn_at), title, forms, layout)


def table_sheets_draft(round: Round, *, phones: str = "") -> printing.Draft:
    """A sheet for each table and game, with a column per player; the first seat begins, then the next.

    ``phones``: the address where a table's code is typed. With it, and where the event lets tables type, each
    sheet shows the code of its table.
    """
    event, games, tables = round.event, list(round.games.all()), _tables(round)
    numbers = _numbers([seat for seats in tables for seat in seats], games)
    codes = TableCode.of_round(round) if phones and event.tables_may_type else []
    code_of = {code.table_number: code.code for code in codes}
    in_turn = event.who_begins == WhoBegins.SEAT_ONE
    forms = [
        _table_form(round, seats, game, i if in_turn else None, numbers)
        for seats in tables
        for i, game in enumerate(games)
    ]
    forms = [_with_code(form, code_of.get(int(form.table), ""), phones) for form in forms]
    title = _("Table sheets, %(round)s") % {"round": round.label}
    document = document_for(event, title, at=round.drawn_at)
    return _draft(document, title, forms, printing.ONE_TO_A_PAGE)


def pad_draft(
    event: Event, *, columns: int, pages: int = 1, per_page: int | None = None, style: str | None = None
) -> printing.Draft:
    """Sheets without names and numbers: for practice, for emergencies, for the kitchen table."""
    day = date_format(event.starts_on, "SHORT_DATE_FORMAT")
    plan = plan_of(event, day, _blank_columns(event.rules, columns))
    layout = layout_of(plan, style, per_page)
    title = _("Blank sheets with %(count)d columns") % {"count": columns}
    forms = [printing.SheetForm(plan=plan)] * (pages * layout.sheets)
    return _draft(document_for(event, title, at=event.created_at), title, forms, layout)


def _draft(
    document: printing.DocumentInfo,
    title: str,
    forms: Sequence[printing.SheetForm],
    layout: printing.SheetLayout,
) -> printing.Draft:
    """What does not fit is refused now, not while it is written."""
    for shape in dict.fromkeys(form.shape for form in forms):
        printing.geometry_of(shape.plan, layout, names=shape.names)
    write = partial(printing.score_sheets, forms, layout=layout, document=document)
    return printing.Draft(title, write, -(-len(forms) // layout.sheets))


def layout_of(plan: printing.SheetPlan, style: str | None, per_page: int | None) -> printing.SheetLayout:
    """The chosen one, else two to a page where the boxes stay large."""
    if style == SheetStyle.DIGITS:
        return printing.DIGIT_PAGE
    if per_page is not None:
        return printing.LAYOUTS[per_page]
    choices = (printing.TWO_TO_A_PAGE, printing.ONE_TO_A_PAGE)
    return next((layout for layout in choices if printing.fits(plan, layout)), printing.ONE_TO_A_PAGE)


def _tables(round: Round) -> list[list[Seat]]:
    """Who sits at each table now."""
    tables = [[seat for seat in table.seats if not seat.vacated_at] for table in queries.seating(round)]
    return [seats for seats in tables if seats]


def _numbers(seats: Sequence[Seat], games: Sequence[Game]) -> Numbers:
    return valid_numbers([seat.registration_id for seat in seats], [game.pk for game in games])


def _occasion(round: Round) -> str:
    return f"{round.label} · {date_format(round.event.starts_on, 'SHORT_DATE_FORMAT')}"


def _form(plan: printing.SheetPlan, seat: Seat, of_games: Sequence[str], version: str) -> printing.SheetForm:
    """`of_games`: the number of each game's sheet."""
    number, person = of_games[0] if of_games else "", seat.registration
    columns = len(plan.columns) // max(1, len(of_games))
    own = [shown for each in of_games if plan.numbered for shown in _beside(each, columns)]
    return printing.SheetForm(
        plan=plan,
        player=person.player.name,
        start_number=str(person.start_number),
        table=str(seat.table_number),
        seat=str(seat.position),
        number=number,
        qr_text=printing.code_text(number, version),
        numbers=tuple(own),
        codes=tuple(printing.code_text(each, version) for each in own),
    )


def _table_form(
    round: Round, seats: Sequence[Seat], game: Game, turn: int | None, numbers: Numbers
) -> printing.SheetForm:
    """`turn`: the seat that begins, counted on from game to game; None: the highest throw decides."""
    column = _columns(round.event.rules, [game])[0]
    occasion = f"{_occasion(round)} · {game.label} · {column.note}"
    if turn is None:
        occasion += " · " + _("the highest throw begins")
    marks = column_marks(round.event.rules)
    columns = (printing.Column(steps=column.steps),) * (len(seats) * len(marks))
    own = [
        number
        for seat in seats
        for number in _beside(numbers.get((seat.registration_id, game.pk), ""), len(marks))
    ]
    return printing.SheetForm(
        plan=plan_of(round.event, occasion, columns, numbered=True),
        table=str(seats[0].table_number),
        names=tuple(f"{seat.registration.player.name} {mark}".strip() for seat in seats for mark in marks),
        numbers=tuple(own),
        codes=tuple(printing.code_text(number) for number in own),
        begins=None if turn is None else turn % len(seats) * len(marks),
    )


def _with_code(form: printing.SheetForm, code: str, phones: str) -> printing.SheetForm:
    if not code:
        return form
    hint = _("Type this sheet on a phone: %(address)s") % {"address": phones.partition("://")[2].rstrip("/")}
    return replace(form, table_code=code, table_address=f"{phones}{code}/", table_hint=hint)


def plan_of(
    event: Event, occasion: str, columns: tuple[printing.Column, ...], *, numbered: bool = False
) -> printing.SheetPlan:
    return printing.SheetPlan(
        event=event.name,
        occasion=occasion,
        rows=paper_rows(event.rules),
        columns=columns,
        words=_words(),
        rule=further_kniffel_sentence(event.rules),
        numbered=numbered,
    )


def _words() -> printing.SheetWords:
    return printing.SheetWords(
        name=_("Name"),
        start_number=_("Start number"),
        table=_("Table"),
        seat=_("Seat"),
        sheet_number=_("Sheet no."),
        signature=_("Signature"),
        neighbour=_("Checked by neighbour"),
        reprint=_("Replacement: the earlier sheet no longer counts"),
        digits=_("One digit per box · struck = /"),
        begins=_("begins"),
        scratch=_("Room to add up"),
        spare=_("Corr."),
    )


def _columns(rules: scoring.Ruleset, games: Sequence[Game]) -> tuple[printing.Column, ...]:
    return tuple(
        _column(rules, game, mark, number)
        for game in games
        for number, mark in enumerate(column_marks(rules), start=1)
    )


def _blank_columns(rules: scoring.Ruleset, count: int) -> tuple[printing.Column, ...]:
    return tuple(printing.Column(mark) for _game in range(count) for mark in column_marks(rules))


def _beside(number: str, columns: int) -> tuple[str, ...]:
    """A game's number stands over the first of its columns."""
    return (number, *[""] * (columns - 1))


def _column(rules: scoring.Ruleset, game: Game, mark: str, number: int) -> printing.Column:
    groups = scoring.filling_sequence(rules, game.order)
    step_of = {key: step for step, group in enumerate(groups, start=1) for key in group}
    boxes = [box for box in rules.boxes if box.column == number]
    steps = tuple(step_of[box.key] for box in boxes) if len(groups) > 1 else ()
    order = str(game.get_order_display())
    return printing.Column(title=f"{game.label} {mark}".strip(), note=order, steps=steps)
