"""Two demonstration championships, played through the same verbs that the pages use.

The finished one has the format of the Feuerwehr Dasing (feuerwehr-dasing.de, id=220): 17 players, four rounds of a
free and an ordered game, a tie decided by Stechen. The running one has the format of the Deutsche
Kniffel-Meisterschaft 2022 (mdr.de): 53 players, three rounds of one game; its second round is being typed.
"""

import datetime
from random import Random

from django.db import transaction
from django.utils import timezone

import scoring
from tournaments.directing import actions as directing
from tournaments.directing.round_formats import FORMATS
from tournaments.drawing.actions import draw_round
from tournaments.entry.actions import mark_did_not_play, save_sheet
from tournaments.entry.contents import Contents
from tournaments.management.demo_people import CLUBS, names
from tournaments.models import (
    Event,
    Game,
    LogEntry,
    Player,
    PlayOff,
    Publication,
    Registration,
    Round,
    ScoreSheet,
    Seat,
    SheetVersion,
    User,
)
from tournaments.publishing.actions import set_publication
from tournaments.registration.actions import check_in_all, register_player
from tournaments.standings.actions import record_play_off
from tournaments.standings.queries import standings

SEED = 20261128


@transaction.atomic
def renew_demonstration() -> list[Event]:
    """Remove the demonstration events and play them anew: all of it or nothing."""
    remove_demonstration()
    return [finished_event(), running_event()]


def remove_demonstration() -> None:
    """Delete demonstration events with everything in them. Real events are never touched."""
    events = Event.objects.filter(is_demonstration=True)
    players = list(Player.objects.filter(registrations__event__in=events).values_list("pk", flat=True))
    PlayOff.objects.filter(event__in=events).delete()
    SheetVersion.objects.filter(sheet__game__round__event__in=events).delete()
    ScoreSheet.objects.filter(game__round__event__in=events).delete()
    Seat.objects.filter(round__event__in=events).delete()
    LogEntry.objects.filter(event__in=events).delete()
    events.delete()
    Player.objects.filter(pk__in=players, registrations=None).delete()


def finished_event() -> Event:
    """The Dasing format, from registration to the published final ranking."""
    actor, rng = _organizer(), Random(SEED)
    event = _event_with_players("Beispiel: Kniffelabend der Feuerwehr", "dasing", "dasing", 17, actor, rng)
    *earlier, last = event.rounds.all()
    for round in earlier:
        round = _play(round, actor, rng)
        directing.close_round(round=round, actor=actor)
    last = _play(last, actor, rng, left_out=1)
    _type_a_tie(last, actor, rng)
    directing.close_round(round=last, actor=actor)
    _decide_ties(event, actor)
    directing.finish_event(event=event, actor=actor)
    set_publication(event=event, actor=actor, publication=Publication.FINAL)
    return event


def running_event() -> Event:
    """The Leipzig format, in the middle of typing its second round."""
    actor, rng = _organizer(), Random(SEED + 1)
    event = _event_with_players("Beispiel: Landesmeisterschaft", "meisterschaft", "leipzig", 53, actor, rng)
    first, second = event.rounds.all()[:2]
    first = _play(first, actor, rng)
    directing.close_round(round=first, actor=actor)
    _play(second, actor, rng, left_out=7, unconfirmed=4)
    set_publication(event=event, actor=actor, publication=Publication.PROVISIONAL)
    return event


def _organizer() -> User:
    """Whoever organizes here; on an empty installation an account that nobody can sign in with."""
    organizer = User.objects.filter(is_organizer=True).order_by("pk").first()
    return organizer or User.objects.create_user("demo", None, display_name="Demo", is_organizer=True)


