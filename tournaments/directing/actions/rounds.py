"""Verbs on rounds before they are drawn: plan, change, delete."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.directing.actions.locking import locked_event, locked_round, next_number
from tournaments.models import (
    Entrants,
    Event,
    EventState,
    FillingOrder,
    Game,
    LogEntry,
    Round,
    ScoreSheet,
    User,
)
from tournaments.models.guards import Refused, refuse_outdated, stamp_of
from tournaments.standings.entrants import choose_entrants

MOST_ROUNDS, MOST_GAMES = 50, 12


@transaction.atomic
def plan_round(
    *,
    event: Event,
    actor: User | None,
    name: str = "",
    orders: Sequence[str] = (FillingOrder.FREE,),
    columns_at_once: bool = False,
    number: int | None = None,
    who: Mapping[str, Any] | None = None,
) -> Round:
    """Add a round behind the others. ``number``: the one it should get; the same form sent twice adds one.

    ``who``: the clean values of the standings' form of who takes part; without any, everybody plays.
    """
    planned = _planned_once(locked_event(event), actor, name, orders, columns_at_once, number)
    if who and actor and who["entrants"] != Entrants.EVERYONE:
        choose_entrants(
            round=planned,
            actor=actor,
            entrants=who["entrants"],
            count=who["entrant_count"],
            losers=who["best_losers"] or 0,
            carry=who["carry"],
        )
    return planned


def _planned_once(
    event: Event,
    actor: User | None,
    name: str,
    orders: Sequence[str],
    columns_at_once: bool,
    number: int | None,
) -> Round:
    if number is not None and (there := event.rounds.filter(number=number).first()):
        if _content(there) == [name, columns_at_once, *orders]:
            return there
        raise Refused(
            _("%(round)s was added meanwhile. Please check the list and add yours again.")
            % {"round": there.label}
        )
    _refuse_unplannable(event, [orders])
    return _planned(event, actor, name, orders, columns_at_once)


@transaction.atomic
def plan_rounds(
    *,
    event: Event,
    actor: User | None,
    rounds: Sequence[Sequence[str]],
    columns_at_once: bool = False,
    first_number: int | None = None,
) -> list[Round]:
    """Add several rounds behind the others, each given by the orders of its games.

    ``first_number``: the one the first of them should get; if it exists already, nothing is added.
    """
    event = locked_event(event)
    if first_number is not None and event.rounds.filter(number=first_number).exists():
        return []
    _refuse_unplannable(event, rounds)
    return [_planned(event, actor, "", orders, columns_at_once) for orders in rounds]


@transaction.atomic
def update_round(
    *,
    round: Round,
    actor: User | None,
    name: str,
    orders: Sequence[str],
    columns_at_once: bool,
    began_from: str = "",
) -> Round:
    """Change a round that is not drawn yet. ``began_from``: the ``round_stamp`` the form was opened with."""
    round = locked_round(round)
    if _content(round) == [name, columns_at_once, *orders]:
        return round
    if round.is_drawn:
        raise Refused(
            _("%(round)s is already drawn, and its sheets may be printed.") % {"round": round.label}
        )
    refuse_outdated(began_from, _content(round), _changed_meanwhile(round))
    _refuse_impossible_games(orders)
    round.name, round.columns_at_once = name, columns_at_once
    round.save(update_fields=["name", "columns_at_once"])
    _set_games(round, orders)
    LogEntry.record(
        "round_changed", event=round.event, actor=actor, round=round, detail={"games": list(orders)}
    )
    return round


@transaction.atomic
def delete_round(*, round: Round, actor: User | None) -> None:
    """Delete a round that was never drawn; the numbers behind it close up."""
    event = locked_event(round.event)
    stored = event.rounds.filter(pk=round.pk).first()
    if stored is None:
        return
    _refuse_undeletable(stored)
    stored.delete()
    LogEntry.record("round_deleted", event=event, actor=actor, detail={"number": stored.number})
    # One by one and upwards: no two rounds have the same number at any moment.
    for later in event.rounds.filter(number__gt=stored.number).order_by("number"):
        later.number -= 1
        later.save(update_fields=["number"])


def round_stamp(round: Round) -> str:
    """What the form of a round begins from."""
    return stamp_of(_content(round))


def _changed_meanwhile(round: Round) -> str:
    stored = _(
        "Currently stored: %(round)s, games: %(games)s. Your entries are shown below; save again to use them."
    )
    games = ", ".join(game.get_order_display() for game in round.games.all())
    meanwhile = _("Somebody else has changed this round meanwhile.")
    return f"{meanwhile} {stored % {'round': round.label, 'games': games}}"


def _content(round: Round) -> list[object]:
    return [round.name, round.columns_at_once, *round.games.values_list("order", flat=True)]


def _planned(
    event: Event, actor: User | None, name: str, orders: Sequence[str], columns_at_once: bool
) -> Round:
    round = Round.objects.create(
        event=event, number=next_number(event), name=name, columns_at_once=columns_at_once
    )
    _set_games(round, orders)
    LogEntry.record("round_planned", event=event, actor=actor, round=round, detail={"games": list(orders)})
    return round


def _set_games(round: Round, orders: Sequence[str]) -> None:
    """Games are changed in place: a game that stays keeps what may hang on it."""
    for number, order in enumerate(orders, start=1):
        Game.objects.update_or_create(round=round, number=number, defaults={"order": order})
    surplus = round.games.filter(number__gt=len(orders))
    if ScoreSheet.objects.filter(game__in=surplus).exists():
        raise Refused(_("A game with typed sheets cannot be removed from the round."))
    surplus.delete()


def _refuse_unplannable(event: Event, rounds: Sequence[Sequence[str]]) -> None:
    if event.state == EventState.FINISHED:
        raise Refused(_("The event is finished. Reopen it first."))
    for orders in rounds:
        _refuse_impossible_games(orders)
    if not rounds or event.rounds.count() + len(rounds) > MOST_ROUNDS:
        raise Refused(_("An event has 1 to %(most)d rounds.") % {"most": MOST_ROUNDS})


def _refuse_impossible_games(orders: Sequence[str]) -> None:
    if not 1 <= len(orders) <= MOST_GAMES:
        raise Refused(_("A round has 1 to %(most)d games.") % {"most": MOST_GAMES})
    unknown = [order for order in orders if order not in FillingOrder.values]
    if unknown:
        raise Refused(_("There is no order of filling “%(order)s”.") % {"order": unknown[0]})


def _refuse_undeletable(round: Round) -> None:
    sheets = ScoreSheet.objects.filter(game__round=round).count()
    if sheets:
        raise Refused(
            ngettext(
                "%(round)s has %(count)d sheet and cannot be deleted; results are kept on record.",
                "%(round)s has %(count)d sheets and cannot be deleted; results are kept on record.",
                sheets,
            )
            % {"round": round.label, "count": sheets}
        )
    if round.is_drawn:
        raise Refused(_("%(round)s is drawn. Undo the draw first, then delete it.") % {"round": round.label})
    later = round.event.rounds.drawn().filter(number__gt=round.number).first()
    if later:
        raise Refused(
            _("%(later)s is already drawn, and its printed sheets carry its number; %(round)s has to stay.")
            % {"later": later.label, "round": round.label}
        )
