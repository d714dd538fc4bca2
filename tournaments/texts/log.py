"""One sentence for each line of the log; the verbs stand in the order of an event's life.

A sentence may name ``%(player)s`` (the registration's name and start number), ``%(round)s`` (the round's
name), ``%(user)s`` and ``%(other)s`` (the account or registration whose key stands in the detail), and
every entry of the detail by its key, for example ``%(count)s``. Always ``s``, never ``d``: a value may be
missing in an old line. Who, when and the reason stand beside the sentence and never in it.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, npgettext
from django.utils.translation import gettext_lazy as _

LOG_SENTENCES: dict[str, Promise] = {
    # access
    "account_created": _("Account created: %(user)s"),
    "account_removed": _("%(user)s no longer works at this event"),
    "password_reset": _("New password for %(user)s"),
    # directing: the event
    "event_created": _("Event created"),
    "event_changed": _("Event's details changed: %(fields)s"),
    "ruleset_changed": _("Ruleset changed from %(old)s to %(new)s"),
    "ruleset_options_changed": _("Rules changed: %(options)s"),
    "ruleset_redefined": _("The event's own sheet was defined again"),
    "ruleset_sheets_recomputed": _(
        "Sheets computed again by the changed rules: %(count)s; new errors on %(errors)s"
    ),
    "event_opened": _("Event opened for registration"),
    "event_drafted": _("Event back to draft"),
    "event_started": _("Event started with %(count)s people checked in"),
    "event_finished": _("Event finished"),
    "event_reopened": _("Event reopened"),
    "event_archived": _("Event moved to the archive"),
    "event_unarchived": _("Event brought back from the archive"),
    "event_papers_changed": _("Kind of printed score sheets changed"),
    "event_certificate_changed": _("Certificate changed"),
    # directing: rounds
    "round_planned": _("%(round)s planned, games: %(games)s"),
    "round_changed": _("%(round)s changed, games: %(games)s"),
    "round_deleted": _("Round %(number)s deleted before it was drawn"),
    "round_started": _("%(round)s started"),
    "round_closed": _("%(round)s closed with %(count)s sheets%(not_played)s"),
    "round_reopened": _("%(round)s reopened"),
    # registration
    "player_registered": _("%(player)s registered"),
    "registration_changed": _("%(player)s: details changed: %(fields)s"),
    "player_anonymised": _("The name of %(player)s was removed for good"),
    "registration_deleted": _("Registration with start number %(number)s deleted"),
    "players_imported": _("%(count)s people imported from a list"),
    "checked_in": _("%(player)s checked in"),
    "check_in_undone": _("%(player)s: check-in undone"),
    "all_checked_in": _("Everyone checked in: %(count)s people"),
    "all_check_ins_undone": _("Check-in of everyone undone: %(count)s people"),
    "withdrawn": _("%(player)s withdrawn, seats freed: %(seats)s"),
    "readmitted": _("%(player)s is back"),
    "marked_no_show": _("%(player)s marked as no show"),
    # drawing
    "round_drawn": _(
        "%(round)s drawn: %(count)s people at %(tables)s tables, repeated meetings: %(repeats)s"
    ),
    "draw_undone": _("Draw of %(round)s undone; void sheets: %(sheets)s"),
    "latecomer_seated": _("%(player)s arrived late and sits at table %(table)s in %(round)s"),
    "sheet_reprinted": _("%(player)s, %(round)s: sheet %(old)s replaced by sheet %(number)s"),
    "seats_swapped": _("%(player)s and %(other)s exchanged seats in %(round)s (tables %(from)s and %(to)s)"),
    "round_drawn_by_hand": _("Lots of %(round)s typed in: %(count)s people at %(tables)s tables"),
    "round_drawn_as_before": _("%(round)s at the tables of the previous round: %(count)s people"),
    "round_drawn_by_standing": _("%(round)s drawn by the ranking: %(count)s people at %(tables)s tables"),
    "draw_planned_ahead": _("%(count)s rounds planned in advance, repeated meetings: %(repeats)s"),
    "draw_plan_discarded": _("Plan of %(count)s rounds discarded"),
    "draw_wish_added": _("Wish for the draw added"),
    "draw_wish_removed": _("Wish for the draw removed"),
    "draw_options_changed": _("Who begins at a table: changed"),
    "seats_moved": _("%(round)s: seats changed by hand, people moved: %(count)s"),
    "seats_repaired": _("%(round)s: tables evened out, people moved: %(count)s"),
    # entry
    "sheet_saved": _("%(player)s, %(round)s, game %(game)s: saved without confirming, version %(version)s"),
    "sheet_confirmed": _("%(player)s, %(round)s, game %(game)s: confirmed with %(total)s points"),
    "sheet_confirmed_anyway": _(
        "%(player)s, %(round)s, game %(game)s: confirmed with %(total)s points despite %(doubts)s"
    ),
    "sheet_corrected": _(
        "%(player)s, %(round)s, game %(game)s: corrected from %(old_total)s to %(total)s points"
    ),
    "sheet_completed": _("%(player)s, %(round)s, game %(game)s: boxes added, %(total)s points"),
    "sheet_options_changed": _("Entry of sheets changed: %(fields)s"),
    "sheets_arrived": _("%(round)s, table %(table)s: %(count)s sheets sent by the table itself"),
    "sheet_moved": _(
        "%(round)s, game %(game)s: sheet of %(total)s points moved from %(other)s to %(player)s"
    ),
    "sheets_exchanged": _("%(round)s, game %(game)s: sheets of %(player)s and %(other)s exchanged"),
    "sheet_looked_at": _(
        "%(player)s, %(round)s, game %(game)s: second look, differing numbers: %(differing)s of %(compared)s"
    ),
    "sheet_did_not_play": _("%(player)s did not play game %(game)s of %(round)s"),
    "sheet_void": _("%(player)s, %(round)s, game %(game)s: sheet with %(old_total)s points declared void"),
    "sheet_recomputed": _(
        "%(player)s, %(round)s, game %(game)s: %(total)s points by the changed rules (before: %(old_total)s)"
    ),
    "sheet_questioned_by_rules": _(
        "%(player)s, %(round)s, game %(game)s: impossible by the changed rules and does not count "
        "until it is confirmed (before: %(old_total)s points)"
    ),
    # standings
    "play_off_recorded": _("Play-off of %(count)s people recorded"),
    "play_off_voided": _("Play-off of %(count)s people revoked"),
    "standings_criteria": _("Criteria of the ranking changed: %(criteria)s"),
    "standings_penalty": _("%(player)s: penalty, %(points)s points"),
    "standings_credit": _("%(player)s: %(points)s points of credit"),
    "standings_warning": _("%(player)s was warned"),
    "standings_disqualified": _("%(player)s was disqualified"),
    "standings_guest": _("%(player)s plays as a guest, outside the ranking"),
    "standings_ruling_voided": _("%(player)s: a decision was revoked"),
    "standings_class": _("Class “%(name)s” is ranked"),
    "standings_class_removed": _("Class “%(name)s” is no longer ranked"),
    "standings_title": _("Title “%(name)s” is awarded"),
    "standings_title_removed": _("Title “%(name)s” is no longer awarded"),
    "standings_prizes": _("Prizes of a list set: %(count)s"),
    "standings_prize_rule": _("Rule for several prizes changed"),
    "standings_entrants": _("%(round)s: who takes part was set"),
    "standings_named": _("%(round)s: the organizers named %(count)s people"),
    "standings_without_tables": _("%(round)s without tables: %(count)s people added"),
    "standings_ended_early": _("%(round)s ended early"),
    "standings_goes_on": _("%(round)s continues after all"),
    # publishing
    "publication_nothing": _("The public page was taken down"),
    "publication_seating": _("Published: the seating"),
    "publication_provisional": _("Published: the seating and the interim ranking"),
    "publication_hidden": _("Published: the seating; the ranking is hidden until the ceremony"),
    "publication_final": _("Published: the final ranking"),
}


def counted_phrases(detail: Mapping[str, Any]) -> dict[str, str]:
    """Parts of a sentence whose form depends on a number of the detail; nothing is said of a zero.

    >>> from django.utils.translation import override
    >>> with override("en"):
    ...     counted_phrases({"questions": 1, "errors": 0, "not_played": 2})
    {'doubts': '1 question', 'not_played': ', 2 not played'}
    """
    questions, errors = _number(detail, "questions"), _number(detail, "errors")
    missed = _number(detail, "not_played")
    doubts = [
        npgettext("despite", "%(count)d question", "%(count)d questions", questions) % {"count": questions},
        npgettext("despite", "%(count)d error", "%(count)d errors", errors) % {"count": errors},
    ]
    named = [phrase for phrase, count in zip(doubts, (questions, errors), strict=True) if count]
    missing = ngettext(", %(count)d not played", ", %(count)d not played", missed) % {"count": missed}
    return {"doubts": f" {gettext('and')} ".join(named) or "–", "not_played": missing if missed else ""}


def _number(detail: Mapping[str, Any], key: str) -> int:
    value = detail.get(key, 0)
    return value if isinstance(value, int) else 0


class _Known(dict[str, Any]):
    """Values of a sentence; a value that is not known any more shows as a dash, never as an error."""

    def __missing__(self, key: str) -> str:
        return "–"


def log_sentence(verb: str, values: Mapping[str, Any]) -> str:
    """The sentence for a verb; a verb without one shows as itself.

    >>> log_sentence("no_such_verb", {})
    'no_such_verb'
    """
    sentence = LOG_SENTENCES.get(verb)
    return verb if sentence is None else str(sentence) % _Known(values)
