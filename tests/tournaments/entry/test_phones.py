"""Tables type their own sheets: without an account, once, provisionally, and slowly when guessing."""

from io import BytesIO

import pytest
from django.utils import timezone
from pypdf import PdfReader

from tests.builders import save_sheet
from tests.page_text import squeezed
from tests.tournaments.entry.paper import FULL, TOTAL
from tests.tournaments.entry.test_whole_table import column
from tests.tournaments.printing.samples import codes_on
from tournaments.entry.actions import set_entry_options
from tournaments.entry.codes import GUESSES, WINDOW
from tournaments.models import CodeGuess, LogEntry, ScoreSheet, SheetVersion, TableCode, TableSheet
from tournaments.papers.score_sheets import table_sheets_draft
from tournaments.standings.queries import standings


@pytest.fixture
def code(event, scorer, round):
    set_entry_options(event=event, actor=scorer, tables_may_type=True)
    return TableCode.of_round(round)[0]


def address(code):
    return f"/t/{code.code}/"


def test_every_table_has_its_own_code_of_six_characters_that_stays(code, round):
    codes = TableCode.of_round(round)
    assert [(c.table_number, len(c.code)) for c in codes] == [(1, 6), (2, 6)]
    assert [c.code for c in TableCode.of_round(round)] == [c.code for c in codes]
    assert not set("".join(c.code for c in codes)) & set("01258BIOSZ")


def test_a_phone_sends_a_sheet_once_and_it_counts_nowhere(client, code, event):
    sent = column(1, total=TOTAL)
    assert client.post(address(code), sent).status_code == 302
    assert (TableSheet.objects.count(), ScoreSheet.objects.count()) == (1, 0)
    assert not standings(event).has_results
    assert "sind angekommen" in client.get(address(code)).text
    assert client.post(address(code), sent).status_code == 302  # an answer that got lost
    assert LogEntry.objects.filter(verb="sheets_arrived", actor=None).count() == 1
    other = client.post(address(code), column(1, {**FULL, "chance": 20}))
    assert other.status_code == 422
    assert "Nr. 1, Spiel 1 wurde schon gesendet." in other.text
    assert TableSheet.objects.get().values["chance"] == 25


def test_what_was_sent_is_shown_as_sent_and_the_rest_stays_open_until_all_is_there(client, code):
    client.post(address(code), column(1, total=TOTAL))
    page = client.get(address(code))
    assert "310 Punkte." in page.text
    assert "bis zum Ende der Runde gesendet werden" in page.text
    assert 'name="c1g1-box_ones"' not in page.text
    assert 'name="c1g2-box_ones"' in page.text
    others = [(number, game) for number in (1, 2, 3, 4) for game in (1, 2)][1:]
    for less, (number, game) in enumerate(others, start=1):
        sent = column(number, {**FULL, "chance": 25 - less}, game=game)
        assert client.post(address(code), sent).status_code == 302
    assert TableSheet.objects.count() == 8
    whole = client.get(address(code)).text
    assert "sind angekommen" in whole
    assert "data-sheet" not in whole
    assert "data-primary" not in whole


def test_a_sheet_that_is_sent_with_others_does_not_hinder_them(client, code):
    """A page that was open before: it sends the first sheet once more, and a second one with it."""
    client.post(address(code), column(1, total=TOTAL))
    both = {**column(1, total=TOTAL), **column(2, {**FULL, "chance": 20})}
    assert client.post(address(code), both).status_code == 302
    changed = {**column(1, {**FULL, "ones": "abc"}), **column(3, {**FULL, "chance": 21})}
    answer = client.post(address(code), changed)
    assert answer.status_code == 422
    assert answer.context["table"].columns[4].form["box_chance"].value() == "21"
    assert TableSheet.objects.count() == 2


