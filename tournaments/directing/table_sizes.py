"""Table sizes that contradict each other."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SMALLEST_EVER, LARGEST_EVER = 2, 8


def contradictions(preferred: int, smallest: int, largest: int) -> dict[str, Promise]:
    """What is wrong with these sizes, each beside the field that the direction should change.

    >>> contradictions(preferred=4, smallest=3, largest=4)
    {}
    >>> list(contradictions(preferred=4, smallest=5, largest=3))
    ['smallest_table_size', 'largest_table_size']
    """
    faults: dict[str, Promise] = {}
    if smallest > preferred:
        faults["smallest_table_size"] = _("The smallest table is larger than the preferred size.")
    if largest < preferred:
        faults["largest_table_size"] = _("The largest table is smaller than the preferred size.")
    sizes = {
        "preferred_table_size": preferred,
        "smallest_table_size": smallest,
        "largest_table_size": largest,
    }
    for field, size in sizes.items():
        if not SMALLEST_EVER <= size <= LARGEST_EVER:
            faults[field] = _("A table has 2 to 8 seats.")
    return faults
