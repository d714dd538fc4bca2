"""Sheets of every ruleset in every layout: nothing overlaps, nothing leaves its sheet, nothing is lost."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

import scoring
from tests.builders import create_event
from tests.tournaments.printing.samples import (
    DOCUMENT,
    Word,
    codes_of,
    needs_renderer,
    read,
    rendered,
    text_of,
    words_of,
)
from tests.tournaments.printing.test_nothing_overlaps import EVENT, LONG, collisions
from tests.tournaments.printing.test_qr_code import is_near
from tournaments.models import Event
from tournaments.papers.score_sheets import pad_draft, plan_of
from tournaments.papers.sheet_rows import column_marks
from tournaments.printing import (
    FOUR_TO_A_PAGE,
    LAYOUTS,
    ONE_TO_A_PAGE,
    Column,
    Part,
    Pdf,
    SheetForm,
    SheetLayout,
    code_text,
    fits,
    score_sheets,
)
from tournaments.printing.document import mm

pytestmark = pytest.mark.django_db


OWN = (
    "Würfelturm der Freiwilligen Feuerwehr Dasing, zählt doppelt", "Strafkarten",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte", "Würfel & Co <Team>", "Σ",
)  # fmt: skip


def event_with(kind: str) -> Event:
    """A preset by its key, or a sheet of the organizer's own with so many boxes: "own 22"."""
    if not kind.startswith("own "):
        return create_event(EVENT, ruleset=kind)
    boxes = [
        (f"{OWN[i % len(OWN)]}"[:57] + f" {i + 1}", scoring.Values(first=0, last=50))
        for i in range(int(kind[4:]))
    ]
    rules = scoring.own_sheet("own-sheet", boxes, note="Vereinsspiel")
    event = create_event(EVENT)
    event.ruleset = scoring.ruleset_to_json(rules)
    event.save()
    return event


# Of presets with the same boxes, whose sheets differ in a sentence only, one stands for all.
PRESETS = {scoring.get_ruleset(key).box_keys: key for key in sorted(scoring.PRESETS)}
every_kind = pytest.mark.parametrize("kind", [*PRESETS.values(), "own 1", "own 9", "own 22"])


def numbered(count: int) -> dict[str, tuple[str, ...]]:
    numbers = tuple(f"{1234560 + i}" for i in range(count))
    return {"numbers": numbers, "codes": tuple(code_text(number) for number in numbers)}


def columns_of(event: Event, games: int) -> tuple[Column, ...]:
    boxes = sum(box.column == 1 for box in event.rules.boxes)
    return tuple(
        Column(f"Spiel {game} {mark}".strip(), "von unten nach oben", tuple(range(boxes, 0, -1)))
        for game in range(1, games + 1)
        for mark in column_marks(event.rules)
    )


def player_sheets(event: Event) -> Iterator[tuple[SheetLayout, Pdf]]:
    for layout in LAYOUTS.values():
        for games in (1, 2, 3):
            columns = columns_of(event, games)
            plan = plan_of(event, "Runde 12 · 28.11.2026", columns, numbered=games > 1)
            if not fits(plan, layout):
                continue
            own = numbered(len(columns)) if games > 1 else {}
            form = SheetForm(
                plan=plan, player=LONG, start_number="9999", table="143", seat="12", number="1234560",
                qr_text=code_text("1234560"), is_reprint=games == 2, **own,
            )  # fmt: skip
            yield layout, score_sheets([form], layout=layout, document=DOCUMENT)


