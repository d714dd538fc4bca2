"""Delimiters, headers, columns and cells of a delimited list."""

import pytest

from tournaments.registration.reading import Choices, Reading, read_pasted


def read(text: str, **choices: object) -> Reading:
    return read_pasted(text, Choices(**choices), this_year=2026)  # type: ignore[arg-type]


def people(reading: Reading) -> list[tuple[object, ...]]:
    return [
        (row.start_number, row.last_name, row.first_name, row.club, row.birth_year) for row in reading.rows
    ]


def codes(reading: Reading) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in reading.problems]


@pytest.mark.parametrize("delimiter", [";", "\t", ",", "|"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_delimiter_and_line_end_gives_the_same_people(delimiter: str, line_end: str) -> None:
    lines = (["Nr", "Name", "Vorname"], ["7", "Groß", "Jürgen"], ["8", "Bär", "Änne"])
    reading = read(line_end.join(delimiter.join(line) for line in lines))
    assert people(reading) == [(7, "Groß", "Jürgen", "", None), (8, "Bär", "Änne", "", None)]
    assert [row.line for row in reading.rows] == [2, 3]


@pytest.mark.parametrize(
    "header",
    [
        "Startnr;Nachname;Vorname;Verein;Jahrgang",
        "Start-Nr.;Name;Vorname;Club;Geburtsjahr",
        "Nr.;Familienname;Rufname;Klub;Jg.",
        "STARTNUMMER;NACHNAME;VORNAME;VEREIN;GEB.-JAHR",
        "Start number;Last name;First name;Club;Year of birth",
        "no;surname;given name;club;birth year",
    ],
)
def test_headers_are_known_in_german_and_english(header: str) -> None:
    assert people(read(f"{header}\n7;Groß;Jürgen;Süd;1961")) == [(7, "Groß", "Jürgen", "Süd", 1961)]


@pytest.mark.parametrize(
    "header", ["Name, Vorname;Verein", "Name;Verein", "Spieler:in;Verein", "Full name;Club"]
)
def test_a_name_in_one_column_is_divided_at_its_comma_or_before_its_last_word(header: str) -> None:
    reading = read(f"{header}\nGroß, Jürgen;Süd\nÄnne Bär;Nord")
    assert people(reading) == [(None, "Groß", "Jürgen", "Süd", None), (None, "Bär", "Änne", "Nord", None)]


def test_name_beside_vorname_is_the_last_name() -> None:
    assert people(read("Vorname;Name\nJürgen;Groß")) == [(None, "Groß", "Jürgen", "", None)]


def test_columns_may_stand_in_any_order_and_unknown_ones_are_left_out() -> None:
    reading = read("Verein;E-Mail;Vorname;Nachname\nSüd;x@example.org;Jürgen;Groß")
    assert people(reading) == [(None, "Groß", "Jürgen", "Süd", None)]
    assert reading.columns == ("club", "", "first_name", "last_name")


def test_without_a_header_the_columns_are_guessed_from_what_stands_in_them() -> None:
    reading = read("7;Groß;Jürgen;Süd;1961\n8;Bär;Änne;;2014")
    assert people(reading) == [(7, "Groß", "Jürgen", "Süd", 1961), (8, "Bär", "Änne", "", 2014)]
    assert (reading.header_line, reading.columns[0], reading.columns[4]) == (
        None,
        "start_number",
        "birth_year",
    )


def test_the_columns_can_be_chosen() -> None:
    reading = read("Jürgen;Groß\nÄnne;Bär", columns=("first_name", "last_name"))
    assert [row.name for row in reading.rows] == ["Groß, Jürgen", "Bär, Änne"]


def test_a_choice_of_columns_keeps_the_header_out_of_the_people() -> None:
    reading = read("Name;Vorname\nJürgen;Groß", columns=("first_name", "last_name"))
    assert [row.name for row in reading.rows] == ["Groß, Jürgen"]


def test_the_delimiter_can_be_chosen() -> None:
    reading = read("Groß, Jürgen; Süd", delimiter=",")
    assert people(reading) == [(None, "Groß", "Jürgen; Süd", "", None)]


def test_quoted_cells_hold_delimiters_and_doubled_quotes() -> None:
    """Doubled quotes as in derbynet's sample list: a nickname."""
    reading = read('Nachname;Vorname;Verein\nGroß;"Adolfo ""Dolf""";"Süd; Abteilung Würfel"')
    assert people(reading) == [(None, "Groß", 'Adolfo "Dolf"', "Süd; Abteilung Würfel", None)]


def test_a_quote_inside_a_bare_cell_is_just_a_character() -> None:
    assert people(read('Nachname;Vorname\nGroß;Jürgen "Jü"')) == [(None, "Groß", 'Jürgen "Jü"', "", None)]


def test_a_forgotten_quote_spoils_its_own_line_only() -> None:
    reading = read('Nachname;Vorname\n"Groß;Jürgen\nBär;Änne\nFuchs;Max')
    assert [row.line for row in reading.rows] == [3, 4]
    assert codes(reading) == [(2, "open_quote")]


def test_text_behind_a_closed_quote_spoils_its_own_line_only() -> None:
    reading = read('Nachname;Vorname\n"Groß" genannt;Jürgen\nBär;Änne\nFuchs;Max')
    assert [row.line for row in reading.rows] == [3, 4]
    assert codes(reading) == [(2, "open_quote")]


def test_blanks_around_cells_are_trimmed_and_blank_lines_are_nothing() -> None:
    reading = read("Nachname ; Vorname\n  Groß\xa0;  Jürgen \n;;\n   \nBär;Änne;")
    assert [row.name for row in reading.rows] == ["Groß, Jürgen", "Bär, Änne"]
    assert reading.problems == ()


def test_names_are_composed_to_nfc() -> None:
    assert read("Nachname;Vorname\nGroß;Ju\u0308rgen").rows[0].first_name == "Jürgen"


@pytest.mark.parametrize(
    ("written", "number"), [("7", 7), ("007", 7), ("7.", 7), (" 7 ", 7), ("1.000", 1000), ("", None)]
)
def test_a_start_number_is_read_as_people_write_it(written: str, number: int | None) -> None:
    assert read(f"Nr;Nachname;Vorname\n{written};Groß;Jürgen").rows[0].start_number == number


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("x", "start_number_not_a_number"),
        ("7a", "start_number_not_a_number"),
        ("1e3", "start_number_not_a_number"),
        ("٧", "start_number_not_a_number"),
        ("-3", "start_number_not_positive"),
        ("−3", "start_number_not_positive"),
        ("0", "start_number_not_positive"),
        ("12.0", "start_number_not_whole"),
        ("12,5", "start_number_not_whole"),
        ("10000", "start_number_too_large"),
        ("9" * 30, "start_number_too_large"),
    ],
)
def test_what_is_no_start_number_is_refused_with_its_reason(written: str, code: str) -> None:
    assert codes(read(f"Nr;Nachname;Vorname\n{written};Groß;Jürgen")) == [(2, code)]


