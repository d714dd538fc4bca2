"""The writers of score sheets. One transaction each: guards, then a new version, then the line in the log.

Nothing is overwritten: every save appends a version, and the confirmed mark moves in the same transaction.
"""

from tournaments.entry.actions.arriving import receive_from_table
from tournaments.entry.actions.claiming import claim_sheets
from tournaments.entry.actions.deciding import mark_did_not_play, mark_void
from tournaments.entry.actions.looking import look_again
from tournaments.entry.actions.moving import move_sheet
from tournaments.entry.actions.options import set_entry_options
from tournaments.entry.actions.saving import save_sheet
from tournaments.entry.guards import ReasonMissing, StaleSheet

__all__ = [
    "ReasonMissing",
    "StaleSheet",
    "claim_sheets",
    "look_again",
    "mark_did_not_play",
    "mark_void",
    "move_sheet",
    "receive_from_table",
    "save_sheet",
    "set_entry_options",
]
