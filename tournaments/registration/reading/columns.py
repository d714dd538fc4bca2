"""Is a text a table, and which column holds what: by its heading, in German or English, or by what stands in it."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence

from tournaments.formats.whole_numbers import whole_or_none
from tournaments.registration.reading.names import is_whole_name, looks_like_club
from tournaments.registration.reading.records import Record, split_records
from tournaments.registration.reading.result import IGNORED, MOST_COLUMNS, Background

_SYNONYMS = {
    "start_number": "startnr startnummer startno startnumber starternr nr no nummer number num #",
    "last_name": "nachname familienname zuname lastname surname familyname",
    "first_name": "vorname vornamen rufname firstname givenname forename",
    "full_name": "name namevorname nachnamevorname namenvorname vornamename vornamenachname vorundnachname"
    " vorundzuname vornameundname vornameundnachname lastnamefirstname firstnamelastname fullname"
    " spieler spielerin spielerinnen teilnehmer teilnehmerin teilnehmende player playername participant",
    "club": "verein vereinsname klub club clubname vereinclub clubverein",
    "team": "team mannschaft teamname mannschaftsname",
    "player_class": "klasse altersklasse spielklasse class ageclass",
    "birth_year": "jahrgang jg geburtsjahr gebjahr gebjahrgang birthyear yearofbirth geburtsdatum gebdatum"
    " geburtstag geb dateofbirth birthdate dob",
}
_FIELD_OF = {word: field for field, words in _SYNONYMS.items() for word in words.split()}
NAME_FIELDS = frozenset({"last_name", "first_name", "full_name"})
_TITLE_WORDS = (
    "teilnehmerliste teilnehmerinnen teilnehmer teilnehmerin teilnehmende teilnahme anmeldung anmeldungen anmeldeliste"
    " meldeliste meldungen spielerliste namensliste starterliste startliste liste namen spieler spielerinnen"
    " vornamen nachnamen participants participant players player list names registrations entries"
)
_TITLES = frozenset(_TITLE_WORDS.split())
_WORD = re.compile(r"[^\W_]+(?:[:*/_]?innen)?")
DELIMITERS = (";", "\t", ",", "|")
_SAMPLE = 200
_HEADER_WITHIN = 15  # title rows above the header are few


def field_of_heading(heading: str) -> str:
    """'Start-Nr.' → 'start_number'; '' for a heading that means nothing here."""
    letters = re.sub(r"[^\w#]|_", "", heading.casefold())
    return _FIELD_OF.get(letters, IGNORED)


def is_heading(text: str, *, first: bool) -> bool:
    """It ends with a colon, or all its words are headings; in the `first` line one such word is enough.

    >>> is_heading("Teilnehmer Kniffelabend:", first=False), is_heading("Teilnehmer Kniffelabend", first=True)
    (True, True)
    >>> is_heading("Spieler, Anna", first=False), is_heading("Name / Vorname", first=False)
    (False, True)
    """
    if text.rstrip().endswith(":"):
        return True
    words = _WORD.findall(text)
    if first and any(word.casefold() in _TITLES or field_of_heading(word) in NAME_FIELDS for word in words):
        return True
    return bool(words) and all(word.casefold() in _TITLES or field_of_heading(word) for word in words)


def columns_of_header(cells: Sequence[str]) -> tuple[str, ...]:
    """The field of each column. The first of a kind counts; "Name" beside "Vorname" is the last name."""
    fields = [field_of_heading(cell) for cell in cells[:MOST_COLUMNS]]
    if "first_name" in fields and "last_name" not in fields:
        fields = ["last_name" if field == "full_name" else field for field in fields]
    if "last_name" in fields:
        fields = [IGNORED if field == "full_name" else field for field in fields]
    return tuple(_once(fields))


def find_header(records: Sequence[Record]) -> int | None:
    """The position of the row that names the columns, if there is one."""
    best, most = None, 0
    filled = [(position, record) for position, record in enumerate(records) if not record.blank]
    widest = max((width_of(record) for _position, record in filled), default=0)
    for position, record in filled[:_HEADER_WITHIN]:
        fields = {field for field in columns_of_header(record.cells) if field}
        if len(fields) > most and _is_header(fields, widest):
            best, most = position, len(fields)
    return best


def _is_header(fields: set[str], widest: int) -> bool:
    """One known word may be a title or a person; two, or one in a list of one column, are headings."""
    return bool(fields & NAME_FIELDS) and (len(fields) > 1 or widest == 1)


def width_of(record: Record) -> int:
    """How many cells there are up to the last filled one."""
    return max(position for position, cell in enumerate(record.cells, start=1) if cell.strip())


def guess_columns(records: Sequence[Record], background: Background) -> tuple[str, ...]:
    """The fields of a table without headings, from its content."""
    filled = [record for record in records if not record.blank]
    width = min(max((len(record.cells) for record in filled), default=0), MOST_COLUMNS)
    columns = [_column(filled, position) for position in range(width)]
    fields = _once([_field_by_content(cells, background.this_year) for cells in columns])
    texts = [at for at, field in enumerate(fields) if field == "text"]
    names = _text_fields([columns[at] for at in texts], background.clubs)
    for position, field in zip(texts, names, strict=True):
        fields[position] = field
    return tuple(fields)


def _column(records: Sequence[Record], position: int) -> list[str]:
    """The filled cells of one column."""
    cells = (record.cells[position].strip() for record in records if len(record.cells) > position)
    return [cell for cell in cells if cell]


def _once(fields: Sequence[str]) -> list[str]:
    """The first column of a kind counts."""
    return [
        field if field in ("text", IGNORED) or field not in fields[:position] else IGNORED
        for position, field in enumerate(fields)
    ]


def _field_by_content(cells: list[str], this_year: int) -> str:
    if not cells:
        return IGNORED
    if _mostly(cells, lambda cell: len(cell) == 4 and 1900 <= (whole_or_none(cell) or 0) <= this_year):
        return "birth_year"
    return "start_number" if _mostly(cells, lambda cell: cell.rstrip(".").isdecimal()) else "text"


def _text_fields(columns: list[list[str]], clubs: Collection[str]) -> list[str]:
    """The column of clubs, wherever it stands; of the others last name and first name, or both in one piece."""
    club_at = next((at for at, cells in enumerate(columns) if _are_clubs(cells, clubs)), None)
    others = [cells for at, cells in enumerate(columns) if at != club_at]
    fields = _name_fields(others, club_found=club_at is not None)
    if club_at is not None:
        fields.insert(club_at, "club")
    return fields


def _are_clubs(cells: Sequence[str], clubs: Collection[str]) -> bool:
    return 2 * sum(looks_like_club(cell, clubs) for cell in cells) > len(cells)


def _name_fields(columns: list[list[str]], *, club_found: bool) -> list[str]:
    """In one piece: the only text, one that holds the comma, or two words in front of what no name is."""
    if not columns:
        return []
    whole = _mostly(columns[0], is_whole_name) and (club_found or len(columns) == 2)
    one_piece = len(columns) == 1 or whole or _mostly(columns[0], lambda cell: "," in cell)
    known = ["full_name"] if one_piece else ["last_name", "first_name"]
    known += [] if club_found else ["club"]
    return (known + [IGNORED] * len(columns))[: len(columns)]


def _mostly(cells: Sequence[str], test: Callable[[str], bool]) -> bool:
    return sum(map(test, cells)) >= 0.7 * len(cells)


def guess_delimiter(text: str) -> str:
    """The delimiter of a table; "" when the text is a list of lines, one person each."""
    samples = {delimiter: _sample(text, delimiter) for delimiter in DELIMITERS if delimiter in text}
    hits = {delimiter: _headings_found(records) for delimiter, records in samples.items()}
    best = max(hits, key=lambda delimiter: hits[delimiter], default="")
    if best and hits[best] > 1:
        return best
    for delimiter, records in samples.items():
        if _is_table(records, delimiter):
            return delimiter
    return ""


def _sample(text: str, delimiter: str) -> list[Record]:
    records: list[Record] = []
    for record in split_records(text, delimiter):
        if not record.blank:
            records.append(record)
        if len(records) == _SAMPLE:
            break
    return records


def _headings_found(records: list[Record]) -> int:
    header = find_header(records)
    return 0 if header is None else sum(map(bool, columns_of_header(records[header].cells)))


def _is_table(records: list[Record], delimiter: str) -> bool:
    """Most lines have the same number of filled columns, more than one.

    A comma also stands in "Groß, Jürgen" and "1. Groß, Jürgen": it makes columns only behind a bare number.
    """
    if delimiter == ",":
        numbered = sum(record.cells[0].strip().isdecimal() for record in records)
        return 2 * numbered > len(records)
    widths = Counter(len(delimiter.join(record.cells).strip().split(delimiter)) for record in records)
    width, count = widths.most_common(1)[0] if widths else (0, 0)
    return width > 1 and 2 * count > len(records)
