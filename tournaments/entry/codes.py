"""Table codes: which table a phone speaks for, and how often an address may guess."""

import datetime

from django.utils import timezone

from tournaments.models import CodeGuess, Event, EventState, Round, RoundState, TableCode

GUESSES = 10
WINDOW = datetime.timedelta(minutes=10)


def open_code(text: str) -> TableCode | None:
    """The code that was typed, in any case and spacing, while its round is played; else None."""
    code = "".join(text.split()).upper()
    found = TableCode.objects.select_related("round__event").filter(code=code).first()
    return found if found and takes_sheets(found.round, found.round.event) else None


def takes_sheets(round: Round, event: Event) -> bool:
    """Codes end with the round, and there are none where the event wants none."""
    is_played = round.state in {RoundState.DRAWN, RoundState.PLAYING}
    return event.tables_may_type and event.state == EventState.RUNNING and is_played


def must_wait(address: str) -> bool:
    """Has this address guessed wrong too often just now?"""
    since = timezone.now() - WINDOW
    return CodeGuess.objects.filter(address=address, at__gte=since).count() >= GUESSES


def note_wrong_guess(address: str) -> None:
    """Remember it for a while; what is older is forgotten."""
    CodeGuess.objects.filter(at__lt=timezone.now() - WINDOW).delete()
    CodeGuess.objects.create(address=address[:64])
