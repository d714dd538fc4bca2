"""A list as it came → a reading. Whatever the bytes are, the answer is a reading or the code of a refusal."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import islice

from tournaments.registration.reading.columns import guess_delimiter
from tournaments.registration.reading.decoding import ENCODINGS, decode, samples
from tournaments.registration.reading.file_kinds import kind_of
from tournaments.registration.reading.lines import LINES, read_lines
from tournaments.registration.reading.records import split_records
from tournaments.registration.reading.result import MOST_RECORDS, Background, Choices, Reading
from tournaments.registration.reading.table import read_table
from tournaments.registration.reading.workbooks import DamagedWorkbook, Sheet, choose_sheet, read_sheets

AS_FOUND = Choices()
LONGEST_LINE = 10_000  # characters: no row about one person has more


def read_upload(
    content: bytes, choices: Choices = AS_FOUND, *, this_year: int, clubs: Collection[str] = ()
) -> Reading:
    """People from a CSV, TXT or XLSX file; never raises. `clubs`: known ones, as `spelling_key`."""
    kind = kind_of(content)
    if kind == "xlsx":
        try:
            return read_workbook(read_sheets(content), choices, this_year=this_year, clubs=clubs)
        except DamagedWorkbook:
            return Reading(refusal="damaged")
    if kind != "text":
        return Reading(refusal=kind)
    return _read_text_file(content, Background(this_year, clubs, choices))


def read_pasted(
    text: str, choices: Choices = AS_FOUND, *, this_year: int, clubs: Collection[str] = ()
) -> Reading:
    """People from pasted text: lines, or cells copied from a spreadsheet; never raises."""
    return _read_text(text, Background(this_year, clubs, choices))


def read_workbook(
    sheets: Sequence[Sheet], choices: Choices, *, this_year: int, clubs: Collection[str] = ()
) -> Reading:
    """People from one of the sheets of a workbook that was read before."""
    if not sheets:
        return Reading(kind="xlsx", refusal="empty")
    sheet = choose_sheet(sheets, choices.sheet)
    reading = read_table(sheet.records, Background(this_year, clubs, choices), "xlsx")
    return replace(reading, sheet=sheet.title, sheets=tuple(each.title for each in sheets))


def _read_text_file(content: bytes, background: Background) -> Reading:
    encoding = background.choices.encoding if background.choices.encoding in ENCODINGS else ""
    try:
        decoded = decode(content, encoding)
    except UnicodeDecodeError:
        return Reading(refusal="undecodable", encoding=encoding, encodings=tuple(samples(content).items()))
    if _is_binary(decoded.text):
        return Reading(refusal="not_text")
    reading = _read_text(decoded.text, background)
    offered = () if content.isascii() else tuple(samples(content).items())
    return replace(reading, encoding=decoded.encoding, encoding_certain=decoded.certain, encodings=offered)


def _is_binary(text: str) -> bool:
    """More than one control character in twenty: no list of names."""
    controls = sum(character < " " and character not in "\t\r\n" for character in text)
    return 20 * controls > len(text)


def _read_text(text: str, background: Background) -> Reading:
    """As a table when it is one, else as a list of lines."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        return Reading(refusal="empty")
    if max(map(len, text.splitlines())) > LONGEST_LINE:
        return Reading(refusal="too_wide")
    delimiter = background.choices.delimiter or guess_delimiter(text)
    if delimiter in ("", LINES):
        return read_lines(text, background)
    records = list(islice(split_records(text, delimiter), MOST_RECORDS + 1))
    return replace(read_table(records, background, "csv"), delimiter=delimiter)
