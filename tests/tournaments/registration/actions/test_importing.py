"""A list is kept, previewed, and written once."""

import datetime
import json
from pathlib import Path

import pytest
from django.utils import timezone

from tests.builders import create_event, register
from tournaments.models import Event, LogEntry, Player, PlayerImport, Registration
from tournaments.models.guards import Refused
from tournaments.registration.actions import Outdated, import_players, keep_list
from tournaments.registration.preview import Preview, build_preview
from tournaments.registration.reading import Choices

pytestmark = pytest.mark.django_db
FILES = Path(__file__).parent.parent / "files"
EXPECTED = json.loads((FILES / "expected.json").read_text(encoding="utf-8"))["rows"]


def keep(event: Event, text: str, **fields: object) -> PlayerImport:
    return keep_list(event=event, actor=None, content=text.encode(), **fields)  # type: ignore[arg-type]


def preview(kept: PlayerImport) -> Preview:
    return build_preview(kept, Choices(), None)


def import_all(kept: PlayerImport, **fields: object) -> PlayerImport:
    lines = [row.row.line for row in preview(kept).rows]
    return import_players(player_import=kept, actor=None, lines=lines, **fields)  # type: ignore[arg-type]


def asked(kept: PlayerImport) -> dict[int, list[str]]:
    return {row.row.line: [question.code for question in row.questions] for row in preview(kept).rows}


@pytest.mark.parametrize("name", ["utf8-bom-comma.csv", "utf16-tab.txt", "title-row-and-floats.xlsx"])
def test_a_list_arrives_in_the_database_as_it_was_written(name: str) -> None:
    event = create_event()
    kept = keep_list(event=event, actor=None, content=(FILES / name).read_bytes(), file_name=name)
    import_all(kept)
    stored = Registration.objects.select_related("player").order_by("pk")
    assert [
        {
            "start_number": each.start_number,
            "last_name": each.player.last_name,
            "first_name": each.player.first_name,
            "club": each.club,
            "birth_year": each.player.birth_year,
        }
        for each in stored
    ] == EXPECTED


def test_a_preview_changes_nothing() -> None:
    kept = keep(create_event(), "Groß, Jürgen")
    preview(kept)
    assert not Player.objects.exists()
    assert not LogEntry.objects.exists()


def test_a_second_confirmation_changes_nothing() -> None:
    """https://github.com/uktrade/tamato/pull/636"""
    kept = keep(create_event(), "Groß, Jürgen\nBär, Änne")
    first = import_all(kept)
    again = import_players(player_import=kept, actor=None, lines=[1, 2])
    assert (Registration.objects.count(), first.imported_count, again.imported_count) == (2, 2, 2)
    assert [entry.verb for entry in LogEntry.objects.all()] == ["players_imported"]


def test_the_list_itself_is_not_kept_after_its_import() -> None:
    kept = keep(create_event(), "Groß, Jürgen")
    import_all(kept)
    assert bytes(PlayerImport.objects.get().content) == b""


def test_lists_that_nobody_confirmed_are_dropped_after_a_day() -> None:
    event = create_event()
    forgotten, fresh = keep(event, "Groß, Jürgen"), keep(event, "Bär, Änne")
    PlayerImport.objects.filter(pk=forgotten.pk).update(
        created_at=timezone.now() - datetime.timedelta(days=2)
    )
    keep(event, "Fuchs, Max")
    assert not PlayerImport.objects.filter(pk=forgotten.pk).exists()
    assert PlayerImport.objects.filter(pk=fresh.pk).exists()


def test_only_ticked_lines_are_imported() -> None:
    kept = keep(create_event(), "Groß, Jürgen\nBär, Änne\nFuchs, Max")
    import_players(player_import=kept, actor=None, lines=[1, 3])
    assert [player.last_name for player in Player.objects.order_by("pk")] == ["Groß", "Fuchs"]


def test_nothing_ticked_is_said_and_can_be_mended() -> None:
    kept = keep(create_event(), "Groß, Jürgen")
    with pytest.raises(Refused):
        import_players(player_import=kept, actor=None, lines=[])
    assert import_all(kept).imported_count == 1


def test_numbers_are_given_after_the_highest_in_the_order_of_the_list() -> None:
    event = create_event()
    register(event, "Früh", start_number=3)
    import_all(keep(event, "Nr;Name;Vorname\n;Groß;Jürgen\n7;Bär;Änne\n;Fuchs;Max"))
    numbers = dict(Registration.objects.values_list("player__last_name", "start_number"))
    assert numbers == {"Früh": 3, "Groß": 8, "Bär": 7, "Fuchs": 9}


