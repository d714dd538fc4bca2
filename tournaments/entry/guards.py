"""Who may not type now, and why. Each guard says so before anything is changed."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import Report
from scoring.reports import ERROR, QUESTION
from tournaments.access.loaders import roles_at
from tournaments.entry.checking import count
from tournaments.entry.contents import Contents
from tournaments.models import (
    EntryMode,
    Event,
    EventState,
    Game,
    Registration,
    Role,
    Round,
    RoundState,
    ScoreSheet,
    Seat,
    SheetVersion,
    User,
)
from tournaments.models.guards import Refused


class ReasonMissing(Refused):
    """It may be done, and it must be said why."""


class StaleSheet(Exception):
    """Someone else saved this sheet since the page was opened; ``theirs`` is what they saved."""

    def __init__(self, sheet: ScoreSheet, theirs: SheetVersion) -> None:
        super().__init__(f"sheet {sheet} is at version {theirs.number}")
        self.sheet = sheet
        self.theirs = theirs


def lock_round(game: Game) -> Round:
    """The round and its event as they are now; nobody closes or finishes them until this transaction ends."""
    rounds = Round.objects.select_for_update(no_key=True).select_related("event")
    return rounds.get(pk=game.round_id)


def closed_because(round: Round, event: Event) -> str | None:
    """Why no sheet of this round can be typed or changed now; None when it can."""
    if event.state == EventState.FINISHED:
        return _("The event is finished. The organizers can reopen it.")
    if round.state == RoundState.PLANNED:
        return _("%(round)s is not drawn yet, so it has no sheets.") % {"round": round.label}
    if round.state == RoundState.CLOSED:
        return _("%(round)s is closed. The organizers can reopen it.") % {"round": round.label}
    return None


def to_reopen(round: Round, event: Event) -> str:
    """What the direction has to reopen before a sheet of this round can change: "event", "round", or nothing."""
    if event.state == EventState.FINISHED:
        return "event"
    return "round" if round.state == RoundState.CLOSED else ""


def refuse_closed(round: Round) -> None:
    sentence = closed_because(round, round.event)
    if sentence:
        raise Refused(sentence)


def refuse_only_sums(contents: Contents, event: Event) -> None:
    """Whether sums may stand for a sheet is the event's decision."""
    if contents.only_sums and event.entry_mode == EntryMode.BOXES:
        raise Refused(_("At this event every box of a sheet is typed."))


def seat_in(round: Round, registration: Registration) -> Seat:
    """Where this person sits in the round, or sat before leaving: what was played till then is typed too."""
    seat = round.seats.filter(registration=registration).first()
    if seat is None:
        raise Refused(no_seat(round, registration))
    return seat


def no_seat(round: Round, registration: Registration) -> str:
    names = {"number": registration.start_number, "round": round.label}
    return _("No. %(number)s has no seat in %(round)s.") % names


def refuse_without_reason(sheet: ScoreSheet, reason: str) -> None:
    """What is settled changes with a reason only."""
    if sheet.is_settled and not reason:
        raise ReasonMissing(_("This sheet was already settled. Please give the reason for the change."))


def refuse_doubtful(report: Report, *, event: Event, actor: User, accepted: bool, reason: str) -> None:
    """Errors are confirmed by the direction alone and with a reason; questions by whoever has seen them."""
    if count(report, ERROR):
        _refuse_errors(count(report, ERROR), event, actor, accepted, reason)
    elif count(report, QUESTION) and not accepted:
        raise Refused(_("Please compare with the paper. If that is really what it says, confirm anyway."))


def _refuse_errors(errors: int, event: Event, actor: User, accepted: bool, reason: str) -> None:
    if Role.DIRECTION not in roles_at(actor, event):
        raise Refused(
            ngettext(
                "%(count)d box is blank or impossible. Correct it, or save and ask the direction.",
                "%(count)d boxes are blank or impossible. Correct them, or save and ask the direction.",
                errors,
            )
            % {"count": errors}
        )
    if not accepted:
        raise Refused(
            ngettext(
                "%(count)d box is blank or impossible. Correct it, or confirm anyway with a reason.",
                "%(count)d boxes are blank or impossible. Correct them, or confirm anyway with a reason.",
                errors,
            )
            % {"count": errors}
        )
    if not reason:
        raise ReasonMissing(_("A sheet with errors counts only with a reason."))
