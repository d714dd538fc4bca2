"""Lists come in through the pages: pasted or uploaded, previewed, confirmed once."""

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, register
from tournaments.models import Event, Player, PlayerImport, Registration

FILES = Path(__file__).parent.parent / "files"


def paste(client: Client, event: Event, text: str) -> Any:
    return client.post(reverse("registration:import", args=[event.slug]), {"pasted": text, "paste": "1"})


def upload(client: Client, event: Event, content: bytes, name: str = "liste.csv") -> Any:
    file = SimpleUploadedFile(name, content)
    return client.post(reverse("registration:import", args=[event.slug]), {"file": file, "upload": "1"})


def confirm(client: Client, address: str, **values: Any) -> Any:
    """Press the button of the preview as it is shown, with changes."""
    page = client.get(address)
    shown = {
        "fingerprint": page.context["fingerprint"],
        "line": [line.row.line for line in page.context["lines"] if line.ticked],
    }
    return client.post(address, shown | values)


@pytest.mark.parametrize(
    "name", sorted(path.name for path in FILES.iterdir() if path.suffix in (".csv", ".txt", ".xlsx"))
)
def test_every_list_goes_from_the_file_to_its_preview_without_registering_anyone(
    direction: Client, name: str
) -> None:
    response = upload(direction, create_event(), (FILES / name).read_bytes(), name)
    preview = direction.get(response.url)
    assert preview.status_code == 200
    assert preview.context["lines"]
    assert not Player.objects.exists()


def test_pasted_names_are_registered_after_the_confirmation(direction: Client) -> None:
    event = create_event()
    preview = paste(direction, event, (FILES / "pasted-lines.txt").read_text(encoding="utf-8")).url
    confirm(direction, preview)
    assert event.registrations.count() == 5  # the repeated name was asked about and not ticked


def test_a_double_click_on_the_confirmation_registers_once(direction: Client) -> None:
    event = create_event()
    preview = paste(direction, event, "Groß, Jürgen\nBär, Änne").url
    values = {"fingerprint": direction.get(preview).context["fingerprint"], "line": ["1", "2"]}
    for _click in range(2):
        response = direction.post(preview, values)
        assert response.url == reverse("registration:players", args=[event.slug])
    assert Registration.objects.count() == 2
    assert direction.get(preview).status_code == 200


def test_every_bad_line_is_on_the_page_with_its_number_and_reason(direction: Client) -> None:
    preview = upload(direction, create_event(), (FILES / "broken-lines.csv").read_bytes()).url
    problems = direction.get(preview).context["problems"]
    assert [line for line, _sentences in problems] == [3, 5, 7, 9, 10, 11]
    assert all(sentences and all(sentences) for _line, sentences in problems)


def test_another_encoding_can_be_chosen_and_is_used_for_the_import(direction: Client) -> None:
    """https://github.com/t-markmann/nc-userimporter/issues/21: the customer's file was ANSI."""
    event = create_event()
    preview = upload(direction, event, "Nachname;Vorname\nGroß;Max".encode("cp850")).url
    page = direction.get(preview)
    assert not page.context["reading"].encoding_certain
    address = f"{preview}?encoding=cp850"
    assert [line.row.last_name for line in direction.get(address).context["lines"]] == ["Groß"]
    confirm(direction, address)
    assert event.registrations.get().player.last_name == "Groß"


def test_an_encoding_that_cannot_be_is_said_and_the_choice_stays(direction: Client) -> None:
    preview = upload(direction, create_event(), "Nachname;Vorname\nGroß;Max".encode("cp1252")).url
    page = direction.get(f"{preview}?encoding=utf-8")
    assert page.context["refusal"]
    assert page.context["encodings"]


def test_columns_can_be_exchanged(direction: Client) -> None:
    preview = paste(direction, create_event(), "Jürgen;Groß\nÄnne;Bär").url
    page = direction.get(f"{preview}?column=first_name&column=last_name")
    assert [line.row.name for line in page.context["lines"]] == ["Groß, Jürgen", "Bär, Änne"]


@pytest.mark.parametrize("delimiter", ["semicolon", "tab", "comma", "bar", "lines", "nonsense"])
def test_no_choice_makes_the_preview_fail(direction: Client, delimiter: str) -> None:
    preview = paste(direction, create_event(), "Jürgen;Groß\nÄnne;Bär").url
    address = f"{preview}?delimiter={delimiter}&encoding=x&sheet=y&column=z&column=&leading_numbers=on"
    assert direction.get(address).status_code == 200


def test_a_known_person_is_offered_in_the_line(direction: Client) -> None:
    known = register(create_event("Stadtmeisterschaft"), "Groß", "Jürgen").player
    event = create_event()
    preview = paste(direction, event, "Groß, Jürgen").url
    assert "Stadtmeisterschaft" in direction.get(preview).content.decode()
    confirm(direction, preview, **{"person-1": str(known.pk)})
    assert event.registrations.get().player == known


