"""Score sheets of a round, read back: everybody once per game, and each code leads to its own page."""

from io import BytesIO

import pytest
from pypdf import PdfReader

import scoring
from tests.builders import create_event, plan_round, register_many
from tests.tournaments.printing.samples import codes_on
from tournaments import printing
from tournaments.drawing.actions import draw_round
from tournaments.models import Round, RoundState, SheetNumber
from tournaments.models.guards import Refused
from tournaments.papers.actions import reprint_sheet
from tournaments.papers.score_sheets import pad_draft, plan_of, round_sheets_draft, table_sheets_draft
from tournaments.papers.sheet_rows import paper_rows
from tournaments.papers.tables import start_cards, table_tents
from tournaments.printing import number_in

pytestmark = pytest.mark.django_db


def drawn(orders=("free", "bottom_up"), people: int = 7, ruleset: str = "meisterschaft") -> Round:
    event = create_event("Meisterschaft Süd", ruleset=ruleset)
    register_many(event, people)
    return draw_round(round=plan_round(event, orders), actor=None, seed=1)


def pages(pdf: printing.Pdf):
    return PdfReader(BytesIO(pdf.content)).pages


@pytest.mark.parametrize("style", ["classic", "digits"])
def test_each_code_opens_the_sheet_of_the_person_whose_name_stands_on_the_page(style):
    round, found = drawn(), []
    for page in pages(round_sheets_draft(round, per_page=1, style=style).write()):
        text = page.extract_text()
        for code in codes_on(page):
            number = SheetNumber.objects.get(number=number_in(code.text), retired_at=None)
            assert number.registration.player.name in text
            assert number.number in text
            found.append((number.registration_id, number.game_id))
    people = round.seats.values_list("registration", flat=True)
    assert sorted(found) == sorted((person, game.pk) for person in people for game in round.games.all())


def test_each_code_on_a_table_s_sheet_opens_the_sheet_of_the_person_above_it():
    round, found = drawn(), []
    for page in pages(table_sheets_draft(round).write()):
        for code in codes_on(page):
            number = SheetNumber.objects.get(number=number_in(code.text), retired_at=None)
            assert number.registration.player.last_name in page.extract_text()
            found.append((number.registration_id, number.game_id))
    assert len(found) == len(set(found)) == 14


def test_a_table_sheet_has_each_player_once_per_game_and_says_who_begins():
    round = drawn(people=8)
    texts = [page.extract_text() for page in pages(table_sheets_draft(round).write())]
    assert len(texts) == 4  # two tables, two games
    everything = "\n".join(texts)
    for seat in round.seats.all():
        assert everything.count(seat.registration.player.last_name) == 2
    assert all(text.count("beginnt") == 1 for text in texts)
    assert all(number in everything for number in round.event.sheet_numbers.values_list("number", flat=True))


@pytest.mark.parametrize("columns", [1, 2, 4, 6])
@pytest.mark.parametrize("per_page", [1, 2])
def test_pads_have_the_columns_and_pages_that_were_asked_for(columns, per_page):
    draft = pad_draft(create_event(), columns=columns, pages=3, per_page=per_page)
    pdf = draft.write()
    assert (pdf.pages, len(pages(pdf)), draft.pages) == (3, 3, 3)


@pytest.mark.parametrize("ruleset", sorted(scoring.PRESETS))
def test_every_preset_has_rows_with_examples_that_its_dice_can_show(ruleset):
    rules = scoring.get_ruleset(ruleset)
    for row in paper_rows(rules):
        if isinstance(row, printing.Box) and len(row.dice) > 1:
            assert len(row.dice) == len(rules.dice)


@pytest.mark.parametrize("people", [1, 4, 8])
def test_the_twenty_two_boxes_of_kniffel_extreme_are_nine_millimetres_high(people):
    event = create_event(ruleset="kniffel-extreme")
    plan = plan_of(event, "Runde 1", (printing.Column("Spiel", "frei"),) * people, numbered=True)
    geometry = printing.geometry_of(plan, printing.ONE_TO_A_PAGE, names=people > 1)
    boxes = [row for row in geometry.rows if isinstance(row.row, printing.Box)]
    assert len(boxes) == 22
    assert min(box.height for box in boxes) >= 9 / 25.4 * 72 - 0.01


def test_the_closing_sums_are_a_part_of_their_own_and_fixed_values_say_what_they_count():
    rows = paper_rows(scoring.get_ruleset("meisterschaft"))
    parts = [i for i, row in enumerate(rows) if isinstance(row, printing.Part)]
    assert len(parts) == 3
    assert isinstance(rows[parts[2] - 1], printing.Sum)
    assert {row.hint for row in rows if isinstance(row, printing.Box)} >= {
        "25 Punkte",
        "50 Punkte",
        "alle Augen",
    }


def test_a_reprint_has_new_numbers_for_all_games_and_the_old_ones_stay_known():
    round = drawn()
    registration = round.seats.first().registration
    old = list(registration.sheet_numbers.order_by("game__number"))
    new = reprint_sheet(round=round, registration=registration, replaced=old[0].number, actor=None)
    assert [each.game_id for each in new] == [each.game_id for each in old]
    assert registration.sheet_numbers.filter(retired_at__isnull=False).count() == 2
    again = reprint_sheet(round=round, registration=registration, replaced=old[0].number, actor=None)
    assert [each.pk for each in again] == [each.pk for each in new]


def test_a_round_that_is_over_prints_no_sheet_again():
    round = drawn()
    Round.objects.filter(pk=round.pk).update(state=RoundState.CLOSED)
    seat = round.seats.first()
    with pytest.raises(Refused):
        reprint_sheet(round=round, registration=seat.registration, replaced="1", actor=None)
    assert not SheetNumber.objects.filter(retired_at__isnull=False).exists()


def test_a_start_card_names_the_tables_of_all_drawn_rounds():
    round = drawn()
    plan_round(round.event, name="Finale")
    text = "\n".join(page.extract_text() for page in pages(start_cards(round.event).write()))
    assert text.count("Finale") == 7
    assert text.count("Vor Name003") == 1


def test_there_is_a_tent_for_each_table_drawn_or_expected():
    event = create_event()
    register_many(event, 9)
    assert table_tents(event).pages == 3
    draw_round(round=plan_round(event), actor=None, seed=1)
    assert table_tents(event).pages == 3
    assert table_tents(event, count=12).write().pages == 12


def test_a_ruleset_with_three_columns_has_them_side_by_side():
    round = drawn(("free",), people=4, ruleset="triple-yahtzee")
    text = pages(round_sheets_draft(round, per_page=1).write())[0].extract_text()
    assert [text.count(f"Spiel 1 × {factor}") for factor in (1, 2, 3)] == [1, 1, 1]
    assert text.count("Einser") == 1
    assert table_sheets_draft(round_of_two()).write().pages == 1


def round_of_two() -> Round:
    event = create_event(ruleset="triple-yahtzee", smallest_table_size=2)
    register_many(event, 2)
    return draw_round(round=plan_round(event), actor=None, seed=1, sizes=(2,))
