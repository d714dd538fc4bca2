"""A small hall in which every form can be reached: an event in each state, and one that belongs to others."""

from dataclasses import dataclass
from random import Random

import scoring
from tests.builders import (
    create_account,
    create_event,
    create_organizer,
    plan_ahead,
    register,
    register_many,
    save_sheet,
)
from tournaments.directing import actions as directing
from tournaments.drawing.actions import draw_round
from tournaments.drawing.wish_actions import add_wish
from tournaments.models import (
    Entrants,
    EntryMode,
    Event,
    EventState,
    Game,
    PlayerClass,
    Publication,
    Registration,
    Role,
    Round,
    RulingKind,
    SecondLookMode,
    TableCode,
    Title,
    User,
    WishKind,
)
from tournaments.registration.actions import keep_list
from tournaments.standings.rulings import make_ruling


@dataclass(frozen=True)
class Hall:
    """``accounts``: by what they may do; None is the public."""

    accounts: dict[str, User | None]
    starts: dict[str, list[str]]
    foreign: list[int]  # keys of what belongs to an event of others


def fill_hall() -> Hall:
    organizer = create_organizer()
    running = _running(organizer)
    others = [_open(organizer), _finished(organizer), create_event("Entwurf", state=EventState.DRAFT)]
    scorer = create_account(running, "scorer")
    direction = create_account(running, "direction", Role.DIRECTION)
    code = TableCode.of_round(running.rounds.get(number=2))[-1]
    events = [running, *others]
    return Hall(
        accounts={"organizer": organizer, "direction": direction, "scorer": scorer, "public": None},
        starts={
            "organizer": ["/", "/archive/", "/events/new/", "/password/"] + [_page(each) for each in events],
            "direction": ["/", _page(running)],
            "scorer": ["/", f"{_page(running)}sheets/"],
            "public": ["/", "/sign-in/", "/t/", f"/t/{code.code}/", f"/e/{running.slug}/"],
        },
        foreign=[person.pk for person in others[0].registrations.all()],
    )


def _page(event: Event) -> str:
    return f"/events/{event.slug}/"


def _running(actor: User) -> Event:
    event = create_event(
        "Läuft", state=EventState.OPEN, publication=Publication.PROVISIONAL, tables_may_type=True,
        entry_mode=EntryMode.BOXES, second_look=SecondLookMode.ALL, team_best=2,
    )  # fmt: skip
    people = register_many(event, 8, club="Süd", team="A")
    register(event, "Spät", "Anna", start_number=77, birth_year=1990, player_class="Jugend")
    orders = ["free", "top_down"]
    directing.plan_rounds(event=event, actor=actor, rounds=[orders, ["free"], ["free"], ["free"]])
    event.rounds.filter(number=4).update(entrants=Entrants.BEST, entrant_count=4)
    PlayerClass.objects.create(event=event, name="Jugend", born_from=1980)
    Title.objects.create(event=event, name="König", metrics=["kniffels"])
    add_wish(event=event, actor=actor, kind=WishKind.APART, people=people[:2], table_number=None, rounds=None,
             is_hard=False)  # fmt: skip
    first, second = event.rounds.order_by("number")[:2]
    _play(first, actor, left_out=0)
    directing.close_round(round=first, actor=actor)
    _play(second, actor, left_out=5)
    make_ruling(event=event, actor=actor, registration=people[-1], kind=RulingKind.WARNING, reason="Zu laut")
    third = event.rounds.get(number=3)
    plan_ahead(third.event, seed=1)
    keep_list(event=event, actor=actor, content="Bär, Änne\nGroß; Jürgen".encode())
    return event


def _open(actor: User) -> Event:
    event = create_event("Offen", publication=Publication.SEATING, entry_mode=EntryMode.SUMS_ONLY)
    register_many(event, 5)
    directing.plan_rounds(event=event, actor=actor, rounds=[["free"], ["free"]])
    return event


def _finished(actor: User) -> Event:
    event = create_event("Vorbei", publication=Publication.FINAL)
    register_many(event, 4)
    directing.plan_rounds(event=event, actor=actor, rounds=[["free"]])
    only = event.rounds.get()
    _play(only, actor, left_out=0)
    directing.close_round(round=only, actor=actor)
    directing.finish_event(event=event, actor=actor)
    return event


def _play(round: Round, actor: User, *, left_out: int) -> None:
    draw_round(round=round, actor=actor, seed=7)
    round.refresh_from_db()
    directing.start_round(round=round, actor=actor)
    seats = round.seats.select_related("registration__player").order_by("table_number", "position")
    expected = [(seat.registration, game) for seat in seats for game in round.games.all()]
    rng = Random(round.number)
    for registration, game in expected[: len(expected) - left_out]:
        _type(registration, game, actor, rng)


def _type(registration: Registration, game: Game, actor: User, rng: Random) -> None:
    rules = registration.event.rules
    sheet = scoring.simulate_sheet(rules, rng, game.order, written=("total",))
    save_sheet(
        game=game, registration=registration, actor=actor, began_from=0, values=sheet.values,
        extra_kniffels=sheet.extra_kniffels, written=sheet.written, confirm=True, despite_problems=True,
    )  # fmt: skip
