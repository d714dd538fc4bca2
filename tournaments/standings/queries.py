"""Ranks what was read of one event: seven queries, however many people, games and criteria."""

import datetime
from collections.abc import Callable, Sequence
from dataclasses import replace

from django.db.models import Max

from tournaments.models import Event, EventState, PlayOff, RegistrationState, Ruling, SheetState, SheetVersion
from tournaments.standings.entries import Entries
from tournaments.standings.metrics import chosen, needed
from tournaments.standings.people import Person
from tournaments.standings.ranking import Metric, Ranking, rank
from tournaments.standings.results import Results, read_results
from tournaments.standings.rows import UNCONFIRMED, LaterStage, Row, Standings

Belongs = Callable[[Person], bool]


def metrics_of(event: Event, stage: int = 0) -> tuple[Metric, ...]:
    """What the event ranks by; a final without criteria of its own ranks as the rounds before it."""
    return chosen(event.final_metrics if stage and event.final_metrics else event.metrics)


def everything_needed(event: Event) -> frozenset[str]:
    return needed((*metrics_of(event), *metrics_of(event, 1)))


def standings(event: Event) -> Standings:
    """The ranking list of the event, as its confirmed sheets and its play-offs say now."""
    return main_list(event, read_results(event, everything_needed(event)))


def main_list(
    event: Event, results: Results, *, belongs: Belongs | None = None, through: int | None = None
) -> Standings:
    """The event's own list, or that of a class; `through`: as if no stage after this one were played.

    Who has a result in a stage stands above everybody who has not reached it. So a finalist is ranked by
    the rounds before until the first sheet of the final is in.
    """
    highest = results.stages - 1 if through is None else through
    listed = _listed(results, belongs, highest)
    reached = (
        {pk: _stage_reached(results, pk, highest) for pk in listed} if highest else dict.fromkeys(listed, 0)
    )
    rankings, stages = [], []
    idle: dict[int, bool] = {}
    first = 1
    for stage in range(highest, -1, -1):
        people = [pk for pk in listed if reached[pk] == stage] if highest else listed
        if stage and not people:
            continue
        metrics = metrics_of(event, stage)
        entries = Entries(event, results, metrics, stage)
        make = entries.entry
        play_offs = results.play_offs.get(play_off_key(stage), {})
        ranking = rank([make(pk) for pk in people], metrics, _in_order(play_offs), first)
        first += sum(row.rank is not None for row in ranking.rows)
        rankings.append(ranking)
        stages.append(entries)
        if play_offs and stage < highest:
            # It may have decided who went on to the next stage: all who were in this one are asked then.
            everybody = [make(pk) for pk in listed if reached[pk] >= stage]
            ranking = rank(everybody, metrics, _in_order(play_offs))
        idle |= idle_play_offs(ranking, play_offs)
    return replace(assemble(event, results, rankings, stages), idle_play_offs=idle)


def title_list(event: Event, results: Results, metrics: tuple[Metric, ...], key: str) -> Standings:
    """A list that asks its own criteria in all games of all stages."""
    entries = Entries(event, results, metrics, None)
    listed = _listed(results, None, results.stages - 1)
    play_offs = results.play_offs.get(key, {})
    ranking = rank([entries.entry(pk) for pk in listed], metrics, _in_order(play_offs))
    standings = assemble(event, results, [ranking], [entries])
    return replace(standings, idle_play_offs=idle_play_offs(ranking, play_offs), of_all_stages=True)


def idle_play_offs(ranking: Ranking[int], play_offs: dict[int, dict[int, int]]) -> dict[int, bool]:
    """The recorded play-offs that decide nothing now. True: its people are equal again, with somebody else,
    so a correction made it undecided; False: they are not equal any more, so nobody needs it."""
    idle = [pk for index, pk in enumerate(sorted(play_offs)) if index not in ranking.used]
    tied = [{row.key for row in tie} for tie in ranking.ties]
    return {pk: any(len(tie & play_offs[pk].keys()) > 1 for tie in tied) for pk in idle}


def play_off_key(stage: int) -> str:
    """Under which key the main list's play-offs of this stage are kept."""
    return f"stage-{stage}" if stage else ""


