"""What is name and what is club: by the evidence of all lines, and doubt is said."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.registration.reading import LINES, ORDERS, Choices, Reading, read_pasted
from tournaments.registration.reading.records import split_lines
from tournaments.texts.spellings import spelling_key


def read(text: str, order: str = "", clubs: tuple[str, ...] = ()) -> Reading:
    return read_pasted(text, Choices(order=order), this_year=2026, clubs=clubs)


def words_of(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def people(reading: Reading) -> list[tuple[str, str, str, int | None]]:
    return [(row.last_name, row.first_name, row.club, row.birth_year) for row in reading.rows]


def doubts(reading: Reading) -> list[tuple[int, str]]:
    return [(found.line, found.code) for found in reading.questions]


@pytest.mark.parametrize(
    ("line", "person"),
    [
        ("Max Huber, FFW Großkötzingen", ("Huber", "Max", "FFW Großkötzingen", None)),
        ("Max Huber\tFFW Großkötzingen", ("Huber", "Max", "FFW Großkötzingen", None)),
        ("Max Huber; FFW Großkötzingen", ("Huber", "Max", "FFW Großkötzingen", None)),
        ("Christian Wagner, 1988", ("Wagner", "Christian", "", 1988)),
        ("Christian Wagner 1988", ("Wagner", "Christian", "", 1988)),
        ("1988 Christian Wagner", ("Wagner", "Christian", "", 1988)),
        ("Wagner, Christian 1988", ("Wagner", "Christian", "", 1988)),
        ("Wagner, Christian, geb. 1988", ("Wagner", "Christian", "", 1988)),
        ("Björn von der Heide, SV Rot-Weiß, 1950", ("von der Heide", "Björn", "SV Rot-Weiß", 1950)),
        ("von der Heide, Björn, SV Rot-Weiß, 1950", ("von der Heide", "Björn", "SV Rot-Weiß", 1950)),
        ("Max Huber, TSV 1860", ("Huber", "Max", "TSV 1860", None)),
        ("Max Huber, FC 1920", ("Huber", "Max", "FC 1920", None)),
        ("Max Huber, Würfelfreunde Süd e.V.", ("Huber", "Max", "Würfelfreunde Süd e.V.", None)),
        ("Wolle, Kegelclub Süd", ("Wolle", "", "Kegelclub Süd", None)),
        ("Max Huber – FFW Dasing, 1961", ("Huber", "Max", "FFW Dasing", 1961)),
        ("Dr. Huber, Max", ("Dr. Huber", "Max", "", None)),
    ],
)
@pytest.mark.parametrize("other", ["Groß, Jürgen", "Anna Muster", "Änne Bär, Stammtisch Nord"])
def test_a_plain_line_is_read_without_doubt_whatever_stands_beside_it(
    line: str, person: tuple[object, ...], other: str
) -> None:
    reading = read(f"{other}\n{line}")
    assert people(reading)[1] == person
    assert "taken" not in str(doubts(reading))


@pytest.mark.parametrize("separator", ["\t", ";", ", "])
def test_a_list_of_names_and_clubs_without_headings(separator: str) -> None:
    lines = [("Max Huber", "FFW Großkötzingen"), ("Anna von Berg", "FFW Dasing"), ("Jo Bär", "")]
    reading = read("\n".join(separator.join(line).strip() for line in lines))
    assert people(reading) == [
        ("Huber", "Max", "FFW Großkötzingen", None),
        ("von Berg", "Anna", "FFW Dasing", None),
        ("Bär", "Jo", "", None),
    ]


def test_columns_of_last_name_first_name_and_club_in_any_place() -> None:
    assert people(read("FFW Dasing\tHuber\tMax\nSV Rot\tBär\tÄnne")) == [
        ("Huber", "Max", "FFW Dasing", None),
        ("Bär", "Änne", "SV Rot", None),
    ]


def test_a_place_behind_whole_names_is_a_club_and_said_to_be_in_doubt() -> None:
    reading = read("Max Huber, Wolfratshausen\nAnna Bär, Wolfratshausen\nJo Groß, Aichach")
    assert [club for _last, _first, club, _year in people(reading)] == [
        "Wolfratshausen",
        "Wolfratshausen",
        "Aichach",
    ]
    assert doubts(reading) == [(line, "taken_as_club") for line in (1, 2, 3)]


def test_a_repeated_text_of_several_words_is_a_club_without_doubt() -> None:
    reading = read("Max Huber, Die Sechs\nAnna Bär, Die Sechs")
    assert (people(reading)[0][2], doubts(reading)) == ("Die Sechs", [])


def test_a_club_of_somebody_who_is_here_is_known() -> None:
    reading = read("Max Huber, Die  sechs", clubs=(spelling_key("die sechs"),))
    assert (people(reading), doubts(reading)) == ([("Huber", "Max", "Die sechs", None)], [])


def test_two_last_names_in_a_list_of_last_name_comma_first_name_stay_the_last_name_and_are_in_doubt() -> None:
    reading = read("Groß, Jürgen\nBär, Änne\nMüller Schmidt, Anna")
    assert people(reading)[2] == ("Müller Schmidt", "Anna", "", None)
    assert doubts(reading) == [(3, "taken_as_first_name")]


@pytest.mark.parametrize(
    ("line", "doubt"),
    [("Müller Schmidt, Anna, FFW Süd", []), ("Müller Schmidt, Anna, Süd", [(1, "taken_as_first_name")])],
)
def test_three_parts_are_last_name_first_name_and_club(line: str, doubt: list[tuple[int, str]]) -> None:
    reading = read(line)
    assert people(reading)[0][:2] == ("Müller Schmidt", "Anna")
    assert doubts(reading) == doubt


def test_a_club_in_brackets_leaves_the_comma_to_the_name() -> None:
    reading = read("Müller Schmidt, Anna (Süd)")
    assert people(reading) == [("Müller Schmidt", "Anna", "Süd", None)]
    assert doubts(reading) == [(1, "taken_as_first_name")]


@pytest.mark.parametrize(
    ("order", "line", "person"),
    [
        ("last_comma_first", "Max Huber, Wolfratshausen", ("Max Huber", "Wolfratshausen", "", None)),
        ("first_last", "Huber, FFW", ("Huber", "", "FFW", None)),
        ("last_first", "Huber Max, FFW", ("Huber", "Max", "FFW", None)),
        ("last_first", "von der Heide Björn Olaf", ("von der Heide", "Björn Olaf", "", None)),
        ("first_comma_last", "Max, Huber, FFW", ("Huber", "Max", "FFW", None)),
    ],
)
def test_the_order_that_was_chosen_for_the_list_is_used_without_doubt(
    order: str, line: str, person: tuple[object, ...]
) -> None:
    reading = read(f"{line}\nGroß", order)
    assert people(reading)[0] == person
    assert [code for line, code in doubts(reading) if line == 1 and code != "single_name"] == []


def test_the_order_holds_for_a_column_with_the_whole_name_too() -> None:
    text = "Name;Verein\nHuber Max;FFW\nBär Änne;SV"
    assert people(read(text, "last_first"))[0][:2] == ("Huber", "Max")
    assert people(read(text))[0][:2] == ("Max", "Huber")


def test_a_first_name_that_is_a_club_in_a_column_is_in_doubt() -> None:
    reading = read("Nachname;Vorname\nHuber;Max\nBär;FFW Dasing")
    assert doubts(reading) == [(3, "odd_first_name")]


@pytest.mark.parametrize(
    "text",
    [
        "Teilnehmer Kniffelabend:\nMax Huber\nAnna Bär",
        "Teilnehmerliste 2026\nHuber, Max\nBär, Anna",
        "Anmeldungen Kniffelabend\nHuber\tMax\nBär\tAnna",
        "Teilnehmer:\nMax Huber\tFFW Süd\nAnna Bär\tFFW Süd",
    ],
)
def test_a_heading_is_no_person_and_said_so(text: str) -> None:
    reading = read(text)
    assert doubts(reading)[0] == (1, "heading")
    assert [(row.last_name, row.first_name) for row in reading.rows[1:]] == [
        ("Huber", "Max"),
        ("Bär", "Anna"),
    ]
    assert reading.rows[0].last_name == text.partition("\n")[0]


def test_a_heading_between_the_people_is_one_too() -> None:
    reading = read("Max Huber\nNachmeldungen:\nAnna Bär\nName / Vorname\nPeter Spieler")
    assert doubts(reading) == [(2, "heading"), (4, "heading")]


WORDS = st.sampled_from(
    [
        "Max",
        "Huber",
        "von der",
        "Heide",
        "FFW",
        "Dasing",
        "SV",
        "Rot-Weiß",
        "1988",
        "2014",
        "Anna",
        "7",
        "Name:",
    ]
)
GAPS = st.sampled_from([" ", " ", ", ", "; ", "\t", " – ", " (", ") ", ","])
A_LINE = st.lists(st.tuples(WORDS, GAPS), min_size=1, max_size=7).map(
    lambda pairs: "".join(word + gap for word, gap in pairs)
)


@given(st.lists(A_LINE, min_size=1, max_size=6), st.sampled_from(["", *ORDERS]), st.sampled_from(["", LINES]))
def test_every_word_of_a_line_is_in_a_field_or_shown_as_left_out(
    lines: list[str], order: str, delimiter: str
) -> None:
    text = "\n".join(lines)
    reading = read_pasted(text, Choices(order=order, delimiter=delimiter), this_year=2026)
    if reading.refusal or "" in reading.columns or reading.headings:
        return  # the page names the columns that are left out
    rows = {row.line: row for row in reading.rows}
    complaints = {problem.line for problem in reading.problems}
    titles = {skipped.line for skipped in reading.skipped}
    for number, line in enumerate(split_lines(text), start=1):
        if number in complaints | titles:
            continue
        row = rows[number]
        fields = [row.last_name, row.first_name, row.club, str(row.birth_year), str(row.start_number)]
        kept = words_of(" ".join([*fields, row.left_out]))
        assert words_of(line) <= kept
