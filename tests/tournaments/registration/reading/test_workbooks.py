"""XLSX: values as a person sees them, wrong files refused, hostile ones harmless."""

import datetime
import io
import re
import zipfile
from collections.abc import Iterable
from typing import Any

import openpyxl
import pytest

from tournaments.registration.reading import Choices, Reading, read_upload

HEADER = ("Startnr", "Nachname", "Vorname", "Verein", "Jahrgang")


def workbook(*sheets: Iterable[Iterable[Any]]) -> openpyxl.Workbook:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for number, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Tabelle{number}")
        for row in rows:
            sheet.append(row)
    return book


def saved(book: openpyxl.Workbook) -> bytes:
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def read(content: bytes, **choices: Any) -> Reading:
    return read_upload(content, Choices(**choices), this_year=2026)


def test_whole_floats_are_whole_numbers_and_zeros_in_front_stay() -> None:
    book = workbook([HEADER, (12.0, "Groß", "Jürgen", 123, 1961.0), (13, "Bär", "Änne", "00123", 2014)])
    book.active["D2"].number_format = "00000"
    rows = read(saved(book)).rows
    assert [(row.start_number, row.club, row.birth_year) for row in rows] == [
        (12, "00123", 1961),
        (13, "00123", 2014),
    ]


def test_a_number_that_another_program_wrote_with_a_decimal_zero_is_whole() -> None:
    """https://github.com/wq/django-data-wizard/issues/20"""
    content = saved(workbook([HEADER, (12, "Groß", "Jürgen", 77, 1961)]))
    name = "xl/worksheets/sheet1.xml"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        written = re.sub(rb"<v>(12|77|1961)</v>", rb"<v>\1.0</v>", archive.read(name))
    row = read(with_member(content, name, written)).rows[0]
    assert written.count(b".0</v>") == 3
    assert (row.start_number, row.club, row.birth_year) == (12, "77", 1961)


def test_a_broken_number_is_refused() -> None:
    reading = read(saved(workbook([HEADER, (12.5, "Groß", "Jürgen")])))
    assert [problem.code for problem in reading.problems] == ["start_number_not_whole"]


def test_of_a_date_cell_only_the_year_is_kept() -> None:
    book = workbook(
        [("Name", "Vorname", "Geburtsdatum"), ("Groß", "Jürgen", datetime.datetime(1961, 11, 28))]
    )
    assert read(saved(book)).rows[0].birth_year == 1961


def test_a_remark_beside_the_table_does_not_cost_the_row() -> None:
    reading = read(saved(workbook([HEADER, (1, "Groß", "Jürgen", "", 1961, "hat bezahlt")])))
    assert ([row.name for row in reading.rows], reading.problems) == (["Groß, Jürgen"], ())


def test_the_sheet_with_a_header_is_read_and_another_can_be_chosen() -> None:
    book = workbook([("Bitte beachten",)], [HEADER, (1, "Groß", "Jürgen")], [HEADER, (2, "Bär", "Änne")])
    reading = read(saved(book))
    assert (reading.sheet, reading.sheets) == ("Tabelle2", ("Tabelle1", "Tabelle2", "Tabelle3"))
    assert [row.name for row in read(saved(book), sheet="Tabelle3").rows] == ["Bär, Änne"]


def test_hidden_sheets_are_not_read() -> None:
    book = workbook([HEADER, (1, "Groß", "Jürgen")], [HEADER, (2, "Bär", "Änne")])
    book["Tabelle1"].sheet_state = "hidden"
    assert [row.name for row in read(saved(book)).rows] == ["Bär, Änne"]


def test_a_cell_far_down_costs_neither_memory_nor_the_people_above() -> None:
    book = workbook([HEADER, (1, "Groß", "Jürgen")])
    book.active.cell(row=300_000, column=2, value=" ")
    assert [row.name for row in read(saved(book)).rows] == ["Groß, Jürgen"]


def test_an_empty_workbook_is_refused_as_empty() -> None:
    assert read(saved(workbook([()]))).refusal == "empty"


def zipped(**members: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "/"), content)
    return stream.getvalue()


def with_member(content: bytes, name: str, replacement: bytes) -> bytes:
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as old,
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for member in old.namelist():
            new.writestr(member, replacement if member == name else old.read(member))
    return stream.getvalue()


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = with_member(saved(workbook([HEADER])), "xl/worksheets/sheet1.xml", b"0" * 30_000_000)
    assert len(bomb) < 100_000
    assert read(bomb).refusal == "unpacks_too_large"


def test_entities_that_multiply_are_not_expanded() -> None:
    laughs = (
        b'<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
        b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        b'<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>'
    )
    content = with_member(saved(workbook([HEADER])), "xl/worksheets/sheet1.xml", laughs)
    assert read(content).refusal == "damaged"


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (b"", "empty"),
        (b"  \r\n ", "empty"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "old_excel"),
        (b"%PDF-1.7\n", "pdf"),
        (b"\x89PNG\r\n\x1a\n", "picture"),
        (b"<html><table><tr><td>Name</td></tr></table></html>", "html"),
        (b"PK\x03\x04 not really", "damaged"),
        (
            zipped(mimetype=b"application/vnd.oasis.opendocument.spreadsheet", **{"content.xml": b"<x/>"}),
            "open_document",
        ),
        (zipped(**{"[Content_Types].xml": b"<x/>", "word__document.xml": b"<x/>"}), "word"),
        (zipped(**{"liste.csv": b"Name"}), "archive"),
        (zipped(**{"[Content_Types].xml": b"<x/>", "xl__workbook.xml": b"<x/>"}), "damaged"),
        (b"\x00\x01\x02\x03" * 50, "not_text"),
        (b"Name\n" * 500_000, "too_large"),
    ],
)
def test_what_is_no_list_is_refused_by_name(content: bytes, refusal: str) -> None:
    assert read(content).refusal == refusal


def test_bytes_that_do_not_fit_the_chosen_encoding_are_refused_and_all_encodings_offered() -> None:
    reading = read("Name;Vorname\nGroß;Jürgen".encode("cp1252"), encoding="utf-8")
    assert reading.refusal == "undecodable"
    assert dict(reading.encodings)["cp1252"] == "Groß;Jürgen"
