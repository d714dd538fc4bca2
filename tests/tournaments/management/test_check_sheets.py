"""``manage.py check_sheets`` says what is wrong with a file and with a cell, in the user's words."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

HEADING = "ones,twos,threes,fours,fives,sixes,three_of_a_kind,four_of_a_kind,full_house,"
HEADING += "small_straight,large_straight,kniffel,chance"


def printed(tmp_path: Path, ones: str) -> str:
    file = tmp_path / "sheets.csv"
    file.write_text(f"{HEADING}\n{ones},6,9,12,15,18,20,0,25,30,40,50,20\n", encoding="utf-8")
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("check_sheets", file, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize(("missing", "said"), [("nothing.csv", "Diese Datei gibt es nicht"), ("", "Ordner")])
def test_a_file_that_cannot_be_opened_is_told_in_plain_words(tmp_path: Path, missing: str, said: str) -> None:
    with pytest.raises(CommandError, match=said) as refusal:
        call_command("check_sheets", tmp_path / missing, stdout=StringIO())
    assert "Errno" not in str(refusal.value)


def test_minus_points_are_named_as_the_number_that_they_are(tmp_path: Path) -> None:
    said = printed(tmp_path, "-3")
    assert "-3 geht hier nicht" in said
    assert "ganze Zahl" not in said


def test_a_cell_that_is_no_number_is_quoted(tmp_path: Path) -> None:
    assert "„drei“" in printed(tmp_path, "drei")


@pytest.mark.parametrize(
    ("box", "value"), [("sixes", 50), ("full_house", 50), ("kniffel", 150), ("chance", 75)]
)
def test_points_for_further_kniffel_in_a_box_are_shown_to_their_field(
    tmp_path: Path, box: str, value: int
) -> None:
    row = dict.fromkeys(HEADING.split(","), "0") | {box: str(value)}
    file = tmp_path / "sheets.csv"
    file.write_text(f"{HEADING}\n{','.join(row.values())}\n", encoding="utf-8")
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("check_sheets", file, stdout=out)
    assert f"{value} geht hier nicht" in out.getvalue()
    assert "zählen in ihrem eigenen Feld" in out.getvalue()
