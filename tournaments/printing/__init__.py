"""Plain data in, PDF bytes out. Knows no model and no query; every word arrives finished, in its language.

Gather (the room `papers`) → lay out (`sheet_geometry`, `column_flow`, `text_fitting`) → deliver (`Pdf`).

    pdf = score_sheets(forms, layout=TWO_TO_A_PAGE, document=DocumentInfo(title=…, created=…))
    pdf.content, pdf.pages, pdf.missing_characters

The same data give the same bytes: the clock is never asked, `DocumentInfo.created` says when it was.
Type is Noto Sans, with its Arabic and Hebrew, and DejaVu Sans for the rest (licences in fonts/).
"""

from .cards import Badge, name_badges
from .certificates import Certificate, Pictures, certificates
from .document import DocumentInfo, NothingToPrint, Pdf
from .drafts import LONG, Draft, begin_print, bind, print_job
from .page_frame import Heading
from .paper_table import PaperColumn, PaperTable
from .player_cards import PlayerCard, player_cards
from .posters import Poster, qr_poster, table_tents
from .score_sheets import geometry_of, score_sheets
from .seating_lists import ListWords, SeatLine, seating_by_name, seating_by_table
from .sheet_forms import (
    CLASSIC,
    DIGITS,
    Box,
    Column,
    Extras,
    Part,
    Row,
    SheetForm,
    SheetPlan,
    SheetWords,
    Sum,
    code_text,
    number_in,
)
from .sheet_geometry import DoesNotFit, fits
from .sheet_layouts import DIGIT_PAGE, FOUR_TO_A_PAGE, LAYOUTS, ONE_TO_A_PAGE, TWO_TO_A_PAGE, SheetLayout
from .table_page import table_page
from .text_page import Block, Facts, Paragraph, Subheading, text_page
from .typefaces import missing_characters

__all__ = [
    "CLASSIC",
    "DIGITS",
    "DIGIT_PAGE",
    "FOUR_TO_A_PAGE",
    "LAYOUTS",
    "LONG",
    "ONE_TO_A_PAGE",
    "TWO_TO_A_PAGE",
    "Badge",
    "Block",
    "Box",
    "Certificate",
    "Column",
    "DocumentInfo",
    "DoesNotFit",
    "Draft",
    "Extras",
    "Facts",
    "Heading",
    "ListWords",
    "NothingToPrint",
    "PaperColumn",
    "PaperTable",
    "Paragraph",
    "Part",
    "Pdf",
    "Pictures",
    "PlayerCard",
    "Poster",
    "Row",
    "SeatLine",
    "SheetForm",
    "SheetLayout",
    "SheetPlan",
    "SheetWords",
    "Subheading",
    "Sum",
    "begin_print",
    "bind",
    "certificates",
    "code_text",
    "fits",
    "geometry_of",
    "missing_characters",
    "name_badges",
    "number_in",
    "player_cards",
    "print_job",
    "qr_poster",
    "score_sheets",
    "seating_by_name",
    "seating_by_table",
    "table_page",
    "table_tents",
    "text_page",
]
