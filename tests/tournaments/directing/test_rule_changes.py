"""Other rules for an event: single options, a reason once a round is drawn, and every sheet computed anew."""

from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

import scoring
from tests.builders import create_event, create_organizer, plan_round, register_many, save_sheet, seat
from tests.page_text import squeezed
from tournaments.directing import actions
from tournaments.directing.rule_preview import rule_preview
from tournaments.models import Event, Game, LogEntry, RoundState, SheetState, SheetVersion, User
from tournaments.models.guards import Refused
from tournaments.papers.rules import rules_draft

pytestmark = pytest.mark.django_db

RULES = scoring.get_ruleset("meisterschaft")
# 63 above: with the bonus from 64 on it falls away, and nothing else changes
ROW = (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)
HIGHER_BONUS = scoring.with_options(RULES, {"bonus_threshold": 64})
OTHER_HOUSE = scoring.with_options(RULES, {"full_house_points": 30})


@pytest.fixture
def organizer() -> User:
    return create_organizer()


@pytest.fixture
def desk(client: Client, organizer: User) -> Client:
    client.force_login(organizer)
    return client


@pytest.fixture
def event() -> Event:
    return create_event(state="running")


def confirmed(event: Event, actor: User, row: tuple[int, ...] = ROW) -> SheetVersion:
    """A confirmed sheet of the first person in a round that is played."""
    people = register_many(event, 3)
    played = plan_round(event)
    seat(played, [people])
    played.state = RoundState.PLAYING
    played.save()
    return save_sheet(
        game=Game.objects.get(),
        registration=people[0],
        actor=actor,
        began_from=0,
        values=dict(zip(RULES.box_keys, row, strict=True)),
        confirm=True,
    )


def at(event: Event, name: str) -> str:
    return reverse(name if ":" in name else f"directing:{name}", args=[event.slug])


def typed_options(rules: scoring.Ruleset = RULES, **changes: object) -> dict[str, object]:
    """What a browser sends for the options: an unchecked box is not there."""
    values = {**scoring.options_of(rules), **changes}
    return {key: "on" if value is True else value for key, value in values.items() if value is not False}


def change(event: Event, actor: User, rules: scoring.Ruleset, reason: str = "so beschlossen") -> Event:
    seen = rule_preview(event, rules).mark
    return actions.change_rules(event=event, actor=actor, rules=rules, reason=reason, seen=seen)


def test_one_option_changed_keeps_all_others_and_is_named(desk: Client, event: Event) -> None:
    answer = desk.post(at(event, "rules-options"), typed_options(bonus_threshold="64"), follow=True)
    assert Event.objects.get().rules == HIGHER_BONUS
    assert "Deutsche Kniffel-Meisterschaft, geändert: Bonus oben ab 64 (statt 63)" in answer.content.decode()


def test_options_that_lost_their_meaning_by_another_are_passed_over(desk: Client, event: Event) -> None:
    desk.post(at(event, "rules-options"), typed_options(further_kniffel=False, further_points="70"))
    rules = Event.objects.get().rules
    assert rules.further is None


def test_one_may_begin_from_another_preset(desk: Client, event: Event) -> None:
    yatzy = scoring.get_ruleset("yatzy")
    page = desk.get(at(event, "rules-options") + "?begin=yatzy").content.decode()
    assert "Yatzy, skandinavisch" in page
    desk.post(at(event, "rules-options"), {**typed_options(yatzy, bonus_points="60"), "begin": "yatzy"})
    assert Event.objects.get().rules == scoring.with_options(yatzy, {"bonus_points": 60})


@pytest.mark.parametrize("number", ["", "1001", "-1", "3,5", "viele"])
def test_a_number_beyond_its_limits_is_refused_beside_its_field(
    desk: Client, event: Event, number: str
) -> None:
    answer = desk.post(at(event, "rules-options"), typed_options(full_house_points=number))
    page = answer.content.decode()
    assert page.count('aria-invalid="true"') == 1
    assert "ganze Zahl von 0 bis 1000" in page
    assert f'value="{number}"' in page or not number
    assert Event.objects.get().rules == RULES


def test_once_a_round_is_drawn_the_change_is_shown_first(desk: Client, event: Event, organizer: User) -> None:
    confirmed(event, organizer)
    page = squeezed(
        desk.post(at(event, "rules-options"), typed_options(bonus_threshold="64")).content.decode()
    )
    assert "310 → <strong>275</strong>" in page
    assert Event.objects.get().rules == RULES


