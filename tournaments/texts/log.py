"""One sentence for each line of the log; the verbs stand in the order of an event's life."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

LOG_SENTENCES: dict[str, Promise] = {
    # access
    "account_created": _("Account created"),
    "account_removed": _("Account removed from this event"),
}
