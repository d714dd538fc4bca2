"""The ranking's pages for those who work at the event."""

import pytest
from django.urls import reverse

from tests.builders import create_account, create_event, create_organizer, play_round, register
from tests.page_text import squeezed
from tournaments.models import PlayOff, Role, User
from tournaments.standings.actions import record_play_off

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event("Feuerwehr-Turnier")


@pytest.fixture
def direction(client):
    organizer = create_organizer()
    client.force_login(organizer)
    return organizer


def address(name, event, *args):
    return reverse(name if ":" in name else f"standings:{name}", args=[event.slug, *args])


def tied_event(event):
    """Two share place 1."""
    people = [register(event, name) for name in ("Ast", "Bär", "Cohn")]
    play_round(event, dict(zip(people, [(800,), (800,), (790,)], strict=True)))
    return people


def names_in_order(content, *names):
    places = [content.index(f">{name}") for name in names]
    return places == sorted(places)


PAGES = [("standings", ()), ("papers:ranking", ()), ("csv", ()), ("play-off", (1,))]


@pytest.mark.parametrize(("name", "args"), [*PAGES, ("void-play-off", (1,))])
def test_without_signing_in_there_is_only_the_sign_in_page(client, event, name, args):
    method = client.post if name == "void-play-off" else client.get
    response = method(address(name, event, *args))
    assert response.status_code == 302
    assert response.url.startswith(reverse("access:sign-in"))


@pytest.mark.parametrize(("name", "args"), PAGES)
def test_an_account_of_another_event_may_see_nothing(client, event, name, args):
    client.force_login(create_account(create_event(), role=Role.DIRECTION))
    assert client.get(address(name, event, *args)).status_code == 403


def test_a_scorer_sees_the_ranking_and_may_not_record_a_play_off(client, event):
    tied_event(event)
    client.force_login(create_account(event))
    page = client.get(address("standings", event))
    assert page.status_code == 200
    assert "Stechen eintragen" not in page.content.decode()
    assert client.get(address("papers:ranking", event)).status_code == 200
    assert client.get(address("csv", event)).status_code == 200
    assert client.get(address("play-off", event, 1)).status_code == 403
    assert client.post(address("void-play-off", event, 1)).status_code == 403


def test_before_the_first_draw_the_page_says_how_it_begins(client, event, direction):
    register(event, "Ast")
    content = squeezed(client.get(address("standings", event)).content.decode())
    assert "Noch gibt es nichts zu werten" in content
    assert reverse("directing:rounds", args=[event.slug]) in content


def test_it_is_an_interim_ranking_until_the_last_sheet_is_confirmed(client, event, direction):
    people = [register(event, name) for name in ("Ast", "Bär")]
    play_round(event, dict(zip(people, [(300, 200), (250, None)], strict=True)))
    content = squeezed(client.get(address("standings", event)).content.decode())
    assert "Zwischenstand – 3 von 4 Zetteln bestätigt." in content
    assert "1 Zettel fehlt" in content
    assert f'{reverse("entry:desk", args=[event.slug])}">Welche Zettel fehlen?' in content


def test_a_missing_sheet_leads_to_where_it_is_typed(client, event, direction):
    register(event, "Ast")
    missing = register(event, "Bär")
    play_round(event, {missing: (None, 200)})
    play_round(event, {missing: (100, None)})
    content = squeezed(client.get(address("standings", event)).content.decode())
    for round_number, game in ((1, 1), (2, 2)):
        assert reverse("entry:sheet", args=[event.slug, round_number, game, 2]) in content


def test_when_all_is_confirmed_it_says_so(client, event, direction):
    tied_event(event)
    content = squeezed(client.get(address("standings", event)).content.decode())
    assert "Alle Zettel aller Runden sind bestätigt." in content
    assert "Zwischenstand" not in content


def test_thousands_have_a_dot_and_the_mean_a_comma(client, event, direction):
    # Krähenwinkel: 3.257 in three rounds.
    play_round(event, {register(event, "Ast"): (1086, 1086, 1085)})
    content = squeezed(client.get(address("standings", event)).content.decode())
    assert "3.257" in content
    assert "1.085,7" in content


def test_nobody_without_a_result_has_a_mean(client, event, direction):
    zero, nothing = register(event, "Null"), register(event, "Leer")
    play_round(event, {zero: (0,), nothing: (None,)})
    rows = squeezed(client.get(address("standings", event)).content.decode()).split("<tr")
    (of_zero,) = [row for row in rows if ">Null" in row]
    (of_nothing,) = [row for row in rows if ">Leer" in row]
    assert ">0,0<" in of_zero
    assert "0,0" not in of_nothing
    assert of_nothing.count(">–<") == 3  # place, total, mean


@pytest.mark.parametrize("column", ["rank", "total", "mean", "game"])
@pytest.mark.parametrize("sign", ["", "-"])
def test_without_a_rank_is_last_whichever_way_it_is_sorted(client, event, direction, column, sign):
    people = [register(event, name) for name in ("Ast", "Bär", "Cohn")]
    drawn = play_round(event, dict(zip(people, [(None,), (800,), (790,)], strict=True)))
    key = f"game_{drawn.games.get().pk}" if column == "game" else column
    content = squeezed(client.get(address("standings", event), {"sort": f"{sign}{key}"}).content.decode())
    best_first = (column == "rank") == (sign == "")
    expected = ("Bär", "Cohn", "Ast") if best_first else ("Cohn", "Bär", "Ast")
    assert names_in_order(content, *expected)