def assemble(
    event: Event, results: Results, rankings: list[Ranking[int]], stages: list[Entries]
) -> Standings:
    """The rows of all stages in one list; whoever has no rank stands behind everybody who has."""
    placed: list[Row] = []
    others: list[Row] = []
    for entries, ranking in zip(stages, rankings, strict=True):
        stage = entries.stage or 0
        later = _later_stage(results, stage)
        for ranked in ranking.rows:
            pk = ranked.entry.key
            known = results.cells[pk]
            missing = _missing(results, pk, known)
            before = entries.before(pk) if later else None
            row = Row(
                ranked,
                results.people[pk],
                known,
                results.tables,
                results.games,
                missing,
                stage,
                later,
                before,
            )
            (others if ranked.rank is None else placed).append(row)
    if len(rankings) > 1:
        others.sort(key=lambda row: row.person.place_in_lists)
    return Standings(
        (*placed, *others),
        results.games,
        _undrawn(event, results),
        undrawn_stages=frozenset([round.stage for round in results.rounds if not round.is_drawn]),
        rankings=tuple(rankings),
        stages=tuple([entries.stage or 0 for entries in stages]),
        namesakes=results.namesakes,
        rulings={
            pk: [(results.stage_of(one), one.points) for one in own] for pk, own in results.rulings.items()
        },
    )


def as_of(event: Event) -> datetime.datetime:
    """When the shown results last changed: printed on every list, so that the newer of two is known."""
    sheets = SheetVersion.objects.filter(sheet__game__round__event=event).aggregate(at=Max("created_at"))
    decided = PlayOff.objects.filter(event=event).aggregate(at=Max("created_at"), void=Max("void_at"))
    ruled = Ruling.objects.filter(event=event).aggregate(at=Max("created_at"), void=Max("void_at"))
    known = [sheets["at"], *decided.values(), *ruled.values()]
    return max((at for at in known if at is not None), default=event.created_at)


def sums_only(event: Event) -> set[tuple[int, int]]:
    """Registration and game of the confirmed sheets whose boxes nobody typed: no Kniffel is counted on them."""
    quick = SheetVersion.objects.filter(
        sheet__game__round__event=event, sheet__state=SheetState.CONFIRMED, is_confirmed=True, only_sums=True
    )
    return set(quick.values_list("sheet__registration_id", "sheet__game_id"))


def recorded_play_offs(event: Event) -> list[PlayOff]:
    """The play-offs that count, with their people in order."""
    return list(
        PlayOff.objects.valid()
        .filter(event=event)
        .select_related("created_by")
        .prefetch_related("results__registration__player")
    )


def _in_order(play_offs: dict[int, dict[int, int]]) -> list[dict[int, int]]:
    return [play_offs[pk] for pk in sorted(play_offs)]


def _listed(results: Results, belongs: Belongs | None, through: int) -> list[int]:
    """Whoever is here or has a seat or a sheet, and whoever was awaited and did not come."""
    awaited = {RegistrationState.CHECKED_IN.value, RegistrationState.NO_SHOW.value}
    known = set[int]().union(*results.points, *results.tables.values())
    drawn = [
        pk for pk, person in results.people.items() if pk in known or person.registration.state in awaited
    ]
    return drawn if belongs is None else [pk for pk in drawn if belongs(results.people[pk])]


def _stage_reached(results: Results, pk: int, highest: int) -> int:
    known = results.cells[pk]
    reached = 0
    for game, cell in zip(results.games, known, strict=False):
        if reached < game.stage <= highest and isinstance(cell, int):
            reached = game.stage
    return reached


def _missing(results: Results, pk: int, known: Sequence[int | str | None]) -> int:
    """Sheets that somebody waits for: seats without one, and those that nobody confirmed."""
    missing = 0
    if None in known:
        missing = sum(
            game.awaited and pk in results.tables.get(game.round_pk, ())
            for game, cell in zip(results.games, known, strict=True)
            if cell is None
        )
    if pk in results.unconfirmed:
        missing += sum(known.count(state.value) for state in UNCONFIRMED)
    return missing


def _later_stage(results: Results, stage: int) -> LaterStage | None:
    if not stage:
        return None
    first = next(facts for facts in results.rounds if facts.stage == stage)
    return LaterStage(first.number, first.name, first.carry)


def _undrawn(event: Event, results: Results) -> int:
    """Rounds that wait for their draw; a finished event waits for none whose draw was taken back."""
    if event.state == EventState.FINISHED:
        return 0
    return sum(not round.is_drawn for round in results.rounds)
