"""One list of columns: what is added there is read at the desk, in public, on the projector, on paper, in the file."""

import io
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, play_round, register
from tournaments.models import Publication
from tournaments.papers.rankings import ranking_pdf
from tournaments.publishing.screen import EVERYBODY
from tournaments.standings import ranking_columns as listed
from tournaments.standings.exports import ranking_csv
from tournaments.standings.people import in_full
from tournaments.standings.queries import standings
from tournaments.standings.ranking_columns import Column, Kind, Reader, ranking_columns

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = create_event(state="running", publication=Publication.PROVISIONAL)
    people = [register(event, name, may_be_published=True) for name in ("Ast", "Bär", "Cohn")]
    play_round(event, dict(zip(people, [(310, 300), (0, 250), (200, 190)], strict=True)))
    return event


@pytest.fixture
def added(monkeypatch):
    """One more entry at the end of the list, for every reader."""
    every_column = listed._every_column

    def with_one_more(standings, reader, show):
        yield from every_column(standings, reader, show)
        yield Column(
            "squares", "Quadrate", listed.EVERYWHERE,
            lambda row: f"q{row.person.start_number ** 2 + 7000}", lambda row: row.person.start_number,
        )  # fmt: skip

    monkeypatch.setattr(listed, "_every_column", with_one_more)


def text_at(client: Client, name: str, *args: object) -> str:
    return client.get(reverse(name, args=args)).content.decode()


@pytest.mark.usefixtures("added")
def test_a_column_that_is_added_once_is_read_everywhere(client, event):
    public = text_at(client, "publishing:event", event.slug)
    address = reverse("publishing:screen", args=[event.slug])
    projector = client.get(address, {"list": EVERYBODY}).content.decode()
    client.force_login(create_organizer())
    desk = text_at(client, "standings:standings", event.slug)
    csv = ranking_csv(event, standings(event), show=in_full).decode()
    pdf = ranking_pdf(event, standings(event), as_of=timezone.now(), show=in_full)
    paper = PdfReader(io.BytesIO(pdf.content)).pages[0].extract_text()
    for text in (desk, public, paper, csv):
        assert "Quadrate" in text
    for text in (desk, public, projector, paper):
        assert [f"q{7000 + number**2}" in text for number in (1, 2, 3)] == [True] * 3
    assert csv.splitlines()[3].endswith(";2")  # a file gets numbers as they are


@pytest.mark.usefixtures("added")
def test_a_column_that_is_added_sorts(client, event):
    client.force_login(create_organizer())
    page = client.get(
        reverse("standings:standings", args=[event.slug]), {"sort": "-squares"}
    ).content.decode()
    assert page.index("q7009") < page.index("q7004") < page.index("q7001")


def keys(event, reader):
    return [column.key for column in ranking_columns(standings(event), reader, in_full)]


def test_each_reader_gets_the_columns_that_are_for_it(event):
    first, second = (f"game_{game.pk}" for game in event.rounds.get().games.order_by("number"))
    assert keys(event, Reader.DESK) == ["rank", "number", "name", first, second, "total", "mean", "remark"]
    assert keys(event, Reader.PUBLIC) == ["rank", "name", first, second, "total"]
    assert keys(event, Reader.PROJECTOR) == ["rank", "name", "deciding"]
    assert keys(event, Reader.PAPER) == [
        "rank", "number", "name", "club", first, second, "total", "remark",
    ]  # fmt: skip
    assert keys(event, Reader.FILE) == [
        "rank", "number", "last_name", "first_name", "club", first, second, "total",
        "sheets_confirmed", "sheets_expected", "remark",
    ]  # fmt: skip


def test_numbers_stand_on_the_right_in_every_column_of_figures(client, event):
    event.metrics = ["total", "best_game"]
    event.save()
    columns = ranking_columns(standings(event), Reader.PAPER, in_full)
    pdf = ranking_pdf(event, standings(event), as_of=timezone.now(), show=in_full)
    assert pdf.content
    for column in columns:
        assert column.kind.is_number == (column.key not in {"name", "club", "remark"}), column.key


def test_a_mean_is_rounded_half_up_as_people_do(event):
    """250.25 and 250.35 with one decimal: 250,3 and 250,4; never to the even digit."""
    play_round(event, {event.registrations.get(start_number=1): (200, 191)})
    row = standings(event).by_key[event.registrations.get(start_number=1).pk]
    [mean] = [
        column for column in ranking_columns(standings(event), Reader.DESK, in_full) if column.key == "mean"
    ]
    assert Decimal(row.mean.numerator) / row.mean.denominator == Decimal("250.25")
    assert mean.text(row) == "250,3"


def test_whoever_has_nothing_in_a_column_comes_last_upwards_and_downwards(client, event):
    register(event, "Dorn", state="checked_in")
    client.force_login(create_organizer())
    for sort in ("total", "-total", "mean", "-mean"):
        page = client.get(reverse("standings:standings", args=[event.slug]), {"sort": sort}).content.decode()
        assert all(page.index(name) < page.index("Dorn") for name in ("Ast", "Bär", "Cohn"))


def test_the_deciding_criterion_is_marked_for_the_style_sheet(event):
    event.metrics = ["best_game", "total"]
    event.save()
    kinds = {column.key: column.kind for column in ranking_columns(standings(event), Reader.PUBLIC, in_full)}
    assert kinds["figure_best_game"] == Kind.DECIDING
    event.metrics = ["total", "best_game"]
    kinds = {column.key: column.kind for column in ranking_columns(standings(event), Reader.PUBLIC, in_full)}
    assert kinds["figure_best_game"] == Kind.FIGURE