def table_sheets(event: Event) -> Iterator[tuple[SheetLayout, Pdf]]:
    marks = len(column_marks(event.rules))
    for people in (2, 4, 8):
        plan = plan_of(event, "Runde 12 · Spiel 2", (Column(),) * (people * marks), numbered=True)
        if not fits(plan, ONE_TO_A_PAGE, names=True):
            assert people * marks > 8  # only for the three columns of a large table
            continue
        names = (LONG, "Anna", "Nguyễn Thị Ánh Tuyết", "Würfel & Co <Team>") * 2 * marks
        form = SheetForm(
            plan=plan, table="143", names=names[: people * marks], begins=0, table_code="ALF7K3",
            table_address="http://192.168.178.20:8000/z/ALF7K3/", table_hint="Mit dem Handy: 192.168.178.20:8000/z",
            **numbered(people * marks),
        )  # fmt: skip
        yield ONE_TO_A_PAGE, score_sheets([form], layout=ONE_TO_A_PAGE, document=DOCUMENT)


def outside(word: Word, layout: SheetLayout) -> bool:
    across = word.x < 3.5 * mm or word.right > layout.sheet_width - 3.5 * mm
    return across or not 3.5 * mm < word.y < layout.sheet_height - 3.5 * mm


def upright(words: list[Word]) -> list[Word]:
    return [word for word in words if word.text not in ("Oberer Teil", "Unterer Teil", "Ende")]


@every_kind
def test_nothing_overlaps_and_nothing_leaves_its_sheet(kind: str) -> None:
    event = event_with(kind)
    for layout, pdf in [*player_sheets(event), *table_sheets(event)]:
        words, codes = upright(words_of(pdf)), codes_of(pdf)
        assert collisions(pdf) == []
        assert [word.text for word in words if outside(word, layout)] == []
        assert [word.text for code in codes for word in words if is_near(word, code)] == []
        assert all(code.text for code in codes)
        apart = sorted(codes, key=lambda code: code.x)
        assert all(one.x + one.size + 2 * one.module < other.x for one, other in pairwise(apart))


@every_kind
def test_every_box_and_every_sum_is_on_every_sheet(kind: str) -> None:
    event = event_with(kind)
    for _layout, pdf in [*player_sheets(event), *table_sheets(event)]:
        text = "".join(text_of(pdf).split())
        labels = [row.label for row in plan_of(event, "", (Column(),)).rows if not isinstance(row, Part)]
        assert [label for label in labels if "".join(label.split()) not in text] == []


@pytest.mark.parametrize("columns", [1, 2, 4, 6])
@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_pads_have_exactly_the_pages_that_were_asked_for_and_nothing_overlaps(
    columns: int, per_page: int
) -> None:
    event = create_event(EVENT)
    if per_page == 4 and columns > 3:
        assert not fits(plan_of(event, "", (Column(),) * columns), FOUR_TO_A_PAGE)
        return
    draft = pad_draft(event, columns=columns, pages=3, per_page=per_page)
    pdf = draft.write()
    assert pdf.pages == draft.pages == len(read(pdf).pages) == 3
    one = SheetForm(plan=plan_of(event, "28.11.2026", (Column(),) * columns))
    assert collisions(score_sheets([one], layout=LAYOUTS[per_page], document=DOCUMENT)) == []


@needs_renderer
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_no_ink_is_where_printers_do_not_reach_but_the_marks_to_cut(layout: SheetLayout) -> None:
    plan = plan_of(create_event(EVENT), "Runde 1", (Column("Spiel 1", "frei"),))
    forms = [SheetForm(plan=plan, player=LONG, qr_text=code_text("12345"), number="12345")] * layout.sheets
    page = rendered(score_sheets(forms, layout=layout, document=DOCUMENT))
    edge = round(3.5 * mm / 72 * 100)
    width, height = page.size
    for cut in range(1, layout.sheets):
        x = round(cut * width / layout.sheets)
        page.paste(255, (x - 2, 0, x + 3, edge + 10))
        page.paste(255, (x - 2, height - edge - 10, x + 3, height))
    edges = [
        (0, 0, width, edge), (0, height - edge, width, height), (0, 0, edge, height),
        (width - edge, 0, width, height),
    ]  # fmt: skip
    assert [page.crop(box).getextrema()[0] for box in edges] == [255] * 4
