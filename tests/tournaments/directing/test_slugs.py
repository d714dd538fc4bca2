"""An event's address."""

import unicodedata
from itertools import islice

import pytest

from tournaments.directing.slugs import slug_candidates, slug_of


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Dasinger Kniffel-Turnier 2026", "dasinger-kniffel-turnier-2026"),
        ("Müßiggänger & Freunde", "muessiggaenger-freunde"),
        ("Łódź’er Würfelcup", "lodzer-wuerfelcup"),
        ("Ærø Åben", "aeroe-aaben"),
        ("  ---  ", "turnier"),
        ("大会", "turnier"),
        ("New", "turnier"),
    ],
)
def test_a_name_is_spelled_as_germans_spell_without_umlauts(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_a_decomposed_umlaut_is_the_same_umlaut() -> None:
    assert slug_of(unicodedata.normalize("NFD", "Würfel")) == "wuerfel"


def test_the_longest_name_leaves_room_for_a_number() -> None:
    assert all(len(slug) <= 80 for slug in islice(slug_candidates("ä" * 120), 1000))


def test_further_events_of_a_name_are_numbered_from_two() -> None:
    assert list(islice(slug_candidates("Cup"), 3)) == ["cup", "cup-2", "cup-3"]
