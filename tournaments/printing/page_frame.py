"""What every page of a list carries: the heading above, the time of the values and the page number below."""

from dataclasses import dataclass

from .document import Paper, mm
from .text_fitting import Style

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


def draw_frame(paper: Paper, heading: Heading, page: int, pages: int) -> None:
    frame = frame_of((paper.width, paper.height), heading)
    left, right, top, middle = frame.left, frame.right, paper.height - 11 * mm, MARGIN - 1 * mm
    paper.put(left, top - 2 * mm, heading.event, frame.width, Style(11, 7, grey=SOFT))
    paper.put(left, top - 11 * mm, heading.title, frame.width, Style(26, 13, bold=True))
    paper.put(left, top - 19.5 * mm, heading.subtitle, frame.width, Style(13, 8, grey=SOFT))
    paper.line((left, frame.top + 3 * mm), (right, frame.top + 3 * mm), 1.4)
    paper.line((left, middle + 4 * mm), (right, middle + 4 * mm), 0.5, 0.5)
    paper.put(left, middle, heading.stamp, frame.width * 0.65, Style(9, 6, grey=SOFT))
    label = Style(9, 6, align="right", grey=SOFT)
    paper.put(right, middle, paper.page_label(page, pages), frame.width * 0.3, label)
