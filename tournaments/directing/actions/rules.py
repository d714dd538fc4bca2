"""Giving an event other rules: freely until a round is drawn, then with a reason and all sheets anew."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from tournaments.directing.actions.events import is_under_way
from tournaments.directing.actions.locking import locked_event
from tournaments.directing.rule_preview import RulePreview, SheetChange, rule_preview
from tournaments.models import Event, EventState, LogEntry, SheetState, User
from tournaments.models.guards import Refused


@transaction.atomic
def change_rules(
    *, event: Event, actor: User | None, rules: scoring.Ruleset, reason: str = "", seen: str = ""
) -> Event:
    """Give the event its own copy of these rules.

    Once a round is drawn: only with a reason, and with ``seen``, the mark of the preview that was shown. Then
    every typed sheet that the new rules change gets a new version with this reason; one that was confirmed
    and cannot be so any more waits for a person again.
    """
    event = locked_event(event)
    stored = scoring.ruleset_to_json(rules)
    if event.ruleset == stored:
        return event
    preview = None
    if is_under_way(event):
        preview = rule_preview(event, rules)
        _refuse_late(event, preview, reason, seen)
    before = event.rules
    event.ruleset = stored
    event.save(update_fields=["ruleset"])
    verb, detail = _in_the_log(before, rules)
    LogEntry.record(verb, event=event, actor=actor, detail=detail, reason=reason)
    if preview:
        _recompute(event, actor, preview, reason)
    return Event.objects.get(pk=event.pk)


def _refuse_late(event: Event, preview: RulePreview, reason: str, seen: str) -> None:
    if event.state == EventState.FINISHED:
        raise Refused(_("The event is finished. Reopen it before its rules change."))
    if not reason:
        raise Refused(
            _("A round is already drawn, and its sheets follow these rules. A change needs a reason.")
        )
    if closed := preview.in_closed_rounds:
        labels = sorted({sheet.newest.sheet.game.round.label for sheet in closed})
        raise Refused(
            _("Sheets of closed rounds would get errors. Reopen first: %(rounds)s.")
            % {"rounds": ", ".join(labels)}
        )
    if seen != preview.mark:
        raise Refused(_("Sheets were typed meanwhile. Please check the preview again."))


def _in_the_log(before: scoring.Ruleset, after: scoring.Ruleset) -> tuple[str, dict[str, Any]]:
    """The options that changed; for another preset or another sheet the two names."""
    changed = scoring.changed_options(after, before)
    if before.key != after.key:
        return "ruleset_changed", {"old": before.key, "new": after.key}
    options = [[key, old, new] for key, (old, new) in changed.items()]
    return ("ruleset_options_changed", {"options": options}) if options else ("ruleset_redefined", {})


def _recompute(event: Event, actor: User | None, preview: RulePreview, reason: str) -> None:
    """A new version for every sheet that the rules change; the numbers that were typed stay as they are."""
    changing = preview.changing
    for change in changing:
        version = change.newest.sheet.append_version(
            state=change.next_state,
            actor=actor,
            reason=reason,
            **change.content,
        )
        if change.total_changes or change.loses_confirmation:
            _log_sheet(event, actor, change, version.number, reason)
    detail = {"count": len(changing), "errors": len(preview.with_errors)}
    LogEntry.record("ruleset_sheets_recomputed", event=event, actor=actor, detail=detail, reason=reason)


def _log_sheet(event: Event, actor: User | None, change: SheetChange, number: int, reason: str) -> None:
    sheet = change.newest.sheet
    questioned = change.next_state == SheetState.QUESTIONED
    LogEntry.record(
        "sheet_questioned_by_rules" if questioned else "sheet_recomputed",
        event=event,
        actor=actor,
        round=sheet.game.round,
        registration=sheet.registration,
        detail={
            "game": sheet.game.number,
            "version": number,
            "old_total": change.newest.total,
            "total": change.report.total,
        },
        reason=reason,
    )


def applied_sentence(preview: RulePreview) -> str:
    """What was done, for the page."""
    count = len(preview.changing)
    return ngettext(
        "The event is now played by these rules; %(count)d sheet was computed again.",
        "The event is now played by these rules; %(count)d sheets were computed again.",
        count,
    ) % {"count": count}
