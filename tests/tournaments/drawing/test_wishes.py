"""Wishes of the direction: typed, removed, kept by the draw, and named when they contradict each other."""

import io
from itertools import pairwise

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import create_account, create_event, plan_round, register, register_many
from tournaments.drawing import queries
from tournaments.drawing.actions import draw_round
from tournaments.drawing.wish_actions import add_wish, contradiction, remove_wish, set_draw_options
from tournaments.models import DrawWish, LogEntry, RoundState, WhoBegins, WishKind
from tournaments.models.guards import Refused
from tournaments.papers.score_sheets import table_sheets_draft

pytestmark = pytest.mark.django_db


def tables_of(round) -> list[set[int]]:
    return [{seat.registration_id for seat in table.seats} for table in queries.seating(round)]


def wish(event, kind, *people, **terms) -> DrawWish:
    terms.setdefault("is_hard", True)
    return add_wish(event=event, actor=None, kind=kind, people=people, **terms)


class TestTheDrawKeepsWishes:
    def test_the_same_club_sits_apart_in_the_first_rounds(self):
        event = create_event()
        club = [register(event, f"Verein{n}", club="Würfelfreunde") for n in range(4)]
        register_many(event, 12)
        wish(event, WishKind.CLUB_APART, rounds=2)
        for _number in range(2):
            round = draw_round(round=plan_round(event), actor=None, seed=1)
            assert all(len(table & {person.pk for person in club}) == 1 for table in tables_of(round))

    def test_people_sit_together_at_a_fixed_table_and_apart(self):
        # Null-Signal-Games/cobra issue 244: a fixed seat for mobility
        event = create_event()
        child, mother, rival, wheelchair, *_others = register_many(event, 15)
        wish(event, WishKind.TOGETHER, child, mother)
        wish(event, WishKind.APART, child, rival)
        wish(event, WishKind.FIXED, wheelchair, table_number=2)
        for _number in range(3):
            tables = tables_of(draw_round(round=plan_round(event), actor=None, seed=4))
            together = next(table for table in tables if child.pk in table)
            assert mother.pk in together
            assert rival.pk not in together
            assert wheelchair.pk in tables[1]

    def test_neighbours_in_the_registration_sit_apart(self):
        event = create_event()
        people = register_many(event, 16)
        wish(event, WishKind.NEIGHBOURS_APART, rounds=1, is_hard=False)
        tables = tables_of(draw_round(round=plan_round(event), actor=None, seed=1))
        for one, other in pairwise(people):
            assert not any({one.pk, other.pk} <= table for table in tables)

    def test_a_soft_wish_that_cannot_be_kept_is_counted(self):
        event = create_event()
        for number in range(5):
            register(event, f"Team{number}", team="Feuerwehr")
        register_many(event, 3)
        wish(event, WishKind.TEAM_APART, is_hard=False)
        round = draw_round(round=plan_round(event), actor=None, seed=1)
        assert round.draw_report["broken"] == 1


class TestContradictions:
    def setup_method(self):
        self.event = create_event()
        self.one, self.other, *_others = register_many(self.event, 8)

    def test_together_and_apart_is_refused_when_it_is_saved_and_both_are_named(self):
        wish(self.event, WishKind.TOGETHER, self.one, self.other)
        with pytest.raises(Refused) as no:
            wish(self.event, WishKind.APART, self.one, self.other)
        assert "Vor Name001 und Vor Name002 zusammen" in str(no.value)
        assert "Vor Name001 und Vor Name002 getrennt" in str(no.value)
        assert DrawWish.objects.count() == 1

    def test_soft_wishes_may_contradict(self):
        wish(self.event, WishKind.TOGETHER, self.one, self.other)
        wish(self.event, WishKind.APART, self.one, self.other, is_hard=False)
        assert draw_round(round=plan_round(self.event), actor=None, seed=1).draw_report["broken"] == 1

    def test_what_depends_on_who_comes_is_stored_and_refused_by_the_draw(self):
        wish(self.event, WishKind.FIXED, self.one, table_number=9)
        assert contradiction(self.event).reason == "no_such_table"
        round = plan_round(self.event)
        with pytest.raises(Refused, match=r"nur 2 Tische.*Vor Name001 an Tisch 9"):
            draw_round(round=round, actor=None)
        round.refresh_from_db()
        assert round.state == RoundState.PLANNED

    def test_a_wish_is_not_doubled_and_removing_it_twice_changes_nothing(self):
        first = wish(self.event, WishKind.TOGETHER, self.one, self.other)
        assert wish(self.event, WishKind.TOGETHER, self.other, self.one) == first
        for _click in range(2):
            remove_wish(event=self.event, actor=None, wish=first.pk)
        assert [entry.verb for entry in LogEntry.objects.order_by("id")] == [
            "draw_wish_added",
            "draw_wish_removed",
        ]


