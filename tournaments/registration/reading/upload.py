"""An uploaded file → a reading. Whatever the bytes are, the answer is a reading or the code of a refusal."""

from collections.abc import Collection
from dataclasses import replace

from tournaments.registration.reading.decoding import ENCODINGS, Decoded, decode, samples
from tournaments.registration.reading.file_kinds import kind_of
from tournaments.registration.reading.result import Choices, Reading
from tournaments.registration.reading.texts import read_records, read_text
from tournaments.registration.reading.workbooks import DamagedWorkbook, Sheet, choose_sheet, read_sheets


def read_upload(
    content: bytes, choices: Choices | None = None, *, this_year: int, clubs: Collection[str] = ()
) -> Reading:
    """People from a CSV, TXT or XLSX file; never raises."""
    choices = choices or Choices()
    kind = kind_of(content)
    if kind == "xlsx":
        try:
            return read_workbook(read_sheets(content), choices, this_year=this_year, clubs=clubs)
        except DamagedWorkbook:
            return Reading(refusal="damaged")
    if kind != "text":
        return Reading(refusal=kind)
    return _read_text_file(content, choices, this_year, clubs)


def read_pasted(
    text: str, choices: Choices | None = None, *, this_year: int, clubs: Collection[str] = ()
) -> Reading:
    """People from pasted text: lines, or cells copied from a spreadsheet; never raises."""
    return read_text(text, choices or Choices(), this_year=this_year, clubs=clubs)


def _read_text_file(content: bytes, choices: Choices, this_year: int, clubs: Collection[str]) -> Reading:
    encoding = choices.encoding if choices.encoding in ENCODINGS else ""
    try:
        decoded = decode(content, encoding)
    except UnicodeDecodeError:
        return Reading(refusal="undecodable", encoding=encoding, encodings=tuple(samples(content).items()))
    if _is_binary(decoded):
        return Reading(refusal="not_text")
    reading = read_text(decoded.text, choices, this_year=this_year, clubs=clubs)
    offered = () if content.isascii() else tuple(samples(content).items())
    return replace(reading, encoding=decoded.encoding, encoding_certain=decoded.certain, encodings=offered)


def _is_binary(decoded: Decoded) -> bool:
    """More than one control character in twenty: no list of names."""
    controls = sum(character < " " and character not in "\t\r\n" for character in decoded.text)
    return 20 * controls > len(decoded.text)


def read_workbook(
    sheets: list[Sheet], choices: Choices, *, this_year: int, clubs: Collection[str] = ()
) -> Reading:
    """People from one of the sheets of a workbook that was read before."""
    if not sheets:
        return Reading(kind="xlsx", refusal="empty")
    sheet = choose_sheet(sheets, choices.sheet)
    reading = read_records(sheet.records, choices, this_year=this_year, kind="xlsx", clubs=clubs)
    return replace(reading, sheet=sheet.title, sheets=tuple(each.title for each in sheets))
