"""A QR code as one filled path. The mask is fixed: to choose the best of eight takes most of the time."""

from functools import lru_cache

import segno

from .document import Paper

MASK = 4


@lru_cache(maxsize=4096)
def _dark_runs(text: str) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    """(modules per side, horizontal runs of dark modules as column, row from above, length)."""
    rows = [bytes(row) for row in segno.make(text, error="m", mask=MASK, micro=False).matrix]
    runs = []
    for y, row in enumerate(rows):
        x = row.find(1)
        while x >= 0:
            end = row.find(0, x)
            end = len(row) if end < 0 else end
            runs.append((x, y, end - x))
            x = row.find(1, end)
    return len(rows), tuple(runs)


def draw_qr(paper: Paper, x: float, y: float, size: float, text: str) -> None:
    """x, y: lower left corner of the dark square; the caller keeps four modules of white around it."""
    modules, runs = _dark_runs(text)
    unit = size / modules
    canvas = paper.canvas
    canvas.saveState()
    canvas.transform(unit, 0, 0, unit, x, y)
    path = " ".join(f"{column} {modules - 1 - row} {length} 1 re" for column, row, length in runs)
    canvas.addLiteral(f"0 g {path} f")
    canvas.restoreState()