def test_the_preview_warns_that_printed_sheets_keep_the_old_wording(
    desk: Client, event: Event, organizer: User
) -> None:
    played = confirmed(event, organizer).sheet.game.round
    sent = typed_options(bonus_threshold="64")
    page = desk.post(at(event, "rules-options"), sent).content.decode()
    assert "Schon gedruckte Spielzettel behalten den alten Wortlaut." in page
    assert "neu drucken (Runde 1)" in page
    assert f'href="{at(event, "papers:page")}"' in page
    played.state = RoundState.CLOSED
    played.save()
    page = desk.post(at(event, "rules-options"), sent).content.decode()
    assert "Keiner davon ist noch auszufüllen." in page
    assert "neu drucken" not in page


def test_a_change_without_a_reason_is_refused_and_keeps_the_preview(
    desk: Client, event: Event, organizer: User
) -> None:
    confirmed(event, organizer)
    page = desk.post(at(event, "rules-options"), typed_options(bonus_threshold="64"))
    hidden = {name: page.context["form"][name].value() for name in ("ruleset", "seen")}
    answer = desk.post(at(event, "rules-apply"), {**hidden, "reason": "  "})
    assert answer.status_code == 200
    assert "Bitte geben Sie den Grund" in answer.content.decode()
    assert Event.objects.get().rules == RULES
    desk.post(at(event, "rules-apply"), {**hidden, "reason": "falsch ausgehängt"})
    assert Event.objects.get().rules == HIGHER_BONUS


def test_a_confirmed_sheet_gets_a_new_version_with_the_reason_and_nothing_is_overwritten(
    event: Event, organizer: User
) -> None:
    old = confirmed(event, organizer)
    change(event, organizer, HIGHER_BONUS, "falsch ausgehängt")
    first, second = SheetVersion.objects.all()
    assert (first.pk, first.total, first.sums["bonus"]) == (old.pk, 310, 35)
    assert (second.total, second.sums["bonus"], second.reason) == (275, 0, "falsch ausgehängt")
    assert (first.is_confirmed, second.is_confirmed) == (False, True)
    assert second.values == first.values


def test_the_stored_numbers_are_those_of_the_check_under_the_new_rules(event: Event, organizer: User) -> None:
    confirmed(event, organizer)
    changed = change(event, organizer, HIGHER_BONUS)
    newest = SheetVersion.objects.get(is_confirmed=True)
    report = scoring.check(scoring.Sheet(newest.values, 0, newest.written), changed.rules)
    assert (newest.sums, newest.total) == (dict(report.sums), report.total)


def test_a_sheet_that_cannot_be_so_any_more_counts_no_more(event: Event, organizer: User) -> None:
    confirmed(event, organizer)
    preview = rule_preview(event, OTHER_HOUSE)
    assert [error.category for error in preview.with_errors[0].new_errors] == ["full_house"]
    change(event, organizer, OTHER_HOUSE)
    newest = SheetVersion.objects.order_by("number").last()
    assert newest
    assert (newest.state, newest.sheet.state) == (SheetState.QUESTIONED, SheetState.QUESTIONED)
    assert not SheetVersion.objects.filter(is_confirmed=True).exists()


def test_in_a_closed_round_no_sheet_may_get_an_error(event: Event, organizer: User) -> None:
    version = confirmed(event, organizer)
    played = version.sheet.game.round
    played.state = RoundState.CLOSED
    played.save()
    with pytest.raises(Refused, match="Runde 1"):
        change(event, organizer, OTHER_HOUSE)
    change(event, organizer, HIGHER_BONUS)
    assert Event.objects.get().rules == HIGHER_BONUS


def test_sheets_that_stay_as_they_are_get_no_version(event: Event, organizer: User) -> None:
    confirmed(event, organizer)
    change(event, organizer, scoring.with_options(RULES, {"strike_freely": False}))
    assert SheetVersion.objects.count() == 1


def test_a_question_that_no_rule_asks_stays_and_makes_no_version(event: Event, organizer: User) -> None:
    version = confirmed(event, organizer)
    other = {"code": "same_as_another", "severity": "question", "category": None, "detail": {"number": 2}}
    SheetVersion.objects.filter(pk=version.pk).update(problems=[other])
    event = change(event, organizer, scoring.with_options(RULES, {"strike_freely": False}))
    assert SheetVersion.objects.count() == 1
    change(event, organizer, HIGHER_BONUS)
    assert SheetVersion.objects.get(is_confirmed=True).problems == [other]


