"""What every page of a list carries: the heading above, the time of the values and the page number below."""

from dataclasses import dataclass

from .document import Paper, mm
from .text_fitting import fit

MARGIN = 14 * mm
SOFT = 0.3


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """Finished words. `stamp` tells of when the values are: "Stand: 28.11.2026, 21:15 Uhr"."""

    title: str
    event: str = ""
    subtitle: str = ""
    stamp: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """The room between heading and foot, in points."""

    left: float
    right: float
    top: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom


def frame_of(size: tuple[float, float], heading: Heading) -> Frame:
    used = 25 * mm + (7 * mm if heading.subtitle else 0)
    return Frame(MARGIN, size[0] - MARGIN, size[1] - used - 6 * mm, MARGIN + 8 * mm)


def draw_frame(paper: Paper, heading: Heading, page: int, pages: int) -> Frame:
    frame = frame_of((paper.width, paper.height), heading)
    _draw_heading(paper, heading, frame)
    _draw_foot(paper, heading, frame, page, pages)
    return frame


def _draw_heading(paper: Paper, heading: Heading, frame: Frame) -> None:
    top = paper.height - 11 * mm
    event = fit(heading.event, frame.width, largest=11, smallest=7)
    paper.block(frame.left, top - 2 * mm, event, grey=SOFT)
    title = fit(heading.title, frame.width, largest=26, smallest=13, bold=True)
    paper.block(frame.left, top - 11 * mm, title, bold=True)
    subtitle = fit(heading.subtitle, frame.width, largest=13, smallest=8)
    paper.block(frame.left, top - 19.5 * mm, subtitle, grey=SOFT)
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(1.4)
    paper.canvas.line(frame.left, frame.top + 3 * mm, frame.right, frame.top + 3 * mm)


def _draw_foot(paper: Paper, heading: Heading, frame: Frame, page: int, pages: int) -> None:
    middle = MARGIN - 1 * mm
    paper.canvas.setStrokeGray(0.5)
    paper.canvas.setLineWidth(0.5)
    paper.canvas.line(frame.left, middle + 4 * mm, frame.right, middle + 4 * mm)
    stamp = fit(heading.stamp, frame.width * 0.65, largest=9, smallest=6)
    paper.block(frame.left, middle, stamp, grey=SOFT)
    label = fit(paper.page_label(page, pages), frame.width * 0.3, largest=9, smallest=6)
    paper.block(frame.right, middle, label, align="right", grey=SOFT)
