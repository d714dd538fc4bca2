"""The second look: somebody else types the paper once more, and only differences are resolved."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.entry.actions.saving import save_sheet
from tournaments.entry.contents import Contents
from tournaments.entry.looks import compared, look_differences
from tournaments.models import LogEntry, ScoreSheet, SecondLook, SheetVersion, User
from tournaments.models.guards import Refused


@transaction.atomic
def look_again(
    *, version: SheetVersion, actor: User, second: Contents, resolved: Contents | None = None
) -> SecondLook | None:
    """Record a second typing. Without differences that settles it; with differences ``resolved`` says what
    stands on the paper, and becomes a new version if the first typing was wrong.

    Returns None while differences wait to be resolved. Refused when the first typist looks, or when the
    sheet was changed meanwhile. Sending the same again changes nothing.
    """
    sheet = ScoreSheet.objects.select_for_update().get(pk=version.sheet_id)
    if known := SecondLook.objects.filter(version=version).first():
        return known
    if version.created_by_id == actor.pk:
        raise Refused(_("Somebody else has to check this sheet: you typed it."))
    if sheet.latest_number != version.number or not sheet.look_due:
        raise Refused(_("This sheet has been changed meanwhile."))
    found = look_differences(version, second)
    if found and resolved is None:
        return None
    wrong = len(look_differences(version, resolved)) if resolved else 0
    look = SecondLook.objects.create(
        version=version,
        values=dict(second.values),
        extra_kniffels=second.extra_kniffels,
        written=dict(second.written),
        compared=compared(second),
        differing=len(found),
        wrong_at_first=wrong,
        created_by=actor,
    )
    if resolved and wrong:
        _correct(version, actor, resolved)
    ScoreSheet.objects.filter(pk=sheet.pk).update(look_due=False)
    _record(version, actor, look)
    return look


def _correct(version: SheetVersion, actor: User, resolved: Contents) -> None:
    save_sheet(
        game=version.sheet.game,
        registration=version.sheet.registration,
        actor=actor,
        began_from=version.number,
        contents=resolved,
        confirm=True,
        despite_problems=True,
        reason=_("Second look"),
    )


def _record(version: SheetVersion, actor: User, look: SecondLook) -> None:
    game = version.sheet.game
    LogEntry.record(
        "sheet_looked_at",
        event=game.round.event,
        actor=actor,
        round=game.round,
        registration=version.sheet.registration,
        detail={"game": game.number, "compared": look.compared, "differing": look.differing},
    )
