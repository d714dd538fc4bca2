"""Whatever comes in: no exception, and no line that vanishes."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.registration.reading import LINES, Choices, Reading, read_pasted, read_upload
from tournaments.registration.reading.decoding import ENCODINGS
from tournaments.registration.reading.records import split_lines, split_records

CELLS = st.text(st.sampled_from("aßÜé'.,-() 0123x=+@?"), max_size=8)
DELIMITERS = st.sampled_from([";", "\t", ",", "|", LINES, ""])


def lines_named(reading: Reading) -> set[int]:
    header = {reading.header_line} if reading.header_line else set()
    return header | {entry.line for entry in (*reading.rows, *reading.problems, *reading.skipped)}


@given(st.binary(max_size=300), st.sampled_from(["", *ENCODINGS]), DELIMITERS)
def test_no_bytes_make_it_fail(content: bytes, encoding: str, delimiter: str) -> None:
    reading = read_upload(content, Choices(encoding=encoding, delimiter=delimiter), this_year=2026)
    assert reading.refusal or reading.rows or reading.problems


@given(st.binary(max_size=200))
def test_no_bytes_behind_a_zip_signature_make_it_fail(content: bytes) -> None:
    assert read_upload(b"PK\x03\x04" + content, this_year=2026).refusal


@given(
    st.text(max_size=200), DELIMITERS, st.lists(st.sampled_from(["last_name", "club", "", "?"]), max_size=4)
)
def test_no_text_makes_it_fail(text: str, delimiter: str, columns: list[str]) -> None:
    read_pasted(text, Choices(delimiter=delimiter, columns=tuple(columns)), this_year=2026)


@given(st.lists(st.lists(CELLS, min_size=1, max_size=6), min_size=1, max_size=8), DELIMITERS, st.booleans())
def test_every_line_with_content_is_a_row_a_problem_a_header_or_a_title(
    lines: list[list[str]], delimiter: str, with_header: bool
) -> None:
    text = "\n".join((delimiter if delimiter not in ("", LINES) else ";").join(line) for line in lines)
    if with_header:
        text = "Nr;Nachname;Vorname;Verein\n" + text
    reading = read_pasted(text, Choices(delimiter=delimiter), this_year=2026)
    filled = {number for number, line in enumerate(split_lines(text), start=1) if line.strip(" ;\t,|")}
    if not reading.refusal:
        assert filled <= lines_named(reading)


@given(
    st.lists(st.lists(st.text(st.sampled_from('aß;"\n\r '), max_size=5), min_size=2, max_size=4), max_size=5)
)
def test_what_csv_quoting_wrote_is_split_back_into_the_same_cells(table: list[list[str]]) -> None:
    text = "\n".join(";".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in table)
    records = list(split_records(text, ";"))
    assert [list(record.cells) for record in records] == table
    assert not any(record.broken for record in records)
