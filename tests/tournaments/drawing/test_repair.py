"""After the draw: who leaves keeps results, who comes gets a free seat, and a repair is one click."""

import re

import pytest
from django.urls import reverse

from tests.builders import (
    create_event,
    plan_round,
    register,
    register_many,
    seat,
    store_sheet,
)
from tournaments.drawing import queries
from tournaments.drawing.actions import draw_round
from tournaments.drawing.change_views import repairs_for
from tournaments.drawing.wish_actions import add_wish
from tournaments.drawing.wish_rows import wishes_of
from tournaments.models import LogEntry, Player, ScoreSheet, WishKind
from tournaments.registration.actions import withdraw

pytestmark = pytest.mark.django_db


def address(round, name: str = "repair") -> str:
    return reverse(f"drawing:{name}", args=[round.event.slug, round.number])


def people_at(round) -> list[int]:
    return [table.people for table in queries.seating(round)]


def apply_first(client, round):
    page = client.get(address(round)).text
    chosen = {name: re.search(rf'name="{name}" value="([\w-]+)"', page)[1] for name in ("seen", "offer")}
    return client.post(address(round), chosen, follow=True)


def drawn(people: int):
    event = create_event()
    register_many(event, people)
    return draw_round(round=plan_round(event), actor=None, seed=1)


def leave(round, count: int = 1, table: int = 1) -> list:
    seats = list(round.seats.filter(table_number=table, vacated_at=None)[:count])
    for left in seats:
        withdraw(registration=left.registration, actor=None, reason="krank")
    return seats


def test_c3_who_withdraws_leaves_an_empty_seat_and_keeps_sheets(direction):
    # woogles-io/liwords issues 481 and 855; slashinfty/tournament-organizer issue 10
    event = create_event()
    people = register_many(event, 8)
    first = plan_round(event)
    seat(first, [people[:4], people[4:]])
    for person in people:
        store_sheet(person, first.games.get(), 200)
    second = draw_round(round=plan_round(event), actor=None, seed=1)
    withdraw(registration=people[0], actor=None, reason="krank")
    assert ScoreSheet.objects.filter(registration=people[0]).count() == 1
    assert first.seats.get(registration=people[0]).vacated_at is None  # who played with whom stays
    assert second.seats.get(registration=people[0]).vacated_at
    page = direction.get(address(second)).text
    assert "So lassen: Tische zu 3, 4" in page
    third = draw_round(round=plan_round(event), actor=None, seed=1)
    assert people[0].pk not in third.seats.values_list("registration_id", flat=True)


def test_a_table_of_two_is_repaired_by_moving_one_person(direction):
    round = drawn(11)  # 4-4-3
    leave(round, table=3)
    assert people_at(round) == [4, 4, 2]
    page = apply_first(direction, round)
    assert "geändert" in page.text
    assert sorted(people_at(round)) == [3, 3, 4]
    entry = LogEntry.objects.get(verb="seats_repaired")
    assert entry.detail["count"] == 1


def test_when_nobody_can_be_spared_a_table_is_closed(direction):
    round = drawn(9)  # 3-3-3
    leave(round)
    assert "Tisch 1 auflösen" in direction.get(address(round)).text
    apply_first(direction, round)
    assert sorted(people_at(round)) == [0, 4, 4]


def test_who_comes_gets_a_free_seat_first_and_nobody_moves(direction):
    round = drawn(8)
    gone = leave(round)[0]
    late = register(round.event, "Spät")
    assert "Niemand muss den Platz wechseln" in direction.get(address(round)).text
    apply_first(direction, round)
    assert round.seats.get(registration=late).table_number == gone.table_number
    assert late.sheet_numbers.count() == 1


def test_c4_a_ninth_person_after_a_draw_of_eight_is_told_and_seated(direction):
    # MahjongPantheon/pantheon issues 655, 784 and 309: never a hang, nobody twice
    round = drawn(8)
    late = register(round.event, "Spät", "Paula")
    page = direction.get(address(round, "round")).text
    assert "Die Auslosung ist überholt" in page
    assert "Paula Spät" in page
    apply_first(direction, round)
    assert sorted(people_at(round)) == [3, 3, 3]
    seated = list(round.seats.values_list("registration_id", flat=True))
    assert len(seated) == len(set(seated)) == 9
    assert late.pk in seated
    assert not queries.draw_drift(round)


