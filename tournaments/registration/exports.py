"""The player list as CSV and XLSX. Text is neutralised; reading such a file back gives the original names."""

import csv
import io
from collections.abc import Iterable

import openpyxl
from django.utils.translation import gettext as _
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from tournaments.models import Registration
from tournaments.registration.spreadsheet_text import neutralised

Value = int | str | None
_WIDTHS = (14, 28, 24, 32, 14, 24, 16, 20)


def headings() -> list[str]:
    """In the words that the import understands, in both languages."""
    return [
        _("Start number"),
        _("Last name"),
        _("First name"),
        _("Club"),
        _("Year of birth"),
        _("Team"),
        _("Class"),
        _("State"),
    ]


def rows(registrations: Iterable[Registration]) -> list[list[Value]]:
    """One list of values for each person; numbers stay numbers."""
    return [
        [
            registration.start_number,
            neutralised(registration.player.last_name),
            neutralised(registration.player.first_name),
            neutralised(registration.club),
            registration.player.birth_year,
            neutralised(registration.team),
            neutralised(registration.player_class),
            registration.get_state_display(),
        ]
        for registration in registrations
    ]


def players_csv(registrations: Iterable[Registration]) -> bytes:
    """UTF-8 with a mark and semicolons: what a German Excel opens without asking."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow(headings())
    writer.writerows(rows(registrations))
    return text.getvalue().encode("utf-8-sig")


def players_xlsx(registrations: Iterable[Registration]) -> bytes:
    """One sheet with a fixed heading."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = _("Player list")  # without a colon: Excel forbids it here
    sheet.append(headings())
    for row in rows(registrations):
        sheet.append(row)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    for position, width in enumerate(_WIDTHS, start=1):
        sheet.column_dimensions[get_column_letter(position)].width = width
    sheet.freeze_panes = "A2"
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()
