"""The page of a sheet has the rows of the paper, and each problem stands beside its row."""

import pytest

import scoring
from tests.tournaments.entry.paper import FULL, RULES, TOTAL, boxes, typed
from tournaments.entry.checking import check_contents
from tournaments.entry.contents import Contents
from tournaments.entry.form_layout import lay_out
from tournaments.entry.forms import SheetForm


def page(values=FULL, *, show_blanks=False, **sent):
    form = SheetForm(typed(values, **sent), rules=RULES)
    form.is_valid()
    contents = form.contents
    report = check_contents(contents, RULES, "free")
    return lay_out(form, contents, report, show_blanks=show_blanks)


def row(paper, id):
    return next(found for found in paper.rows if found.id == id)


def sentences(paper, id):
    return [(note.severity, note.sentence) for note in row(paper, id).notes]


def test_the_rows_are_those_of_the_printed_block():
    rows = [found.id.removesuffix("-again") for found in page().rows]
    assert rows == list(RULES.paper)


@pytest.mark.parametrize("key", scoring.PRESETS)
def test_every_preset_has_its_page(key):
    rules = scoring.get_ruleset(key)
    form = SheetForm(rules=rules)
    report = check_contents(Contents(), rules, "free")
    paper = lay_out(form, Contents(), report, show_blanks=False)
    assert [found.id.removesuffix("-again") for found in paper.rows] == list(rules.paper)
    boxes_of_page = [found.field.name for found in paper.rows if found.kind == "box"]
    assert boxes_of_page == [f"box_{key}" for key in rules.box_keys]
    assert all(section.title for section in paper.sections)


def test_a_sheet_of_three_columns_has_a_section_for_each_part_of_each_column():
    rules = scoring.get_ruleset("triple-yahtzee")
    form = SheetForm(rules=rules)
    paper = lay_out(form, Contents(), check_contents(Contents(), rules, "free"), show_blanks=False)
    titles = [section.title for section in paper.sections]
    assert titles[:3] == ["Oberer Teil, Spalte 1", "Unterer Teil, Spalte 1", "Oberer Teil, Spalte 2"]
    assert form["box_threes_2"].label == "Dreier in Spalte 2"


def test_the_upper_and_the_lower_part_stand_side_by_side():
    upper, lower = page().sections
    assert [found.id for found in upper.rows][-3:] == ["upper_sum", "bonus", "upper_total"]
    assert (lower.rows[0].id, lower.rows[-1].id) == ("three_of_a_kind", "total")


def test_a_sum_that_is_printed_twice_is_typed_once():
    paper = page()
    assert row(paper, "upper_total").field is not None
    assert row(paper, "upper_total-again").field is None
    assert row(paper, "upper_total-again").points == "98"


def test_a_correct_sheet_has_no_notes_and_agrees_with_the_paper():
    paper = page(total=TOTAL)
    assert (paper.notes, paper.agrees, paper.total, paper.blanks) == ([], True, "310", 0)


def test_without_the_written_total_nothing_is_said_to_agree():
    assert not page().agrees


def test_an_impossible_value_is_told_beside_its_box_with_what_is_possible():
    paper = page({**FULL, "threes": 7})
    assert sentences(paper, "threes") == [("error", "7 geht hier nicht. Möglich: 0, 3, 6, 9, 12 oder 15.")]
    assert [(note.sentence, note.target) for note in paper.notes] == [
        ("Dreier: 7 geht hier nicht. Möglich: 0, 3, 6, 9, 12 oder 15.", "id_box_threes")
    ]


def test_an_impossible_value_counts_in_no_sum_that_is_shown():
    paper = page({**FULL, "threes": 7})
    shown = {found.id: found.points for found in paper.rows if found.kind == "sum"}
    assert (paper.total, shown["upper_sum"], shown["bonus"], shown["total"]) == ("–", "–", "–", "–")
    assert shown["lower_total"] == "212"
    below = {found.id: found.points for found in page({**FULL, "chance": 4}).rows if found.kind == "sum"}
    assert (below["upper_total"], below["lower_total"], below["total"]) == ("98", "–", "–")


def test_a_forgotten_kniffel_names_the_box_that_proves_it():
    ((severity, sentence),) = sentences(page({**FULL, "fives": 25}), "extra_points")
    assert severity == "question"
    assert "Fünfer 25 gibt es nur mit fünf gleichen Würfeln" in sentence


def test_a_wrong_sum_is_told_beside_the_sum_and_names_the_suspect():
    ((severity, sentence),) = sentences(page(total=TOTAL - 50), "total")
    assert severity == "question"
    assert sentence.startswith("Summe 50 zu niedrig (260 auf dem Papier, gerechnet 310). Vielleicht ")
    assert "Kniffel 0 statt 50" in sentence


def test_further_kniffel_are_told_beside_their_number():
    assert sentences(page({**FULL, "kniffel": 0}, extras="1"), "extra_points") == [
        ("error", "Weitere Kniffel kann es nicht geben: Im Feld Kniffel steht keiner.")
    ]


def test_what_cannot_be_read_is_told_once_and_counts_as_blank():
    paper = page({**FULL, "chance": "abc"}, show_blanks=True)
    ((severity, sentence),) = sentences(paper, "chance")
    assert severity == "error"
    assert sentence.startswith("„abc“ ist keine ganze Zahl.")
    assert paper.total == "285"


@pytest.mark.parametrize("asked", [True, False])
def test_blank_boxes_are_errors_only_when_the_sheet_is_to_be_confirmed(asked):
    paper = page(boxes(3), show_blanks=asked)
    assert bool(sentences(paper, "chance")) is asked
    assert paper.has_errors is asked
    assert paper.blanks == 12


def test_a_struck_box_is_not_blank():
    assert page({**FULL, "chance": 0}).blanks == 0


# SaiCode-DEV/Python-Kniffel, result_card_render.txt: 15 above, bonus 0, "Gesamt o. Teil" 78, Endsumme 78
def test_each_written_sum_is_checked_and_not_just_the_last():
    paper = page(boxes(*range(13)), total=78, sum_upper_sum="15", sum_bonus="0", sum_upper_total="78")
    assert [note.severity for note in row(paper, "upper_total").notes] == ["question"]
    assert not row(paper, "upper_sum").notes
    assert not row(paper, "total").notes


def test_an_error_marks_its_input_for_screen_readers():
    html = str(row(page({**FULL, "threes": 7}), "threes").field)
    assert 'aria-invalid="true"' in html


def test_every_input_is_described_by_the_notes_beside_it():
    for found in page().rows:
        if found.field:
            assert f'aria-describedby="notes-{found.id}"' in str(found.field)
