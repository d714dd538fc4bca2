"""A list of players comes in: kept as it came, previewed, and written once when somebody confirms it."""

import datetime
from collections.abc import Collection, Mapping, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Event, LogEntry, Player, PlayerImport, Registration, User
from tournaments.models.guards import Refused
from tournaments.registration import across_events
from tournaments.registration.actions.guards import locked_event, refuse_when_finished
from tournaments.registration.preview import Preview, PreviewRow, build_preview
from tournaments.registration.reading import HIGHEST_START_NUMBER, Choices
from tournaments.registration.reading.workbooks import Sheet, stored

_KEPT = datetime.timedelta(days=1)


class Outdated(Refused):
    """The event's people changed since the preview was shown; it must be looked at again."""


@transaction.atomic
def keep_list(
    *, event: Event, actor: User | None, content: bytes, file_name: str = "", sheets: Sequence[Sheet] = ()
) -> PlayerImport:
    """Keep a pasted or uploaded list for its preview. What nobody confirmed within a day is dropped.

    `sheets`: of a workbook, in place of its content.
    """
    refuse_when_finished(event)
    drop_forgotten_lists()
    shown = "".join(filter(str.isprintable, file_name))[:200]
    return PlayerImport.objects.create(
        event=event,
        created_by=actor,
        content=b"" if sheets else content,
        file_name=shown,
        sheets=stored(sheets),
    )


def drop_forgotten_lists() -> None:
    """Lists of any event that nobody confirmed within a day."""
    PlayerImport.objects.filter(imported_at=None, created_at__lt=timezone.now() - _KEPT).delete()


@transaction.atomic
def import_players(
    *,
    player_import: PlayerImport,
    actor: User | None,
    lines: Collection[int],
    known: Mapping[int, int] | None = None,
    choices: Choices | None = None,
    fingerprint: str = "",
) -> PlayerImport:
    """Register the people of these lines. A second time changes nothing.

    ``known``: line → key of the Player from another event who this is; a "no" to publication there holds here,
    too, until somebody changes it. ``fingerprint``: the preview's, when
    there was one; Outdated is raised if the questions are different now. A start number that somebody has is
    replaced by a free one: the preview said so.
    """
    event = locked_event(player_import.event)
    player_import = PlayerImport.objects.select_for_update().get(pk=player_import.pk)
    player_import.event = event
    if player_import.imported_at:
        return player_import
    refuse_when_finished(event)
    preview = build_preview(player_import, choices or Choices(), actor)
    if fingerprint and fingerprint != preview.fingerprint:
        raise Outdated(_("The list of players has changed meanwhile. Please check the preview again."))
    rows = [row for row in preview.rows if row.row.line in lines]
    if not rows:
        raise Refused(_("No line is ticked, so nobody was imported."))
    players = _players(rows, known or {})
    _register(event, rows, players, across_events.unwilling(players, actor))
    _close(player_import, preview, len(rows))
    detail = {"count": len(rows), "import": player_import.pk}
    LogEntry.record("players_imported", event=event, actor=actor, detail=detail)
    return player_import


def _players(rows: list[PreviewRow], known: Mapping[int, int]) -> list[Player]:
    """One Player for each row: the known person that was chosen, else a new one."""
    chosen = [_chosen(row, known.get(row.row.line)) for row in rows]
    keys = [player.pk for player in chosen if player]
    if len(keys) > len(set(keys)):
        raise Refused(_("Two lines were given to the same known person. Please choose for each line."))
    new = [_new_player(row) for row, player in zip(rows, chosen, strict=True) if player is None]
    created = iter(Player.objects.bulk_create(new))
    return [player or next(created) for player in chosen]


def _chosen(row: PreviewRow, key: int | None) -> Player | None:
    if key is None:
        return None
    for player in row.known:
        if player.pk == key:
            return player
    raise Outdated(_("The list of players has changed meanwhile. Please check the preview again."))


def _new_player(row: PreviewRow) -> Player:
    player = Player(last_name=row.row.last_name, first_name=row.row.first_name, birth_year=row.row.birth_year)
    player.prepare()
    return player


def _register(
    event: Event, rows: list[PreviewRow], players: list[Player], unwilling: Collection[int]
) -> None:
    numbers = _start_numbers(event, rows)
    Registration.objects.bulk_create(
        Registration(
            event=event,
            player=player,
            start_number=number,
            club=row.row.club,
            team=row.row.team,
            player_class=row.row.player_class,
            may_be_published=player.pk not in unwilling,
        )
        for row, player, number in zip(rows, players, numbers, strict=True)
    )


def _start_numbers(event: Event, rows: list[PreviewRow]) -> list[int]:
    """Each row's own number if nobody has it; the others follow the highest, in the order of the list."""
    taken = set(event.registrations.values_list("start_number", flat=True))
    own = [number if (number := row.row.start_number) not in taken else None for row in rows]
    following = max(taken.union(filter(None, own)), default=0)
    numbers = []
    for number in own:
        if number is None:
            number = following = following + 1
        numbers.append(number)
    if max(numbers) > HIGHEST_START_NUMBER:
        raise Refused(_("There are not enough start numbers below 10,000 for this list."))
    return numbers


def _close(player_import: PlayerImport, preview: Preview, count: int) -> None:
    """The list has done its work; what it said about people is not kept twice."""
    player_import.imported_at = timezone.now()
    player_import.imported_count = count
    player_import.encoding = preview.reading.encoding
    player_import.content, player_import.sheets = b"", []
    player_import.save()
