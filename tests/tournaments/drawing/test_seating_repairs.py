"""After the draw somebody leaves or comes: what is offered moves nobody who need not move."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tournaments.drawing.repairs import Move, Offer, repair_offers
from tournaments.drawing.seating import plan_rounds


def assert_holds_together(
    offer: Offer[int], tables: Sequence[Sequence[int]], gone: set[int], arrived: list[int]
) -> None:
    """Everybody who is there sits once, and the moves lead from the drawn tables to the offered ones."""
    seated = [player for table in offer.tables for player in table]
    there = [player for table in tables for player in table if player not in gone]
    assert sorted(seated) == sorted([*there, *arrived])
    before = {
        player: number for number, table in enumerate(tables, 1) for player in table if player not in gone
    }
    after = {player: number for number, table in enumerate(offer.tables, 1) for player in table}
    moved = {player for player in before if before[player] != after[player]}
    assert {move.player for move in offer.moves} == moved | set(arrived)
    assert all(
        (move.origin, move.to) == (before.get(move.player), after[move.player]) for move in offer.moves
    )
    assert offer.moved == len(moved)


def fewest_moves(tables: Sequence[Sequence[int]], arrived: int, legal: Sequence[int]) -> int | None:
    """By trying all ways to seat everybody at these tables and as many new ones."""
    before = [number for number, table in enumerate(tables) for _ in table]
    found = []
    for after in product(range(len(tables) + arrived), repeat=len(before) + arrived):
        if all(size in legal for size in Counter(after).values()):
            found.append(sum(a != b for a, b in zip(before, after, strict=False)))
    return min(found, default=None)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_offer_moves_more_people_than_an_exhaustive_search_shows_necessary(data):
    sizes = data.draw(
        st.lists(st.integers(2, 4), min_size=1, max_size=3).filter(lambda sizes: sum(sizes) <= 8)
    )
    people = list(range(sum(sizes)))
    tables = [[people.pop(0) for _ in range(size)] for size in sizes]
    everybody = [player for table in tables for player in table]
    gone = set(data.draw(st.lists(st.sampled_from(everybody), unique=True, max_size=4)))
    arrived = list(range(100, 100 + data.draw(st.integers(0, 1))))
    smallest, largest = data.draw(st.sampled_from([(3, 4), (2, 4), (3, 5), (4, 4)]))
    assume(len(everybody) - len(gone) + len(arrived) <= 7)
    # Sizes as drawn are legal at their tables; the search knows the limits only, so both must allow them.
    assume(all(smallest <= size <= largest for size in sizes))
    offers = repair_offers(tables, gone, arrived, smallest=smallest, largest=largest)
    left = [[player for player in table if player not in gone] for table in tables]
    need = fewest_moves(left, len(arrived), range(smallest, largest + 1))
    legal = [offer for offer in offers if offer.legal]
    assert (min(offer.moved for offer in legal) if legal else None) == need
    for offer in offers:
        assert_holds_together(offer, tables, gone, arrived)
        if offer.legal:
            assert all(smallest <= len(table) <= largest for table in offer.tables if table)
    assert [(not o.legal, o.moved) for o in offers] == sorted((not o.legal, o.moved) for o in offers)


def test_a_table_of_four_that_loses_one_stays_as_a_table_of_three():
    # woogles-io/liwords issue 481: a player who was removed stayed in the pairing
    best = repair_offers(["ABCD", "EFGH"], gone="A")[0]
    assert (best.moved, best.legal, best.moves) == (0, True, ())
    assert best.tables == (tuple("BCD"), tuple("EFGH"))


def test_a_table_of_three_that_loses_one_is_filled_by_whoever_meets_fewest_again():
    history = [["AI", "BI", "CI", "EI", "FI", "GI", "HI"]]
    offers = repair_offers(["ABCD", "EFGH", "IKL"], gone="L", history=history)
    assert offers[0].moves == (Move("D", 1, 3),)
    assert (offers[0].moved, offers[0].added_repeats, offers[0].legal) == (1, 0, True)
    assert (offers[-1].moved, offers[-1].legal) == (0, False)


def test_merging_is_offered_where_there_is_room():
    offers = repair_offers(["ABC", "DEF", "GHI"], gone="I")
    assert [(offer.moved, sorted(map(len, offer.tables))) for offer in offers] == [
        (2, [0, 4, 4]),
        (0, [2, 3, 3]),
    ]


def test_whoever_arrives_takes_a_free_seat_before_a_table_grows():
    tables = ["ABCD", "EFG", "HIKL"]
    best = repair_offers(tables, gone="A", arrived=["X"])[0]
    assert (best.moved, best.moves) == (0, (Move("X", None, 1),))


def test_of_two_free_seats_the_one_with_fewer_old_acquaintances_is_taken():
    best = repair_offers(["ABC", "DEF"], arrived=["X"], history=[["XA"]])[0]
    assert best.moves == (Move("X", None, 2),)


def test_when_all_tables_are_full_a_new_one_takes_as_few_people_as_it_needs():
    offers = repair_offers([[*range(i, i + 4)] for i in range(0, 16, 4)], arrived=[99])
    assert (offers[0].moved, offers[0].legal) == (2, True)
    assert sorted(map(len, offers[0].tables)) == [3, 3, 3, 4, 4]
    assert (offers[-1].moved, offers[-1].legal) == (0, False)


def test_those_who_must_stay_do():
    offers = repair_offers(["ABC", "DEF", "GHI"], gone="I", staying="GHABCDE")
    assert all(move.player == "F" for offer in offers for move in offer.moves)


def test_those_who_shall_not_meet_are_not_brought_together():
    best = repair_offers(["ABCD", "EFG"], gone="G", apart=["AE", "BE", "FC"], smallest=3, largest=3)[0]
    assert best.moves == (Move("D", 1, 2),)


def test_new_people_who_fill_whole_tables_move_nobody():
    # MahjongPantheon/pantheon issue 784: 24 players but seats for 20
    tables = [[*range(i, i + 4)] for i in range(0, 20, 4)]
    best = repair_offers(tables, arrived=[20, 21, 22, 23])[0]
    assert (best.moved, best.legal, best.tables[-1]) == (0, True, (20, 21, 22, 23))


def test_when_everybody_has_left_nothing_is_left_to_do():
    best = repair_offers(["ABC"], gone="ABC")[0]
    assert (best.tables, best.moves, best.legal) == (((),), (), True)


@pytest.mark.exhaustive
def test_a_large_field_is_repaired_too():
    tables = plan_rounds(range(400), 1).rounds[0]
    history = plan_rounds(range(400), 3, seed=2).rounds
    gone = [player for table in tables[:4] for player in table[:2]]
    best = repair_offers(tables, gone, [1000], history=history)[0]
    assert best.legal
    assert best.moved <= 4
    assert best.added_repeats <= 0


def test_a_size_that_was_drawn_on_purpose_is_left_alone():
    best = repair_offers(["ABCDE", "FGHI"], gone="F", smallest=3, largest=4)[0]
    assert (best.moved, best.legal) == (0, True)