def test_what_was_ticked_stays_ticked_when_the_import_is_refused(direction: Client) -> None:
    event = create_event()
    preview = paste(direction, event, "Groß, Jürgen\nBär, Änne").url
    old = direction.get(preview).context["fingerprint"]
    register(event, "Groß", "Jürgen")
    page = direction.post(preview, {"fingerprint": old, "line": ["1"]})
    assert [line.ticked for line in page.context["lines"]] == [True, False]
    assert event.registrations.count() == 1


def test_hostile_form_values_change_nothing(direction: Client) -> None:
    event = create_event()
    preview = paste(direction, event, "Groß, Jürgen").url
    direction.post(preview, {"line": ["x", "-1", "99999999999"], "person-1": "x", "person-y": "1"})
    assert not Registration.objects.exists()


def test_names_are_escaped_on_the_page(direction: Client) -> None:
    preview = paste(direction, create_event(), "<script>alert(1)</script>, Bobby").url
    assert "<script>alert" not in direction.get(preview).content.decode()


@pytest.mark.parametrize("text", ["", "  \n "])
def test_nothing_pasted_is_asked_for(direction: Client, text: str) -> None:
    assert paste(direction, create_event(), text).context["paste"].errors["pasted"]


@pytest.mark.parametrize(
    "content", [b"", b"%PDF-1.7", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"PK\x03\x04", b"x" * 2_100_000]
)
def test_a_wrong_file_is_refused_beside_its_field(direction: Client, content: bytes) -> None:
    response = upload(direction, create_event(), content)
    assert response.context["upload"].errors["file"]
    assert not PlayerImport.objects.exists()


def test_no_file_is_asked_for(direction: Client) -> None:
    address = reverse("registration:import", args=[create_event().slug])
    assert direction.post(address, {"upload": "1"}).context["upload"].errors["file"]


@pytest.mark.parametrize("count", [1, 3])
def test_the_preview_takes_the_same_queries_for_one_line_and_for_three(
    direction: Client, count: int, django_assert_num_queries: pytest.FixtureRequest
) -> None:
    old, event = create_event(), create_event()
    people = [register(old, f"Name{number}").player for number in range(count)]
    preview = paste(direction, event, "\n".join(player.list_name for player in people)).url
    with django_assert_num_queries(8):  # type: ignore[operator]
        direction.get(preview)


def test_the_order_of_the_names_can_be_chosen_for_the_whole_list_and_is_imported(direction: Client) -> None:
    event = create_event()
    preview = paste(direction, event, "Huber Max, FFW Süd\nBär Anna, FFW Süd").url
    page = direction.get(preview)
    assert [option.value for option in page.context["orders"]] == [
        "",
        "last_comma_first",
        "first_last",
        "last_first",
        "first_comma_last",
    ]
    confirm(direction, f"{preview}?order=last_first")
    assert sorted(event.registrations.values_list("player__last_name", "club")) == [
        ("Bär", "FFW Süd"),
        ("Huber", "FFW Süd"),
    ]


def test_a_guess_is_marked_and_ticked_and_a_heading_is_not_ticked(direction: Client) -> None:
    preview = paste(direction, create_event(), "Teilnehmer:\nMax Huber, Aichach\nAnna Bär").url
    page = direction.get(preview)
    lines = page.context["lines"]
    assert [(line.ticked, line.guessed) for line in lines] == [(True, True), (True, False)]
    preview = paste(direction, create_event(), "Teilnehmer Kniffelabend:\nMax Huber, Aichach").url
    page = direction.get(preview)
    assert [line.ticked for line in page.context["lines"]] == [False, True]
    assert "zweifelhaft" in page.content.decode()


def test_who_comes_back_from_the_preview_finds_the_pasted_text_again(direction: Client) -> None:
    event = create_event()
    preview = paste(direction, event, "Max Huber, FFW Süd\nÄnne").url
    back = f"{reverse('registration:import', args=[event.slug])}?from={PlayerImport.objects.get().pk}"
    assert back.partition("/events")[2] in direction.get(preview).content.decode()
    assert "Max Huber, FFW Süd\nÄnne</textarea>" in direction.get(back).content.decode()


@pytest.mark.parametrize("key", ["", "x", "-1", "99999999999", "²", "7"])
def test_a_list_that_is_not_there_leaves_the_field_empty(direction: Client, key: str) -> None:
    address = reverse("registration:import", args=[create_event().slug])
    assert "></textarea>" in direction.get(address, {"from": key}).content.decode().replace("\n", "")


def test_a_list_of_another_event_is_not_shown(direction: Client) -> None:
    paste(direction, create_event("Stadtmeisterschaft"), "Max Huber")
    address = reverse("registration:import", args=[create_event().slug])
    page = direction.get(address, {"from": PlayerImport.objects.get().pk})
    assert "Max Huber</textarea>" not in page.content.decode()
