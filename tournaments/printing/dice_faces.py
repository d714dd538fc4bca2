"""Dice as vectors: a rounded square and its pips."""

from .document import Paper

# Where the pips of each face stand, in a grid of 3 × 3 about the middle.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


def draw_die(paper: Paper, x: float, y: float, size: float, face: int, *, grey: float = 0.0) -> None:
    """x, y: lower left corner. A face without pips in the table is a die that may be anything."""
    canvas = paper.canvas
    canvas.setStrokeGray(grey if face in PIPS else max(grey, 0.55))
    canvas.setLineWidth(size * 0.07)
    canvas.roundRect(x, y, size, size, size * 0.2, stroke=1, fill=0)
    canvas.setFillGray(grey)
    for across, up in PIPS.get(face, ()):
        canvas.circle(
            x + size * (0.5 + 0.26 * across), y + size * (0.5 + 0.26 * up), size * 0.105, stroke=0, fill=1
        )


def draw_dice(
    paper: Paper, right: float, middle: float, size: float, faces: tuple[int, ...], *, grey: float = 0.0
) -> float:
    """A row of dice that ends at `right`; returns where it begins."""
    step = size * 1.16
    x = right - step * len(faces) + (step - size)
    for i, face in enumerate(faces):
        draw_die(paper, x + i * step, middle - size / 2, size, face, grey=grey)
    return x
