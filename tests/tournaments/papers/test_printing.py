"""The print page: every paper opens, is recorded, and long ones are written aside."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import (
    create_account,
    create_event,
    plan_round,
    play_round,
    register,
    register_many,
    wait_for_jobs,
)
from tests.tournaments.papers.support import at, drawn, text_of
from tournaments import printing
from tournaments.models import (
    Event,
    LogEntry,
    PrintRecord,
    Prize,
    Publication,
    Role,
)
from tournaments.papers.catalogue import DOCUMENTS
from tournaments.papers.words import does_not_fit

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.key)
def test_every_paper_is_a_pdf_and_its_printing_is_recorded(desk: Client, document: Any) -> None:
    round = drawn(publication=Publication.PROVISIONAL)
    play_round(round.event, {person: [200] for person in round.event.registrations.all()})
    Prize.objects.create(event=round.event, place=1, name="Pokal")
    answer = desk.get(at(round.event, "papers:document", document.key, query="?round=1"))
    assert answer.status_code == 200, answer
    assert answer["Content-Type"] == "application/pdf"
    record = PrintRecord.objects.get()
    assert (record.document, record.pages > 0, bool(record.fingerprint)) == (
        document.key, True, bool(document.sources),
    )  # fmt: skip
    assert str(document.title) in desk.get(at(round.event, "papers:page")).content.decode()


def test_only_the_direction_prints(client: Client) -> None:
    round = drawn()
    pages = [at(round.event, "papers:page"), at(round.event, "papers:document", "badges")]
    pages.append(at(round.event, "papers:certificates"))
    for page in pages:
        assert client.get(page)["Location"].startswith(reverse("access:sign-in"))
    client.force_login(create_account(round.event))
    assert [client.get(page).status_code for page in pages] == [403] * 3
    client.force_login(create_account(round.event, "leitung", Role.DIRECTION))
    assert [client.get(page).status_code for page in pages] == [200] * 3


@pytest.mark.parametrize(
    "where",
    [
        "sheets.pdf",
        "sheets.pdf?round=9",
        "sheets.pdf?round=x",
        "sheets.pdf?round=1&per_page=3",
        "nothing.pdf",
    ],
)
def test_what_does_not_exist_is_not_found(desk: Client, where: str) -> None:
    assert desk.get(at(drawn().event, "papers:page") + where).status_code == 404


def test_where_there_is_nothing_to_print_the_page_says_so(desk: Client) -> None:
    event = create_event()
    for key in ("badges", "start-cards", "slips", "certificates", "poster", "play-offs", "ceremony"):
        answer = desk.get(at(event, "papers:document", key), follow=True)
        assert answer.redirect_chain[-1][0] == at(event, "papers:page")
        assert list(answer.context["messages"])
    assert not PrintRecord.objects.exists()


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_page_takes_the_same_queries_for_one_round_and_for_three(
    desk: Client, rounds: int, django_assert_num_queries: Any
) -> None:
    event = create_event()
    people = register_many(event, 4)
    for number in range(1, rounds + 1):
        play_round(event, {person: [200] for person in people})
        for key in ("sheets", "seating-name"):
            desk.get(at(event, "papers:document", key, query=f"?round={number}"))
    with django_assert_num_queries(25):
        desk.get(at(event, "papers:page"))


def test_options_of_the_event_decide_about_its_sheets(desk: Client) -> None:
    round = drawn()
    desk.post(at(round.event, "papers:page"), {"sheet_style": "digits", "sheets_per_page": "2"})
    options = Event.objects.get()
    assert (options.sheet_style, options.sheets_per_page) == ("digits", 2)
    answer = desk.get(at(round.event, "papers:document", "sheets", query="?round=1"))
    assert "Eine Ziffer je Kästchen" in text_of(answer.content)
    desk.post(at(round.event, "papers:page"), {"sheet_style": "digits", "sheets_per_page": "2"})
    assert LogEntry.objects.filter(verb="event_papers_changed").count() == 1


def test_what_does_not_fit_is_said_with_what_fits(desk: Client) -> None:
    event = create_event(ruleset="meisterschaft")
    answer = desk.get(at(event, "papers:document", "pad", query="?columns=12&per_page=4"), follow=True)
    [message] = list(answer.context["messages"])
    assert "12 Spalten" in str(message)
    assert not PrintRecord.objects.exists()


@pytest.mark.parametrize("style", ["classic", "digits"])
def test_a_pad_has_exactly_the_pages_and_columns_that_were_chosen(desk: Client, style: str) -> None:
    event = create_event()
    query = f"?columns=2&pages=%207%20&style={style}&per_page="
    pages = PdfReader(BytesIO(desk.get(at(event, "papers:document", "pad", query=query)).content)).pages
    assert len(pages) == 7
    assert PrintRecord.objects.get().detail == {"columns": "2", "pages": "7", "style": style}


def with_results() -> Event:
    event = create_event()
    play_round(event, {person: [200] for person in register_many(event, 4)})
    return event


WRONG = {
    "pad": ("?columns=2&pages=zwei&per_page=4", "papers:page"),
    "tents": ("?count=1000", "papers:page"),
    "certificates": ("?first=x&last=3", "papers:certificates"),
}


@pytest.mark.parametrize("key", WRONG)
def test_a_wrong_choice_is_said_beside_its_field_and_keeps_what_was_typed(desk: Client, key: str) -> None:
    event = with_results()
    query, page = WRONG[key]
    answer = desk.get(at(event, "papers:document", key, query=query), follow=True)
    assert answer.redirect_chain[0][0].startswith(at(event, page))
    content = answer.content.decode()
    assert 'aria-invalid="true"' in content
    typed = (
        query.replace("?", "&").split("&")[-1 if key == "tents" else 2 if key == "pad" else 1].split("=")[1]
    )
    assert f'value="{typed}"' in content
    assert not PrintRecord.objects.exists()


def test_the_last_place_is_not_before_the_first_one(desk: Client) -> None:
    event = with_results()
    query = "?first=3&last=1"
    answer = desk.get(at(event, "papers:document", "certificates", query=query), follow=True)
    assert "Dieser Platz liegt vor dem ersten." in answer.content.decode()


@pytest.mark.parametrize(
    ("fits", "digits", "said"),
    [
        ((1, 2), False, "Je Seite passen: 1 oder 2."),
        ((1,), True, "passen mit 1 je Seite"),
        ((), False, "weniger"),
    ],
)
def test_the_sentence_names_what_fits(fits: tuple[int, ...], digits: bool, said: str) -> None:
    refusal = printing.DoesNotFit(sheets=4, boxes=22, columns=3, fits=fits, digit_cells=digits)
    assert said in does_not_fit(refusal)


def test_a_lost_sheet_is_printed_once_more_under_a_new_number_and_a_second_click_changes_nothing(
    desk: Client,
) -> None:
    round = drawn()
    number = round.event.sheet_numbers.filter(game__number=1).order_by("number").first()
    for _click in range(2):
        answer = desk.post(at(round.event, "papers:again"), {"number": number.number}, follow=True)
    text = text_of(answer.content)
    valid = round.event.sheet_numbers.get(registration=number.registration, game=number.game, retired_at=None)
    assert valid.number in text
    assert "Ersatz" in text
    assert len(PdfReader(BytesIO(answer.content)).pages) == 1
    number.refresh_from_db()
    assert number.retired_at is not None
    assert LogEntry.objects.filter(verb="sheet_reprinted").count() == 1


@pytest.mark.parametrize("number", ["", "99999999999999999", "O'Brien"])
def test_a_reprint_of_no_sheet_is_a_sentence(desk: Client, number: str) -> None:
    round = drawn()
    answer = desk.post(at(round.event, "papers:again"), {"number": number}, follow=True)
    assert "Bitte wählen, welcher Zettel" in str(next(iter(answer.context["messages"])))


def test_characters_that_no_typeface_has_are_named_before_printing(desk: Client) -> None:
    event = create_event()
    register(event, "Müller \U00013000", "Anna")
    register(event, "Ćwik", "Łukasz")
    page = desk.get(at(event, "papers:page")).content.decode()
    assert "Zeichen, die nicht gedruckt werden können" in page
    assert "\U00013000" in page
    assert "Ćwik" not in page


@pytest.mark.parametrize(
    "where", ["name", "place", "organizer_name", "club", "team", "note", "round", "certificate"]
)
def test_wherever_such_a_character_was_typed_it_is_named(desk: Client, where: str) -> None:
    event = create_event(**({where: "Süd 🎲"} if where in ("name", "place", "organizer_name") else {}))
    register(event, "Ćwik", **({where: "Süd 🎲"} if where in ("club", "team", "note") else {}))
    plan_round(event, name="Süd 🎲" if where == "round" else "")
    if where == "certificate":
        Event.objects.update(certificate_text="Süd 🎲")
    answer = desk.get(at(event, "papers:page"))
    assert [entry.characters for entry in answer.context["unprintable"]] == ["🎲"]
    assert "<strong>🎲</strong>" in answer.content.decode()


def test_more_than_two_hundred_pages_are_written_aside_with_progress(desk: Client) -> None:
    event = create_event()
    address = at(event, "papers:document", "pad", query="?columns=2&pages=201&per_page=1")
    first, second = desk.get(address), desk.get(address)
    assert first["Location"] == second["Location"]
    assert PrintRecord.objects.get().pages == 201
    wait_for_jobs()
    page = desk.get(first["Location"]).content.decode()
    assert "201 Seiten sind fertig" in page
    part = desk.get(first["Location"], HTTP_HX_REQUEST="true")
    assert part.status_code == 286  # htmx asks no more
    token = Path(first["Location"]).name
    answer = desk.get(at(event, "papers:job-file", token))
    assert len(PdfReader(BytesIO(b"".join(answer.streaming_content))).pages) == 201  # type: ignore[attr-defined]
    (settings.PRINTS_DIR / f"{token}.pdf").unlink()
    assert desk.get(at(event, "papers:job-file", token)).status_code == 404
    assert desk.get(at(event, "papers:job", f"{event.pk}-{'0' * 32}")).status_code == 302


@pytest.mark.parametrize("page", ["papers:job", "papers:job-file"])
def test_a_long_paper_is_shown_at_its_own_event_only(desk: Client, page: str) -> None:
    event, other = create_event(), create_event()
    token = f"{event.pk}-{'1' * 32}"
    settings.PRINTS_DIR.mkdir(exist_ok=True)
    (settings.PRINTS_DIR / f"{token}.pdf").write_bytes(b"%PDF")
    state = {"title": "Geheim", "total": 1, "done": 1, "state": "done"}
    (settings.PRINTS_DIR / f"{token}.json").write_text(json.dumps(state), encoding="utf-8")
    shown = desk.get(at(event, page, token))
    assert shown.status_code == 200
    assert b"".join(shown)  # which closes the file
    assert desk.get(at(other, page, token)).status_code == 404
    assert desk.get(at(event, page, "0" * 32)).status_code == 404
