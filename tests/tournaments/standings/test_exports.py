"""The ranking as CSV and as PDF."""

import csv
import io

import pytest
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from tests.builders import (
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register,
    seat,
    store_sheet,
)
from tournaments.models import Event, Publication, SheetState
from tournaments.papers.rankings import ranking_pdf, ranking_response
from tournaments.registration.spreadsheet_text import restored
from tournaments.standings.deliveries import csv_response
from tournaments.standings.exports import ranking_csv
from tournaments.standings.people import in_full, in_public
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return create_event("Vereinsmeisterschaft", place="Turnhalle")


def csv_rows(event, show=in_full):
    content = ranking_csv(event, standings(event), show=show)
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))


def pdf_text(event, show=in_full):
    pdf = ranking_pdf(event, standings(event), as_of=timezone.now(), show=show)
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf.content)).pages)


def test_excel_opens_it_with_umlauts_columns_and_lines(event):
    play_round(event, {register(event, "Groß", "Jürgen", club="Würfler"): (300,)})
    content = ranking_csv(event, standings(event), show=in_full)
    assert content.startswith(b"\xef\xbb\xbfPlatz;Startnummer;Nachname;Vorname;Verein;Runde 1;Summe;")
    assert content.decode().splitlines()[1] == "1;1;Groß;Jürgen;Würfler;300;300;1;1;"
    assert content.count(b"\r\n") == 2


def test_numbers_are_plain_integers(event):
    # Krähenwinkel: never "3.257", which Excel may read as 3,257.
    play_round(event, {register(event, "Ast"): (3257, 0)})
    (row,) = csv_rows(event)
    assert (row["Runde 1, Spiel 1"], row["Runde 1, Spiel 2"], row["Summe"]) == ("3257", "0", "3257")


def test_no_text_is_a_formula_and_the_original_comes_back(event):
    # hhurz/tableExport.jquery.plugin issue 230
    play_round(event, {register(event, "=1+1", "@SUM(A1)", club="-Die Würfler-"): (300,)})
    (row,) = csv_rows(event)
    texts = [row["Nachname"], row["Vorname"], row["Verein"]]
    assert texts == ["'=1+1", "'@SUM(A1)", "'-Die Würfler-"]
    assert [restored(text) for text in texts] == ["=1+1", "@SUM(A1)", "-Die Würfler-"]


def test_semicolons_and_quotes_in_names_stay_in_their_cell(event):
    play_round(event, {register(event, 'Ast; "Adi"'): (300,)})
    assert csv_rows(event)[0]["Nachname"] == 'Ast; "Adi"'


def test_zero_missing_unconfirmed_not_played_and_no_seat_are_five_things(event):
    names = ("Null", "Fehlt", "Entwurf", "Nicht")
    people = [register(event, name) for name in names]
    drawn = play_round(event, dict.fromkeys(people, (None,)))
    game = drawn.games.get()
    store_sheet(people[0], game, 0)
    store_sheet(people[2], game, 300, state=SheetState.DRAFT)
    store_sheet(people[3], game, 300, state=SheetState.DID_NOT_PLAY)
    register(event, "Ohne")
    found = {row["Nachname"]: (row["Platz"], row["Runde 1"], row["Summe"]) for row in csv_rows(event)}
    assert found == {
        "Null": ("1", "0", "0"),
        "Fehlt": ("", "fehlt", ""),
        "Entwurf": ("", "unbestätigt", ""),
        "Nicht": ("", "nicht gespielt", ""),
        "Ohne": ("", "–", ""),
    }


def test_each_row_says_how_many_sheets_are_confirmed_of_how_many(event):
    play_round(event, {register(event, "Ast"): (300, None)})
    (row,) = csv_rows(event)
    assert (row["Zettel bestätigt"], row["Zettel erwartet"], row["Bemerkung"]) == ("1", "2", "1 Zettel fehlt")


def test_who_does_not_agree_is_a_start_number_without_club(event):
    hidden = register(event, "Geheim", "Gerda", club="Würfler", start_number=12)
    hidden.may_be_published = False
    hidden.save()
    play_round(event, {hidden: (300,)})
    (row,) = csv_rows(event, show=in_public)
    assert (row["Nachname"], row["Vorname"], row["Verein"]) == ("Startnummer 12", "", "")
    assert "Geheim" not in pdf_text(event, show=in_public)
    assert "Startnummer 12" in pdf_text(event, show=in_public)
    assert "Geheim" in pdf_text(event)


def test_the_paper_says_what_it_is_of_what_and_when(event):
    play_round(event, {register(event, "Ast", "Änne"): (3257, None)})
    text = pdf_text(event)
    for words in ("Zwischenstand", "Vereinsmeisterschaft", "28. November 2026", "Turnhalle", "Stand:"):
        assert words in text
    assert "1 von 2 Zetteln bestätigt" in text
    assert "3.257" in text


