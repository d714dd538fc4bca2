"""Verbs of the direction. Each is one transaction: guards that explain themselves, the change, its line in
the log.

A verb whose change has been made already changes nothing and says nothing: a second click is not a mistake.
"""

from tournaments.directing.actions.archiving import (
    archive_event,
    delete_event,
    sheets_of,
    unarchive_event,
)
from tournaments.directing.actions.entrants_of_new_round import plan_round_for
from tournaments.directing.actions.event_states import (
    back_to_draft,
    finish_event,
    open_event,
    reopen_event,
    start_event,
)
from tournaments.directing.actions.events import (
    CHANGEABLE,
    create_event,
    event_stamp,
    is_under_way,
    update_event,
)
from tournaments.directing.actions.round_states import close_round, reopen_round, start_round
from tournaments.directing.actions.rounds import (
    delete_round,
    plan_round,
    plan_rounds,
    round_stamp,
    update_round,
)
from tournaments.directing.actions.rules import (
    PreviewOutdated,
    applied_sentence,
    change_rules,
    change_ruleset,
)