def _event_with_players(name: str, ruleset: str, rounds: str, count: int, actor: User, rng: Random) -> Event:
    event = directing.create_event(
        actor=actor,
        name=name,
        starts_on=timezone.localdate() - datetime.timedelta(days=0 if rounds == "leipzig" else 7),
        place="Stadthalle" if rounds == "leipzig" else "Gerätehaus",
        organizer_name="Meisterblatt",
        participant_text="Dies ist ein Beispiel mit erfundenen Namen und ausgewürfelten Zetteln.",
        ruleset_key=ruleset,
    )
    event.is_demonstration = True
    event.save(update_fields=["is_demonstration"])
    planned = next(known.rounds for known in FORMATS if known.key == rounds)
    directing.plan_rounds(event=event, actor=actor, rounds=planned)
    directing.open_event(event=event, actor=actor)
    for last_name, first_name in names(count):
        register_player(
            event=event,
            actor=actor,
            last_name=last_name,
            first_name=first_name,
            birth_year=rng.randrange(1938, 2019),
            club=rng.choice(CLUBS),
        )
    check_in_all(event=event, actor=actor)
    event.refresh_from_db()
    return event


def _play(round: Round, actor: User, rng: Random, *, left_out: int = 0, unconfirmed: int = 0) -> Round:
    """Draw the round, start it, and type its sheets but for the last ``left_out``."""
    round = draw_round(round=round, actor=actor, seed=rng.randrange(2**31))
    round = directing.start_round(round=round, actor=actor)
    expected = [(seat.registration, game) for seat in _seats(round) for game in round.games.all()]
    typed = expected[: len(expected) - left_out]
    for place, (registration, game) in enumerate(typed):
        sheet = _sheet(round.event.rules, game, rng)
        if place >= len(typed) - unconfirmed:
            _type(game, registration, actor, _with_a_wrong_total(sheet, rng), confirm=False)
        elif place == 3 and round.number == 1 and left_out == 0 and len(expected) > 100:
            mark_did_not_play(
                game=game, registration=registration, actor=actor, began_from=0, reason="Zu spät gekommen"
            )
        else:
            _type(game, registration, actor, sheet, confirm=True)
    return round


def _seats(round: Round) -> list[Seat]:
    return list(round.seats.select_related("registration__player").order_by("table_number", "position"))


def _sheet(rules: scoring.Ruleset, game: Game, rng: Random) -> scoring.Sheet:
    """A legal sheet with written sums; one in 15 has a slip that its table did not see."""
    sheet = scoring.simulate_sheet(rules, rng, game.order, written=("upper_sum", "total"))
    return _with_a_wrong_total(sheet, rng) if rng.random() < 1 / 15 else sheet


def _with_a_wrong_total(sheet: scoring.Sheet, rng: Random) -> scoring.Sheet:
    wrong = sheet.written["total"] + rng.choice((-10, -1, 1, 10))
    return scoring.Sheet(sheet.values, sheet.extra_kniffels, {**sheet.written, "total": wrong})


def _type(
    game: Game, registration: Registration, actor: User, sheet: scoring.Sheet, *, confirm: bool
) -> None:
    save_sheet(
        game=game,
        registration=registration,
        actor=actor,
        began_from=0,
        contents=Contents(sheet.values, sheet.extra_kniffels, sheet.written),
        confirm=confirm,
        despite_problems=confirm,
    )


def _type_a_tie(round: Round, actor: User, rng: Random) -> None:
    """The last sheet of the last round brings its player level with somebody, so that a Stechen is needed."""
    seat, game = _seats(round)[-1], list(round.games.all())[-1]
    totals = {row.registration.pk: row.total or 0 for row in standings(round.event).rows}
    own = totals.pop(seat.registration_id)
    missing = {total - own for total in totals.values()}
    sheet = scoring.simulate_sheet(round.event.rules, rng, game.order)
    for _ in range(5000):
        if scoring.check(sheet, round.event.rules, game.order).total in missing:
            break
        sheet = scoring.simulate_sheet(round.event.rules, rng, game.order)
    _type(game, seat.registration, actor, sheet, confirm=True)


def _decide_ties(event: Event, actor: User) -> None:
    """Whoever shares a place plays a Stechen; the list's order stands in for the dice."""
    for tied in standings(event).ties:
        places = {row.registration.pk: place for place, row in enumerate(tied, start=1)}
        record_play_off(event=event, actor=actor, places=places, note="Stechen: erster Kniffel gewinnt")
