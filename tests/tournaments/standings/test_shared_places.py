"""Before certificates are printed and a final result is published, shared places are named; nothing is refused."""

from collections.abc import Sequence

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register
from tests.page_text import squeezed
from tests.tournaments.papers.support import at
from tournaments.models import Event, PlayerClass, Prize
from tournaments.standings.shared_places import shared_places

pytestmark = pytest.mark.django_db
ON_PAPER = "Urkunden eines geteilten Platzes"
IN_PUBLIC = "Als Endstand wären diese Plätze geteilt"


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


def event_with(points: Sequence[int | None]) -> Event:
    event = create_event()
    people = [register(event, f"N{i}", player_class="Jugend" if i > 1 else "") for i in range(len(points))]
    play_round(event, {person: [total] for person, total in zip(people, points, strict=True)})
    return event


def places(event: Event) -> list[tuple[str, int]]:
    return [(one.list, one.rank) for one in shared_places(event).awarded]


def pages_of(event: Event) -> dict[str, str]:
    return {
        at(event, "papers:page"): ON_PAPER,
        at(event, "papers:certificates"): ON_PAPER,
        reverse("publishing:publication", args=[event.slug]): IN_PUBLIC,
    }


def test_every_page_names_who_shares_a_place_and_leads_to_the_play_offs(desk: Client) -> None:
    event = event_with([300, 250, 250, 200])
    for page, warning in pages_of(event).items():
        content = desk.get(page).content.decode()
        assert warning in content
        assert "Platz 2 teilen sich N1 und N2" in content
        assert reverse("standings:play-offs", args=[event.slug]) in content
        assert desk.get(reverse("standings:play-off", args=[event.slug, 2])).status_code == 200
    answer = desk.get(at(event, "papers:document", "certificates", query="?first=1&last=3"))
    assert answer["Content-Type"] == "application/pdf"


def test_where_every_place_has_one_person_nothing_is_said(desk: Client) -> None:
    event = event_with([300, 250, 240, 200])
    for page, warning in pages_of(event).items():
        assert warning not in desk.get(page).content.decode()


def test_while_a_sheet_or_a_draw_is_missing_a_tie_is_no_warning() -> None:
    assert places(event_with([300, 300, None])) == []
    event = event_with([300, 300])
    assert places(event) == [("", 1)]
    plan_round(event)
    assert places(event) == []
    assert places(create_event()) == []


def test_behind_the_third_place_only_one_with_a_prize_is_warned_of_and_the_others_are_told(
    desk: Client,
) -> None:
    event = event_with([300, 290, 280, 200, 200, 150, 150])
    assert (places(event), shared_places(event).later) == ([], [4, 6])
    page = desk.get(at(event, "papers:certificates")).content.decode()
    assert "Auch weiter hinten sind Plätze geteilt (Platz 4, 6)" in page
    Prize.objects.create(event=event, place=5, name="Wein")
    assert (places(event), shared_places(event).later) == ([("", 4)], [6])


def test_a_shared_place_of_a_class_is_named_with_the_class(desk: Client) -> None:
    event = event_with([300, 290, 280, 200, 200])
    youth = PlayerClass.objects.create(event=event, name="Jugend")
    assert places(event) == [("Jugend", 2)]
    [shared] = shared_places(event).awarded
    assert shared.page.endswith(f"?list=class-{youth.pk}")
    assert "Jugend: <a" in squeezed(desk.get(at(event, "papers:page")).content.decode())
    assert "N4" in desk.get(shared.page).content.decode()
