"""Finding and ordering players."""

import pytest

from tests.builders import create_event, register
from tournaments.models import RegistrationState
from tournaments.registration import queries

pytestmark = pytest.mark.django_db


def test_names_come_in_german_order() -> None:
    """DIN 5007-1; https://github.com/FriendsOfTYPO3/tt_address/issues/222"""
    event = create_event()
    for name in (
        "Bader",
        "Baer",
        "Bogenschütz",
        "Bächle",
        "Bär",
        "Böttcher",
        "Assoziation",
        "Aßlar",
        "Assistent",
    ):
        register(event, name)
    assert [each.player.last_name for each in queries.registrations(event)] == [
        "Assistent", "Aßlar", "Assoziation", "Bächle", "Bader", "Baer", "Bär", "Bogenschütz", "Böttcher",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("gross", ["Groß"]),
        ("Groß, Jürgen", ["Groß"]),
        ("jurgen groß", ["Groß"]),
        ("würfel", ["Groß"]),
        ("7", ["Bär"]),
        ("70", []),
        ("bär", ["Bär"]),
        ("", ["Bär", "Groß"]),
        ("%", []),
    ],
)
def test_people_are_found_by_parts_of_name_and_club_or_by_their_exact_number(
    search: str, found: list[str]
) -> None:
    event = create_event()
    register(event, "Groß", "Jürgen", club="würfelfreunde", start_number=70 + 2)
    register(event, "Bär", "Änne", start_number=7)
    assert [each.player.last_name for each in queries.registrations(event, search=search)] == found


def test_every_state_is_counted_also_with_nobody_in_it() -> None:
    event = create_event()
    register(event, "Groß")
    assert queries.counts_by_state(event) == {"registered": 0, "checked_in": 1, "withdrawn": 0, "no_show": 0}


def test_the_list_can_be_narrowed_to_a_state_and_a_wrong_state_narrows_nothing() -> None:
    event = create_event()
    register(event, "Groß", state=RegistrationState.REGISTERED)
    register(event, "Bär")
    assert [each.player.last_name for each in queries.registrations(event, state="registered")] == ["Groß"]
    assert queries.registrations(event, state="nonsense").count() == 2
