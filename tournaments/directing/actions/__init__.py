"""Verbs of the direction. Each is one transaction: guards that explain themselves, the change, its line in
the log.

A verb whose change has been made already changes nothing and says nothing: a second click is not a mistake.
"""

from tournaments.directing.actions.archiving import delete_event, set_archived, sheets_of
from tournaments.directing.actions.events import (
    CHANGEABLE,
    create_event,
    event_stamp,
    is_under_way,
    update_event,
)
from tournaments.directing.actions.rounds import (
    delete_round,
    plan_round,
    plan_rounds,
    round_stamp,
    update_round,
)
from tournaments.directing.actions.rules import (
    applied_sentence,
    change_rules,
)
from tournaments.directing.actions.states import (
    back_to_draft,
    close_round,
    finish_event,
    open_event,
    reopen_event,
    reopen_round,
    start_event,
    start_round,
)
