"""ArUco markers: squares that a camera finds, so that a photo of a sheet can be laid flat.

The bits are those of the dictionary DICT_4X4_50 (OpenCV, predefined_dictionaries.hpp), ids 0 to 6, rows
from above, 1 is white. Around them stands a black frame, one module wide.
"""

from .document import Paper

MODULES = 6  # a side: four bits and the frame
BITS: tuple[str, ...] = (
    "1011 0101 0011 0010",
    "0000 1111 1001 1010",
    "0011 0011 0010 1101",
    "1001 1001 0100 0110",
    "0101 0100 1001 1110",
    "0111 1001 1100 1101",
    "1001 1110 0010 1110",
)


def draw_marker(paper: Paper, x: float, y: float, size: float, identity: int) -> None:
    """x, y: lower left corner. The caller keeps at least one module of white around it."""
    unit = size / MODULES
    paper.fill((x, y, size, size), 0)
    for row, bits in enumerate(BITS[identity].split()):
        for column, bit in enumerate(bits):
            if bit == "1":
                paper.fill((x + (column + 1) * unit, y + size - (row + 2) * unit, unit, unit), 1)