def test_a_sheet_that_the_desk_has_typed_is_no_longer_typed_on_a_phone(client, code, game, person, scorer):
    save_sheet(game=game, registration=person, actor=scorer, began_from=0, values=FULL, confirm=True)
    page = client.get(address(code)).text
    assert "schon bei der Erfassung" in page
    assert 'name="c1g1-box_ones"' not in page
    assert "310" not in page
    answer = client.post(address(code), column(1))
    assert answer.status_code == 422
    assert "Nr. 1, Spiel 1 ist schon bei der Erfassung." in answer.text
    assert not TableSheet.objects.exists()


def test_doubtful_boxes_are_shown_before_they_are_sent(client, code):
    wrong = column(1, {**FULL, "ones": 7})
    shown = client.post(address(code), wrong)
    assert shown.status_code == 422
    unreadable = client.post(address(code), column(1, {"ones": "abc"}))
    assert unreadable.status_code == 422
    assert "„abc“ ist keine ganze Zahl" in unreadable.text
    assert not TableSheet.objects.exists()
    assert client.post(address(code), {**wrong, "sure": shown.context["doubts"]}).status_code == 302


def test_another_error_is_asked_about_again_after_send_anyway(client, code):
    sure = client.post(address(code), column(1, {**FULL, "ones": 7})).context["doubts"]
    for other in ({**FULL, "twos": 7}, {**FULL, "ones": 8}, {**FULL, "ones": 7, "twos": 7}):
        assert client.post(address(code), {**column(1, other), "sure": sure}).status_code == 422
    elsewhere = {**column(1), **column(2, {**FULL, "ones": 7})}
    assert client.post(address(code), {**elsewhere, "sure": sure}).status_code == 422
    assert not TableSheet.objects.exists()
    assert client.post(address(code), {**column(1), "sure": sure}).status_code == 302  # corrected


@pytest.mark.parametrize(("table_of_twin", "said"), [(1, True), (2, False)])
def test_a_phone_hears_of_equal_sheets_of_its_own_table_only(
    client, code, round, game, scorer, table_of_twin, said
):
    other = round.seats.filter(table_number=table_of_twin).last().registration
    save_sheet(game=game, registration=other, actor=scorer, began_from=0, values=FULL, confirm=True)
    answer = client.post(address(code), column(1, total=TOTAL + 1))
    assert ("Jedes Feld ist wie auf dem Zettel" in answer.text) is said


def test_nothing_typed_is_refused(client, code):
    assert "noch nichts eingegeben" in client.post(address(code), {}).text


def test_the_desk_sees_them_arrive_and_confirms_with_one_key(client, code, scorer):
    client.post(address(code), column(1, total=TOTAL))
    client.force_login(scorer)
    there = client.get("/events/cup/sheets/").text
    assert "Tisch 1: 1 Zettel ist angekommen" in there
    assert '<span class="state">Vom Tisch</span>' in there
    in_the_hall = client.get("/events/cup/sheets/missing/").text  # the paper itself is still missing
    assert "Tisch 1" in in_the_hall
    assert "bei der Erfassung" not in in_the_hall
    page = client.get("/events/cup/sheets/1/1/1/")
    assert page.context["form"]["box_chance"].value() == 25
    assert 'data-primary data-accept aria-keyshortcuts="+"' in squeezed(page.text)
    sent = {f: str(page.context["form"][f].value() or "") for f in page.context["form"].fields}
    assert client.post("/events/cup/sheets/1/1/1/", {**sent, "verb": "confirm"}).status_code == 302
    assert SheetVersion.objects.get().total == TOTAL
    assert "angekommen" not in client.get("/events/cup/sheets/").text


