"""What people without an account see, for each choice of the direction."""

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register, register_many
from tournaments.models import Event, EventState, Publication
from tournaments.publishing import public_page

pytestmark = pytest.mark.django_db

ADDRESSES = ["event", "changes", "screen", "ranking-pdf", "ranking-csv"]
NAME = "Groß, Jürgen"


def address(name, event, *args):
    return reverse(f"publishing:{name}", args=[event.slug, *args])


def text(client, event, name="event", **query):
    return client.get(address(name, event), query).content.decode()


def played(publication, points=(300,), **fields) -> Event:
    """Two people at table 1 of round 1; the second has 200 points in each game."""
    event = create_event("Vereinsabend", publication=publication, **fields)
    second = (200,) * len(points)
    play_round(event, {register(event, "Groß", "Jürgen"): points, register(event, "Bär", "Änne"): second})
    return event


def hide(event, start_number):
    event.registrations.filter(start_number=start_number).update(may_be_published=False)


@pytest.mark.parametrize("name", ADDRESSES)
@pytest.mark.parametrize("signed_in", [False, True])
def test_what_is_not_published_does_not_exist(client, name, signed_in):
    if signed_in:
        client.force_login(create_organizer())
    event = played(Publication.NOTHING)
    assert client.get(address(name, event)).status_code == 404
    assert client.get(address("seating", event, 1)).status_code == 404


def test_an_unknown_event_does_not_exist(client):
    assert client.get(reverse("publishing:event", args=["gibt-es-nicht"])).status_code == 404


@pytest.mark.parametrize(
    ("publication", "seating", "points", "ceremony", "files"),
    [
        (Publication.SEATING, True, False, False, 404),
        (Publication.PROVISIONAL, True, True, False, 200),
        (Publication.HIDDEN, True, False, True, 404),
        (Publication.FINAL, True, True, False, 200),
    ],
)
def test_each_choice_shows_what_it_says_and_no_more(client, publication, seating, points, ceremony, files):
    event = played(publication)
    content = text(client, event)
    assert ("Sitzplan: Runde 1" in content) == seating
    assert ('class="number total">300<' in content) == points
    assert ("Die Rangliste wird bei der Siegerehrung bekanntgegeben." in content) == ceremony
    for name in ("ranking-pdf", "ranking-csv"):
        assert client.get(address(name, event)).status_code == files
    slides = "".join(text(client, event, "screen", slide=number) for number in range(3))
    assert (">300<" in slides) == points


def test_name_date_place_organizer_and_text_stand_at_the_top(client):
    event = played(
        Publication.SEATING,
        place="Turnhalle",
        organizer_name="Feuerwehr",
        participant_text="Einlass 17 Uhr\n<b>",
    )
    content = text(client, event)
    for words in (
        "Vereinsabend",
        "28. November 2026",
        "Turnhalle",
        "Feuerwehr",
        "Einlass 17 Uhr<br>&lt;b&gt;",
    ):
        assert words in content


def test_an_interim_ranking_says_how_many_sheets_and_marks_nobody(client):
    # thewca/wca-live pull request 111: nobody is shown as qualified while sheets are missing.
    event = create_event(publication=Publication.PROVISIONAL)
    people = register_many(event, 8)
    points = [(300 + index,) if index < 6 else (None,) for index in range(8)]
    play_round(event, dict(zip(people, points, strict=True)))
    content = text(client, event)
    assert "Zwischenstand – 6 von 8 Zetteln bestätigt." in content
    assert "podium" not in content
    assert "Endstand" not in content


def test_it_stays_an_interim_ranking_until_the_direction_calls_it_final(client):
    event = played(Publication.PROVISIONAL)
    content = text(client, event)
    assert "Zwischenstand – 2 von 2 Zetteln bestätigt." in content
    assert "podium" not in content
    assert (
        client.get(address("ranking-csv", event)).headers["Content-Disposition"].count("zwischenstand") == 1
    )


def test_a_final_ranking_marks_the_podium_and_offers_pdf_and_csv(client):
    event = played(Publication.FINAL)
    content = text(client, event)
    assert "Endstand" in content
    assert "Zwischenstand" not in content
    assert content.count('class="podium"') == 2
    assert address("ranking-pdf", event) in content
    assert address("ranking-csv", event) in content


def test_a_final_ranking_with_a_sheet_under_correction_is_an_interim_one_again(client):
    event = played(Publication.FINAL, points=(300, None))
    content = text(client, event)
    assert "Zwischenstand – 3 von 4 Zetteln bestätigt." in content
    assert "Ein Ergebnis wird berichtigt" in content
    assert "podium" not in content


def test_who_does_not_agree_is_a_start_number_everywhere(client):
    event = played(Publication.FINAL)
    hide(event, 1)
    pages = [text(client, event), text(client, event, q="Groß"), text(client, event, "screen")]
    pages += [text(client, event, "screen", slide=1), text(client, event, "ranking-csv")]
    pages.append(client.get(address("seating", event, 1)).content.decode())
    for content in pages:
        assert "Startnummer 1" in content
        assert "Jürgen" not in content
    assert 'class="found"' not in pages[1]


@pytest.mark.parametrize(
    "sought", ["Groß", "gross", "JÜRGEN", "juer gro", "Jürgen Groß", "Groß, Jürgen", "1"]
)
def test_one_finds_the_own_seat_without_script(client, sought):
    event = played(Publication.SEATING)
    content = text(client, event, q=sought)
    (found,) = [part.partition("</p>")[0] for part in content.split('<p class="found">')[1:]]
    assert NAME in found
    assert "Tisch 1" in found
    assert "Sitzplatz 1" in found


