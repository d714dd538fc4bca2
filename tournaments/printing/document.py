"""One PDF: its particulars, its pages, and the pen that writes on them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from .text_fitting import LEADING, Style, TextBlock, fit
from .typefaces import CAP_HEIGHT, REGULAR, Run, load, set_line

rl_config.useA85 = 0  # plain binary streams: a fifth smaller, and the encoder took a third of the time

mm = 72 / 25.4  # points
FIRST = "first-page"
PORTRAIT: tuple[float, float] = A4
LANDSCAPE: tuple[float, float] = (A4[1], A4[0])
PLAIN = Style(0, 0)
PAGE_DONE: ContextVar[Callable[[int], None] | None] = ContextVar("page_done", default=None)
"""Called with the number of finished pages: whoever waits for a long paper sees how far it is."""

Rect = tuple[float, float, float, float]  # left, bottom, width, height


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentInfo:
    """What the file says about itself. `created` is when the values were read: the clock is never asked."""

    title: str
    created: datetime
    author: str = ""
    language: str = "de"
    page_label: str = "Seite {page} von {pages}"


@dataclass(frozen=True, slots=True)
class Pdf:
    content: bytes
    pages: int
    missing_characters: tuple[str, ...] = ()  # printed as an empty square, because no typeface has them


class NothingToPrint(Exception):
    """Raised instead of a paper without anybody in it."""


class Paper:
    """Pages of one size. Lengths in points, y upwards from the lower edge."""

    def __init__(self, document: DocumentInfo, size: tuple[float, float] = PORTRAIT) -> None:
        self.document = document
        self.width, self.height = size
        self.pages = 0
        self._unnamed = False  # the first page has no entry in the outline
        self._missing: dict[str, None] = {}
        self._outline: list[tuple[int, int, str, str]] = []  # order, level, title, key
        self._part = False
        self._buffer = BytesIO()
        self.canvas = Canvas(
            self._buffer,
            pagesize=size,
            pageCompression=1,
            invariant=1,
            lang=document.language,
            pdfVersion=(1, 4),
            # Else every file names Helvetica, which is in none of them and no page uses.
            initialFontName=load(REGULAR[0]).fontName,
        )
        self._describe()

    def _describe(self) -> None:
        canvas, document = self.canvas, self.document
        canvas.setTitle(document.title)
        canvas.setAuthor(document.author)
        canvas.setSubject("")
        canvas.setCreator("Meisterblatt")
        canvas.setProducer("Meisterblatt")
        written = f"D:{document.created:%Y%m%d%H%M%S}"
        canvas.setDateFormatter(lambda *_: written)

    def text(self, x: float, y: float, text: str, size: float, style: Style = PLAIN) -> None:
        """One line; y is its base line. Written straight into the page: a third of the canvas's own time."""
        line = set_line(text, style.bold)
        self._missing.update(dict.fromkeys(line.missing))
        x -= {"left": 0.0, "center": 0.5, "right": 1.0}[style.align] * line.width * size
        if line.spoken:
            actual = ("\ufeff" + line.spoken).encode("utf-16-be").hex()
            self.canvas.addLiteral(f"/Span <</ActualText <{actual}>>> BDC")
        for run in line.runs:
            self._write(x, y, run, size, style.grey)
            x += run.width * size
        if line.spoken:
            self.canvas.addLiteral("EMC")

    def _write(self, x: float, y: float, run: Run, size: float, grey: float) -> None:
        font, pdf = load(run.font), self.canvas._doc
        shown = " ".join(
            f"{font.getSubsetInternalName(subset, pdf)} {size:g} Tf <{codes.hex()}> Tj"
            for subset, codes in font.splitString(run.text, pdf)
        )
        self.canvas.addLiteral(f"BT {grey:g} g {x:.2f} {y:.2f} Td {shown} ET")

    def block(
        self, x: float, middle: float, fitted: TextBlock, style: Style = PLAIN, *, leading: float = LEADING
    ) -> None:
        """Lines that stand together, centred about the height `middle`."""
        step = fitted.size * leading
        y = middle + step * (len(fitted.lines) - 1) / 2 - fitted.size * CAP_HEIGHT / 2
        for line in fitted.lines:
            self.text(x, y, line, fitted.size, style)
            y -= step

    def put(self, x: float, middle: float, text: str, room: float, style: Style) -> None:
        """A text of any length, as large as the style and the room allow."""
        self.block(x, middle, fit(text, room, style), style)

    def line(
        self, begin: tuple[float, float], end: tuple[float, float], width: float, grey: float = 0
    ) -> None:
        self.canvas.setStrokeGray(grey)
        self.canvas.setLineWidth(width)
        self.canvas.line(*begin, *end)

    def fill(self, rect: Rect, grey: float, *, radius: float = 0) -> None:
        self.canvas.setFillGray(grey)
        self._draw(rect, radius, stroke=0, fill=1)

    def outline(self, rect: Rect, width: float, grey: float = 0, *, radius: float = 0) -> None:
        self.canvas.setStrokeGray(grey)
        self.canvas.setLineWidth(width)
        self._draw(rect, radius, stroke=1, fill=0)

    def _draw(self, rect: Rect, radius: float, **ink: int) -> None:
        if radius:
            self.canvas.roundRect(*rect, radius, **ink)
        else:
            self.canvas.rect(*rect, **ink)

    @contextmanager
    def clipped(self, rect: Rect, radius: float) -> Iterator[None]:
        """What is drawn inside ends at the rounded corners of the rectangle."""
        outline = self.canvas.beginPath()
        outline.roundRect(*rect, radius)
        self.canvas.saveState()
        self.canvas.clipPath(outline, stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    @contextmanager
    def moved(self, x: float, y: float, *, turned: float = 0) -> Iterator[None]:
        """What is drawn inside has its origin there, turned by so many degrees."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        if turned:
            self.canvas.rotate(turned)
        yield
        self.canvas.restoreState()

    @contextmanager
    def form(self, name: str, width: float, height: float) -> Iterator[None]:
        """What is drawn inside is stored once; `canvas.doForm(name)` shows it."""
        self.canvas.beginForm(name, 0, 0, width, height)
        yield
        self.canvas.endForm()

    def bookmark(self, title: str, *, order: int = 0) -> None:
        """An entry in the outline that leads to the page being drawn; entries are sorted by `order`."""
        key = f"entry-{len(self._outline)}"
        self.canvas.bookmarkPage(key)
        self._outline.append((0 if self._part else order, int(self._part), title, key))

    def begin_part(self, title: str) -> None:
        """What follows is one of several papers in this file, with an entry that holds its own ones."""
        self._part = False
        self.bookmark(title)
        self._part = True

    def turn(self, size: tuple[float, float]) -> None:
        """The pages to come have this size."""
        self.width, self.height = size
        self.canvas.setPageSize(size)

    def next_page(self) -> None:
        if not (self.pages or self._outline):
            self.canvas.bookmarkPage(FIRST)
            self._unnamed = True
        self.canvas.showPage()
        self.pages += 1
        if page_done := PAGE_DONE.get():
            page_done(self.pages)

    def page_label(self, page: int, pages: int) -> str:
        return self.document.page_label.format(page=page, pages=pages)

    def finish(self) -> Pdf:
        if BOUND.get() is self:  # who binds it finishes it
            return Pdf(b"", self.pages, tuple(self._missing))
        if self._unnamed:
            self._outline.insert(0, (-1, 0, self.document.title, FIRST))
        for _, level, title, key in sorted(self._outline, key=lambda entry: entry[0]):
            self.canvas.addOutlineEntry(title, key, level=level)
        self.canvas.save()
        return Pdf(self._buffer.getvalue(), self.pages, tuple(self._missing))


BOUND: ContextVar[Paper | None] = ContextVar("bound", default=None)


def begin(document: DocumentInfo, size: tuple[float, float] = PORTRAIT) -> Paper:
    """A new paper, or the one that is being bound from several."""
    bound = BOUND.get()
    if bound is None:
        return Paper(document, size)
    bound.turn(size)
    return bound
