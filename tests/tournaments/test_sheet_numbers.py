"""Sheet numbers: one per sheet, of one length, and a misread one opens nothing."""

import pytest

from tests.builders import create_event, plan_round, register, register_many
from tournaments.drawing.actions import draw_round, seat_latecomer, undo_draw
from tournaments.models import SheetNumber
from tournaments.models.sheet_numbers import check_digit, is_well_formed, valid_numbers


@pytest.mark.parametrize("serial", range(0, 1000, 7))
def test_every_wrong_digit_and_every_exchange_of_neighbours_is_found(serial):
    number = f"{serial:03d}" + check_digit(f"{serial:03d}")
    assert is_well_formed(number)
    for place, digit in enumerate(number):
        for other in "0123456789":
            if other != digit:
                assert not is_well_formed(number[:place] + other + number[place + 1 :])
    for place in range(3):
        a, b = number[place], number[place + 1]
        if a != b:
            assert not is_well_formed(number[:place] + b + a + number[place + 2 :])


@pytest.mark.django_db
class TestNumbersOfADraw:
    def drawn(self, people: int = 7, orders=("free", "top_down")):
        event = create_event()
        register_many(event, people)
        return draw_round(round=plan_round(event, orders), actor=None, seed=1)

    def test_one_per_player_and_game_in_the_order_of_the_pile(self):
        round = self.drawn()
        numbers = list(SheetNumber.objects.order_by("pk"))
        assert len({entry.number for entry in numbers}) == 14
        seats = list(round.seats.order_by("table_number", "position"))
        assert [entry.registration_id for entry in numbers[::2]] == [seat.registration_id for seat in seats]
        assert [entry.game.number for entry in numbers[:2]] == [1, 2]

    def test_all_are_well_formed_and_longer_than_the_start_numbers(self):
        event = create_event()
        register_many(event, 4)
        register(event, "Hoch", start_number=1000)
        register(event, "Höher", start_number=1001)
        draw_round(round=plan_round(event), actor=None, seed=1)
        for number in SheetNumber.objects.values_list("number", flat=True):
            assert len(number) == 5
            assert is_well_formed(number)

    def test_the_length_stays_the_same_over_the_rounds(self):
        event = self.drawn().event
        draw_round(round=plan_round(event), actor=None, seed=2)
        assert {len(number) for number in SheetNumber.objects.values_list("number", flat=True)} == {4}

    def test_a_latecomer_gets_the_next_ones(self):
        round = self.drawn()
        late = register(round.event, "Spät")
        seat_latecomer(round=round, registration=late, table_number=2, actor=None)
        assert late.sheet_numbers.count() == 2

    def test_a_draw_taken_back_retires_its_numbers_and_they_are_never_used_again(self):
        round = self.drawn()
        old = set(SheetNumber.objects.values_list("number", flat=True))
        draw_round(round=undo_draw(round=round, actor=None), actor=None, seed=3)
        people = [seat.registration_id for seat in round.seats.all()]
        now = set(valid_numbers(people, [game.pk for game in round.games.all()]).values())
        assert len(now) == 14
        assert not now & old