@pytest.mark.parametrize(("sign", "expected"), [("", ("Ast", "Bär", "Cohn")), ("-", ("Cohn", "Bär", "Ast"))])
@pytest.mark.parametrize("column", ["name", "number"])
def test_names_and_numbers_sort_both_ways(client, event, direction, column, sign, expected):
    tied_event(event)
    content = squeezed(client.get(address("standings", event), {"sort": f"{sign}{column}"}).content.decode())
    table = content[content.index("<tbody") :]
    assert names_in_order(table, *expected)


def test_an_unknown_column_to_sort_by_is_no_error(client, event, direction):
    tied_event(event)
    assert client.get(address("standings", event), {"sort": "no-such"}).status_code == 200


@pytest.mark.parametrize("people", [1, 3])
def test_the_page_takes_as_many_queries_for_one_row_as_for_three(
    client, event, people, django_assert_num_queries
):
    client.force_login(create_organizer())
    played = [register(event, f"Name{number}") for number in range(people)]
    play_round(event, {person: (300 + index,) for index, person in enumerate(played)})
    with django_assert_num_queries(13):
        client.get(address("standings", event))


def test_a_tie_leads_to_its_play_off_and_the_result_orders_it(client, event, direction):
    ast, baer, _ = tied_event(event)
    page = address("play-off", event, 1)
    assert page in client.get(address("standings", event)).content.decode()
    assert "Bär" in client.get(page).content.decode()
    assert "Zum nächsten Schritt" not in client.get(address("play-offs", event)).content.decode()
    typed = {f"place_{ast.pk}": "2", f"place_{baer.pk}": "1", "note": "3 Würfe"}
    response = client.post(page, typed, follow=True)
    assert response.redirect_chain == [(address("standings", event), 302)]
    content = squeezed(response.content.decode())
    assert names_in_order(content[content.index("<tbody") :], "Bär", "Ast")
    assert "durch Stechen" in content
    content = client.get(address("play-offs", event)).content.decode()
    assert "3 Würfe" in content
    assert f'href="{reverse("directing:event", args=[event.slug])}">Zum nächsten Schritt' in content


@pytest.mark.parametrize("wrong", ["", "0", "3", "erste", "1,5"])
def test_a_wrong_place_is_said_beside_its_field_and_what_was_typed_stays(client, event, direction, wrong):
    ast, baer, _ = tied_event(event)
    typed = {f"place_{ast.pk}": wrong, f"place_{baer.pk}": "1", "note": "3 Würfe"}
    content = client.post(address("play-off", event, 1), typed).content.decode()
    assert "Bitte einen Platz von 1 bis 2 eintragen." in content
    assert 'value="3 Würfe"' in content
    assert not PlayOff.objects.exists()


@pytest.mark.parametrize("typed", [("3", "2"), ("2", "1")])
def test_places_may_be_those_of_the_ranking_or_counted_from_one(client, event, direction, typed):
    people = [register(event, name) for name in ("First", "Ast", "Bär")]
    play_round(event, {person: (total,) for person, total in zip(people, (400, 300, 300), strict=True)})
    page = address("play-off", event, 2)
    assert "Platz 2" in client.get(page).text
    _, ast, baer = people
    assert "Platz von 2 bis 3" in client.post(page, {f"place_{ast.pk}": "4", f"place_{baer.pk}": "2"}).text
    client.post(page, {f"place_{ast.pk}": typed[0], f"place_{baer.pk}": typed[1]})
    assert dict(PlayOff.objects.get().results.values_list("registration", "place")) == {ast.pk: 2, baer.pk: 1}


def test_a_play_off_that_decides_nothing_is_refused_with_a_sentence(client, event, direction):
    ast, baer, _ = tied_event(event)
    typed = {f"place_{ast.pk}": "1", f"place_{baer.pk}": "1"}
    content = client.post(address("play-off", event, 1), typed).content.decode()
    assert "Dieses Stechen entscheidet nichts" in content
    assert not PlayOff.objects.exists()


def test_sending_a_play_off_again_changes_nothing(client, event, direction):
    ast, baer, _ = tied_event(event)
    typed = {f"place_{ast.pk}": "2", f"place_{baer.pk}": "1"}
    for _ in range(2):
        assert client.post(address("play-off", event, 1), typed).status_code == 302
    assert PlayOff.objects.count() == 1


def test_a_place_that_nobody_shares_has_no_play_off(client, event, direction):
    tied_event(event)
    response = client.get(address("play-off", event, 3), follow=True)
    assert "Platz 3 ist im Moment nicht geteilt" in response.content.decode()


def test_a_play_off_can_be_voided_and_the_tie_is_back(client, event, direction):
    ast, baer, _ = tied_event(event)
    play_off = record_play_off(event=event, actor=direction, places={ast.pk: 2, baer.pk: 1})
    page = address("void-play-off", event, play_off.pk)
    assert page in client.get(address("play-offs", event)).content.decode()
    content = client.post(page, {"reason": "vertippt"}, follow=True).content.decode()
    assert "Das Stechen ist zurückgenommen." in content
    assert address("play-off", event, 1) in content


def test_a_play_off_of_another_event_cannot_be_voided_from_here(client, event, direction):
    other = PlayOff.objects.create(event=create_event())
    assert client.post(address("void-play-off", event, other.pk)).status_code == 404
    assert client.get(address("void-play-off", event, other.pk)).status_code == 405


def test_in_english_it_is_english(client, event, direction, settings):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    play_round(event, {register(event, "Ast"): (3257,)})
    content = squeezed(client.get(address("standings", event)).content.decode())
    assert "All sheets of all rounds are confirmed." in content
    assert "3,257" in content
    assert User.objects.get().is_organizer