@pytest.mark.parametrize("sought", ["Maier", "roß", "99", "ß" * 500, "9" * 5000, "²", "<script>", "%", "  "])
def test_who_is_not_found_is_told_so_and_nothing_breaks(client, sought):
    response = client.get(address("event", played(Publication.SEATING)), {"q": sought})
    content = response.content.decode()
    assert response.status_code == 200
    assert 'class="found"' not in content
    assert "<script>" not in content.replace("<script src=", "")
    assert ("gefunden. Bitte nur den Nachnamen" in content) == bool(sought.strip())


def test_beside_the_own_seat_stands_the_own_place_where_the_ranking_is_public(client):
    sentence = "Platz 1 der Rangliste, Summe 3.257"
    assert sentence in text(client, played(Publication.PROVISIONAL, points=(3257,)), q="Groß")
    assert "In der Rangliste" not in text(client, played(Publication.HIDDEN), q="Groß")
    assert "In der Rangliste" not in text(client, played(Publication.PROVISIONAL, points=(None,)), q="Groß")


def test_who_has_no_seat_in_the_newest_round_is_found_in_the_ranking(client):
    event = played(Publication.PROVISIONAL)
    play_round(event, {event.registrations.last(): (None,)})
    content = text(client, event, q="Groß")
    assert "in dieser Runde ohne Sitzplatz" in content
    assert "Platz 1 der Rangliste, Summe 300" in content


def test_the_newest_drawn_round_is_shown_and_the_others_are_linked(client):
    event = played(Publication.SEATING)
    play_round(event, {event.registrations.first(): (300,)})
    plan_round(event)
    content = text(client, event)
    assert "Sitzplan: Runde 2" in content
    assert address("seating", event, 1) in content
    assert address("seating", event, 3) not in content
    assert "Sitzplan: Runde 1" in client.get(address("seating", event, 1)).content.decode()
    assert client.get(address("seating", event, 3)).status_code == 404
    assert client.get(address("seating", event, 9)).status_code == 404


def test_before_the_draw_it_says_that_the_tables_will_come(client):
    event = create_event(publication=Publication.SEATING)
    assert "Die Tische sind noch nicht ausgelost." in text(client, event)
    assert "Gleich geht es los." in text(client, event, "screen")


def test_a_seat_that_somebody_left_is_not_shown(client):
    event = played(Publication.SEATING)
    event.rounds.get().seats.filter(position=1).update(vacated_at=event.created_at)
    content = text(client, event)
    assert "Groß" not in content
    assert '<li value="2">Änne Bär</li>' in content


def test_names_stand_in_german_order_and_numbers_come_after_them(client):
    event = create_event(publication=Publication.SEATING)
    names = ["Böttcher", "Bär", "Baer", "Bader", "Bächle", "Geheim"]
    play_round(event, dict.fromkeys([register(event, name) for name in names], (None,)))
    hide(event, 6)
    content = text(client, event)
    listed = content[content.index("Alle Namen") :]
    places = [
        listed.index(f"<td>{name}<")
        for name in ("Bächle", "Bader", "Baer", "Bär", "Böttcher", "Startnummer 6")
    ]
    assert places == sorted(places)


def test_equals_share_a_place(client):
    # thewca/wca-live, ranking_test.exs
    event = create_event(publication=Publication.FINAL)
    points = [(790,), (800,), (800,), (800,)]
    play_round(event, dict(zip(register_many(event, 4), points, strict=True)))
    rows = text(client, event).split("tbody>")[1].split("<tr")[1:]
    assert [row.split('class="number">')[1].split("<")[0] for row in rows] == ["1", "1", "1", "4"]


def test_a_finished_event_shows_only_the_ranking_on_the_projector(client):
    event = played(Publication.FINAL, state=EventState.FINISHED)
    content = text(client, event, "screen")
    assert "Rangliste" in content
    assert "Tisch 1" not in content


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("0", "Tisch 1"), ("1", ">300<"), ("2", "Tisch 1"), ("x", "Tisch 1"), ("9" * 99, "Tisch 1")],
)
def test_the_projector_goes_round_and_round(client, asked, shown):
    content = text(client, played(Publication.PROVISIONAL), "screen", slide=asked)
    assert shown in content
    assert 'http-equiv="refresh"' in content


def test_nothing_public_can_be_changed_from_outside(client):
    event = played(Publication.FINAL)
    for name in ADDRESSES:
        assert client.post(address(name, event)).status_code == 405


@pytest.mark.parametrize("people", [1, 3])
def test_the_page_takes_as_many_queries_for_one_as_for_three(
    client, people, django_assert_num_queries, monkeypatch
):
    monkeypatch.setattr(public_page, "SECONDS_KEPT", 1e12)
    event = create_event(publication=Publication.PROVISIONAL)
    play_round(event, dict.fromkeys(register_many(event, people), (300,)))
    with django_assert_num_queries(18):
        client.get(address("event", event))
    with django_assert_num_queries(2):  # the next phone
        client.get(address("event", event))


def test_the_seat_and_the_rank_are_not_called_the_same(client):
    content = text(client, played(Publication.PROVISIONAL), q="Groß")
    assert "Sitzplatz 1</span>" in content
    assert "Platz 1 der Rangliste" in content
    assert '<th scope="col" class="number">Sitzplatz</th>' in content
