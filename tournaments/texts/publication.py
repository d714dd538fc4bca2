"""What each choice of publication means to people without an account."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PUBLICATION_SENTENCES: dict[str, Promise] = {
    "nothing": _("There is no public page; the event is on no list."),
    "seating": _("Everyone finds their table of the latest round. No points, no ranking."),
    "provisional": _(
        "The seating and the ranking so far, marked as interim, with the number of sheets that are missing."
    ),
    "hidden": _(
        "The seating. Instead of the ranking it says that it will be announced at the award ceremony."
    ),
    "final": _("The final ranking with PDF and CSV, and the seating. Needs every sheet confirmed."),
}


def publication_sentence(publication: str) -> str:
    return str(PUBLICATION_SENTENCES.get(publication, publication))
