"""Lines of the log as people read them."""

import datetime
import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

import tournaments
from tests.builders import create_account, create_event, create_organizer, plan_round, register
from tournaments.directing import queries
from tournaments.directing.log_lines import log_days
from tournaments.models import Event, LogEntry, User
from tournaments.texts.log import LOG_SENTENCES, log_sentence
from tournaments.texts.log_kinds import LOG_KINDS, kind_of, verbs_of_kind

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return create_event()


def sentence(entry: LogEntry) -> str:
    with translation.override("de"):
        return log_days(entry.event, [entry])[0].lines[0].sentence


def test_names_are_looked_up_from_keys_when_the_line_is_read(event: Event) -> None:
    scorer = create_account(event)
    entry = LogEntry.record("account_created", event=event, actor=None, detail={"user": scorer.pk})
    scorer.display_name = "Bernd"
    scorer.save()
    assert "Bernd" in sentence(entry)


def test_an_account_that_was_removed_leaves_a_whole_line(event: Event) -> None:
    entry = LogEntry.record("account_created", event=event, actor=None, detail={"user": 4711})
    assert sentence(entry) == "Konto angelegt: ein gelöschtes Konto"


def test_codes_are_shown_as_words(event: Event) -> None:
    round = plan_round(event)
    entry = LogEntry.record(
        "round_planned", event=event, actor=None, round=round, detail={"games": ["free", "bottom_up"]}
    )
    assert sentence(entry) == "Runde 1 geplant, Spiele: frei, unten → oben"
    entry = LogEntry.record(
        "ruleset_changed", event=event, actor=None, detail={"old": "dasing", "new": "own"}
    )
    assert sentence(entry) == "Regelwerk geändert: Feuerwehr Dasing → own"
    entry = LogEntry.record(
        "event_changed", event=event, actor=None, detail={"fields": ["name", "starts_on"]}
    )
    assert sentence(entry) == "Angaben zum Turnier geändert: Name, Datum"


def test_a_line_about_a_round_that_was_deleted_stays_whole(event: Event) -> None:
    round = plan_round(event)
    entry = LogEntry.record("round_planned", event=event, actor=None, round=round, detail={"games": ["free"]})
    round.delete()
    entry.refresh_from_db()
    assert sentence(entry) == "– geplant, Spiele: frei"


@pytest.mark.parametrize("verb", LOG_SENTENCES)
def test_no_sentence_fails_when_its_values_are_missing(verb: str) -> None:
    assert log_sentence(verb, {})


@pytest.mark.parametrize("verb", LOG_SENTENCES)
def test_every_verb_is_of_a_kind_that_can_be_chosen(verb: str) -> None:
    assert kind_of(verb) in LOG_KINDS
    assert verb in verbs_of_kind(kind_of(verb))


def test_time_and_day_are_those_of_the_hall_also_after_midnight(event: Event) -> None:
    """github.com/lichess-org/lila/issues/8243: an event after local midnight slipped to the day before."""
    entry = LogEntry.record("event_created", event=event, actor=None)
    entry.at = datetime.datetime(2026, 11, 27, 23, 30, tzinfo=datetime.UTC)
    [day] = log_days(event, [entry])
    assert day.day == datetime.date(2026, 11, 28)
    assert day.lines[0].at.strftime("%H:%M") == "00:30"


def test_lines_can_be_chosen_by_person_and_by_kind(event: Event) -> None:
    one, other = register(event, "Eins"), register(event, "Zwei")
    actor = create_organizer()
    LogEntry.record("sheet_saved", event=event, actor=actor, registration=one)
    LogEntry.record("seats_swapped", event=event, actor=actor, registration=other, detail={"other": one.pk})
    LogEntry.record("event_opened", event=event, actor=actor)
    verbs = [entry.verb for entry in queries.log_entries(event, player=one.pk)]
    assert verbs == ["seats_swapped", "sheet_saved"]
    assert [entry.verb for entry in queries.log_entries(event, kind="event")] == ["event_opened"]
    assert [entry.verb for entry in queries.log_entries(event, player=one.pk, kind="sheets")] == [
        "sheet_saved"
    ]


def test_every_verb_that_is_recorded_somewhere_has_a_sentence() -> None:
    """Verbs are written as plain strings at the call, so the source tells them all."""
    rooms = Path(tournaments.__path__[0])
    calls = re.compile(r'LogEntry\.record\(\s*"(\w+)"')
    found = {verb for file in rooms.rglob("*.py") for verb in calls.findall(file.read_text(encoding="utf-8"))}
    assert len(found) > 10
    assert found <= set(LOG_SENTENCES)


def page(client: Client, event: Event, query: str = "") -> str:
    client.force_login(User.objects.filter(username="leitung").first() or create_organizer())
    answer = client.get(reverse("directing:log", args=[event.slug]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_log_shows_fifty_lines_a_page_and_keeps_the_filter(client: Client, event: Event) -> None:
    for _line in range(51):
        LogEntry.record("event_opened", event=event, actor=None)
    LogEntry.record("round_planned", event=event, actor=None)
    assert page(client, event).count("<time") == 50
    second = page(client, event, "?kind=event&page=2")
    assert second.count("<time") == 1
    assert "kind=event&amp;page=1" in second


@pytest.mark.parametrize("query", ["?page=0", "?page=x", "?page=999", "?player=x", "?player=4711", "?kind=x"])
def test_an_address_that_makes_no_sense_shows_a_page(client: Client, event: Event, query: str) -> None:
    LogEntry.record("event_opened", event=event, actor=None)
    assert "Anmeldung geöffnet" in page(client, event, query)


def test_what_people_wrote_is_shown_as_they_wrote_it(client: Client, event: Event) -> None:
    LogEntry.record("round_reopened", event=event, actor=None, reason="<b>Müller & Co</b>")
    assert "&lt;b&gt;Müller &amp; Co&lt;/b&gt;" in page(client, event)


@pytest.mark.parametrize(
    ("detail", "said"),
    [
        ({"questions": 1, "errors": 0}, "trotz 1 Frage"),
        ({"questions": 2, "errors": 1}, "trotz 2 Fragen und 1 Fehler"),
        ({"questions": 0, "errors": 2}, "trotz 2 Fehlern"),
    ],
)
def test_doubts_are_counted_in_words_and_a_zero_is_left_out(detail: dict[str, int], said: str) -> None:
    event = create_event()
    entry = LogEntry.record(
        "sheet_confirmed_anyway", event=event, actor=None, detail={"game": 1, "total": 258, **detail}
    )
    ((line,),) = [day.lines for day in log_days(event, [entry])]
    assert line.sentence.endswith(f"bestätigt mit 258 Punkten {said}")


def test_a_closed_round_says_how_many_did_not_play() -> None:
    event = create_event()
    round = plan_round(event)
    entry = LogEntry.record(
        "round_closed", event=event, actor=None, round=round, detail={"count": 33, "not_played": 1}
    )
    ((line,),) = [day.lines for day in log_days(event, [entry])]
    assert line.sentence == "Runde 1 abgeschlossen, Zettel: 33, 1 nicht gespielt"
