"""How pages answer verbs, and what every page of an event knows."""

import pytest
from django import forms
from django.test import RequestFactory

from tournaments.access.answers import refusals_on
from tournaments.access.context import event_of_page
from tournaments.models import Event
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


def test_no_other_exception_is_taken_for_a_refusal():
    with pytest.raises(ValueError, match="a bug"), refusals_on(NameForm({})):
        raise ValueError("a bug")


def test_a_page_of_no_event_knows_none():
    assert event_of_page(RequestFactory().get("/")) == {}


def test_a_page_of_an_event_knows_it_and_its_place_in_the_navigation():
    request = RequestFactory().get("/")
    request.event, request.section = Event(name="Cup"), "rounds"
    assert event_of_page(request) == {"event": request.event, "section": "rounds"}
