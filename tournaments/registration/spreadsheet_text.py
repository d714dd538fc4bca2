"""Text that a spreadsheet must not take for a formula, on the way out and on the way back in.

A cell that begins with one of these characters runs as a formula when a CSV is opened, so an export writes an
apostrophe before it. Apostrophes that already stand before such a character get one more: that makes the step
reversible for every text, "'=1+1" included. XLSX cells get the same text: a workbook is saved as CSV one day.
"""

import re

_TRIGGERS = "=+\\-@\t\r＝＋－＠"
_DANGEROUS = re.compile(f"'*[{_TRIGGERS}]")
_NEUTRALISED = re.compile(f"'+[{_TRIGGERS}]")


def neutralised(text: str) -> str:
    """`text` as it may stand in a CSV or XLSX cell.

    >>> neutralised("=1+1"), neutralised("Groß"), neutralised("'Ndrangheta")
    ("'=1+1", 'Groß', "'Ndrangheta")
    """
    return f"'{text}" if _DANGEROUS.match(text) else text


def restored(text: str) -> str:
    """The text that `neutralised` was given.

    >>> restored("'=1+1"), restored(neutralised("'-Die Würfler-"))
    ('=1+1', "'-Die Würfler-")
    """
    return text[1:] if _NEUTRALISED.match(text) else text
