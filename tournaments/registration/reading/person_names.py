"""A name in one piece → last name and first name."""

_PARTICLES = frozenset(
    {"von", "vom", "zu", "zum", "zur", "und", "van", "de", "den", "der", "ter", "ten", "te", "st", "st."}
    | {"di", "da", "dal", "del", "della", "dello", "dos", "du", "la", "le", "el", "al", "af", "av", "san"}
)


def split_name(text: str) -> tuple[str, str]:
    """Last name, first name.

    A comma decides. Without one the last word is the last name, with the small words that belong to it.

    >>> split_name("von der Heide, Björn"), split_name("Björn von der Heide")
    (('von der Heide', 'Björn'), ('von der Heide', 'Björn'))
    >>> split_name("Hans Peter Müller"), split_name("Wolle"), split_name("Von der Heide")
    (('Müller', 'Hans Peter'), ('Wolle', ''), ('Von der Heide', ''))
    """
    last, comma, first = text.partition(",")
    if comma:
        return last.strip(), first.strip()
    words = text.split()
    start = max(len(words) - 1, 0)
    while start > 0 and words[start - 1].casefold() in _PARTICLES:
        start -= 1
    return " ".join(words[start:]), " ".join(words[:start])
