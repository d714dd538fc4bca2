"""Making an event, changing it, changing its rules."""

import datetime

import pytest

import scoring
from tests.builders import create_event as stored_event
from tests.builders import create_organizer, plan_round, register_many, seat, store_sheet
from tournaments.directing import actions
from tournaments.models import Event, LogEntry, RoundState, SheetState, User
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 11, 28)


@pytest.fixture
def actor() -> User:
    return create_organizer()


def create(actor: User, **fields: object) -> Event:
    fields = {"name": "Cup", "starts_on": DAY, "ruleset_key": "dasing", **fields}
    return actions.create_event(actor=actor, **fields)  # type: ignore[arg-type]


def verbs(event: Event) -> list[str]:
    return list(event.log_entries.order_by("id").values_list("verb", flat=True))


def test_a_new_event_is_a_draft_with_its_own_full_copy_of_the_rules(actor: User) -> None:
    event = create(actor, name="Dasinger Kniffel-Turnier 2026", place="Dasing")
    assert (event.state, event.slug, event.place) == ("draft", "dasinger-kniffel-turnier-2026", "Dasing")
    assert Event.objects.get().rules == scoring.get_ruleset("dasing")
    assert verbs(event) == ["event_created"]


def test_the_same_form_sent_twice_makes_one_event(actor: User) -> None:
    assert create(actor) == create(actor)
    assert Event.objects.count() == 1
    assert LogEntry.objects.count() == 1


@pytest.mark.parametrize(
    "difference",
    [
        {"starts_on": datetime.date(2027, 11, 27)},
        {"place": "Leipzig"},
        {"ruleset_key": "classic"},
    ],
)
def test_an_event_of_the_same_name_that_differs_is_another_event(
    actor: User, difference: dict[str, object]
) -> None:
    create(actor)
    assert create(actor, **difference).slug == "cup-2"


def test_a_ruleset_that_does_not_exist_is_refused(actor: User) -> None:
    with pytest.raises(Refused, match="bridge"):
        create(actor, ruleset_key="bridge")
    assert not Event.objects.exists()


def test_a_change_is_logged_with_the_fields_that_changed_and_keeps_the_address(actor: User) -> None:
    event = create(actor)
    changed = actions.update_event(event=event, actor=actor, name="Pokal", place="")
    assert (changed.name, changed.slug) == ("Pokal", "cup")
    assert event.log_entries.get(verb="event_changed").detail == {"fields": ["name"]}


def test_saving_without_a_change_is_not_logged(actor: User) -> None:
    event = create(actor)
    actions.update_event(event=event, actor=actor, name="Cup", preferred_table_size=4)
    assert verbs(event) == ["event_created"]


def test_contradictory_table_sizes_are_refused(actor: User) -> None:
    event = create(actor)
    with pytest.raises(Refused):
        actions.update_event(event=event, actor=actor, smallest_table_size=5)
    assert Event.objects.get().smallest_table_size == 3


def test_fields_that_are_not_particulars_cannot_be_changed_this_way(actor: User) -> None:
    with pytest.raises(TypeError, match="state"):
        actions.update_event(event=create(actor), actor=actor, state="finished")


def test_the_rules_can_be_changed_while_nothing_is_drawn(actor: User) -> None:
    event = create(actor)
    plan_round(event)
    changed = actions.change_rules(event=event, actor=actor, rules=scoring.get_ruleset("classic"))
    assert changed.rules == scoring.get_ruleset("classic")
    assert event.log_entries.get(verb="ruleset_changed").detail == {"old": "dasing", "new": "classic"}


def test_choosing_the_same_rules_again_changes_nothing(actor: User) -> None:
    event = create(actor)
    actions.change_rules(event=event, actor=actor, rules=scoring.get_ruleset("dasing"))
    assert verbs(event) == ["event_created"]


@pytest.mark.parametrize("state", [RoundState.DRAWN, RoundState.PLAYING, RoundState.CLOSED])
def test_the_rules_are_fixed_once_a_round_is_drawn(actor: User, state: RoundState) -> None:
    event = create(actor)
    round = plan_round(event)
    seat(round, [register_many(event, 3)])
    round.state = state
    round.save()
    with pytest.raises(Refused):
        actions.change_rules(event=event, actor=actor, rules=scoring.get_ruleset("classic"))
    assert Event.objects.get().rules == scoring.get_ruleset("dasing")


def test_the_rules_stay_fixed_when_a_draw_was_taken_back_but_sheets_were_typed(actor: User) -> None:
    event = create(actor)
    round = plan_round(event)
    store_sheet(register_many(event, 1)[0], round.games.get(), 200, state=SheetState.VOID)
    with pytest.raises(Refused):
        actions.change_rules(event=event, actor=actor, rules=scoring.get_ruleset("classic"))


def test_a_later_preset_never_changes_an_event(actor: User) -> None:
    event = stored_event(ruleset="dasing")
    event.ruleset["further"]["points"] = 40  # as if the preset had said something else back then
    event.save()
    assert Event.objects.get().rules.further.points == 40  # type: ignore[union-attr]