def test_the_final_paper_is_no_interim_one(event):
    play_round(event, {register(event, "Ast"): (300,)})
    assert "Rangliste" in pdf_text(event)
    assert "Zwischenstand" not in pdf_text(event)


def test_the_same_values_give_the_same_file(event):
    play_round(event, {register(event, "Ast"): (300,)})
    at = timezone.now()
    first, second = (ranking_pdf(event, standings(event), as_of=at, show=in_full) for _ in range(2))
    assert first.content == second.content


def test_every_person_of_a_large_field_is_on_the_paper_once(event):
    people = [register(event, f"Name{number:03d}") for number in range(120)]
    play_round(event, {person: (100 + index,) for index, person in enumerate(people)})
    text = pdf_text(event)
    assert all(text.count(person.player.last_name) == 1 for person in people)


def test_twelve_games_and_long_names_fit_on_the_paper(event):
    long_name = register(
        event, "Schulze-Wolfenbüttelmannhausen", "Friederike", club="Würfelfreunde & Co <Dasing>"
    )
    for _ in range(6):
        play_round(event, {long_name: (375, 123)})
    text = pdf_text(event)
    assert "2.988" in text
    assert text.count("375") == 6
    assert "Friederike" in text.replace("\n", "")


def test_the_file_names_tell_an_interim_list_from_the_final_one(event):
    play_round(event, {register(event, "Ast"): (300,)})
    final = standings(event)
    plan_round(event)
    interim = standings(event)
    named = csv_response(event, final, show=in_full).headers["Content-Disposition"]
    assert named == f'attachment; filename="rangliste-{event.slug}.csv"'
    response = ranking_response(event, interim, as_of=timezone.now(), show=in_full)
    assert response.headers["Content-Disposition"] == f'inline; filename="zwischenstand-{event.slug}.pdf"'
    assert response.headers["Content-Type"] == "application/pdf"


def teams_event(**fields):
    event = create_event("Vereinsmeisterschaft", team_best=1, **fields)
    people = [
        register(event, name, team=team) for name, team in (("Ast", "Rot"), ("Bär", "Rot"), ("Cohn", "=Blau"))
    ]
    people[0].may_be_published = False
    people[0].save()
    play_round(event, dict(zip(people, [(300,), (200,), (250,)], strict=True)))
    return event


TEAM_PAGES = [
    ("standings", "in full", "Rot", "Ast 300, Bär (200)"),
    ("publishing", "in public", "Rot", "Startnummer 1 300, Bär (200)"),
]


@pytest.mark.parametrize(("room", "_how", "team", "people"), TEAM_PAGES)
def test_teams_have_a_pdf_and_a_csv_of_their_own(client, room, _how, team, people):
    event = teams_event(publication=Publication.PROVISIONAL)
    if room == "standings":
        client.force_login(create_organizer())
    public = ("publishing:ranking-pdf", "publishing:ranking-csv")
    names = ("papers:ranking", "standings:csv") if room == "standings" else public
    pdf, file = (client.get(reverse(name, args=[event.slug]), {"list": "teams"}) for name in names)
    text = " ".join(PdfReader(io.BytesIO(pdf.content)).pages[0].extract_text().split())
    assert f"1 {team} Startnummer 1 300, Bär (200) 300" in text  # a paper may hang on the wall
    lines = file.content.decode("utf-8-sig").splitlines()
    assert lines[:2] == ["Platz;Mannschaft;Summe;Personen", f"1;{team};300;{people}"]
    assert restored(lines[2].split(";")[1]) == "=Blau"
    assert "mannschaften" in file.headers["Content-Disposition"]


def test_a_class_and_a_title_have_a_csv_of_their_own(client):
    event = create_event("Vereinsmeisterschaft")
    people = [register(event, "Ast", birth_year=1980), register(event, "Bär", birth_year=2015)]
    played = plan_round(event)
    seat(played, [people])
    for person, points, kniffels in zip(people, (300, 200), (1, 3), strict=True):
        store_sheet(person, played.games.get(), points, kniffels=kniffels)
    kids = event.classes.create(name="Kinder", born_from=2010)
    king = event.titles.create(name="Kniffel-König", metrics=["kniffels"])
    client.force_login(create_organizer())
    page = reverse("standings:csv", args=[event.slug])
    of_class = client.get(page, {"list": f"class-{kids.pk}"}).content.decode().splitlines()
    assert [line.split(";")[2] for line in of_class[1:]] == ["Bär"]
    of_title = client.get(page, {"list": f"title-{king.pk}"}).content.decode().splitlines()
    assert [line.split(";")[2] for line in of_title[1:]] == ["Bär", "Ast"]
    assert [line.split(";")[6] for line in of_title[1:]] == ["3", "1"]
