"""Plain data in, PDF bytes out. Knows no model and no query; every word arrives finished, in its language.

Gather (the rooms' `papers.py`) → lay out (`sheet_geometry`, `column_flow`, `text_fitting`) → deliver (`Pdf`).

    pdf = score_sheets(forms, layout=TWO_TO_A_PAGE, document=DocumentInfo(title=…, created=…))
    pdf.content, pdf.pages, pdf.missing_characters

The same data give the same bytes: the clock is never asked, `DocumentInfo.created` says when it was.
Type is Noto Sans, with its Arabic and Hebrew, and DejaVu Sans for the rest (licences in fonts/).
"""

from .digit_layout import digit_places
from .digit_sheets import digit_sheets
from .document import DocumentInfo, Pdf
from .drafts import Draft
from .identity import CLASSIC, DIGITS, code_text
from .page_frame import Heading
from .paper_table import PaperColumn, PaperTable
from .progress import telling
from .score_sheets import score_sheets
from .seating_by_name import seating_by_name
from .seating_by_table import seating_by_table
from .seating_lists import ListWords, Seated
from .sheet_forms import Box, Column, Extras, Part, Row, SheetForm, SheetPlan, SheetWords, Sum
from .sheet_geometry import DoesNotFit, fits
from .sheet_layouts import FOUR_TO_A_PAGE, LAYOUTS, ONE_TO_A_PAGE, TWO_TO_A_PAGE, SheetLayout
from .standings_paper import standings
from .text_page import Facts, Paragraph, Subheading, text_page
from .typefaces import missing_characters

__all__ = [
    "CLASSIC",
    "DIGITS",
    "FOUR_TO_A_PAGE",
    "LAYOUTS",
    "ONE_TO_A_PAGE",
    "TWO_TO_A_PAGE",
    "Box",
    "Column",
    "DocumentInfo",
    "DoesNotFit",
    "Draft",
    "Extras",
    "Facts",
    "Heading",
    "ListWords",
    "PaperColumn",
    "PaperTable",
    "Paragraph",
    "Part",
    "Pdf",
    "Row",
    "Seated",
    "SheetForm",
    "SheetLayout",
    "SheetPlan",
    "SheetWords",
    "Subheading",
    "Sum",
    "code_text",
    "digit_places",
    "digit_sheets",
    "fits",
    "missing_characters",
    "score_sheets",
    "seating_by_name",
    "seating_by_table",
    "standings",
    "telling",
    "text_page",
]
