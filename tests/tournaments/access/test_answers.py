"""How pages answer verbs, and what every page of an event knows."""

import pytest
from django import forms
from django.contrib.messages import get_messages
from django.contrib.messages.storage.cookie import CookieStorage

from tournaments.access.answers import refusals_on, refusals_told
from tournaments.access.loaders import event_of_page
from tournaments.access.sections import sections_for
from tournaments.models import Event, Role
from tournaments.models.guards import Refused


class NameForm(forms.Form):
    name = forms.CharField()


@pytest.mark.parametrize(("field", "key"), [(None, "__all__"), ("name", "name")])
def test_a_refused_verb_is_an_error_of_its_form(field, key):
    form = NameForm({"name": "Ina"})
    assert form.is_valid()
    with refusals_on(form, field):
        raise Refused("Not now.")
    assert form.errors == {key: ["Not now."]}


def test_a_verb_that_was_done_leaves_the_form_as_it_was():
    form = NameForm({"name": "Ina"})
    with refusals_on(form):
        pass
    assert form.is_valid()


def test_a_refused_button_is_a_message_of_the_page_that_follows(rf):
    request = rf.post("/")
    request._messages = CookieStorage(request)
    with refusals_told(request):
        raise Refused("Not now.")
    assert [(message.level_tag, message.message) for message in get_messages(request)] == [
        ("error", "Not now.")
    ]


def test_no_other_exception_is_taken_for_a_refusal(rf):
    with pytest.raises(ValueError, match="a bug"), refusals_on(NameForm({})):
        raise ValueError("a bug")
    with pytest.raises(ValueError, match="a bug"), refusals_told(rf.post("/")):
        raise ValueError("a bug")


def test_a_page_of_no_event_knows_none(rf):
    assert event_of_page(rf.get("/")) == {}


def test_a_page_of_an_event_knows_it_and_its_place_in_the_navigation(rf):
    request = rf.get("/")
    request.event, request.section = Event(name="Cup"), "rounds"
    request.roles = [Role.SCORER]
    assert event_of_page(request) == {
        "event": request.event,
        "section": "rounds",
        "event_sections": sections_for([Role.SCORER]),
    }
