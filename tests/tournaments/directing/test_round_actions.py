"""Planning, changing and deleting rounds."""

import pytest

from tests.builders import create_event, create_organizer, register_many, seat, store_sheet
from tournaments.directing import actions
from tournaments.directing.round_formats import FORMATS, round_format
from tournaments.models import Event, EventState, FillingOrder, Round, SheetState, User
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor() -> User:
    return create_organizer()


@pytest.fixture
def event() -> Event:
    return create_event()


def plan(event: Event, actor: User, *orders: str, **fields: object) -> Round:
    return actions.plan_round(event=event, actor=actor, orders=orders or ["free"], **fields)  # type: ignore[arg-type]


def orders(round: Round) -> list[str]:
    return list(round.games.order_by("number").values_list("order", flat=True))


def numbers(event: Event) -> list[int]:
    return list(event.rounds.order_by("number").values_list("number", flat=True))


def test_a_round_is_planned_behind_the_others_with_its_games_in_order(event: Event, actor: User) -> None:
    plan(event, actor)
    second = plan(event, actor, "free", "bottom_up", name="Finale", columns_at_once=True)
    assert (second.number, second.label, second.columns_at_once) == (2, "Finale", True)
    assert orders(second) == ["free", "bottom_up"]
    assert event.log_entries.filter(verb="round_planned").count() == 2


@pytest.mark.parametrize("orders", [[], ["sideways"], ["free"] * 13])
def test_a_round_without_games_or_with_an_unknown_order_is_refused(
    event: Event, actor: User, orders: list[str]
) -> None:
    with pytest.raises(Refused):
        actions.plan_round(event=event, actor=actor, orders=orders)
    assert not event.rounds.exists()


def test_the_same_form_sent_twice_plans_one_round(event: Event, actor: User) -> None:
    assert plan(event, actor, number=1) == plan(event, actor, number=1)
    assert numbers(event) == [1]


def test_a_different_round_under_a_taken_number_is_refused_and_not_lost_silently(
    event: Event, actor: User
) -> None:
    plan(event, actor, number=1)
    with pytest.raises(Refused):
        plan(event, actor, "top_down", number=1)
    assert numbers(event) == [1]


@pytest.mark.parametrize(
    ("key", "rounds", "games"),
    [("dasing", 4, 2), ("leipzig", 3, 1)],
)
def test_the_published_formats_have_their_rounds_and_games(key: str, rounds: int, games: int) -> None:
    known = round_format(key)
    assert known
    assert [len(each) for each in known.rounds] == [games] * rounds


def test_dasing_plays_a_free_and_an_ordered_game_in_each_round() -> None:
    """feuerwehr-dasing.de, id=220: top→bottom, bottom→top, upper part first, lower part first."""
    known = round_format("dasing")
    assert known
    assert known.rounds == tuple(
        ("free", order) for order in ("top_down", "bottom_up", "upper_first", "lower_first")
    )


def test_every_format_uses_known_orders() -> None:
    used = {order for known in FORMATS for each in known.rounds for order in each}
    assert used <= set(FillingOrder.values)


def test_several_rounds_are_planned_at_once_and_only_once(event: Event, actor: User) -> None:
    rounds = round_format("dasing").rounds  # type: ignore[union-attr]
    for _click in range(2):
        actions.plan_rounds(event=event, actor=actor, rounds=rounds, first_number=1)
    assert numbers(event) == [1, 2, 3, 4]
    assert orders(event.rounds.get(number=4)) == ["free", "lower_first"]


def test_no_round_is_planned_in_a_finished_event(event: Event, actor: User) -> None:
    event.state = EventState.FINISHED
    event.save()
    with pytest.raises(Refused):
        plan(event, actor)


def test_a_planned_round_can_be_changed(event: Event, actor: User) -> None:
    round = plan(event, actor, "free", "top_down", "bottom_up")
    actions.update_round(
        round=round, actor=actor, name="Finale", orders=["lower_first"], columns_at_once=False
    )
    round.refresh_from_db()
    assert (round.name, orders(round)) == ("Finale", ["lower_first"])
    assert event.log_entries.filter(verb="round_changed").count() == 1


def test_saving_a_round_without_a_change_is_not_logged(event: Event, actor: User) -> None:
    round = plan(event, actor)
    actions.update_round(round=round, actor=actor, name="", orders=["free"], columns_at_once=False)
    assert not event.log_entries.filter(verb="round_changed").exists()


def test_a_drawn_round_is_not_changed(event: Event, actor: User) -> None:
    round = plan(event, actor)
    seat(round, [register_many(event, 3)])
    with pytest.raises(Refused):
        actions.update_round(round=round, actor=actor, name="", orders=["top_down"], columns_at_once=False)
    assert orders(round) == ["free"]


def test_deleting_the_first_round_leaves_a_usable_event_whose_numbers_close_up(
    event: Event, actor: User
) -> None:
    """github.com/insrcd/PreRegMePublic/issues/91: deleting round 1 made the event unstartable."""
    first, *_rest = (plan(event, actor, name=name) for name in ("A", "B", "C"))
    actions.delete_round(round=first, actor=actor)
    assert list(event.rounds.order_by("number").values_list("number", "name")) == [(1, "B"), (2, "C")]
    assert plan(event, actor).number == 3
    register_many(event, 3)
    assert actions.start_event(event=event, actor=actor).state == EventState.RUNNING


def test_deleting_twice_deletes_one_round(event: Event, actor: User) -> None:
    first = plan(event, actor)
    plan(event, actor)
    for _click in range(2):
        actions.delete_round(round=Round(pk=first.pk, event=event), actor=actor)
    assert numbers(event) == [1]
    assert event.log_entries.filter(verb="round_deleted").count() == 1


def test_a_drawn_round_is_not_deleted(event: Event, actor: User) -> None:
    round = plan(event, actor)
    seat(round, [register_many(event, 3)])
    with pytest.raises(Refused):
        actions.delete_round(round=round, actor=actor)
    assert numbers(event) == [1]


def test_a_round_with_sheets_is_not_deleted_even_when_they_are_void(event: Event, actor: User) -> None:
    """github.com/TabbycatDebate/tabbycat/issues/231: results behind a round are never deleted with it."""
    round = plan(event, actor)
    store_sheet(register_many(event, 1)[0], round.games.get(), 200, state=SheetState.VOID)
    with pytest.raises(Refused, match="1"):
        actions.delete_round(round=round, actor=actor)
    assert numbers(event) == [1]


def test_a_planned_round_before_a_drawn_one_keeps_its_place(event: Event, actor: User) -> None:
    first, second = plan(event, actor), plan(event, actor)
    seat(second, [register_many(event, 3)])
    with pytest.raises(Refused, match="2"):
        actions.delete_round(round=first, actor=actor)
