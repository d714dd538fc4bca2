"""What each choice of publication means to people without an account."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PUBLICATION_SENTENCES: dict[str, Promise] = {
    "nothing": _("The public page does not exist; the event is on no list."),
    "seating": _("Everybody finds their table of the newest round. No points, no ranking."),
    "provisional": _(
        "The seating and the ranking so far, marked as interim, with the number of sheets that are missing."
    ),
    "hidden": _("The seating. In place of the ranking it says that it is announced at the award ceremony."),
    "final": _("The final ranking with PDF and CSV, and the seating. Needs every sheet confirmed."),
}


def publication_sentence(publication: str) -> str:
    return str(PUBLICATION_SENTENCES.get(publication, publication))