@pytest.mark.parametrize("written", ["1961", "28.11.1961", "28. 11. 1961", "1961-11-28"])
def test_of_a_date_of_birth_only_the_year_is_kept(written: str) -> None:
    assert read(f"Nachname;Vorname;Geburtsdatum\nGroß;Jürgen;{written}").rows[0].birth_year == 1961


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("61", "birth_year_unreadable"),
        ("neunzehn", "birth_year_unreadable"),
        ("28.11.61", "birth_year_unreadable"),
        ("1899", "birth_year_out_of_range"),
        ("2027", "birth_year_out_of_range"),
    ],
)
def test_what_is_no_year_of_birth_is_refused_with_its_reason(written: str, code: str) -> None:
    assert codes(read(f"Nachname;Vorname;Jahrgang\nGroß;Jürgen;{written}")) == [(2, code)]


def test_every_reason_of_a_line_is_named() -> None:
    assert codes(read("Nr;Nachname;Vorname;Jahrgang\nx;;;61")) == [
        (2, "start_number_not_a_number"),
        (2, "birth_year_unreadable"),
        (2, "name_missing"),
    ]


@pytest.mark.parametrize(
    ("cell", "code"),
    [("Gr\x07oß", "control_character"), ("Gro\u202eß", "control_character"), ("#REF!", "formula_error")],
)
def test_a_name_that_hides_something_is_refused(cell: str, code: str) -> None:
    assert codes(read(f"Nachname;Vorname\n{cell};Jürgen")) == [(2, code)]


def test_a_name_longer_than_its_column_is_refused_not_cut() -> None:
    assert codes(read(f"Nachname;Vorname\n{'x' * 81};Jürgen")) == [(2, "too_long")]
    assert codes(read(f"Nachname;Vorname\n{'x' * 80};Jürgen")) == []


@pytest.mark.parametrize(
    "text", ["Nachname;Vorname\nWolle;", "Nachname;Vorname\n;Wolle", "Name\nWolle", "Vorname\nWolle"]
)
def test_one_name_alone_is_a_person_and_a_question(text: str) -> None:
    reading = read(text)
    assert [row.name for row in reading.rows] == ["Wolle"]
    assert [(question.line, question.code) for question in reading.questions] == [(2, "single_name")]


@pytest.mark.parametrize("name", ["MÃ¼ller", "M?ller", "M\ufffdller"])
def test_a_name_that_lost_its_umlaut_elsewhere_is_asked_about(name: str) -> None:
    assert [question.code for question in read(f"Nachname;Vorname\n{name};Jürgen").questions] == ["garbled"]


def test_the_apostrophe_of_our_own_export_is_taken_away_again() -> None:
    """https://github.com/hhurz/tableExport.jquery.plugin/issues/230"""
    reading = read("Nachname;Vorname;Verein\n'=1+1;'@home;'-Die Würfler-")
    assert people(reading) == [(None, "=1+1", "@home", "-Die Würfler-", None)]


def test_more_than_two_thousand_people_are_no_list_of_a_tournament() -> None:
    assert read("Nachname;Vorname\n" + "Groß;Jürgen\n" * 2001).refusal == "too_many_rows"


@pytest.mark.parametrize("text", ["", "  \n\t\n", "\ufeff"])
def test_nothing_is_refused_as_empty(text: str) -> None:
    assert read(text).refusal == "empty"


def test_a_header_alone_has_nobody() -> None:
    assert read("Nachname;Vorname\n").refusal == "nobody"


def test_no_more_columns_are_read_than_a_page_can_show() -> None:
    reading = read(";".join(["Nachname", "Vorname"] + ["x"] * 100) + "\nGroß;Jürgen")
    assert (len(reading.columns), [row.name for row in reading.rows]) == (40, ["Groß, Jürgen"])


@pytest.mark.parametrize("text", ["a," * 20_000 + "\n", "Anna;1980\n" + "x" * 10_001])
def test_a_line_that_is_about_nobody_is_refused_before_it_is_split(text):
    assert read_pasted(text, this_year=2026).refusal == "too_wide"
