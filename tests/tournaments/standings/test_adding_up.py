"""Every row adds up, wherever it is shown: the points of the games, and what is said beside them."""

import csv
import io
from fractions import Fraction

import pytest
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tournaments.models import EventState, Publication
from tournaments.papers.certificates import certificate, recipients
from tournaments.papers.rankings import ranking_pdf
from tournaments.papers.results import result_slips
from tournaments.standings.people import in_full, in_public
from tournaments.standings.queries import standings
from tournaments.standings.rulings import make_ruling, void_ruling

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor(client):
    organizer = create_organizer()
    client.force_login(organizer)
    return organizer


@pytest.fixture
def event(actor):
    return create_event(state=EventState.RUNNING, publication=Publication.FINAL, team_best=2)


@pytest.fixture
def people(event):
    found = [register(event, name) for name in ("Ast", "Bär", "Cohn")]
    play_round(event, dict(zip(found, [(300, 200), (250, 240), (240, 210)], strict=True)))
    return found


def final_of(event, people, carry, points):
    final = plan_round(event, name="Finale", entrants="best", entrant_count=2, carry=carry)
    seat(final, [people])
    for person, own in zip(people, points, strict=True):
        store_sheet(person, final.games.get(), own)
    return final


def rule(event, actor, person, kind, points, round=None):
    return make_ruling(
        event=event, registration=person, actor=actor, kind=kind, points=points, round=round, reason="so"
    )


def text_of(content):
    pages = PdfReader(io.BytesIO(content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def texts_of(client, event):
    """Of every table, file and paper that shows the row."""
    address = {"args": [event.slug]}
    pages = ["standings:standings", "standings:csv", "publishing:event", "publishing:ranking-csv"]
    found = {page: client.get(reverse(page, **address)).text for page in pages}
    for show in (in_full, in_public):
        pdf = ranking_pdf(event, standings(event), as_of=timezone.now(), show=show)
        found[f"PDF {show.__name__}"] = text_of(pdf.content)
    found["slips"] = text_of(result_slips(event, standings(event)).write().content)
    return found


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize(
    ("kind", "said"), [("penalty", "20 Strafpunkte"), ("credit", "20 Punkte gutgeschrieben")]
)
def test_a_penalty_or_credit_is_said_in_every_list(client, event, actor, people, place, kind, said):
    ruling = rule(event, actor, people[place], kind, 20)
    for where, text in texts_of(client, event).items():
        assert said in text, where
    void_ruling(ruling=ruling, actor=actor)
    for where, text in texts_of(client, event).items():
        assert said not in text, where


@pytest.mark.parametrize(("carry", "said"), [
    ("half", ["240 der 480 Punkte davor", "darin 10 Strafpunkte"]),
    ("none", ["davor 480 Punkte, die hier nicht zählen", "darin 10 Strafpunkte"]),
    ("full", ["10 Strafpunkte"]),
])  # fmt: skip
def test_what_counts_of_the_points_before_a_final_is_said_in_every_list(
    client, event, actor, people, carry, said
):
    rule(event, actor, people[1], "penalty", 10, event.rounds.get(number=1))
    final_of(event, people[:2], carry, (100, 90))
    for where, text in texts_of(client, event).items():
        for words in said:
            assert words in text, where


@pytest.mark.parametrize("carry", ["full", "half", "none"])
def test_games_and_remarks_make_the_total_of_each_row(event, actor, people, carry):
    final = final_of(event, people[:2], carry, (100, 91))
    for person, points in zip(people, (3, 5, 7), strict=True):
        rule(event, actor, person, "penalty", points)
        rule(event, actor, person, "credit", 1, event.rounds.get(number=1))
    rule(event, actor, people[1], "credit", 11, final)
    for row in standings(event).rows:
        share = {"full": Fraction(1), "half": Fraction(1, 2), "none": Fraction(0)}[carry] if row.stage else 1
        counted = [own for game, own in zip(row.games, row.points, strict=True)
                   if own is not None and (share == 1 or game.stage == row.stage)]  # fmt: skip
        carried = row.before.counts if row.before else 0
        assert row.total == sum(counted) + carried + row.credit
        if row.before:
            before = [own for game, own in zip(row.games, row.points, strict=True) if game.stage < row.stage]
            assert row.before.points == sum(before) + row.before.credit
            assert carried == share * row.before.points


def test_the_file_of_the_list_adds_up_by_its_columns_and_its_remark(client, event, actor, people):
    rule(event, actor, people[2], "penalty", 25)
    text = client.get(reverse("standings:csv", args=[event.slug])).text.removeprefix("\ufeff")
    last = list(csv.reader(io.StringIO(text), delimiter=";"))[-1]
    assert last[2] == "Cohn"
    assert int(last[5]) + int(last[6]) - 25 == int(last[7])
    assert last[-1] == "25 Strafpunkte"


@pytest.mark.parametrize(
    ("carry", "said"), [("none", "1. Platz · Finale 100, davor 500"), ("full", "1. Platz")]
)
def test_a_certificate_of_a_final_from_zero_names_both_sums(event, people, carry, said):
    final_of(event, people[:2], carry, (100, 90))
    winner = recipients(standings(event))[-1]
    assert certificate(event, winner).award == said


def test_a_mean_adds_up_with_its_penalty(client, event, actor, people):
    event.metrics = ["mean"]
    event.save()
    rule(event, actor, people[0], "penalty", 20)
    page = client.get(reverse("standings:standings", args=[event.slug])).text
    assert "240,0" in page
    assert "20 Strafpunkte" in page
