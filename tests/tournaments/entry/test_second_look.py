"""The second look: another person types blind, only differences are resolved, and the error rate is known."""

import pytest

from tests.builders import create_account, save_sheet
from tests.tournaments.entry.paper import FULL, TOTAL, typed
from tournaments.entry.actions import look_again, set_entry_options
from tournaments.entry.contents import Contents
from tournaments.entry.looks import error_rate, look_piles, next_look
from tournaments.models import LogEntry, ScoreSheet, SecondLook, SheetVersion
from tournaments.models.guards import Refused


@pytest.fixture
def second(event):
    return create_account(event, "zweite")


@pytest.fixture
def all_twice(event, scorer, round):
    return set_entry_options(event=event, actor=scorer, second_look="all")


def save(game, person, actor, values=FULL, **more):
    sent = {"values": values, "began_from": 0, "confirm": True, **more}
    return save_sheet(game=game, registration=person, actor=actor, **sent)


@pytest.mark.parametrize(
    ("mode", "share", "due"), [("none", 10, 0), ("all", 10, 2), ("doubtful", 10, 1), ("share", 100, 2)]
)
def test_the_event_decides_which_sheets_wait(event, game, people, scorer, mode, share, due):
    set_entry_options(event=event, actor=scorer, second_look=mode, second_look_share=share)
    save(game, people[0], scorer)
    save(game, people[1], scorer, {**FULL, "chance": 20}, written={"total": 9}, despite_problems=True)
    assert ScoreSheet.objects.filter(look_due=True).count() == due


def test_a_random_share_is_about_as_large_as_wanted(event):
    import scoring
    from tournaments.entry.looks import is_look_due

    event.second_look, event.second_look_share = "share", 10
    report = scoring.check(scoring.Sheet(FULL), event.rules)
    assert 100 < sum(is_look_due(event, report) for _ in range(2000)) < 320


def test_the_same_numbers_settle_it(all_twice, game, person, scorer, second):
    version = save(game, person, scorer)
    look = look_again(version=version, actor=second, second=Contents(FULL, 0, {"total": TOTAL}))
    assert (look.compared, look.differing, look.wrong_at_first) == (15, 0, 0)
    assert not ScoreSheet.objects.get().look_due
    assert LogEntry.objects.first().verb == "sheet_looked_at"


def test_the_first_typist_cannot_look(all_twice, game, person, scorer):
    version = save(game, person, scorer)
    with pytest.raises(Refused, match="Eine andere Person"):
        look_again(version=version, actor=scorer, second=Contents(FULL))
    assert next_look(all_twice, scorer) is None


def test_a_difference_waits_until_the_paper_decides(all_twice, game, person, scorer, second):
    version = save(game, person, scorer)
    typed_twice = Contents({**FULL, "chance": 20})
    assert look_again(version=version, actor=second, second=typed_twice) is None
    look = look_again(version=version, actor=second, second=typed_twice, resolved=typed_twice)
    assert (look.differing, look.wrong_at_first) == (1, 1)
    assert SheetVersion.objects.get(is_confirmed=True).values["chance"] == 20
    assert error_rate(all_twice).wrong == 1


def test_where_the_second_typing_was_wrong_nothing_changes(all_twice, game, person, scorer, second):
    version = save(game, person, scorer)
    look = look_again(
        version=version, actor=second, second=Contents({**FULL, "chance": 20}), resolved=Contents.of(version)
    )
    assert (look.differing, look.wrong_at_first) == (1, 0)
    assert SheetVersion.objects.count() == 1


def test_a_sheet_that_was_changed_meanwhile_is_not_looked_at(all_twice, game, person, scorer, second):
    version = save(game, person, scorer)
    save(game, person, scorer, {**FULL, "chance": 20}, began_from=1, reason="verlesen")
    with pytest.raises(Refused, match="inzwischen geändert"):
        look_again(version=version, actor=second, second=Contents(FULL))


def test_the_pile_is_by_typist_and_newest_first(all_twice, game, people, scorer, second):
    for person, actor in ((people[0], scorer), (people[1], second), (people[2], scorer)):
        save(game, person, actor, {**FULL, "chance": 20 + person.start_number})
    piles = {
        pile.typist: [v.sheet.registration.start_number for v in pile.versions]
        for pile in look_piles(all_twice)
    }
    assert piles == {scorer: [3, 1], second: [2]}


def test_the_pages_are_blind_and_lead_on(client, all_twice, game, people, scorer, second):
    first, later = (save(game, people[n], scorer, {**FULL, "chance": 20 + n}) for n in (0, 1))
    client.force_login(second)
    assert "Noch kein Zettel" in client.get("/events/cup/sheets/second-look/").text
    address = f"/events/cup/sheets/second-look/{later.pk}/"
    assert 'value="21"' not in client.get(address).text
    sent = typed({**FULL, "chance": 20})
    differing = client.post(address, sent)
    assert differing.status_code == 422
    assert [change["name"] for change in differing.context["found"]] == ["Chance"]
    solved = client.post(address, {**sent, "resolve": "1", "paper_chance": "first"})
    assert solved.url == f"/events/cup/sheets/second-look/{first.pk}/"
    assert client.post(address, {**sent, "resolve": "1", "paper_chance": "first"}).status_code == 302
    assert SecondLook.objects.count() == 1
    assert client.post(solved.url, {**typed({**FULL, "ones": "abc"})}).status_code == 422
    client.force_login(scorer)
    assert client.get(solved.url).status_code == 302


def test_a_correction_by_the_second_look_shows_its_effect_first(
    client, all_twice, game, people, scorer, second
):
    version = save(game, people[0], scorer, {**FULL, "chance": 20})
    save(game, people[1], scorer, {**FULL, "chance": 22})
    client.force_login(second)
    address = f"/events/cup/sheets/second-look/{version.pk}/"
    sent = {**typed(), "resolve": "1", "paper_chance": "second"}
    shown = client.post(address, sent)
    assert "Platz 2 → 1" in shown.text
    assert SheetVersion.objects.count() == 2
    assert client.post(address, {**sent, "back": "1"}).context["found"]
    assert client.post(address, {**dict(shown.context["kept"]), "effect": "seen"}).status_code == 302
    assert SheetVersion.objects.get(is_confirmed=True, sheet=version.sheet).values["chance"] == 25


def test_a_corrected_sheet_of_sums_keeps_being_one_of_sums(event, game, person, scorer, second):
    set_entry_options(event=event, actor=scorer, entry_mode="sums_only", second_look="all")
    sums = {"upper_sum": 63, "total": 300}
    version = save(game, person, scorer, {}, written=sums, only_sums=True)
    paper = Contents({}, 0, {**sums, "total": 310}, only_sums=True)
    assert look_again(version=version, actor=second, second=paper, resolved=paper).wrong_at_first == 1
    corrected = SheetVersion.objects.get(is_confirmed=True)
    assert (corrected.only_sums, corrected.complete, corrected.total) == (True, True, 310)