def test_a_name_twice_in_the_list_is_asked_about_not_decided() -> None:
    kept = keep(create_event(), (FILES / "pasted-lines.txt").read_text(encoding="utf-8"))
    assert asked(kept) == {1: [], 2: [], 4: [], 5: [], 6: [], 7: ["twice_in_list"]}
    assert [row.row.line for row in preview(kept).rows if row.taken_by_default] == [1, 2, 4, 5, 6]


def test_two_michael_mueller_can_both_be_imported() -> None:
    """https://github.com/Null-Signal-Games/cobra/pull/412"""
    kept = keep(create_event(), "Müller, Michael\nMüller, Michael")
    import_all(kept)
    assert Player.objects.filter(last_name="Müller").count() == 2


def test_different_years_of_birth_are_different_people_without_a_question() -> None:
    kept = keep(create_event(), "Müller, Michael (1961)\nMüller, Michael (1999)")
    assert asked(kept) == {1: [], 2: []}


def test_whoever_is_registered_already_is_recognised_even_without_accents() -> None:
    event = create_event()
    register(event, "Łukasiewicz", "Zoë", start_number=2)
    kept = keep(event, "Lukasiewicz, Zoe\nGroß, Jürgen")
    assert asked(kept) == {1: ["already_here"], 2: []}


def test_a_taken_number_is_asked_about_and_replaced_when_ticked() -> None:
    event = create_event()
    register(event, "Bär", "Änne", start_number=7)
    kept = keep(event, "Nr;Name;Vorname\n7;Groß;Jürgen")
    assert asked(kept) == {2: ["number_taken"]}
    import_all(kept)
    assert Registration.objects.get(player__last_name="Groß").start_number == 8


def test_a_known_person_is_offered_and_becomes_the_same_person_only_when_chosen() -> None:
    known = register(create_event("Stadtmeisterschaft"), "Groß", "Jürgen", birth_year=1961).player
    event = create_event()
    kept = keep(event, "Name;Vorname;Jahrgang\nGroß;Jürgen;1961\nBär;Änne;1970")
    rows = preview(kept).rows
    assert [list(row.known) for row in rows] == [[known], []]
    assert (rows[0].surely_known, rows[0].known[0].event_names) == (known, ["Stadtmeisterschaft"])
    import_all(kept, known={2: known.pk})
    assert event.registrations.get(player__last_name="Groß").player == known


def test_a_known_name_without_a_year_of_birth_is_offered_but_not_preselected() -> None:
    known = register(create_event(), "Groß", "Jürgen").player
    rows = preview(keep(create_event(), "Groß, Jürgen")).rows
    assert (list(rows[0].known), rows[0].surely_known) == ([known], None)


def test_one_known_person_is_not_given_to_two_lines() -> None:
    known = register(create_event(), "Groß", "Jürgen").player
    kept = keep(create_event(), "Groß, Jürgen\nGroß, Jürgen")
    with pytest.raises(Refused):
        import_all(kept, known={1: known.pk, 2: known.pk})
    assert Player.objects.count() == 1


def test_a_person_nobody_offered_cannot_be_chosen() -> None:
    stranger = register(create_event(), "Fuchs", "Max").player
    with pytest.raises(Outdated):
        import_all(keep(create_event(), "Groß, Jürgen"), known={1: stranger.pk})


def test_a_preview_that_is_out_of_date_is_shown_again_instead_of_imported() -> None:
    event = create_event()
    kept = keep(event, "Groß, Jürgen\nBär, Änne")
    seen = preview(kept).fingerprint
    register(event, "Groß", "Jürgen")
    with pytest.raises(Outdated):
        import_all(kept, fingerprint=seen)
    assert Registration.objects.count() == 1


def test_the_preview_needs_the_same_queries_for_one_line_and_for_many(
    django_assert_num_queries: pytest.FixtureRequest,
) -> None:
    known = [register(create_event(), f"Name{number}", "Vor").player for number in range(3)]
    event = create_event()
    for lines in (known[:1], known):
        kept = keep(event, "\n".join(player.list_name for player in lines))
        with django_assert_num_queries(4):  # type: ignore[operator]
            preview(kept)
