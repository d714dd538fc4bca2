"""A small file that holds more than any list of players is refused from its parts, before anything is built of it."""

import io
import zipfile
from collections.abc import Callable
from xml.sax.saxutils import quoteattr

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer
from tournaments.models import PlayerImport
from tournaments.registration.reading.file_kinds import LARGEST_FILE
from tournaments.registration.reading.result import MOST_COLUMNS, MOST_RECORDS
from tournaments.registration.reading.workbooks import (
    DamagedWorkbook,
    HoldsTooMuch,
    read_sheets,
    refuse_what_holds_too_much,
)

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def workbook(sheets: int = 1) -> bytes:
    book, stream = openpyxl.Workbook(), io.BytesIO()
    for number in range(1, sheets):
        book.create_sheet(f"Blatt {number}")
    for sheet in book.worksheets:
        sheet.append(["Nachname", "Vorname"])
        sheet.append(["Groß", "Jürgen"])
    book.save(stream)
    return stream.getvalue()


def with_parts(content: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as old,
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new,
    ):
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return stream.getvalue()


def with_sheet(rows: str) -> bytes:
    written = f"<worksheet {MAIN}><sheetData>{rows}</sheetData></worksheet>".encode()
    return with_parts(workbook(), lambda name, part: written if name.endswith("sheet1.xml") else part)


def with_styles(styles: str) -> bytes:
    written = f"<styleSheet {MAIN}><cellXfs>{styles}</cellXfs></styleSheet>".encode()
    return with_parts(workbook(), lambda name, part: written if name.endswith("styles.xml") else part)


def with_strings(strings: str) -> bytes:
    stream = io.BytesIO(workbook())
    with zipfile.ZipFile(stream, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/sharedStrings.xml", f"<sst {MAIN}>{strings}</sst>")
    return stream.getvalue()


HOSTILE = {
    "empty rows": lambda: with_sheet("<row/>" * 1_000_000),
    "empty cells": lambda: with_sheet("<row>" + "<c/>" * 1_000_000 + "</row>"),
    "shared strings": lambda: with_strings("<si/>" * 1_000_000),
    "styles": lambda: with_styles("<xf/>" * 1_000_000),
    "a tag without an end": lambda: with_sheet(f"<row r={quoteattr('1' * 3_000_000)}/>"),
    "one wide row": lambda: with_sheet("<row>" + '<c r="A1"/>' * 501 + "</row>"),
    "many attributes": lambda: with_sheet("<row " + " ".join(f'a{n}=""' for n in range(300_000)) + "/>"),
    "nested": lambda: with_sheet("<row>" * 100_000),
    "a declaration": lambda: with_parts(
        workbook(), lambda name, part: b'<!DOCTYPE x [<!ENTITY a "b">]>' + part if "theme" in name else part
    ),
    "cut off behind too much": lambda: with_sheet("<row/>" * 1_000_000).replace(b"</worksheet>", b""),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_a_part_that_holds_too_much_ends_the_reading(content: Callable[[], bytes]) -> None:
    hostile = content()
    assert len(hostile) <= LARGEST_FILE
    with pytest.raises(HoldsTooMuch):
        refuse_what_holds_too_much(hostile)
    with pytest.raises(DamagedWorkbook):
        read_sheets(hostile)


def test_rows_that_are_left_out_have_an_end_in_all_sheets_together() -> None:
    far = '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>x</t></is></c></row>'
    assert [record.line for record in read_sheets(with_sheet(far))[0].records] == [1_048_576]
    with pytest.raises(DamagedWorkbook, match="too many rows"):
        read_sheets(with_sheet('<row r="999999999999"><c r="A1"><v>1</v></c></row>'))


def test_one_part_under_many_names_is_not_read_many_times() -> None:
    def change(name: str, part: bytes) -> bytes:
        return part.replace(b"sheet2.xml", b"sheet1.xml") if name.endswith("workbook.xml.rels") else part

    with pytest.raises(DamagedWorkbook, match="two sheets are one part"):
        read_sheets(with_parts(workbook(sheets=2), change))


def test_a_long_cell_is_kept_long_enough_to_be_refused() -> None:
    cell = f'<c r="A1" t="inlineStr"><is><t>{"x" * 1_000_000}</t></is></c>'
    assert len(read_sheets(with_sheet(f"<row>{cell}</row>"))[0].records[0].cells[0]) == 500


def test_a_list_as_long_and_as_wide_as_one_may_be_is_read() -> None:
    cells = '<c t="inlineStr"><is><t>x</t></is></c>' * MOST_COLUMNS
    assert len(read_sheets(with_sheet(f"<row>{cells}</row>" * MOST_RECORDS))[0].records) == MOST_RECORDS


@pytest.mark.django_db
def test_a_workbook_is_read_once_and_only_its_cells_are_kept(client: Client) -> None:
    client.force_login(create_organizer())
    event = create_event()
    file = SimpleUploadedFile("liste.xlsx", workbook(sheets=3))
    address = reverse("registration:import", args=[event.slug])
    preview = client.post(address, {"upload": "1", "file": file})["Location"]
    kept = PlayerImport.objects.get()
    assert bytes(kept.content) == b""
    assert [title for title, _records in kept.sheets] == ["Sheet", "Blatt 1", "Blatt 2"]
    assert "Groß" in client.get(preview, {"sheet": "Blatt 2"}).content.decode()
    client.post(preview + "?sheet=Blatt+2", {"line": "2"})
    kept.refresh_from_db()
    assert (kept.imported_count, kept.sheets) == (1, [])


@pytest.mark.django_db
def test_a_hostile_workbook_is_refused_beside_its_field_and_nothing_is_kept(client: Client) -> None:
    client.force_login(create_organizer())
    event = create_event()
    file = SimpleUploadedFile("liste.xlsx", with_styles("<xf/>" * 1_000_000))
    answer = client.post(reverse("registration:import", args=[event.slug]), {"upload": "1", "file": file})
    assert 'class="errorlist' in answer.content.decode()
    assert not PlayerImport.objects.exists()
