"""The text of a page as a browser takes it: line breaks and indentation of the templates mean nothing."""

import re


def squeezed(page: str) -> str:
    """Blank space is one blank, and none behind an opening or before a closing tag.

    >>> squeezed('<p\\n   class="soft">\\n  Round 1:\\n  <a href="/">three</a>\\n</p>')
    '<p class="soft">Round 1: <a href="/">three</a></p>'
    """
    page = re.sub(r"\s+", " ", page)
    page = re.sub(r"(<[a-z][^<>]*?) ?> ?", r"\1>", page)
    return re.sub(r" (?=</)", "", page)
