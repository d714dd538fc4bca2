"""Is this text a table, and what stands between its columns?"""

from collections import Counter

from tournaments.registration.reading.columns import columns_of_header, find_header
from tournaments.registration.reading.records import Record, split_records

DELIMITERS = (";", "\t", ",", "|")
_SAMPLE = 200


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
