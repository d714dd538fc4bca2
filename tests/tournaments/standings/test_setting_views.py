"""The direction's pages about the ranking: each does what it says and says what is wrong."""

import pytest
from django.urls import reverse

from tests.builders import (
    create_account,
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register,
    seat,
    store_sheet,
)
from tests.page_text import squeezed
from tournaments.models import EntryMode, Event, EventState, PlayerClass, Publication, Ruling, Title
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db

PAGES = ["criteria", "lists", "decisions", "prizes", "play-offs", "finals"]


@pytest.fixture
def event():
    return create_event("Feuerwehr-Turnier", state=EventState.RUNNING)


@pytest.fixture
def direction(client):
    organizer = create_organizer()
    client.force_login(organizer)
    return organizer


@pytest.fixture
def people(event):
    found = [register(event, name, team="Rot") for name in ("Ast", "Bär", "Cohn", "Dorn")]
    play_round(event, dict(zip(found, [(300, 200), (250, 250), (240, 210), (100, 90)], strict=True)))
    return found


def address(name, event, *args):
    return reverse(name if ":" in name else f"standings:{name}", args=[event.slug, *args])


@pytest.mark.parametrize("name", PAGES)
def test_scorers_may_not_arrange_the_ranking(client, event, name):
    client.force_login(create_account(event))
    assert client.get(address(name, event)).status_code == 403


@pytest.mark.parametrize("name", [*PAGES, "reasons"])
def test_every_page_opens_before_and_after_there_are_results(client, event, direction, name):
    assert client.get(address(name, event), follow=True).status_code == 200
    people = [register(event, f"N{number}") for number in range(4)]
    play_round(event, dict.fromkeys(people, (300,)))
    plan_round(event, entrants="best", entrant_count=2)
    assert client.get(address(name, event), follow=True).status_code == 200


def test_criteria_are_chosen_in_their_order_and_get_columns_and_reasons(client, event, direction, people):
    typed = {
        "criterion_1": "total",
        "criterion_2": "best_game",
        "criterion_4": "lot",
        "table_points_4": "7-5-3-1",
    }
    assert client.post(address("criteria", event), typed | {"reason": "vergessen"}).status_code == 302
    event.refresh_from_db()
    assert event.metrics == ["total", "best_game", "lot"]
    assert event.table_points == {"4": [7, 5, 3, 1]}
    content = client.get(address("standings", event)).content.decode()
    assert "vor Bär wegen des besseren besten Spiels, 300 zu 250" in content
    assert 'title="Bestes Spiel"' in content
    for name in ("papers:ranking", "csv"):
        assert client.get(address(name, event)).status_code == 200
    assert "300 zu 250" in client.get(address("csv", event)).content.decode()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({}, "mindestens ein Kriterium"),
        ({"criterion_1": "total", "table_points_4": "fünf"}, "zum Beispiel 5-3-2-1"),
        ({"criterion_1": "total", "team_best": "viele"}, "Zahl von 1 bis 99"),
    ],
)
def test_wrong_criteria_are_said_beside_their_field_and_change_nothing(
    client, event, direction, typed, sentence
):
    assert sentence in client.post(address("criteria", event), typed).content.decode()
    event.refresh_from_db()
    assert event.metrics == ["total"]


def test_a_class_and_a_title_get_a_tab_each_and_can_be_removed(client, event, direction, people):
    client.post(address("lists", event), {"add": "class", "name": "Jugend", "born_from": "2008"})
    client.post(address("lists", event), {"add": "title", "name": "Kniffel-König", "metric": "kniffels"})
    one, title = PlayerClass.objects.get(), Title.objects.get()
    content = client.get(address("standings", event)).content.decode()
    assert f"?list=class-{one.pk}" in content
    page = client.get(address("standings", event), {"list": f"title-{title.pk}"})
    assert "Kniffel-König" in page.content.decode()
    assert client.get(address("standings", event), {"list": "title-999"}).status_code == 404
    for _ in range(2):
        assert client.post(address("remove-title", event, title.pk)).status_code == 302
        assert client.post(address("remove-class", event, one.pk)).status_code == 302
    assert not PlayerClass.objects.exists()
    assert not Title.objects.exists()


def test_wrong_years_are_said_and_add_no_class(client, event, direction):
    typed = {"add": "class", "name": "Jugend", "born_from": "20008"}
    assert "Zahl von 1900 bis 2100" in client.post(address("lists", event), typed).content.decode()
    typed = {"add": "class", "name": "Jugend", "born_from": "2010", "born_to": "2000"}
    content = client.post(address("lists", event), typed, follow=True).content.decode()
    assert "darf nicht nach dem letzten liegen" in content
    assert not PlayerClass.objects.exists()


