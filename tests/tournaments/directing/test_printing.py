"""The print page: every paper opens, is recorded, and says when it is out of date."""

import html
import re
import threading
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image
from pypdf import PdfReader

from tests.builders import (
    create_account,
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register,
    register_many,
)
from tournaments import printing
from tournaments.directing.print_documents import DOCUMENTS
from tournaments.directing.print_state import outdated_papers
from tournaments.directing.print_words import does_not_fit
from tournaments.drawing.actions import draw_round, seat_latecomer
from tournaments.models import (
    Event,
    EventPicture,
    LogEntry,
    Player,
    PlayerClass,
    PrintOptions,
    PrintRecord,
    Prize,
    Publication,
    Registration,
    Role,
    Round,
    Ruling,
    SheetState,
    Title,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


def at(event: Event, name: str, *args: object, query: str = "") -> str:
    return reverse(f"directing:{name}", args=[event.slug, *args]) + query


def drawn(people: int = 7, **fields: Any) -> Round:
    event = create_event("Meisterschaft Süd", **fields)
    register_many(event, people)
    return draw_round(round=plan_round(event, ("free", "top_down")), actor=None, seed=1)


def text_of(content: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.key)
def test_every_paper_is_a_pdf_and_its_printing_is_recorded(desk: Client, document: Any) -> None:
    round = drawn(publication=Publication.PROVISIONAL)
    play_round(round.event, {person: [200] for person in round.event.registrations.all()})
    Prize.objects.create(event=round.event, place=1, name="Pokal")
    answer = desk.get(at(round.event, "print-document", document.key, query="?round=1"))
    assert answer.status_code == 200, answer
    assert answer["Content-Type"] == "application/pdf"
    record = PrintRecord.objects.get()
    assert (record.document, record.pages > 0, bool(record.fingerprint)) == (
        document.key, True, bool(document.sources),
    )  # fmt: skip
    assert str(document.title) in desk.get(at(round.event, "print")).content.decode()


def test_only_the_direction_prints(client: Client) -> None:
    round = drawn()
    pages = [at(round.event, "print"), at(round.event, "print-document", "badges")]
    pages.append(at(round.event, "print-certificate"))
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
    assert desk.get(at(drawn().event, "print") + where).status_code == 404


def test_where_there_is_nothing_to_print_the_page_says_so(desk: Client) -> None:
    event = create_event()
    for key in ("badges", "start-cards", "slips", "certificates", "poster", "play-offs", "ceremony"):
        answer = desk.get(at(event, "print-document", key), follow=True)
        assert answer.redirect_chain[-1][0] == at(event, "print")
        assert list(answer.context["messages"])
    assert not PrintRecord.objects.exists()


def test_a_correction_makes_a_printed_list_out_of_date_until_it_is_printed_again(desk: Client) -> None:
    round = drawn(people=7)
    event = round.event
    desk.get(at(event, "print-document", "seating-name", query="?round=1"))
    said = "ist überholt"
    assert said not in desk.get(at(event, "event")).content.decode()
    late = register(event, "Spät", "Anna")
    seat_latecomer(round=round, registration=late, table_number=2, actor=None)
    assert said in desk.get(at(event, "event")).content.decode()
    assert said in desk.get(at(event, "print")).content.decode()
    desk.get(at(event, "print-document", "seating-name", query="?round=1"))
    assert said not in desk.get(at(event, "event")).content.decode()


def test_a_change_of_one_round_leaves_the_list_of_another_alone(desk: Client) -> None:
    round = drawn()
    desk.get(at(round.event, "print-document", "seating-name", query="?round=1"))
    draw_round(round=plan_round(round.event), actor=None, seed=2)
    assert "ist überholt" not in desk.get(at(round.event, "print")).content.decode()


SAID = "ist überholt"


def with_lists() -> tuple[Event, list[Registration], list[str]]:
    """An event with results, a class, a title and teams, and the keys of all its rankings."""
    event = create_event(team_best=2)
    youth = PlayerClass.objects.create(event=event, name="Jugend")
    title = Title.objects.create(event=event, name="Kniffel-König", metrics=["kniffels"])
    people = [
        register(event, f"N{i}", player_class="Jugend" if i % 2 else "", team="Süd", birth_year=2010 + i)
        for i in range(6)
    ]
    play_round(event, {person: [200 + i] for i, person in enumerate(people)})
    return event, people, ["", f"class-{youth.pk}", f"title-{title.pk}", "teams"]


def correct(person: Registration, total: int) -> None:
    person.sheets.get().append_version(state=SheetState.CONFIRMED, actor=None, total=total, complete=True)


def test_a_correction_makes_every_printed_ranking_out_of_date_that_of_a_class_a_title_and_the_teams_too(
    desk: Client,
) -> None:
    event, people, lists = with_lists()
    for key in lists:
        desk.get(at(event, "print-document", "ranking", query=f"?list={key}" if key else ""))
    assert SAID not in desk.get(at(event, "print")).content.decode()
    assert outdated_papers(event) == []
    correct(people[0], 300)
    assert [line.ranking.key if line.ranking else "" for line in outdated_papers(event)] == lists
    said = desk.get(at(event, "event")).content.decode()
    assert "Rangliste: Jugend: Der Druck von" in " ".join(said.split())
    desk.get(at(event, "print-document", "ranking", query=f"?list={lists[1]}"))
    assert [line.ranking.key if line.ranking else "" for line in outdated_papers(event)] == [
        key for key in lists if key != lists[1]
    ]


def test_a_list_that_is_no_more_is_not_out_of_date(desk: Client) -> None:
    event, people, lists = with_lists()
    desk.get(at(event, "print-document", "ranking", query=f"?list={lists[1]}"))
    event.classes.all().delete()
    correct(people[0], 300)
    assert outdated_papers(event) == []
    assert desk.get(at(event, "print")).status_code == 200


def penalty(event: Event, person: Registration) -> None:
    Ruling.objects.create(event=event, registration=person, kind="penalty", points=-50, reason="Würfel")


CHANGES = {
    "a penalty": penalty,
    "other criteria": lambda event, person: Event.objects.filter(pk=event.pk).update(metrics=["best_game"]),
    "a year of birth": lambda event, person: Player.objects.filter(pk=person.player_id).update(
        birth_year=1950
    ),
    "other years of a class": lambda event, person: event.classes.update(born_from=1999),
    "another figure of a title": lambda event, person: event.titles.update(metrics=["bonuses"]),
    "how many of a team count": lambda event, person: Event.objects.filter(pk=event.pk).update(team_best=3),
    "another name of a round": lambda event, person: event.rounds.update(name="Vorrunde"),
    "another name of the event": lambda event, person: Event.objects.filter(pk=event.pk).update(
        name="Anders"
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_decides_a_ranking_makes_its_print_out_of_date(desk: Client, change: Any) -> None:
    event, people, lists = with_lists()
    desk.get(at(event, "print-document", "ranking", query=f"?list={lists[1]}"))
    change(event, people[0])
    assert [line.document.key for line in outdated_papers(Event.objects.get(pk=event.pk))] == ["ranking"]


def test_a_prize_that_is_added_makes_the_sheet_of_the_ceremony_out_of_date(desk: Client) -> None:
    event, _people, _lists = with_lists()
    Prize.objects.create(event=event, place=1, name="Pokal")
    desk.get(at(event, "print-document", "ceremony"))
    assert SAID not in desk.get(at(event, "print")).content.decode()
    Prize.objects.create(event=event, place=2, name="Wein")
    assert SAID in desk.get(at(event, "print")).content.decode()


def test_a_ranking_that_is_printed_from_its_own_page_is_recorded_and_watched_too(client: Client) -> None:
    event, people, lists = with_lists()
    client.force_login(create_account(event))
    client.get(reverse("standings:pdf", args=[event.slug]) + f"?list={lists[1]}")
    record = PrintRecord.objects.get()
    assert (record.document, record.pages, record.detail) == ("ranking", 1, {"list": lists[1]})
    assert outdated_papers(event) == []
    penalty(event, people[0])
    assert len(outdated_papers(event)) == 1


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_page_takes_the_same_queries_for_one_round_and_for_three(
    desk: Client, rounds: int, django_assert_num_queries: Any
) -> None:
    event = create_event()
    people = register_many(event, 4)
    for number in range(1, rounds + 1):
        play_round(event, {person: [200] for person in people})
        for key in ("sheets", "seating-name"):
            desk.get(at(event, "print-document", key, query=f"?round={number}"))
    with django_assert_num_queries(14):
        desk.get(at(event, "print"))


def test_options_of_the_event_decide_about_its_sheets(desk: Client) -> None:
    round = drawn()
    desk.post(at(round.event, "print"), {"sheet_style": "digits", "sheets_per_page": "2"})
    options = PrintOptions.of(round.event)
    assert (options.sheet_style, options.sheets_per_page) == ("digits", 2)
    answer = desk.get(at(round.event, "print-document", "sheets", query="?round=1"))
    assert "Eine Ziffer je Kästchen" in text_of(answer.content)
    desk.post(at(round.event, "print"), {"sheet_style": "digits", "sheets_per_page": "2"})
    assert LogEntry.objects.filter(verb="event_papers_changed").count() == 1


def test_what_does_not_fit_is_said_with_what_fits(desk: Client) -> None:
    event = create_event(ruleset="meisterschaft")
    answer = desk.get(at(event, "print-document", "pad", query="?columns=12&per_page=4"), follow=True)
    [message] = list(answer.context["messages"])
    assert "12 Spalten" in str(message)
    assert not PrintRecord.objects.exists()


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
        answer = desk.post(at(round.event, "print-again"), {"number": number.number}, follow=True)
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
    answer = desk.post(at(round.event, "print-again"), {"number": number}, follow=True)
    assert "Bitte wählen, welcher Zettel" in str(next(iter(answer.context["messages"])))


def test_characters_that_no_typeface_has_are_named_before_printing(desk: Client) -> None:
    event = create_event()
    register(event, "Müller \U00013000", "Anna")
    register(event, "Ćwik", "Łukasz")
    page = desk.get(at(event, "print")).content.decode()
    assert "Zeichen, die nicht gedruckt werden können" in page
    assert "\U00013000" in page
    assert "Ćwik" not in page


def picture(kind: str = "PNG") -> SimpleUploadedFile:
    buffer = BytesIO()
    Image.new("RGB", (60, 30), (200, 0, 0)).save(buffer, kind)
    return SimpleUploadedFile("logo.png", buffer.getvalue(), content_type="image/png")


def test_a_certificate_has_its_words_and_pictures(desk: Client) -> None:
    round = drawn()
    event = round.event
    play_round(event, {person: [200 + i] for i, person in enumerate(event.registrations.order_by("pk"))})
    typed = {"certificate_title": "Ehrenurkunde", "certificate_text": "{Name} hat {Punkte} Punkte & {name}."}
    answer = desk.post(at(event, "print-certificate"), {**typed, "logo": picture()}, follow=True)
    assert "Ehrenurkunde" in answer.content.decode()
    assert desk.get(at(event, "print-picture", "logo"))["Content-Type"] == "image/png"
    pdf = desk.get(at(event, "print-document", "certificates", query="?first=1&last=2"))
    pages = [page.extract_text() for page in PdfReader(BytesIO(pdf.content)).pages]
    assert ["2. Platz" in pages[0], "1. Platz" in pages[1]] == [True, True]
    assert "Vor Name007 hat 206 Punkte & Vor Name007." in " ".join(pages[1].split())
    desk.post(at(event, "print-certificate"), {**typed, "remove_logo": "on"})
    assert not EventPicture.objects.exists()


def test_what_is_no_picture_is_refused_beside_the_field_and_keeps_what_was_typed(desk: Client) -> None:
    event = create_event()
    fake = SimpleUploadedFile("logo.png", b"<svg onload=alert(1)>", content_type="image/png")
    answer = desk.post(at(event, "print-certificate"), {"certificate_title": "Ehrenurkunde", "logo": fake})
    assert "kein Bild im Format PNG oder JPEG" in answer.content.decode()
    assert "Ehrenurkunde" in answer.content.decode()
    assert not EventPicture.objects.exists()
    assert PrintOptions.of(event).certificate_title == ""


def test_an_unknown_placeholder_is_named(desk: Client) -> None:
    event = create_event()
    answer = desk.post(at(event, "print-certificate"), {"certificate_text": "{Preis}"})
    assert "{Preis} ist hier nicht bekannt" in answer.content.decode()


def test_the_preview_is_the_very_page_that_is_printed(desk: Client) -> None:
    event = drawn().event
    people = event.registrations.order_by("pk")
    play_round(event, {person: [200 + i] for i, person in enumerate(people)})
    desk.post(at(event, "print-certificate"), {"certificate_text": "für {Punkte} Punkte", "logo": picture()})
    preview = desk.get(at(event, "print-certificate-page"))
    printed = desk.get(at(event, "print-document", "certificates", query="?first=1&last=1"))
    assert preview.content == printed.content
    assert preview["Content-Type"] == "application/pdf"
    assert PrintRecord.objects.count() == 1  # looking is not printing


def test_the_preview_shows_what_is_typed_and_stores_nothing(desk: Client) -> None:
    event = create_event()
    typed = {"certificate_title": "<b>Ehre</b>", "certificate_text": "für {Punkte}\r\nPunkte & mehr"}
    frame = desk.post(at(event, "print-certificate-preview"), typed).content.decode()
    address = html.unescape(re.findall(r'src="([^"#]+)', frame)[0])
    for answer in (desk.get(address), desk.post(at(event, "print-certificate-page"), typed)):
        text = text_of(answer.content)
        assert all(word in text for word in ("<b>Ehre</b>", "für 1.234", "Punkte & mehr"))
    assert not PrintOptions.objects.exists()


def test_the_preview_has_a_picture_that_is_chosen_but_not_saved(desk: Client) -> None:
    event = create_event()
    answer = desk.post(at(event, "print-certificate-page"), {"logo": picture()})
    assert b"/Subtype /Image" in answer.content
    assert b"/Subtype /Image" not in desk.get(at(event, "print-certificate-page")).content
    assert not EventPicture.objects.exists()


def test_only_our_own_pages_may_frame_the_preview_and_nothing_else_may_be_framed(desk: Client) -> None:
    event = create_event()
    preview, other = desk.get(at(event, "print-certificate-page")), desk.get(at(event, "print"))
    assert [preview["X-Frame-Options"], other["X-Frame-Options"]] == ["SAMEORIGIN", "DENY"]
    assert "frame-ancestors 'self'" in preview["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in other["Content-Security-Policy"]


def wait() -> None:
    for thread in threading.enumerate():
        if thread.name.startswith("print-"):
            thread.join()


def test_more_than_two_hundred_pages_are_written_aside_with_progress(desk: Client) -> None:
    event = create_event()
    address = at(event, "print-document", "pad", query="?columns=2&pages=201&per_page=1")
    first, second = desk.get(address), desk.get(address)
    assert first["Location"] == second["Location"]
    assert PrintRecord.objects.get().pages == 201
    wait()
    page = desk.get(first["Location"]).content.decode()
    assert "201 Seiten sind fertig" in page
    part = desk.get(first["Location"], HTTP_HX_REQUEST="true")
    assert part.status_code == 286  # htmx asks no more
    token = Path(first["Location"]).name
    answer = desk.get(at(event, "print-job-file", token))
    assert len(PdfReader(BytesIO(b"".join(answer.streaming_content))).pages) == 201  # type: ignore[attr-defined]
    (settings.DATA_DIR / "prints" / f"{token}.pdf").unlink()
    assert desk.get(at(event, "print-job-file", token)).status_code == 404
    assert desk.get(at(event, "print-job", "0" * 32)).status_code == 302


def test_each_class_and_the_teams_have_a_list_and_certificates_of_their_own(desk: Client) -> None:
    event = create_event(team_best=2)
    PlayerClass.objects.create(event=event, name="Jugend")
    people = [
        register(
            event, f"Kind{i}" if i % 2 else f"Groß{i}", player_class="Jugend" if i % 2 else "", team="Süd"
        )
        for i in range(6)
    ]
    play_round(event, {person: [200 + i] for i, person in enumerate(people)})
    key = f"class-{event.classes.get().pk}"
    page = desk.get(at(event, "print")).content.decode()
    assert f"?list={key}" in page
    assert "?list=teams" in page
    youth = text_of(desk.get(at(event, "print-document", "ranking", query=f"?list={key}")).content)
    assert ["Kind5" in youth, "Groß4" in youth, "Jugend" in youth] == [True, False, True]
    assert "Süd" in text_of(desk.get(at(event, "print-document", "ranking", query="?list=teams")).content)
    awards = desk.get(at(event, "print-document", "certificates", query=f"?list={key}&last=1")).content
    assert "1. Platz · Jugend" in text_of(awards)
    assert "Kind5" in text_of(awards)
