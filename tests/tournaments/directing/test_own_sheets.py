"""A sheet that the organizer defines: rows of boxes and bonuses; each fault beside its field."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import create_event, create_organizer
from tournaments.directing.own_sheets import OwnBox, OwnSheet, own_sheet_of
from tournaments.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


@pytest.fixture
def event() -> Event:
    return create_event()


def at(event: Event, name: str = "rules-sheet") -> str:
    return reverse(f"directing:{name}", args=[event.slug])


def typed(*boxes: dict[str, str], bonuses: tuple[dict[str, str], ...] = (), **head: str) -> dict[str, str]:
    """What a browser sends: rows with their number in the names, and how many there are."""
    sent = {"name": "Vereinsspiel", **head}
    for prefix, rows in (("box", boxes), ("bonus", bonuses)):
        sent |= {f"{prefix}-TOTAL_FORMS": str(len(rows)), f"{prefix}-INITIAL_FORMS": "0"}
        sent |= {
            f"{prefix}-{number}-{key}": text for number, row in enumerate(rows) for key, text in row.items()
        }
    return sent


def box(
    name: str, first: str = "0", last: str = "30", kind: str = "range", part: str = "lower"
) -> dict[str, str]:
    return {"name": name, "kind": kind, "first": first, "last": last, "part": part}


def test_boxes_with_every_kind_of_values_become_the_rules_of_the_event(desk: Client, event: Event) -> None:
    sent = typed(
        box("Katze", "10, 20", "", "fixed"),
        box("Hund", "5", "15", "multiples"),
        {},
        box("Maus", "1", "3"),
        bonuses=({"name": "Zoo", "boxes": "1-2", "threshold": "25", "points": "50"},),
    )
    desk.post(at(event), sent)
    rules = Event.objects.get().rules
    assert [(each.name, rules.legal_values(each.key)) for each in rules.boxes] == [
        ("Katze", (0, 10, 20)),
        ("Hund", (0, 5, 10, 15)),
        ("Maus", (0, 1, 2, 3)),
    ]
    report = scoring.check(scoring.Sheet({"box_1": 10, "box_2": 15, "box_3": 2}), rules)
    assert (report.total, report.problems) == (77, ())


def test_the_upper_part_comes_first_and_bonuses_follow_their_boxes(desk: Client, event: Event) -> None:
    sent = typed(
        box("Unten"),
        box("Oben", part="upper"),
        bonuses=({"name": "Extra", "boxes": "1", "threshold": "30", "points": "7"},),
    )
    desk.post(at(event), sent)
    rules = Event.objects.get().rules
    assert [each.name for each in rules.boxes] == ["Oben", "Unten"]
    assert rules.line("bonus_1").of == ("box_2",)
    assert set(rules.line_keys) == {"upper_sum", "lower_total", "bonus_1", "total"}


def test_the_stored_sheet_is_shown_again_as_it_was_typed(desk: Client, event: Event) -> None:
    sheet = OwnSheet(
        "Zoo",
        [OwnBox("Katze", scoring.Values.fixed(10, 20)), OwnBox("Hund", scoring.Values.between(-5, 9))],
        [scoring.OwnBonus("Extra", 20, 5, (2,))],
        blank_allowed=True,
    )
    event.ruleset = scoring.ruleset_to_json(sheet.ruleset())
    event.save()
    assert own_sheet_of(event.rules) == sheet
    page = desk.get(at(event)).content.decode()
    for value in ("Katze", "10, 20", "-5", "Extra", "Zoo"):
        assert f'value="{value}"' in page


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (box(""), "Bitte geben Sie diesem Feld einen Namen."),
        (box("A", "x"), "Bitte eine ganze Zahl schreiben."),
        (box("A", "-"), "Bitte eine ganze Zahl schreiben."),
        (box("A", "5", "3"), "Das Ende darf nicht unter dem Anfang liegen."),
        (box("A", "0", "30", "multiples"), "Vielfache brauchen eine Zahl ab 1."),
        (box("A", "10; zwölf", "", "fixed"), "Bitte schreiben Sie ganze Zahlen mit Kommas dazwischen"),
        (box("A", "10", "20", "fixed"), "Die Zahlen gehören alle in das Feld davor."),
        (box("A", "-3", "3"), "Minuspunkte sind auf diesem Zettel nicht erlaubt."),
        (box("katze"), "Ein anderes Feld heißt schon so."),
        (box("A", "0", "2000000"), "Diese Zahl ist zu groß: Höchstens eine Million ist möglich."),
        (box("A", "5; 10000000", "", "fixed"), "Diese Zahl ist zu groß"),
        (box("A", "0", "10000"), "höchstens 10.000 verschiedene Zahlen"),
        (box("A", "1", "10001", "multiples"), "höchstens 10.000 verschiedene Zahlen"),
    ],
)
def test_a_faulty_row_gets_one_sentence_and_nothing_is_changed(
    desk: Client, event: Event, row: dict[str, str], sentence: str
) -> None:
    answer = desk.post(at(event), typed(box("Katze"), row))
    page = answer.content.decode()
    assert sentence in page
    assert page.count('aria-invalid="true"') == 1
    assert 'value="Katze"' in page
    assert Event.objects.get().rules.key == "meisterschaft"


@pytest.mark.parametrize(
    ("bonus", "sentence"),
    [
        ({"name": "Extra", "boxes": "2", "threshold": "1", "points": "1"}, "Ein Feld Nr. 2 gibt es nicht."),
        ({"name": "Extra", "boxes": "a", "threshold": "1", "points": "1"}, "Bitte schreiben Sie Nummern"),
        ({"name": "Extra", "threshold": "", "points": "1"}, "Bitte eine ganze Zahl schreiben."),
        ({"name": "", "threshold": "1", "points": "1"}, "Bitte geben Sie diesem Bonus einen Namen."),
        ({"name": "Extra", "threshold": "31", "points": "1"}, "Diese Felder ergeben zusammen höchstens 30."),
        ({"name": "Extra", "threshold": "0", "points": "1"}, "Diesen Bonus bekäme jeder Zettel."),
    ],
)
def test_a_faulty_bonus_gets_one_sentence(
    desk: Client, event: Event, bonus: dict[str, str], sentence: str
) -> None:
    page = desk.post(at(event), typed(box("Katze"), bonuses=(bonus,))).content.decode()
    assert sentence in page
    assert page.count('aria-invalid="true"') == 1
    assert Event.objects.get().rules.key == "meisterschaft"


def test_places_may_be_written_from_the_larger_to_the_smaller(desk: Client, event: Event) -> None:
    bonus = {"name": "Extra", "boxes": "3-2", "threshold": "9", "points": "1"}
    desk.post(at(event), typed(box("A"), box("B"), box("C"), bonuses=(bonus,)))
    assert Event.objects.get().rules.line("bonus_1").of == ("box_2", "box_3")


def test_a_faulty_box_is_not_said_to_be_missing(desk: Client, event: Event) -> None:
    bonus = {"name": "Extra", "boxes": "1", "threshold": "9", "points": "1"}
    page = desk.post(at(event), typed(box("A", "x"), bonuses=(bonus,))).content.decode()
    assert "Bitte eine ganze Zahl schreiben." in page
    assert "Ein Feld Nr. 1 gibt es nicht." not in page


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"name": "Ohne Zeilen"}, "Ein Zettel braucht mindestens ein Feld."),
        ({**typed(box("Katze")), "box-TOTAL_FORMS": "9" * 30}, "Ein Zettel braucht mindestens ein Feld."),
        ({**typed(box("Katze")), "box-TOTAL_FORMS": "150"}, "Ein Zettel hat höchstens 100 Felder."),
    ],
)
def test_a_broken_number_of_rows_is_answered_in_words(
    desk: Client, event: Event, sent: dict[str, str], sentence: str
) -> None:
    page = desk.post(at(event), sent).content.decode()
    assert sentence in page
    assert "TOTAL_FORMS)" not in page


@pytest.mark.parametrize(
    "sent",
    [
        typed({}),
        typed(box("Katze"), name=""),
        typed(box("Katze", "0", "20000")),
        {"name": "Ohne Zeilen"},
        {**typed(box("Katze")), "box-TOTAL_FORMS": "9" * 30},
    ],
)
def test_what_makes_no_sheet_is_said_and_changes_nothing(
    desk: Client, event: Event, sent: dict[str, str]
) -> None:
    answer = desk.post(at(event), sent)
    assert answer.status_code == 200
    assert 'class="notice error"' in answer.content.decode()
    assert Event.objects.get().rules.key == "meisterschaft"


def test_minus_points_where_they_are_allowed(desk: Client, event: Event) -> None:
    desk.post(at(event), typed(box("Karten", "-10", "20"), minus_allowed="on"))
    assert Event.objects.get().rules.legal_values("box_1")[0] == -10


@pytest.mark.parametrize(("kind", "boxes"), [("box", 5), ("bonus", 1)])
def test_a_button_adds_rows_keeps_what_was_typed_and_checks_nothing(
    desk: Client, event: Event, kind: str, boxes: int
) -> None:
    sent = typed(box("Katze", "falsch"), bonuses=({"name": "Extra"},))
    page = desk.post(at(event), {**sent, "add": kind}).content.decode()
    assert 'value="Katze"' in page
    assert 'value="falsch"' in page
    assert "aria-invalid" not in page
    rows = {"box": 'name="box-{}-name"', "bonus": 'name="bonus-{}-name"'}[kind]
    assert rows.format(boxes - 1 if kind == "box" else 1) in page


def test_the_template_of_one_result_can_be_used_as_it_is(desk: Client, event: Event) -> None:
    page = desk.get(at(event) + "?template=one-number")
    editor = page.context["editor"]
    begun = {f"box-{number}-{name}": form.initial.get(name, "") for number, form in enumerate(editor.boxes)
             for name in form.fields}  # fmt: skip
    sent = {**typed(), **begun, "box-TOTAL_FORMS": "6", "name": "Dice Duel"}
    desk.post(at(event), sent)
    rules = Event.objects.get().rules
    assert rules.legal_values("box_1")[-1] == 9999
    assert "Dice Duel" in desk.get(at(event, "rules")).content.decode()


def test_rules_saved_as_a_file_are_read_again_without_loss(desk: Client, event: Event) -> None:
    rules = scoring.with_options(scoring.get_ruleset("dasing"), {"bonus_threshold": 65})
    event.ruleset = scoring.ruleset_to_json(rules)
    event.save()
    saved = desk.get(at(event, "rules-file"))
    assert "attachment" in saved["Content-Disposition"]
    other = create_event()
    desk.post(at(other, "rules-import"), {"file": SimpleUploadedFile("regeln.json", saved.content)})
    assert Event.objects.get(pk=other.pk).rules == rules


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe", "keine JSON-Datei"),
        (b"[" * 100_000, "keine JSON-Datei"),
        (b"[1]", "ist keine Gruppe"),
        (b'{"version": 7}', "aus einer anderen Version"),
        (b'{"version": 1, "key": "x"}', "boxes: fehlt"),
        (b"", "Datei ist leer"),
        (b" " * 1_000_001, "zu groß"),
    ],
)
def test_a_file_that_is_no_ruleset_is_refused_with_the_place_of_the_fault(
    desk: Client, event: Event, content: bytes, sentence: str
) -> None:
    file = SimpleUploadedFile("regeln.json", content)
    page = desk.post(at(event, "rules-import"), {"file": file}).content.decode()
    assert sentence in page
    assert Event.objects.get().rules.key == "meisterschaft"


def test_the_place_of_a_fault_inside_a_file_is_named(desk: Client, event: Event) -> None:
    stored = scoring.ruleset_to_json(event.rules)
    stored["boxes"][2]["points"] = "viele"
    file = SimpleUploadedFile("regeln.json", json.dumps(stored).encode())
    page = desk.post(at(event, "rules-import"), {"file": file}).content.decode()
    assert "Feld 3 (boxes[2].points): ist keine ganze Zahl" in page


@pytest.mark.parametrize(
    ("path", "entry", "sentence"),
    [
        (["paper", 0], "twos", "paper: lässt ein Feld oder eine Summe weg"),
        (["paper", 0], "tens", "paper[0]: nennt etwas, das weder Feld noch Summe ist"),
        (["boxes", 0, "numbers"], [], "Feld 1 (boxes[0].numbers): passen nicht zur Art des Feldes"),
        (["further", "boxes"], ["tens"], "further.boxes: nennt ein Feld, das es nicht gibt"),
        (["further"], None, "lines: brauchen eine Zeile für weitere Kniffel"),
    ],
)
def test_a_contradiction_in_a_file_is_said_in_german(
    desk: Client, event: Event, path: list[Any], entry: object, sentence: str
) -> None:
    stored: Any = scoring.ruleset_to_json(event.rules)
    place = stored
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = entry
    file = SimpleUploadedFile("regeln.json", json.dumps(stored).encode())
    page = desk.post(at(event, "rules-import"), {"file": file}).content.decode()
    assert sentence in page


def test_the_page_of_a_new_event_names_the_games_with_a_sheet_of_their_own_and_leads_there(
    desk: Client,
) -> None:
    new = reverse("directing:create-event")
    page = desk.get(new).content.decode()
    for game in ("Kniffel Kids", "Super Kniffel", "Kniffel Dice Duel"):
        assert game in page
    facts = {"name": "Würfelnacht", "starts_on": "2026-11-28", "ruleset_key": "meisterschaft"}
    refused = desk.post(new, {**facts, "name": "", "own_sheet": "yes"})
    assert not Event.objects.exists()
    assert 'name="own_sheet"' in refused.content.decode()
    response = desk.post(new, {**facts, "own_sheet": "yes"})
    assert response.url == at(Event.objects.get())  # type: ignore[attr-defined]
    assert desk.get(response.url).status_code == 200  # type: ignore[attr-defined]
    plain = desk.post(new, facts)
    assert plain.url == at(Event.objects.latest("pk"), "event")  # type: ignore[attr-defined]
