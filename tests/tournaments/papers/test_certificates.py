"""Certificates: their words and pictures, and a preview that is the page that is printed."""

import html
import re
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image
from pypdf import PdfReader

from tests.builders import (
    create_event,
    play_round,
    register,
)
from tests.tournaments.papers.support import at, drawn, text_of
from tournaments.models import (
    Event,
    EventPicture,
    PlayerClass,
    PrintRecord,
    Title,
)
from tournaments.papers.certificates import recipients_in

pytestmark = pytest.mark.django_db


def picture(kind: str = "PNG") -> SimpleUploadedFile:
    buffer = BytesIO()
    Image.new("RGB", (60, 30), (200, 0, 0)).save(buffer, kind)
    return SimpleUploadedFile("logo.png", buffer.getvalue(), content_type="image/png")


def test_a_certificate_has_its_words_and_pictures(desk: Client) -> None:
    round = drawn()
    event = round.event
    play_round(event, {person: [200 + i] for i, person in enumerate(event.registrations.order_by("pk"))})
    typed = {"certificate_title": "Ehrenurkunde", "certificate_text": "{Name} hat {Punkte} Punkte & {name}."}
    answer = desk.post(at(event, "papers:certificates"), {**typed, "logo": picture()}, follow=True)
    assert "Ehrenurkunde" in answer.content.decode()
    assert desk.get(at(event, "papers:picture", "logo"))["Content-Type"] == "image/png"
    pdf = desk.get(at(event, "papers:document", "certificates", query="?first=1&last=2"))
    pages = [page.extract_text() for page in PdfReader(BytesIO(pdf.content)).pages]
    assert ["2. Platz" in pages[0], "1. Platz" in pages[1]] == [True, True]
    assert "Vor Name007 hat 206 Punkte & Vor Name007." in " ".join(pages[1].split())
    desk.post(at(event, "papers:certificates"), {**typed, "remove_logo": "on"})
    assert not EventPicture.objects.exists()


def test_what_is_no_picture_is_refused_beside_the_field_and_keeps_what_was_typed(desk: Client) -> None:
    event = create_event()
    fake = SimpleUploadedFile("logo.png", b"<svg onload=alert(1)>", content_type="image/png")
    answer = desk.post(at(event, "papers:certificates"), {"certificate_title": "Ehrenurkunde", "logo": fake})
    assert "kein Bild im Format PNG oder JPEG" in answer.content.decode()
    assert "Ehrenurkunde" in answer.content.decode()
    assert not EventPicture.objects.exists()
    assert not Event.objects.exclude(certificate_title="").exists()


def test_an_unknown_placeholder_is_named(desk: Client) -> None:
    event = create_event()
    answer = desk.post(at(event, "papers:certificates"), {"certificate_text": "{Preis}"})
    assert "{Preis} ist hier nicht bekannt" in answer.content.decode()


def test_the_preview_is_the_very_page_that_is_printed(desk: Client) -> None:
    event = drawn().event
    people = event.registrations.order_by("pk")
    play_round(event, {person: [200 + i] for i, person in enumerate(people)})
    desk.post(
        at(event, "papers:certificates"), {"certificate_text": "für {Punkte} Punkte", "logo": picture()}
    )
    preview = desk.get(at(event, "papers:certificate-page"))
    printed = desk.get(at(event, "papers:document", "certificates", query="?first=1&last=1"))
    assert preview.content == printed.content
    assert preview["Content-Type"] == "application/pdf"
    assert PrintRecord.objects.count() == 1  # looking is not printing


def test_the_preview_shows_what_is_typed_and_stores_nothing(desk: Client) -> None:
    event = create_event()
    typed = {"certificate_title": "<b>Ehre</b>", "certificate_text": "für {Punkte}\r\nPunkte & mehr"}
    frame = desk.post(at(event, "papers:certificate-preview"), typed).content.decode()
    address = html.unescape(re.findall(r'src="([^"#]+)', frame)[0])
    for answer in (desk.get(address), desk.post(at(event, "papers:certificate-page"), typed)):
        text = text_of(answer.content)
        assert all(word in text for word in ("<b>Ehre</b>", "für 1.234", "Punkte & mehr"))
    assert not Event.objects.exclude(certificate_title="", certificate_text="").exists()


def test_the_preview_has_a_picture_that_is_chosen_but_not_saved(desk: Client) -> None:
    event = create_event()
    answer = desk.post(at(event, "papers:certificate-page"), {"logo": picture()})
    assert b"/Subtype /Image" in answer.content
    assert b"/Subtype /Image" not in desk.get(at(event, "papers:certificate-page")).content
    assert not EventPicture.objects.exists()


def test_only_our_own_pages_may_frame_the_preview_and_nothing_else_may_be_framed(desk: Client) -> None:
    event = create_event()
    preview, other = desk.get(at(event, "papers:certificate-page")), desk.get(at(event, "papers:page"))
    assert [preview["X-Frame-Options"], other["X-Frame-Options"]] == ["SAMEORIGIN", "DENY"]
    assert "frame-ancestors 'self'" in preview["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in other["Content-Security-Policy"]


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
    page = desk.get(at(event, "papers:page")).content.decode()
    assert f"?list={key}" in page
    assert "?list=teams" in page
    youth = text_of(desk.get(at(event, "papers:document", "ranking", query=f"?list={key}")).content)
    assert ["Kind5" in youth, "Groß4" in youth, "Jugend" in youth] == [True, False, True]
    assert "Süd" in text_of(desk.get(at(event, "papers:document", "ranking", query="?list=teams")).content)
    awards = desk.get(at(event, "papers:document", "certificates", query=f"?list={key}&last=1")).content
    assert "1. Platz · Jugend" in text_of(awards)
    assert "Kind5" in text_of(awards)


def test_the_certificate_of_a_title_names_the_figure_that_the_title_is_about() -> None:
    event = create_event()
    title = Title.objects.create(event=event, name="Bestes Spiel", metrics=["best_game"])
    play_round(event, {register(event, "A"): [200, 150], register(event, "B"): [210, 100]})
    best = recipients_in(event, f"title-{title.pk}", last=1)
    assert [(one.name, one.points) for one in best] == [("B", "210")]
    assert [(one.name, one.points) for one in recipients_in(event, "", last=1)] == [("A", "350")]
