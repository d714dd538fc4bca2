"""What a blank score sheet says, as plain data: the caller finishes every word, here it is only placed.

The code on a sheet says its layout, the layout's version and the sheet's number, never a name:

    MBC1:00153      classic sheet, first version, sheet number 00153
    MBD1:00153      digit cells, first version: where its cells are, `digit_layout` knows

Whoever types uses the digits after the colon. There is a new version whenever a cell moves, so that sheets
printed before stay readable.
"""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Part:
    """Begins a part of the sheet; its name stands upright beside the rows. Without one it is just a gap."""

    label: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A box to fill in. `dice` is the picture beside it: faces 1 to 6, 0 for a die that may be anything."""

    label: str
    hint: str = ""
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Sum:
    label: str
    hint: str = ""
    grand: bool = False  # the line that counts in the end


@dataclass(frozen=True, slots=True)
class Extras:
    """The strip where further Kniffel are ticked off."""

    label: str
    hint: str = ""
    ticks: int = 4


Row = Part | Box | Sum | Extras


@dataclass(frozen=True, slots=True)
class Column:
    """One game. `steps`: for each box, in paper order, when it is filled; equal numbers: in any order."""

    title: str = ""
    note: str = ""
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetWords:
    """The small print, in the language of the sheet."""

    name: str
    start_number: str
    table: str
    seat: str
    sheet_number: str
    signature: str
    neighbour: str
    reprint: str = ""  # on a sheet that replaces another: "Ersatzzettel"
    digits: str = ""  # how digit cells are filled: "eine Ziffer je Kästchen, gestrichen = /"
    begins: str = ""  # under the name of the player who does
    scratch: str = ""  # over the room to add up
    spare: str = ""  # over the cells for corrections


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPlan:
    """What all sheets of a round share; drawn once."""

    event: str
    occasion: str  # round and date: "Runde 2 · 28.11.2026"
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    words: SheetWords
    rule: str = ""  # the sentence at the foot
    numbered: bool = False  # each column has a number and a code of its own

    @property
    def boxes(self) -> int:
        return sum(isinstance(row, Box) for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetForm:
    """One sheet. Empty fields stay empty lines to write on.

    A sheet of a whole table has no player, but `names`: one for each column.
    """

    plan: SheetPlan
    player: str = ""
    start_number: str = ""
    table: str = ""
    seat: str = ""
    number: str = ""  # the sheet's own number
    qr_text: str = ""
    names: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()  # of each column, when a sheet holds several games
    codes: tuple[str, ...] = ()  # and the text of its QR code
    is_reprint: bool = False
    begins: int | None = None  # the column of the player who begins, on a sheet of a whole table
    table_code: str = ""  # on a sheet of a whole table: with it a phone may type the sheet
    table_address: str = ""  # where it does so, for its QR code
    table_hint: str = ""  # what it is for, and where it is typed

    @property
    def shape(self) -> "SheetShape":
        return SheetShape(
            self.plan,
            bool(self.names),
            bool(self.player),
            bool(self.table),
            bool(self.number or self.qr_text or self.numbers),
        )


@dataclass(frozen=True, slots=True)
class SheetShape:
    """What decides about the lines of a sheet: sheets of one shape share their grid."""

    plan: SheetPlan
    names: bool  # a sheet of a whole table
    player: bool  # the name is filled in, else there is a line to write on
    table: bool
    marked: bool  # with a number in the corner
