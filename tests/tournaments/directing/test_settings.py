"""Settings: particulars, table sizes and the accounts of an event."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_account, create_event, create_organizer
from tournaments.models import Event, User

pytestmark = pytest.mark.django_db

TYPED = {
    "name": "Pokal",
    "starts_on": "29.11.2026",
    "place": "Dasing",
    "organizer_name": "",
    "participant_text": "Beginn 18 Uhr",
    "preferred_table_size": "4",
    "smallest_table_size": "3",
    "largest_table_size": "5",
}


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


@pytest.fixture
def event() -> Event:
    return create_event()


def at(event: Event, name: str, *args: object) -> str:
    return reverse(f"directing:{name}", args=[event.slug, *args])


def password_in(page: str) -> str:
    found = re.search(r'<code class="password">([^<]+)</code>', page)
    assert found
    return found[1]


def test_settings_are_saved_and_shown_again(desk: Client, event: Event) -> None:
    assert desk.post(at(event, "settings"), TYPED).status_code == 302
    page = desk.get(at(event, "settings")).content.decode()
    assert 'value="29.11.2026"' in page
    assert 'value="Pokal"' in page
    assert Event.objects.get().largest_table_size == 5


@pytest.mark.parametrize(
    "wrong", [{"starts_on": "30.02.2026"}, {"largest_table_size": "3", "preferred_table_size": "4"}]
)
def test_one_wrong_field_saves_nothing_and_keeps_what_was_typed(
    desk: Client, event: Event, wrong: dict[str, str]
) -> None:
    answer = desk.post(at(event, "settings"), {**TYPED, **wrong})
    assert answer.status_code == 200
    page = answer.content.decode()
    assert page.count('aria-invalid="true"') == 1
    assert 'value="Pokal"' in page
    assert Event.objects.get().name != "Pokal"


def test_a_new_account_is_shown_once_with_a_password_that_works(desk: Client, event: Event) -> None:
    typed = {"username": "anna-2", "display_name": "Anna", "role": "scorer"}
    answer = desk.post(at(event, "account-new"), typed)
    password = password_in(answer.content.decode())
    assert "no-store" in answer["Cache-Control"]
    assert User.objects.get(username="anna-2").check_password(password)
    assert password not in desk.get(at(event, "settings")).content.decode()


def test_reloading_the_page_of_a_new_account_makes_no_second_one(desk: Client, event: Event) -> None:
    typed = {"username": "anna-2", "role": "scorer"}
    desk.post(at(event, "account-new"), typed)
    answer = desk.post(at(event, "account-new"), typed)
    assert answer.status_code == 200
    assert 'aria-invalid="true"' in answer.content.decode()
    assert event.memberships.count() == 1


def test_a_wrong_user_name_is_refused_beside_the_field(desk: Client, event: Event) -> None:
    answer = desk.post(at(event, "account-new"), {"username": "änne müller", "role": "scorer"})
    assert 'value="änne müller"' in answer.content.decode()
    assert not event.memberships.exists()


def test_a_new_password_replaces_the_old_one_and_a_reload_keeps_it(desk: Client, event: Event) -> None:
    user = create_account(event)
    key = event.memberships.get().pk
    page = desk.get(at(event, "settings")).content.decode()
    mark = re.search(r'name="began_from" value="([\w-]+)"', page)
    assert mark
    answer = desk.post(at(event, "account-password", key), {"began_from": mark[1]})
    password = password_in(answer.content.decode())
    again = desk.post(at(event, "account-password", key), {"began_from": mark[1]})
    assert again.status_code == 302
    user.refresh_from_db()
    assert user.check_password(password)
    assert event.log_entries.filter(verb="password_reset").count() == 1


def test_a_removed_account_loses_the_event_and_stays_in_the_log(desk: Client, event: Event) -> None:
    user = create_account(event)
    key = event.memberships.get().pk
    for _click in range(2):
        assert desk.post(at(event, "account-remove", key)).status_code == 302
    assert not event.memberships.exists()
    assert User.objects.filter(pk=user.pk).exists()
    assert event.log_entries.filter(verb="account_removed").count() == 1


def test_accounts_of_another_event_are_out_of_reach(desk: Client, event: Event) -> None:
    other = create_event()
    create_account(other)
    key = other.memberships.get().pk
    assert desk.post(at(event, "account-password", key)).status_code == 404
    desk.post(at(event, "account-remove", key))
    assert other.memberships.exists()


def test_the_account_slip_names_the_address_to_sign_in_at(desk: Client, event: Event) -> None:
    typed = {"username": "anna", "role": "scorer"}
    page = desk.post(at(event, "account-new"), typed, headers={"host": "192.168.178.20:8000"})
    assert "http://192.168.178.20:8000/sign-in/" in page.content.decode()
    on_the_laptop = desk.post(
        at(event, "account-new"), typed | {"username": "bert"}, headers={"host": "localhost:8000"}
    )
    assert "http://localhost" not in on_the_laptop.content.decode()
