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


def draw_die(paper: Paper, x: float, y: float, size: float, face: int) -> None:
    """x, y: lower left corner. A face without pips in the table is a die that may be anything."""
    paper.outline((x, y, size, size), size * 0.07, 0 if face in PIPS else 0.6, radius=size * 0.2)
    paper.canvas.setFillGray(0)
    for across, up in PIPS.get(face, ()):
        middle = x + size * (0.5 + 0.26 * across), y + size * (0.5 + 0.26 * up)
        paper.canvas.circle(*middle, size * 0.105, stroke=0, fill=1)


def draw_dice(paper: Paper, x: float, y: float, size: float, step: float, faces: tuple[int, ...]) -> None:
    """A row of dice; from one to the next it is `step` sizes."""
    for i, face in enumerate(faces):
        draw_die(paper, x + i * step * size, y, size, face)
