"""Names for the demonstration: every kind of name that a German list has to sort, print and type."""

FIRST_NAMES = (
    "Änne", "Jürgen", "Zoë", "Seán", "Łukasz", "Björn", "Françoise", "Ömer", "Günther", "Anna-Lena", "Mårten",
    "Renée", "Kürşat", "Ida", "Heinz-Günter", "Eliška", "Özlem", "Theo", "Rosemarie", "Nuño", "Émile", "Käthe",
)  # fmt: skip
LAST_NAMES = (
    "Groß", "Müller-Lüdenscheidt", "O'Brien", "Łukasiewicz", "von der Heide", "Weiß", "Bächle", "Bär", "Baer",
    "Bader", "Schulze-Wolfenbüttelmannhausen", "Şahin", "Ćwik", "d'Arcy", "Böttcher", "Bogenschütz", "Aßlar",
    "Assistent", "Lindqvist", "Nguyễn", "Straßenmeyer", "Übelacker", "Öztürk", "Ängström",
)  # fmt: skip
CLUBS = ("Würfelfreunde Süd", "FF Niederaß", "SV Rot-Weiß", "Kniffelklub „Die Sechs“", "", "", "")


def names(count: int) -> list[tuple[str, str]]:
    """So many different people as (last name, first name).

    >>> len(set(names(400)))
    400
    """
    if count > len(FIRST_NAMES) * len(LAST_NAMES):
        raise ValueError(f"only {len(FIRST_NAMES) * len(LAST_NAMES)} names are at hand")
    # The step has no divisor in common with the number of pairs: every pair comes up once.
    pairs = [(last, first) for last in LAST_NAMES for first in FIRST_NAMES]
    return [pairs[i * 235 % len(pairs)] for i in range(count)]
