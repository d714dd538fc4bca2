"""Plain data in, PDF bytes out. Knows no model and no query; every word arrives finished, in its language.

Gather (the room `papers`) → lay out (`sheet_geometry`, `column_flow`, `text_fitting`) → deliver (`Pdf`).

    pdf = score_sheets(forms, layout=TWO_TO_A_PAGE, document=DocumentInfo(title=…, created=…))
    pdf.content, pdf.pages, pdf.missing_characters

The same data give the same bytes: the clock is never asked, `DocumentInfo.created` says when it was.
Type is Noto Sans, with its Arabic and Hebrew, and DejaVu Sans for the rest (licences in fonts/).
"""

from .binding import bind
from .certificates import Certificate, Pictures, certificates
from .digit_layout import digit_places
from .digit_sheets import digit_sheets, measure_digits
from .document import DocumentInfo, Pdf
from .drafts import Draft, NothingToPrint
from .identity import CLASSIC, DIGITS, code_text, number_in
from .jobs import LONG, job_file, job_state, start_job
from .name_badges import Badge, name_badges
from .page_frame import Heading
from .paper_table import PaperColumn, PaperTable
from .player_cards import PlayerCard, player_cards
from .posters import qr_poster, table_tents
from .progress import telling
from .score_sheets import score_sheets
from .seating_by_name import seating_by_name
from .seating_by_table import seating_by_table
from .seating_lists import ListWords, Seated
from .sheet_forms import Box, Column, Extras, Part, Row, SheetForm, SheetPlan, SheetWords, Sum
from .sheet_geometry import DoesNotFit, fits, measure
from .sheet_layouts import FOUR_TO_A_PAGE, LAYOUTS, ONE_TO_A_PAGE, TWO_TO_A_PAGE, SheetLayout
from .standings_paper import standings
from .text_page import Facts, Paragraph, Subheading, text_page
from .typefaces import missing_characters

__all__ = [
    "CLASSIC",
    "DIGITS",
    "FOUR_TO_A_PAGE",
    "LAYOUTS",
    "LONG",
    "ONE_TO_A_PAGE",
    "TWO_TO_A_PAGE",
    "Badge",
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
    "Row",
    "Seated",
    "SheetForm",
    "SheetLayout",
    "SheetPlan",
    "SheetWords",
    "Subheading",
    "Sum",
    "bind",
    "certificates",
    "code_text",
    "digit_places",
    "digit_sheets",
    "fits",
    "job_file",
    "job_state",
    "measure",
    "measure_digits",
    "missing_characters",
    "name_badges",
    "number_in",
    "player_cards",
    "qr_poster",
    "score_sheets",
    "seating_by_name",
    "seating_by_table",
    "standings",
    "start_job",
    "table_tents",
    "telling",
    "text_page",
]
