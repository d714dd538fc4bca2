"""Before a correction is saved, everybody whom it moves is named: ranks, lists, finals, papers in the hall."""

import pytest

from tests.builders import create_event, plan_round, play_round, register, seat
from tournaments.entry.effects import effect_of
from tournaments.entry.effects.printed import RESULT_PAPERS
from tournaments.models import Entrants, PlayerClass, PrintRecord, SheetState
from tournaments.models.print_currency import Currency, Source
from tournaments.papers.catalogue import DOCUMENTS

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event(slug="cup", state="running")


def play(event, points):
    people = {name: register(event, name) for name in points}
    play_round(event, {people[name]: (own,) for name, own in points.items()}, number=1)
    return people


def correct(registration, total):
    def act():
        registration.sheets.get().append_version(
            state=SheetState.CONFIRMED, actor=None, total=total, complete=True
        )

    return effect_of(registration.event, [registration], act)


def moves(effect):
    return {move.name: (move.before, move.after) for move in (*effect.own, *effect.others)}


def printed(event, document="ranking", **detail):
    sources = RESULT_PAPERS[document][1]
    return PrintRecord.record(
        document, event=event, actor=None, fingerprint=Currency(event).fingerprint(sources), detail=detail
    )


TEN = {name: 400 - 10 * place for place, name in enumerate("ABCDEFGHIJ", start=1)}


def test_everybody_between_the_old_and_the_new_rank_is_named(event):
    people = play(event, TEN)
    effect = correct(people["I"], 375)
    assert moves(effect) == {
        "I": (9, 3), "C": (3, 4), "D": (4, 5), "E": (5, 6), "F": (6, 7), "G": (7, 8), "H": (8, 9)
    }  # fmt: skip
    own = effect.own[0]
    assert (own.old_total, own.new_total, own.enters_the_podium) == ("310", "375", True)
    assert next(move for move in effect.others if move.name == "C").leaves_the_podium


def test_nothing_is_kept_of_it(event):
    people = play(event, TEN)
    correct(people["I"], 375)
    assert people["I"].sheets.get().latest_number == 1


def test_two_people_of_the_same_name_stay_two(event):
    first, second = register(event, "Müller", "Michael"), register(event, "Müller", "Michael")
    play_round(event, {first: (300,), second: (290,)})
    effect = correct(second, 310)
    assert [(move.before, move.after) for move in (*effect.own, *effect.others)] == [(2, 1), (1, 2)]


def test_a_correction_that_changes_no_figure_has_no_effect(event):
    people = play(event, TEN)
    printed(event)
    effect = correct(people["I"], 310)
    assert (effect.changes_anything, effect.printed) == (False, [])


class TestFinals:
    @pytest.fixture
    def final(self, event):
        return plan_round(event, ["free"], name="Finale", number=2, entrants=Entrants.BEST, entrant_count=3)

    def test_who_comes_in_who_drops_out_and_who_is_the_first_replacement(self, event, final):
        people = play(event, TEN)
        (cut,) = correct(people["I"], 385).cuts
        assert (cut.label, cut.comes_in, cut.drops_out) == ("Finale", ["I"], ["C"])
        assert (cut.moves_up, cut.obstacle, cut.is_certain, cut.is_drawn) == ("C", "", True, False)

    def test_people_who_become_equal_at_the_edge_are_named(self, event, final):
        people = play(event, TEN)
        (cut,) = correct(people["I"], 370).cuts
        assert "C, I" in cut.obstacle
        assert (cut.comes_in, cut.drops_out) == ([], [])

    def test_a_tie_that_is_broken_says_who_is_out(self, event, final):
        people = play(event, {**TEN, "D": 370})
        (cut,) = correct(people["D"], 371).cuts
        assert (cut.comes_in, cut.drops_out) == (["D"], ["C"])

    def test_the_first_replacement_alone_may_change(self, event, final):
        people = play(event, TEN)
        (cut,) = correct(people["I"], 365).cuts
        assert (cut.comes_in, cut.drops_out, cut.moves_up) == ([], [], "I")

    def test_while_a_sheet_is_missing_it_is_no_more_than_how_it_stands(self, event, final):
        people = play(event, {**TEN, "J": None})
        (cut,) = correct(people["I"], 385).cuts
        assert not cut.is_certain

    def test_a_drawn_final_keeps_its_seats(self, event, final):
        people = play(event, TEN)
        seat(final, [[people[name] for name in "ABC"]])
        (cut,) = correct(people["I"], 385).cuts
        assert (cut.comes_in, cut.is_drawn) == (["I"], True)

    def test_below_the_cut_nothing_is_said_of_it(self, event, final):
        people = play(event, TEN)
        assert correct(people["I"], 315).cuts == []


def test_other_lists_are_named_with_whom_they_move(event):
    PlayerClass.objects.create(event=event, name="Jugend")
    event.team_best = 1
    event.save()
    points = {
        register(event, "A", player_class="Jugend", team="Rot"): (300,),
        register(event, "B", player_class="Jugend", team="Blau"): (290,),
        register(event, "C"): (280,),
    }
    play_round(event, points)
    effect = correct(list(points)[1], 305)
    found = {change.title: [(m.name, m.before, m.after) for m in change.moves] for change in effect.lists}
    assert found["Jugend"] == [("B", 2, 1), ("A", 1, 2)]
    assert found["Mannschaften"] == [("Blau", 2, 1), ("Rot", 1, 2)]


class TestPapers:
    def test_a_list_that_still_holds_is_out_of_date_then(self, event):
        people = play(event, TEN)
        record = printed(event)
        (paper,) = correct(people["I"], 375).printed
        assert paper.title == "Rangliste"
        assert paper.when == record.printed_at.astimezone(event.zone).strftime("%H:%M")

    def test_what_was_out_of_date_before_is_not_named_again(self, event):
        people = play(event, TEN)
        printed(event)
        people["B"].sheets.get().append_version(state=SheetState.CONFIRMED, actor=None, total=384)
        assert correct(people["I"], 375).printed == []

    def test_the_newest_of_each_kind_and_list_counts_and_single_slips_do_not(self, event):
        junior = PlayerClass.objects.create(event=event, name="Jugend")
        people = play(event, TEN)
        printed(event)
        printed(event)
        printed(event, list=f"class-{junior.pk}")
        printed(event, "certificates")
        printed(event, "slips", player=3)
        titles = [paper.title for paper in correct(people["I"], 375).printed]
        assert titles == ["Rangliste", "Rangliste, Jugend", "Urkunden"]

    def test_the_papers_with_results_are_those_that_can_be_printed(self):
        made = {paper.key: (str(paper.title), paper.sources) for paper in DOCUMENTS}
        with_results = {key for key, (_title, sources) in made.items() if Source.RESULTS in sources}
        assert {key: (str(title), sources) for key, (title, sources) in RESULT_PAPERS.items()} == {
            key: made[key] for key in with_results
        }


@pytest.mark.parametrize("names", ["ABI", "ABCDEFGHI"])
def test_it_takes_the_same_queries_for_three_and_nine_people(event, django_assert_num_queries, names):
    people = play(event, {name: TEN[name] for name in names})
    with django_assert_num_queries(30):
        correct(people["I"], 385)
