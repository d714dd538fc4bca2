"""A name in one piece → last name and first name."""

PARTICLES = frozenset(
    {"von", "vom", "zu", "zum", "zur", "und", "van", "de", "den", "der", "ter", "ten", "te", "st", "st."}
    | {"di", "da", "dal", "del", "della", "dello", "dos", "du", "la", "le", "el", "al", "af", "av", "san"}
)


def listed_by(last_name: str, first_name: str) -> tuple[str, str]:
    """Whoever has one name only is listed and called by it: it takes the place of the last name.

    >>> listed_by("", "Wolle"), listed_by("Müller", "Hans")
    (('Wolle', ''), ('Müller', 'Hans'))
    """
    return (last_name, first_name) if last_name else (first_name, "")


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
    while start > 0 and words[start - 1].casefold() in PARTICLES:
        start -= 1
    return " ".join(words[start:]), " ".join(words[:start])


def split_last_first(text: str) -> tuple[str, str]:
    """Last name, first name, of a name that begins with the last name and has no comma.

    >>> split_last_first("von der Heide Björn"), split_last_first("Müller Hans Peter"), split_last_first("Wolle")
    (('von der Heide', 'Björn'), ('Müller', 'Hans Peter'), ('Wolle', ''))
    """
    words = text.split()
    end = 1
    while end < len(words) and words[end - 1].casefold() in PARTICLES:
        end += 1
    return " ".join(words[:end]), " ".join(words[end:])