def test_the_ranking_of_teams_shows_who_counts(client, event, direction, people):
    Event.objects.update(team_best=2)
    content = client.get(address("standings", event), {"list": "teams"}).content.decode()
    assert "1.000" in content
    assert "(190)" in content


def test_a_decision_is_recorded_shown_and_taken_back(client, event, direction, people):
    typed = {"registration": people[0].pk, "kind": "penalty", "points": "20", "reason": "Würfel gedreht"}
    assert client.post(address("decisions", event), typed).status_code == 302
    ruling = Ruling.objects.get()
    content = client.get(address("standings", event)).content.decode()
    assert "20 Strafpunkte" in content
    assert "Würfel gedreht" in client.get(address("decisions", event)).content.decode()
    client.post(address("void-decision", event, ruling.pk), {"reason": "Irrtum"})
    assert "20 Strafpunkte" not in client.get(address("standings", event)).content.decode()


def test_a_penalty_of_a_round_counts_like_its_games(client, event, direction, people):
    # Half of the points goes into the final, and so does half of the penalty of the first round.
    final = plan_round(event, name="Finale", entrants="best", entrant_count=2, carry="half")
    seat(final, [people[:2]])
    for person in people[:2]:
        store_sheet(person, final.games.get(), 100)
    typed = {"registration": people[0].pk, "kind": "penalty", "points": "20", "reason": "Würfel gedreht"}
    first = event.rounds.get(number=1)
    assert client.post(address("decisions", event), typed | {"round": first.pk}).status_code == 302
    assert "Runde 1" in client.get(address("decisions", event)).content.decode()
    assert standings(event).by_key[people[0].pk].total == 100 + (500 - 20) // 2
    client.post(address("void-decision", event, Ruling.objects.get().pk))
    client.post(address("decisions", event), typed | {"round": ""})
    assert standings(event).by_key[people[0].pk].total == 100 + 500 // 2 - 20


def test_a_round_of_another_event_is_no_choice(client, event, direction, people):
    foreign = plan_round(create_event("Anderes"))
    typed = {"registration": people[0].pk, "kind": "warning", "points": "", "reason": "so"}
    client.post(address("decisions", event), typed | {"round": foreign.pk})
    assert not Ruling.objects.exists()


def test_a_decision_without_a_reason_or_a_person_keeps_what_was_typed(client, event, direction, people):
    typed = {"registration": "", "kind": "penalty", "points": "20", "reason": ""}
    content = client.post(address("decisions", event), typed).content.decode()
    assert "Bitte einen Grund angeben" in content
    assert 'value="20"' in content
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("is_public", [True, False])
def test_only_a_public_decision_stands_on_the_public_page(client, event, direction, people, is_public):
    event.publication = Publication.PROVISIONAL
    event.save()
    typed = {"registration": people[0].pk, "kind": "warning", "reason": "Zu laut", "points": ""}
    client.post(address("decisions", event), typed | ({"is_public": "on"} if is_public else {}))
    content = client.get(reverse("publishing:event", args=[event.slug])).content.decode()
    assert ("Zu laut" in content) is is_public
    assert ("verwarnt" in content.casefold()) is False


def test_prizes_are_saved_and_announced_from_the_last_place(client, event, direction, people):
    typed = {"prize__1": "Pokal", "prize__3": "Wein", "one_each": "on"}
    assert client.post(address("prizes", event), typed).status_code == 302
    content = client.get(address("prizes", event)).content.decode()
    assert content.index("Pokal") < content.index("Wein")
    response = client.get(reverse("papers:document", args=[event.slug, "ceremony"]))
    assert response.headers["Content-Type"] == "application/pdf"


def test_a_prize_that_is_too_long_is_refused_and_never_cut(client, event, direction, people):
    typed = {"prize__1": "Pokal", "prize__2": "x" * 121}
    answer = client.post(address("prizes", event), typed, follow=True)
    assert "höchstens 120 Zeichen" in answer.content.decode()
    assert not event.prizes.exists()


def test_a_field_is_chosen_and_wrong_numbers_are_said(client, event, direction, people):
    final = plan_round(event, name="Finale")
    page = address("choose-entrants", event, final.number)
    wrong = {"entrants": "best", "entrant_count": "", "carry": "full"}
    assert "wie viele weiterkommen" in client.post(page, wrong).content.decode()
    assert client.post(page, {"entrants": "best", "entrant_count": "2", "carry": "half"}).status_code == 302
    content = squeezed(client.get(address("finals", event)).content.decode())
    assert "die Hälfte der Punkte" in content
    assert "Weiter in diese Runde" in content
    assert f'{reverse("drawing:round", args=[event.slug, final.number])}">Finale auslosen …' in content


