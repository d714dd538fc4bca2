"""What the code on a sheet says: the layout, its version and the sheet's number. Never a name.

    MBC1:00153      classic sheet, first version, sheet number 00153
    MBD1:00153      digit cells, first version: where its cells are, `digit_layout` knows

Whoever types uses the digits after the colon. A new version whenever a cell moves, so that sheets printed
before stay readable.
"""

CLASSIC = "C1"
DIGITS = "D1"
_PREFIX = "MB"


def code_text(number: str, layout: str = CLASSIC) -> str:
    """Capitals, digits and a colon: the QR code's compact alphabet."""
    return f"{_PREFIX}{layout}:{number}" if number else ""


def number_in(text: str) -> str:
    """The sheet's number in what was typed or scanned: with or without the code's beginning."""
    prefix, colon, number = text.strip().rpartition(":")
    return number if colon and prefix.upper().startswith(_PREFIX) else text.strip()
