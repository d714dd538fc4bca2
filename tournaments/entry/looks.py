"""Reads of the second look: whose sheets wait for it, and how often the first typing was wrong so far."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Count, Q, Sum

from scoring import Report
from scoring.reports import ERROR, QUESTION
from tournaments.entry.checking import count
from tournaments.entry.contents import Contents, Difference, differences
from tournaments.models import Event, SecondLook, SecondLookMode, SheetClaim, SheetVersion, User


@dataclass(frozen=True)
class LookPile:
    """What one person typed, the newest first: the paper pile just turned over."""

    typist: User | None
    versions: list[SheetVersion]


@dataclass(frozen=True)
class ErrorRate:
    """Of ``numbers`` that were typed twice, ``wrong`` were wrong at first."""

    sheets: int
    numbers: int
    wrong: int
    wrong_sheets: int

    @property
    def per_mille(self) -> float:
        return 1000 * self.wrong / self.numbers if self.numbers else 0.0


def is_look_due(event: Event, report: Report) -> bool:
    """Whether a sheet that is confirmed now should be typed once more; a random share by lot."""
    match event.second_look:
        case SecondLookMode.ALL:
            return True
        case SecondLookMode.DOUBTFUL:
            return bool(count(report, ERROR) or count(report, QUESTION))
        case SecondLookMode.SHARE:
            return secrets.randbelow(100) < event.second_look_share
        case _:
            return False


def look_piles(event: Event) -> list[LookPile]:
    """Confirmed sheets that wait for a second look, by typist, newest first; one query."""
    waiting = (
        SheetVersion.objects.confirmed()
        .filter(sheet__game__round__event=event, sheet__look_due=True)
        .select_related("created_by", "sheet__registration__player", "sheet__game__round")
        .order_by("created_by", "-created_at", "-pk")
    )
    piles = groupby(waiting, key=lambda version: version.created_by)
    return [LookPile(typist, list(versions)) for typist, versions in piles]


def next_look(event: Event, actor: User) -> SheetVersion | None:
    """The next sheet that this person may look at: typed by somebody else, and nobody else looks at it now."""
    claims = SheetClaim.objects.of_others(actor).filter(game__round__event=event)
    taken = set(claims.values_list("registration_id", "game_id"))
    theirs = (pile for pile in look_piles(event) if pile.typist != actor)
    waiting = (version for pile in theirs for version in pile.versions)
    return next((version for version in waiting if _place(version) not in taken), None)


def _place(version: SheetVersion) -> tuple[int, int]:
    return version.sheet.registration_id, version.sheet.game_id


def error_rate(event: Event) -> ErrorRate:
    looks = SecondLook.objects.filter(version__sheet__game__round__event=event)
    sums = looks.aggregate(
        sheets=Count("pk"),
        numbers=Sum("compared"),
        wrong=Sum("wrong_at_first"),
        wrong_sheets=Count("pk", filter=Q(wrong_at_first__gt=0)),
    )
    return ErrorRate(sums["sheets"], sums["numbers"] or 0, sums["wrong"] or 0, sums["wrong_sheets"])


def look_differences(version: SheetVersion, second: Contents) -> list[Difference]:
    """Where the second typing says something else; a sum that just one of them typed is no difference."""
    return list(_differences(version, second))


def _differences(version: SheetVersion, second: Contents) -> Iterator[Difference]:
    rules = version.sheet.game.round.event.rules
    for change in differences(Contents.of(version), second, rules):
        is_sum = change.key in rules.line_keys
        if not (is_sum and None in {change.old, change.new}):
            yield change


def compared(second: Contents) -> int:
    """How many numbers were typed a second time."""
    return len(second.numbers)