def test_who_saw_an_older_state_of_the_sheets_looks_again(
    desk: Client, event: Event, organizer: User
) -> None:
    version = confirmed(event, organizer)
    page = desk.post(at(event, "rules-options"), typed_options(bonus_threshold="64"))
    hidden = {name: page.context["form"][name].value() for name in ("ruleset", "seen")}
    save_sheet(
        game=version.sheet.game,
        registration=version.sheet.registration,
        actor=organizer,
        began_from=1,
        values={**version.values, "chance": 24},
        confirm=True,
        reason="verlesen",
    )
    answer = desk.post(at(event, "rules-apply"), {**hidden, "reason": "falsch ausgehängt"})
    assert "309 → <strong>274</strong>" in squeezed(answer.content.decode())
    assert "falsch ausgehängt" in answer.content.decode()
    assert Event.objects.get().rules == RULES


def test_the_same_change_twice_is_made_once(event: Event, organizer: User) -> None:
    confirmed(event, organizer)
    for _click in range(2):
        change(event, organizer, HIGHER_BONUS)
    assert SheetVersion.objects.count() == 2
    assert LogEntry.objects.filter(verb="ruleset_options_changed").count() == 1


def test_a_finished_event_keeps_its_rules(event: Event, organizer: User) -> None:
    confirmed(event, organizer)
    event.state = "finished"
    event.save()
    with pytest.raises(Refused, match="beendet"):
        change(event, organizer, HIGHER_BONUS)


def test_the_log_tells_what_changed_why_and_which_totals(desk: Client, event: Event, organizer: User) -> None:
    confirmed(event, organizer)
    change(event, organizer, HIGHER_BONUS, "falsch ausgehängt")
    log = desk.get(at(event, "log")).content.decode()
    assert "Regeln geändert: Bonus oben ab 64 (statt 63)" in log
    assert "275 Punkte nach den geänderten Regeln (vorher 310)" in log
    assert log.count("falsch ausgehängt") == 3


def test_the_preview_takes_one_query_however_many_sheets(
    event: Event, organizer: User, django_assert_num_queries
) -> None:
    version = confirmed(event, organizer)
    for chance, registration in enumerate(event.registrations.exclude(pk=version.sheet.registration_id), 20):
        with django_assert_num_queries(1):
            rule_preview(event, HIGHER_BONUS)
        game = version.sheet.game
        save_sheet(
            game=game,
            registration=registration,
            actor=organizer,
            began_from=0,
            values={**version.values, "chance": chance},
            confirm=True,
        )
    assert len(rule_preview(event, HIGHER_BONUS).with_other_total) == 3


@pytest.mark.parametrize("sent", ["", "{", "[]", "[" * 100000, '{"version": 1}'])
def test_no_preview_no_change(desk: Client, event: Event, sent: str) -> None:
    answer = desk.post(at(event, "rules-apply"), {"ruleset": sent, "reason": "x"}, follow=True)
    assert 'class="notice error"' in answer.content.decode()
    assert Event.objects.get().rules == RULES


def test_a_sheet_of_sums_alone_stays_and_is_counted(event: Event, organizer: User) -> None:
    version = confirmed(event, organizer)
    SheetVersion.objects.filter(pk=version.pk).update(only_sums=True, values={})
    assert rule_preview(event, HIGHER_BONUS).only_sums == 1
    change(event, organizer, HIGHER_BONUS)
    assert SheetVersion.objects.get().total == 310


def test_everywhere_the_rules_are_named_their_changes_are_told(client: Client, event: Event) -> None:
    event.ruleset = scoring.ruleset_to_json(HIGHER_BONUS)
    event.publication = "seating"
    event.save()
    title = "Deutsche Kniffel-Meisterschaft, geändert: Bonus oben ab 64 (statt 63)"
    assert title in client.get(reverse("publishing:event", args=[event.slug])).content.decode()
    client.force_login(create_organizer())
    assert title in client.get(at(event, "settings")).content.decode()
    assert "Bonus oben ab 64 (statt 63)" in client.get(at(event, "rules")).content.decode()


@pytest.mark.parametrize("preset", scoring.PRESETS)
def test_the_rules_of_every_preset_are_one_page_for_the_notice_board(event: Event, preset: str) -> None:
    event.ruleset = scoring.ruleset_to_json(scoring.get_ruleset(preset))
    assert len(PdfReader(BytesIO(rules_draft(event).write().content)).pages) == 1


def test_the_notice_board_tells_the_changes_before_all_else(event: Event) -> None:
    event.ruleset = scoring.ruleset_to_json(HIGHER_BONUS)
    words = " ".join(
        page.extract_text() for page in PdfReader(BytesIO(rules_draft(event).write().content)).pages
    )
    assert words.index("Bonus oben ab 64 (statt 63)") < words.index("Oberer Teil")
