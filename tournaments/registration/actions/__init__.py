"""The verbs of this room. Each is one transaction: guards, change, log; repeating one changes nothing."""

from tournaments.registration.actions.anonymising import anonymise, is_anonymous, may_be_anonymised
from tournaments.registration.actions.importing import Outdated, import_players, keep_list
from tournaments.registration.actions.presence import (
    check_in,
    check_in_all,
    mark_no_show,
    readmit,
    undo_check_in,
    undo_check_in_all,
    withdraw,
)
from tournaments.registration.actions.registering import (
    delete_registration,
    register_player,
    update_registration,
    why_not_deletable,
)

__all__ = [
    "Outdated",
    "anonymise",
    "check_in",
    "check_in_all",
    "delete_registration",
    "import_players",
    "is_anonymous",
    "keep_list",
    "mark_no_show",
    "may_be_anonymised",
    "readmit",
    "register_player",
    "undo_check_in",
    "undo_check_in_all",
    "update_registration",
    "why_not_deletable",
    "withdraw",
]
