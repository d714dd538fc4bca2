"""Migrations that carry what is stored over to another place, on the database of the tests."""

from importlib import import_module
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

CONSENT = "0013_consent_of_a_registration"


def migrated_to(*targets: tuple[str, str]) -> Any:
    """The models as they were after these migrations."""
    executor = MigrationExecutor(connection)
    executor.migrate(list(targets))
    return MigrationExecutor(connection).loader.project_state(list(targets)).apps


@pytest.mark.django_db(transaction=True)
def test_each_registration_takes_the_consent_of_its_player_and_one_no_is_enough_on_the_way_back() -> None:
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes("tournaments")
    (before,) = import_module(f"tournaments.migrations.{CONSENT}").Migration.dependencies
    old = migrated_to(before)
    event = [
        old.get_model("tournaments", "Event").objects.create(slug=slug, starts_on="2026-11-28", ruleset={})
        for slug in ("eins", "zwei")
    ]
    players, registrations = (
        old.get_model("tournaments", name).objects for name in ("Player", "Registration")
    )
    for number, agrees in enumerate([True, False, True], start=1):
        player = players.create(last_name=f"Name {number}", may_be_published=agrees)
        for each in event:
            registrations.create(event=each, player=player, start_number=number)
    new = migrated_to(("tournaments", CONSENT))
    entries = new.get_model("tournaments", "Registration").objects
    answers = entries.order_by("event_id", "start_number").values_list("may_be_published", flat=True)
    assert list(answers) == [True, False, True] * 2
    entries.filter(event__slug="zwei", start_number=3).update(may_be_published=False)
    players = migrated_to(before).get_model("tournaments", "Player").objects
    assert list(players.order_by("pk").values_list("may_be_published", flat=True)) == [True, False, False]
    migrated_to(*newest)
