"""The sections of an event, which every page shows."""

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer
from tests.page_text import squeezed
from tournaments.access.sections import SECTIONS, sections_for
from tournaments.models import Role


def test_who_directs_sees_all_of_them():
    assert sections_for(Role) == list(SECTIONS)


def test_who_types_sheets_sees_what_opens_for_typists():
    assert {section.role for section in sections_for([Role.SCORER])} == {Role.SCORER}


def test_a_phone_has_room_for_four_and_the_button():
    assert sum(section.on_the_evening for section in SECTIONS) == 4


@pytest.mark.django_db
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.key)
def test_every_page_says_which_section_it_is(client, section):
    event = create_event("VM", slug="vm")
    client.force_login(create_organizer())
    address = reverse(section.page, args=[event.slug])
    assert f'<a href="{address}" aria-current="page">' in squeezed(client.get(address).content.decode())
