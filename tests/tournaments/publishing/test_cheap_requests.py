"""Two hundred phones on a bad network: an unchanged page costs next to nothing, a change comes at once."""

import re

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, play_round, register, register_many, store_sheet
from tournaments.models import LogEntry, Publication
from tournaments.publishing import public_page
from tournaments.publishing.actions import set_publication

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    found = create_event(publication=Publication.PROVISIONAL)
    play_round(found, {register(found, "Ast"): (300,), register(found, "Bär"): (None,)})
    return found


def page(event):
    return reverse("publishing:event", args=[event.slug])


def polled(client, event):
    """The address that the open page asks every half minute."""
    content = client.get(page(event)).content.decode()
    return asked_by(content)


def asked_by(content):
    return re.search(r'hx-get="([^"]*)"', content).group(1).replace("&amp;", "&")


def ask(client, address):
    return client.get(address, headers={"HX-Request": "true"})


def confirm_the_missing_sheet(event, total=250):
    store_sheet(event.registrations.get(start_number=2), event.rounds.get().games.get(), total)
    logged(event)


def logged(event):
    """As every verb of every room does."""
    LogEntry.record("sheet_confirmed", event=event, actor=None)


def test_an_unchanged_page_is_not_sent_again(client, event):
    etag = client.get(page(event)).headers["ETag"]
    again = client.get(page(event), headers={"if-none-match": etag})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", etag)


def test_a_browser_asks_each_time(client, event):
    response = client.get(page(event))
    assert response.headers["Cache-Control"] == "no-cache"
    assert "Cookie" in response.headers["Vary"]


def test_a_confirmed_sheet_changes_the_page(client, event):
    etag = client.get(page(event)).headers["ETag"]
    confirm_the_missing_sheet(event)
    assert client.get(page(event), headers={"if-none-match": etag}).status_code == 200


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", "Neu"), ("place", "Neu"), ("organizer_name", "Neu"), ("participant_text", "Neu")],
)
def test_other_words_change_the_page(client, event, field, value):
    etag = client.get(page(event)).headers["ETag"]
    setattr(event, field, value)
    event.save()
    assert client.get(page(event), headers={"if-none-match": etag}).status_code == 200


def test_another_language_or_account_is_another_page(client, event, settings):
    etag = client.get(page(event)).headers["ETag"]
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    english = client.get(page(event), headers={"if-none-match": etag})
    assert english.status_code == 200
    assert "Interim ranking – 1 of 2 sheets confirmed." in english.content.decode()
    client.force_login(create_organizer())
    assert client.get(page(event), headers={"if-none-match": english.headers["ETag"]}).status_code == 200


def test_a_page_taken_down_is_gone_at_once(client, event):
    etag = client.get(page(event)).headers["ETag"]
    set_publication(event=event, actor=create_organizer(), publication=Publication.NOTHING)
    assert client.get(page(event), headers={"if-none-match": etag}).status_code == 404


def test_the_page_is_compressed(client, event):
    response = client.get(page(event), headers={"accept-encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"


def test_an_open_page_is_told_nothing_while_nothing_changes(client, event):
    response = ask(client, polled(client, event))
    assert (response.status_code, response.content) == (204, b"")


def test_an_open_page_gets_a_changed_ranking_and_leaves_the_seating_alone(client, event):
    address = polled(client, event)
    confirm_the_missing_sheet(event)
    content = ask(client, address).content.decode()
    assert ">250<" in content
    assert 'id="ranking"' in content
    assert "hx-swap-oob" not in content


def test_an_open_page_gets_a_newly_drawn_round_too(client, event):
    address = polled(client, event)
    play_round(event, {event.registrations.first(): (None,)})
    logged(event)
    content = ask(client, address).content.decode()
    assert 'id="seating" hx-swap-oob="true"' in content
    assert "Sitzplan: Runde 2" in content


def test_an_open_page_asks_on_from_what_it_got(client, event):
    address = polled(client, event)
    confirm_the_missing_sheet(event)
    fresh = ask(client, address).content.decode()
    assert ask(client, asked_by(fresh)).status_code == 204


def test_who_searched_keeps_the_search_while_the_page_renews_itself(client, event):
    content = client.get(page(event), {"q": "Bär & Söhne"}).content.decode()
    assert ask(client, asked_by(content)).status_code == 204


def test_who_searched_sees_the_own_place_change(client, event):
    address = asked_by(client.get(page(event), {"q": "Ast"}).content.decode())
    confirm_the_missing_sheet(event, total=400)
    content = ask(client, address).content.decode()
    assert 'id="found" hx-swap-oob="true"' in content
    assert "Platz 2 der Rangliste, Summe 300" in content


def test_opened_by_hand_it_is_the_whole_page(client, event):
    response = client.get(reverse("publishing:changes", args=[event.slug]))
    assert (response.status_code, response.url) == (302, page(event))


@pytest.mark.parametrize("people", [1, 3])
def test_to_ask_in_vain_takes_two_queries(client, people, django_assert_num_queries, monkeypatch):
    monkeypatch.setattr(public_page, "SECONDS_KEPT", 1e12)
    event = create_event(publication=Publication.PROVISIONAL)
    play_round(event, dict.fromkeys(register_many(event, people), (300,)))
    address = polled(client, event)
    with django_assert_num_queries(2):
        assert ask(client, address).status_code == 204


def test_what_is_kept_for_all_is_kept_for_each_event_language_and_choice(client, event, settings):
    other = create_event(publication=Publication.PROVISIONAL)
    play_round(other, {register(other, "Cohn"): (100,)})
    assert "Ast" in client.get(page(event)).content.decode()
    assert "Ast" not in client.get(page(other)).content.decode()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    assert "1 of 2 sheets confirmed" in client.get(page(event)).content.decode()
    event.publication = Publication.HIDDEN
    event.save()
    assert ">300<" not in client.get(page(event)).content.decode()


def test_what_was_changed_past_the_log_is_seen_after_a_moment(client, event, monkeypatch):
    client.get(page(event))
    store_sheet(event.registrations.get(start_number=2), event.rounds.get().games.get(), 250)
    monkeypatch.setattr(public_page, "SECONDS_KEPT", 1e-6)
    assert ">250<" in client.get(page(event)).content.decode()