def test_people_with_typed_sheets_stay(direction):
    round = drawn(11)
    leave(round, table=3)
    for taken in round.seats.filter(table_number=1):
        store_sheet(taken.registration, round.games.first(), 200)
    stay = set(round.seats.filter(table_number=1).values_list("registration_id", flat=True))
    apply_first(direction, round)
    assert stay == set(round.seats.filter(table_number=1).values_list("registration_id", flat=True))


def test_an_offer_of_yesterday_is_not_applied(direction):
    round = drawn(11)
    leave(round, table=3)
    page = direction.post(address(round), {"seen": "x", "offer": "y"}, follow=True)
    assert "inzwischen" in page.text
    assert people_at(round) == [4, 4, 2]


def test_applying_twice_changes_nothing_more(direction):
    round = drawn(11)
    leave(round, table=3)
    page = direction.get(address(round)).text
    chosen = {name: re.search(rf'name="{name}" value="([\w-]+)"', page)[1] for name in ("seen", "offer")}
    for _click in range(2):
        assert direction.post(address(round), chosen).status_code == 302
    assert LogEntry.objects.filter(verb="seats_repaired").count() == 1


def test_with_everybody_seated_there_is_nothing_to_do(direction):
    assert "Alle Anwesenden haben einen Platz" in direction.get(address(drawn(8))).text


def test_c6_a_round_with_sheets_is_drawn_again_only_when_its_name_is_typed(direction):
    # TabbycatDebate/tabbycat issue 231; insrcd/PreRegMePublic issues 35 and 91
    event = create_event()
    register_many(event, 8)
    rounds = [draw_round(round=plan_round(event), actor=None, seed=1) for _number in range(2)]
    for taken in rounds[1].seats.all()[:2]:
        store_sheet(taken.registration, rounds[1].games.get(), 300)
    redraw = address(rounds[1], "redraw")
    assert "2 Zettel" in direction.get(redraw).text
    direction.post(redraw, {"round_name": "nein"})
    assert rounds[1].seats.count() == 8
    direction.post(redraw, {"round_name": "Runde 2"})
    assert rounds[1].seats.count() == 0
    standings = direction.get(reverse("standings:standings", args=[event.slug])).text
    assert "300" not in standings
    direction.post(address(rounds[1], "draw"))
    assert rounds[1].seats.count() == 8


def test_an_offer_that_breaks_a_wish_says_so(direction):
    round = drawn(8)
    gone = leave(round)[0]
    late = register(round.event, "Spät", "Paula")
    rest = round.seats.filter(table_number=gone.table_number, vacated_at=None).first().registration
    assert "Nicht eingehaltene Wünsche" not in direction.get(address(round)).text
    add_wish(event=round.event, actor=None, kind=WishKind.APART, people=[late, rest], is_hard=True)
    page = direction.get(address(round)).text
    assert "Nicht eingehaltene Wünsche" in page
    assert f"{rest.player.name} und Paula Spät getrennt" in page


def test_a_way_that_keeps_hard_wishes_comes_before_one_that_does_not():
    event = create_event()
    people = register_many(event, 9)
    round = plan_round(event)
    seat(round, [people[:3], people[3:6], people[6:]])
    withdraw(registration=people[8], actor=None, reason="krank")

    def first():
        tables = queries.seating(round)
        return repairs_for(round, tables, queries.draw_drift(round, tables), wishes_of(event))[0].offer

    assert (first().legal, first().moved) == (True, 2)  # the table of two is closed
    for enemy in people[:6]:
        add_wish(event=event, actor=None, kind=WishKind.APART, people=[people[6], enemy], is_hard=True)
    assert (first().legal, first().moved) == (False, 0)


def test_the_offers_tell_namesakes_apart(direction):
    round = drawn(8)
    Player.objects.update(last_name="Müller", first_name="Hans")
    leave(round, 2)
    page = direction.get(address(round)).text
    assert re.search(r"Hans Müller \(Nr\. \d\)", page)