def test_the_desk_confirms_a_whole_table_that_was_typed_on_a_phone(client, code, scorer):
    client.post(address(code), {**column(1, total=TOTAL), **column(2, {**FULL, "chance": 20})})
    client.force_login(scorer)
    page = client.get("/events/cup/sheets/1/table/1/")
    columns = page.context["table"].columns
    chances = [one.form["box_chance"].value() for one in columns if one.slot.game.number == 1]
    assert chances == [25, 20, None, None]
    assert "Am Tisch eingegeben um" in page.text
    assert 'data-primary data-accept aria-keyshortcuts="+"' in squeezed(page.text)
    sent = {field.html_name: str(field.value() or "") for one in columns for field in one.form}
    sent["c2g1-without_total"] = "1"
    assert client.post("/events/cup/sheets/1/table/1/", {**sent, "verb": "confirm"}).status_code == 302
    assert sorted(SheetVersion.objects.values_list("total", flat=True)) == [TOTAL - 5, TOTAL]


@pytest.mark.parametrize("ended", ["closed", "finished", "unwanted"])
def test_a_code_ends_with_its_round(client, code, event, ended):
    round = event.rounds.get()
    if ended == "closed":
        round.state = "closed"
        round.save()
    else:
        event.refresh_from_db()
        event.state = "finished" if ended == "finished" else event.state
        event.tables_may_type = ended != "unwanted"
        event.save()
    assert client.get(address(code)).status_code == 404
    assert client.post(address(code), column(1)).status_code == 404
    assert not TableSheet.objects.exists()


def test_guessing_is_slow(client, code):
    for _ in range(GUESSES):
        assert client.get("/t/", {"code": "AAAAAA"}).status_code == 404
    assert client.get(address(code)).status_code == 429
    assert client.post(address(code), column(1)).status_code == 429
    assert not TableSheet.objects.exists()
    CodeGuess.objects.update(at=timezone.now() - WINDOW)
    assert client.get("/t/", {"code": f" {code.code.lower()} "}).url == address(code)


def test_a_guess_in_the_address_counts_like_a_typed_one_and_old_ones_are_forgotten(client, code):
    CodeGuess.objects.bulk_create([CodeGuess(address="10.0.0.9") for _ in range(3)])
    CodeGuess.objects.update(at=timezone.now() - WINDOW)
    for _ in range(GUESSES):
        assert client.get("/t/AAAAAA/").status_code == 404
    assert client.get(address(code)).status_code == 429
    assert CodeGuess.objects.count() == GUESSES
    assert client.get(address(code), REMOTE_ADDR="10.0.0.8").status_code == 200  # another phone


def test_the_codes_page_shows_each_table_and_needs_the_option(desk, code, event):
    page = desk.get("/events/cup/sheets/codes/")
    assert page.text.count("data:image/svg+xml") == 2
    assert code.code in page.text
    type(event).objects.update(tables_may_type=False)
    assert desk.get("/events/cup/sheets/codes/").status_code == 404


def test_the_code_stands_on_the_sheet_of_its_table_and_its_picture_opens_the_page(client, code, round):
    """As QR and as six characters; where the event does not want it, the sheet says nothing of phones."""
    round.event.refresh_from_db()
    drafts = table_sheets_draft(round, phones="http://192.168.0.7:8000/t/")
    (page, *_others) = PdfReader(BytesIO(drafts.write().content)).pages
    assert code.code in page.extract_text()
    assert "192.168.0.7:8000/t" in page.extract_text()
    (read,) = [found.text for found in codes_on(page) if found.text.startswith("http")]
    assert read == f"http://192.168.0.7:8000{address(code)}"
    assert client.get(read.removeprefix("http://192.168.0.7:8000")).status_code == 200
    round.event.tables_may_type = False
    silent = PdfReader(BytesIO(table_sheets_draft(round, phones="http://x/t/").write().content)).pages[0]
    assert code.code not in silent.extract_text()


def test_the_print_page_prints_the_codes(code, at_direction):
    pdf = at_direction.get("/events/cup/print/table-sheets.pdf?round=1")
    assert code.code in PdfReader(BytesIO(pdf.content)).pages[0].extract_text()


def test_a_phone_sees_no_page_of_the_desk(client, code):
    page = client.get(address(code)).text
    assert "/events/cup/" not in page
    assert client.get("/t/").status_code == 200
