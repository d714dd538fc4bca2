"""The player list goes out harmless and comes back the same.

https://github.com/hhurz/tableExport.jquery.plugin/issues/230, https://github.com/lablup/backend.ai-webui/pull/9365
"""

import io

import openpyxl
import pytest
from django.utils import translation

from tests.builders import create_event, register
from tournaments.models import Event
from tournaments.registration import queries
from tournaments.registration.exports import players_csv, players_xlsx
from tournaments.registration.reading import read_upload

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = create_event()
    register(
        event,
        "=1+1",
        "@Änne",
        club="-Die Würfler-",
        start_number=12,
        birth_year=1961,
        team="+A",
        player_class="U16",
    )
    register(event, 'Groß; der "Dolf"', "Jürgen", club="00123", start_number=1000)
    return event


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("export", [players_csv, players_xlsx])
def test_an_export_read_back_gives_the_same_people(event: Event, export: object, language: str) -> None:
    with translation.override(language):
        content = export(queries.registrations(event))  # type: ignore[operator]
    reading = read_upload(content, this_year=2026)
    assert [
        (
            row.start_number,
            row.last_name,
            row.first_name,
            row.club,
            row.birth_year,
            row.team,
            row.player_class,
        )
        for row in reading.rows
    ] == [
        (12, "=1+1", "@Änne", "-Die Würfler-", 1961, "+A", "U16"),
        (1000, 'Groß; der "Dolf"', "Jürgen", "00123", None, "", ""),
    ]
    assert (reading.problems, reading.questions) == ((), ())


def test_no_text_cell_runs_and_numbers_stay_numbers(event: Event) -> None:
    sheet = openpyxl.load_workbook(io.BytesIO(players_xlsx(queries.registrations(event)))).active
    row = [cell.value for cell in sheet[2]]
    assert row[:5] == [12, "'=1+1", "'@Änne", "'-Die Würfler-", 1961]
    assert all(cell.data_type != "f" for cell in sheet[2])


def test_the_csv_opens_in_a_german_excel(event: Event) -> None:
    content = players_csv(queries.registrations(event))
    assert content.startswith(b"\xef\xbb\xbf")
    assert b"\r\n12;'=1+1;'@" in content
