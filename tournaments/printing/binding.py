"""Several papers in one file: each keeps its own page numbers, and is an entry of the outline."""

from collections.abc import Callable, Sequence

from .document import BOUND, DocumentInfo, Paper, Pdf


def bind(parts: Sequence[tuple[str, Callable[[], Pdf]]], *, document: DocumentInfo) -> Pdf:
    """Titles, and what writes each paper; at most one of them may be of score sheets or certificates."""
    paper = Paper(document)
    token = BOUND.set(paper)
    try:
        for title, write in parts:
            paper.begin_part(title)
            write()
    finally:
        BOUND.reset(token)
    return paper.finish()