class TestThePage:
    def test_scorers_do_not_get_in(self, client):
        event = create_event()
        client.force_login(create_account(event))
        assert client.get(reverse("drawing:wishes", args=[event.slug])).status_code == 403

    def test_a_wish_is_typed_listed_and_removed(self, direction):
        event = create_event()
        one, other, third, *_others = register_many(event, 8)
        pair = {"people-first": one.pk, "people-second": other.pk}
        typed = {"people-kind": "together", **pair, "people-more": "3"}
        address = reverse("drawing:wish-add", args=[event.slug, "people"])
        page = direction.post(address, typed, follow=True).text
        assert "Vor Name001, Vor Name002 und Vor Name003 zusammen" in page
        stored = DrawWish.objects.get()
        assert third in stored.people.all()
        direction.post(reverse("drawing:wish-remove", args=[event.slug, stored.pk]))
        assert not DrawWish.objects.exists()

    @pytest.mark.parametrize(
        ("form", "typed", "said"),
        [
            ("people", {"people-kind": "apart", "people-more": "99"}, "Startnummer 99"),
            ("fixed", {"fixed-table_number": "abc"}, "ganze Zahl"),
            ("group", {"group-kind": "family"}, "Auswahl"),
            ("group", {"group-kind": "club_apart", "group-rounds": "0"}, "größer"),
        ],
    )
    def test_nonsense_is_explained_beside_the_field_and_kept(self, direction, form, typed, said):
        event = create_event()
        register_many(event, 4)
        page = direction.post(reverse("drawing:wish-add", args=[event.slug, form]), typed)
        assert page.status_code == 200
        assert said in page.text
        assert not DrawWish.objects.exists()

    def test_a_contradiction_is_said_in_the_form(self, direction):
        event = create_event()
        one, other, *_others = register_many(event, 8)
        wish(event, WishKind.TOGETHER, one, other)
        typed = {
            "people-kind": "apart",
            "people-first": one.pk,
            "people-second": other.pk,
            "people-is_hard": "on",
        }
        page = direction.post(reverse("drawing:wish-add", args=[event.slug, "people"]), typed)
        assert "zusammen und getrennt" in page.text

    def test_no_such_form_is_no_page(self, direction):
        event = create_event()
        assert direction.post(reverse("drawing:wish-add", args=[event.slug, "x"])).status_code == 404

    @pytest.mark.parametrize("wishes", [1, 3])
    def test_the_page_asks_the_database_as_often_for_three_wishes_as_for_one(
        self, direction, django_assert_num_queries, wishes
    ):
        event = create_event()
        people = register_many(event, 8)
        for number in range(wishes):
            wish(event, WishKind.TOGETHER, people[number], people[7 - number], is_hard=False)
        with django_assert_num_queries(12):
            direction.get(reverse("drawing:wishes", args=[event.slug]))


@pytest.mark.parametrize(
    ("who", "shown"), [(WhoBegins.SEAT_ONE, "beginnt"), (WhoBegins.HIGHEST_THROW, "der höchste Wurf beginnt")]
)
def test_who_begins_stands_on_the_sheet_of_the_table(who, shown):
    event = create_event()
    register_many(event, 4)
    set_draw_options(event=event, actor=None, who_begins=who)
    round = draw_round(round=plan_round(event), actor=None, seed=1)
    pages = PdfReader(io.BytesIO(table_sheets_draft(round).write().content)).pages
    assert shown in " ".join(pages[0].extract_text().split())
