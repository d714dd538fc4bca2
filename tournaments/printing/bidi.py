"""Right-to-left text in one line: logical order in, visual order out.

The part of the Unicode Bidirectional Algorithm (UAX #9) that names and headings need: levels 0 to 2, numbers,
neutrals and mirrored brackets; no explicit embeddings, which nobody types into a form.
"""

import unicodedata
from itertools import groupby

from .arabic import shape

MIRRORED = dict(zip("()[]{}<>«»", ")(][}{><»«", strict=True))
LEVELS = {"L": {"L": 0, "R": 1, "N": 2}, "R": {"L": 2, "R": 1, "N": 2}}  # by the line's direction


def is_plain(text: str) -> bool:
    """Nothing in it runs from right to left."""
    return all(char < "\u0590" for char in text) or not any(
        unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text
    )


def _clusters(text: str) -> list[str]:
    """Letters with the marks that ride on them: a mark must follow its letter in either direction."""
    clusters: list[str] = []
    for char in text:
        if clusters and unicodedata.category(char) == "Mn":
            clusters[-1] += char
        else:
            clusters.append(char)
    return clusters


def _base_direction(clusters: list[str]) -> str:
    kinds = (unicodedata.bidirectional(cluster[0]) for cluster in clusters)
    return next(("L" if kind == "L" else "R" for kind in kinds if kind in ("L", "R", "AL")), "L")


def _kinds(clusters: list[str], base: str) -> list[str]:
    """L, R, N(umber within right-to-left text) or " " (neutral) for each cluster (rules W4, W7)."""
    names = {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}
    kinds = [names.get(unicodedata.bidirectional(cluster[0]), " ") for cluster in clusters]
    for i in range(1, len(kinds) - 1):  # 3.257 and 28/11 stay one number
        if kinds[i] == " " and kinds[i - 1] == kinds[i + 1] == "N" and clusters[i] in ".,:/+-":
            kinds[i] = "N"
    strong = base
    for i, kind in enumerate(kinds):
        strong = kind if kind in "LR" else strong
        kinds[i] = "L" if kind == "N" and strong == "L" else kind
    return kinds


def _settle_neutrals(kinds: list[str], base: str) -> list[str]:
    """A neutral between two equal directions takes theirs, else the line's (rules N1, N2)."""
    settled: list[str] = []
    for kind, group in groupby(kinds):
        size = len(list(group))
        if kind == " ":
            following = kinds[len(settled) + size : len(settled) + size + 1]
            before, after = (side[-1].replace("N", "R") for side in (settled or [base], following or [base]))
            kind = before if before == after else base
        settled += [kind] * size
    return settled


def visual(text: str) -> str:
    """The characters from left to right as they stand on the paper, Arabic letters shaped."""
    if is_plain(text):
        return text
    clusters = _clusters(shape(text))
    base = _base_direction(clusters)
    levels = [LEVELS[base][kind] for kind in _settle_neutrals(_kinds(clusters, base), base)]
    for level in range(max(levels), 0, -1):
        clusters, levels = _reverse_from(clusters, levels, level)
    return "".join(
        MIRRORED.get(cluster, cluster) if level == 1 else cluster
        for cluster, level in zip(clusters, levels, strict=True)
    )


def _reverse_from(clusters: list[str], levels: list[int], level: int) -> tuple[list[str], list[int]]:
    new: list[tuple[str, int]] = []
    pairs = list(zip(clusters, levels, strict=True))
    for high, group in groupby(pairs, key=lambda pair: pair[1] >= level):
        run = list(group)
        new += reversed(run) if high else run
    return [c for c, _ in new], [n for _, n in new]
