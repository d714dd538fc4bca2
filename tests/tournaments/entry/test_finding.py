"""The search at the head of every page."""

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import create_account, create_event, register
from tournaments.models import SheetNumber

pytestmark = pytest.mark.django_db


@pytest.fixture
def find(event):
    return lambda browser, sought: browser.get(reverse("entry:find", args=[event.slug]), {"q": sought})


@pytest.mark.parametrize("sought", ["1", "Groß", "kim gross", "Gro"])
def test_one_person_is_opened(find, at_direction, event, people, sought):
    assert find(at_direction, sought).url == reverse("registration:player", args=[event.slug, people[0].pk])


def test_the_last_person_is_found_too(find, at_direction, event, people):
    assert find(at_direction, "zöllner").url == reverse(
        "registration:player", args=[event.slug, people[-1].pk]
    )


def test_who_types_sheets_gets_the_sheets_of_the_person(find, desk, event, people, round):
    answer = find(desk, "Bär")
    assert answer.url == reverse("entry:desk", args=[event.slug]) + "?q=2"
    assert desk.get(answer.url).status_code == 302  # to the sheet that is missing


def test_several_people_are_listed_with_their_pages(find, at_direction, event, people):
    page = find(at_direction, "Kim").text
    for person in people:
        assert reverse("registration:player", args=[event.slug, person.pk]) in page


def test_many_people_are_not_all_listed(find, at_direction, event):
    for number in range(60):
        register(event, f"Meier{number:02}", "Ute")
    page = find(at_direction, "Meier").text
    assert page.count("<strong>") == 50
    assert "10 weitere Personen" in page


def test_a_sheet_number_opens_its_sheet_and_a_replaced_one_says_so(find, desk, event, people, game):
    [old] = SheetNumber.issue(event, [(people[-1], game)])
    SheetNumber.objects.update(retired_at=timezone.now())
    [new] = SheetNumber.issue(event, [(people[-1], game)])
    assert find(desk, new.number).url == reverse("entry:sheet", args=[event.slug, 1, 1, 7])
    page = find(desk, old.number).text
    assert "gilt nicht mehr" in page
    assert "Zöllner" in page


@pytest.mark.parametrize("sought", ["", "   "])
def test_nothing_is_looked_for_without_words(find, at_direction, people, sought):
    page = find(at_direction, sought).text
    assert "wurde nichts gefunden" not in page
    assert "<strong>" not in page


def test_what_is_not_there_is_said(find, at_direction, people):
    assert "Zu „Xaver“ wurde nichts gefunden." in find(at_direction, "Xaver").text


def test_people_of_another_event_are_not_found(find, at_direction, people):
    register(create_event("Anderes", slug="other"), "Fremd", "Ina")
    assert "wurde nichts gefunden" in find(at_direction, "Fremd").text


def test_only_people_of_the_event_search_in_it(find, client, event):
    client.force_login(create_account(create_event("Anderes", slug="other")))
    assert find(client, "Groß").status_code == 403