def test_the_direction_names_people_with_a_reason(client, event, direction, people):
    final = plan_round(event, name="Finale", entrants="best", entrant_count=2)
    page = address("name-people", event, final.number)
    chosen = {"person": [people[2].pk, people[3].pk]}
    assert "Bitte einen Grund" in client.post(page, chosen, follow=True).content.decode()
    content = client.post(page, chosen | {"reason": "Losentscheid"}, follow=True).content.decode()
    assert "Von der Turnierleitung benannt" in content
    client.post(page, {"by_ranking": "1"})
    final.refresh_from_db()
    assert final.named_entrants is None


@pytest.mark.parametrize(
    ("kind", "figures", "first"), [("throws", ("5", "2"), "Bär"), ("sums", ("30", "22"), "Ast")]
)
def test_throws_or_points_of_a_play_off_are_typed_and_order_just_its_people(
    client, event, direction, people, kind, figures, first
):
    names = [f"place_{person.pk}" for person in people[:2]]
    page = address("play-off", event, 1)
    assert client.post(page, dict(zip(names, figures, strict=True)) | {"kind": kind}).status_code == 302
    content = client.get(address("reasons", event)).content.decode()
    assert content.index(f"<strong>{first}") < content.index("durch Stechen")


def test_a_sheet_for_the_play_off_can_be_printed(client, event, direction, people):
    response = client.get(reverse("papers:document", args=[event.slug, "play-offs"]))
    assert response.headers["Content-Type"] == "application/pdf"


def test_a_final_is_ended_early_and_goes_on_again(client, event, direction, people):
    final = plan_round(event, ["free", "free"], name="Finale", entrants="best", entrant_count=2)
    seat(final, [people[:2]])
    page = address("end-early", event, final.number)
    content = client.post(page, {"reason": "uneinholbar"}, follow=True).content.decode()
    assert "vorzeitig beendet" in content
    assert "4 Zettel" not in client.get(reverse("entry:missing", args=[event.slug])).content.decode()
    assert "geht weiter" in client.post(page, {"go_on": "1"}, follow=True).content.decode()


BOX_CRITERIA = ("kniffels", "upper_sum", "best_upper_sum", "best_chance")


def test_where_sums_are_the_whole_sheet_nothing_is_ranked_by_boxes(client, event, direction):
    offers = [f'<option value="{key}"' for key in BOX_CRITERIA]
    pages = [address(name, event) for name in ("criteria", "lists")]
    assert all(offer in client.get(page).content.decode() for offer in offers for page in pages)
    event.entry_mode = EntryMode.SUMS_ONLY
    event.save()
    assert not any(offer in client.get(page).content.decode() for offer in offers for page in pages)
    assert "nur die Summen eines Zettels" in client.get(pages[0]).content.decode()


def test_a_criterion_that_was_chosen_before_stays_to_be_seen(client, event, direction):
    event.metrics, event.entry_mode = ["total", "kniffels"], EntryMode.SUMS_ONLY
    event.save()
    content = squeezed(client.get(address("criteria", event)).content.decode())
    assert '<option value="kniffels" selected>' in content
    assert '<option value="best_chance"' not in content


def test_the_list_marks_sheets_of_which_only_the_sums_were_typed(client, event, direction, people):
    assert "Σ" not in client.get(address("standings", event)).content.decode()
    sheet = people[1].sheets.order_by("game__number").first()
    sheet.versions.update(only_sums=True)
    content = client.get(address("standings", event)).content.decode()
    assert "Von 1 Zettel, markiert mit Σ" in content
    assert content.count('class="sums-only"') == 1
    assert "Sie zählen nicht bei" not in content
    event.metrics = ["total", "kniffels"]
    event.save()
    assert (
        "Sie zählen nicht bei: Zahl der Kniffel" in client.get(address("standings", event)).content.decode()
    )


@pytest.mark.parametrize("page", ["prizes", "play-offs"])
def test_prizes_and_play_offs_say_how_many_sheets_are_missing(client, event, direction, people, page):
    client.post(address("prizes", event), {"prize__1": "Pokal"})
    whole = "8 von 8 Zetteln bestätigt"
    assert whole not in client.get(address(page, event)).content.decode()
    late = [register(event, name) for name in ("Spät", "Später")]
    play_round(event, dict(zip(late, [(500,), (None,)], strict=True)))
    assert "9 von 10 Zetteln bestätigt" in client.get(address(page, event)).content.decode()
