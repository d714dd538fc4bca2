"""One person a line, as people type and copy lists."""

import pytest

from tournaments.registration.reading import Choices, read_pasted, read_upload


@pytest.mark.parametrize(
    ("line", "name", "club", "birth_year"),
    [
        ("Jürgen Groß", "Groß, Jürgen", "", None),
        ("Groß, Jürgen", "Groß, Jürgen", "", None),
        ("* Groß, Jürgen", "Groß, Jürgen", "", None),
        ("• Jürgen Groß", "Groß, Jürgen", "", None),
        ("1.) Jürgen Groß", "Groß, Jürgen", "", None),
        ("Nr. 12 Jürgen Groß", "Groß, Jürgen", "", None),
        ("Hans Peter Müller", "Müller, Hans Peter", "", None),
        ("Björn von der Heide", "von der Heide, Björn", "", None),
        ("Vincent van Gogh (Süd)", "van Gogh, Vincent", "Süd", None),
        ("Jürgen Groß (Süd, 1961)", "Groß, Jürgen", "Süd", 1961),
        ("Jürgen Groß (1961)", "Groß, Jürgen", "", 1961),
        ("Jürgen Groß (Jg. 1961)", "Groß, Jürgen", "", 1961),
        ("Groß, Jürgen, Süd", "Groß, Jürgen", "Süd", None),
        ("Groß; Jürgen; Süd; 1961", "Groß, Jürgen", "Süd", 1961),
        ("Jürgen Groß – Würfelfreunde Süd", "Groß, Jürgen", "Würfelfreunde Süd", None),
        ("Änne Müller-Lüdenscheidt", "Müller-Lüdenscheidt, Änne", "", None),
        ("Wolle", "Wolle", "", None),
        ('"Groß, Jürgen"', "Groß, Jürgen", "", None),
        ('"Groß", "Jürgen"', "Groß, Jürgen", "", None),
        ("„Jürgen Groß“", "Groß, Jürgen", "", None),
        ('Jürgen "Wolle" Groß', 'Groß, Jürgen "Wolle"', "", None),
        ('Groß, Jürgen, "Süd"', "Groß, Jürgen", "Süd", None),
        ("=1+1", "=1+1", "", None),
    ],
)
def test_a_line_is_read_as_it_was_meant(line: str, name: str, club: str, birth_year: int | None) -> None:
    reading = read_pasted(f"{line}\nAnna Muster", Choices(delimiter="lines"), this_year=2026)
    row = reading.rows[0]
    assert (row.name, row.club, row.birth_year, row.start_number) == (name, club, birth_year, None)


def test_numbers_in_front_are_start_numbers_only_when_somebody_says_so() -> None:
    text = "7. Jürgen Groß\n9) Änne Bär"
    counted = read_pasted(text, this_year=2026)
    assert ([row.start_number for row in counted.rows], counted.numbers_left_out) == ([None, None], 2)
    taken = read_pasted(text, Choices(leading_numbers=True), this_year=2026)
    assert ([row.start_number for row in taken.rows], taken.numbers_left_out) == ([7, 9], 0)


def test_the_same_start_number_twice_is_a_problem_of_the_second_line() -> None:
    reading = read_pasted("7. Jürgen Groß\n7. Änne Bär", Choices(leading_numbers=True), this_year=2026)
    assert [(problem.line, problem.code, problem.number) for problem in reading.problems] == [
        (2, "start_number_twice", 1)
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("-----", "name_missing"),
        ("Groß, Jürgen, Süd, Nord", "too_many_parts"),
        ("x" * 200, "too_long"),
        ("Gr\x07oß", "control_character"),
    ],
)
def test_a_line_without_a_readable_person_is_named(line: str, code: str) -> None:
    reading = read_pasted(f"Anna Muster\n{line}", this_year=2026)
    assert [(problem.line, problem.code) for problem in reading.problems] == [(2, code)]


def test_cells_copied_from_a_spreadsheet_are_a_table() -> None:
    reading = read_pasted("7\tGroß\tJürgen\n8\tBär\tÄnne", this_year=2026)
    assert [(row.start_number, row.name) for row in reading.rows] == [(7, "Groß, Jürgen"), (8, "Bär, Änne")]


def test_last_name_comma_first_name_on_every_line_is_still_one_person_a_line() -> None:
    reading = read_pasted("1. Groß, Jürgen (Süd)\n2. Bär, Änne (Nord)", this_year=2026)
    assert [(row.name, row.club) for row in reading.rows] == [("Groß, Jürgen", "Süd"), ("Bär, Änne", "Nord")]


@pytest.mark.parametrize("heading", ["Name", "name", '"Name"', "Spieler:in", "Teilnehmer", "Nachname"])
def test_a_heading_alone_above_the_names_is_no_person(heading: str) -> None:
    reading = read_pasted(f"\n{heading}\nJürgen Groß\nÄnne Bär", this_year=2026)
    assert [row.name for row in reading.rows] == ["Groß, Jürgen", "Bär, Änne"]
    assert [(skipped.line, skipped.text) for skipped in reading.skipped] == [(2, heading)]


def test_a_file_with_the_single_column_name_has_a_heading() -> None:
    reading = read_upload("Name\r\nAnna Muster\r\nÄnne Bär\r\n".encode(), this_year=2026)
    assert [row.name for row in reading.rows] == ["Muster, Anna", "Bär, Änne"]


@pytest.mark.parametrize(
    "line", ["Mail: anna@example.org", "anna@example.org", "Tel.: 0821 123456", "www.example.org"]
)
def test_an_address_is_asked_about(line: str) -> None:
    reading = read_pasted(f"{line}\nAnna Muster", this_year=2026)
    assert [found.line for found in reading.questions if found.code == "contact"] == [1]
