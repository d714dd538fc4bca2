"""The proof of the draw: what stands on the page and on the paper, and who may see it."""

import io

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, plan_round, register, register_many, seat
from tournaments.drawing.actions import draw_round
from tournaments.drawing.bounds import Bounds
from tournaments.drawing.proof_page import Proof, RoundProof, in_full, proof_of
from tournaments.drawing.proof_words import reasons_for_repeats, small_words
from tournaments.drawing.wish_actions import add_wish
from tournaments.drawing.wish_words import stored_sentence
from tournaments.models import PrintRecord, Publication, Round, WishKind
from tournaments.papers.draw_proof import proof_draft

pytestmark = pytest.mark.django_db


def text_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split())


@pytest.fixture
def event():
    """Four people who meet in both rounds, and a wish that was broken."""
    event = create_event()
    people = register_many(event, 4)
    add_wish(event=event, actor=None, kind=WishKind.APART, people=people[:2], is_hard=False)
    for _number in range(2):
        draw_round(round=plan_round(event), actor=None, seed=7)
    return event


def test_repeats_are_counted_with_the_bound_that_explains_them(event):
    proof = proof_of(event, show=in_full)
    assert (proof.total, proof.meetings, proof.pairs, proof.bound) == (6, 12, 6, 6)
    assert "mindestens 6" in " ".join(reasons_for_repeats(proof))
    assert [again.times for again in proof.repeats] == [2] * 6
    assert proof.repeats[0].rounds == "Runde 1, Runde 2"
    assert proof.rounds[1].sizes == "1 × 4"


def test_small_tables_are_counted_for_each_person():
    event = create_event()
    people = register_many(event, 7)
    seat(plan_round(event), [people[:4], people[4:]])
    proof = proof_of(event, show=in_full)
    assert proof.small == [(0, 4), (1, 3)]


def test_the_page_names_seed_method_and_broken_wishes(direction, event):
    page = direction.get(reverse("drawing:proof", args=[event.slug])).text
    for words in ("7", "Vor Name001", "nicht eingehalten: Runde 1, Runde 2"):
        assert words in page


def test_the_paper_for_the_notice_board_says_the_same_but_for_the_wishes(direction, event):
    answer = direction.get(reverse("papers:document", args=[event.slug, "draw-proof"]))
    assert answer.headers["Content-Type"] == "application/pdf"
    assert PrintRecord.objects.get().document == "draw-proof"
    paper = text_of(answer.content)
    for words in ("Startzahl 7", "mindestens 6", "Eingehalten: 0 von 1"):
        assert words in paper


def test_a_wish_of_later_says_nothing_of_earlier_rounds(client, event):
    people = event.registrations.all()[2:]
    add_wish(event=event, actor=None, kind=WishKind.APART, people=people, is_hard=False)
    early, late = proof_of(event, show=in_full).wishes
    assert (early.is_due, early.broken, late.is_due, late.broken) == (True, "Runde 1, Runde 2", False, "")
    client.force_login(create_organizer())
    assert "gilt ab der nächsten Auslosung" in client.get(reverse("drawing:proof", args=[event.slug])).text


def test_before_any_draw_page_and_paper_say_so(direction):
    event = create_event()
    assert "Noch keine Runde" in direction.get(reverse("drawing:proof", args=[event.slug])).text
    paper = direction.get(reverse("papers:document", args=[event.slug, "draw-proof"]))
    assert "Noch keine Runde" in text_of(paper.content)


@pytest.mark.parametrize("name", ["drawing:public-proof", "papers:public-draw-proof"])
def test_it_is_public_exactly_when_the_seating_is(client, event, name):
    address = reverse(name, args=[event.slug])
    assert client.get(address).status_code == 404
    event.publication = Publication.SEATING
    event.save()
    assert client.get(address).status_code == 200


def test_who_does_not_agree_to_be_published_is_a_number(client):
    event = create_event(publication=Publication.SEATING)
    hidden = register(event, "Geheim", "Greta")
    hidden.may_be_published = False
    hidden.save()
    others = register_many(event, 3)
    add_wish(event=event, actor=None, kind=WishKind.TOGETHER, people=[hidden, others[0]])
    for _number in range(2):
        seat(plan_round(event), [[hidden, *others]])
    page = client.get(reverse("drawing:public-proof", args=[event.slug])).text
    assert "Geheim" not in page
    assert "Startnummer 1" in page
    assert "Geheim" not in text_of(client.get(reverse("papers:public-draw-proof", args=[event.slug])).content)


ADDRESSES = (
    ("drawing:public-proof", ()),
    ("papers:public-draw-proof", ()),
    ("papers:document", ("draw-proof",)),
)


@pytest.mark.parametrize(("name", "args"), ADDRESSES)
@pytest.mark.parametrize("kind", [WishKind.APART, WishKind.TOGETHER, WishKind.FIXED, WishKind.CLUB_APART])
def test_on_the_wall_and_the_public_page_stands_only_how_many_wishes_were_kept(client, name, args, kind):
    event = create_event(publication=Publication.SEATING)
    people = register_many(event, 8, club="Süd")
    named = {WishKind.FIXED: people[:1], WishKind.CLUB_APART: []}.get(kind, people[-2:])
    table = 2 if kind == WishKind.FIXED else None
    add_wish(event=event, actor=None, kind=kind, people=named, table_number=table, is_hard=False)
    add_wish(event=event, actor=None, kind=WishKind.TOGETHER, people=people[2:4], is_hard=True)
    for _number in range(3):
        draw_round(round=plan_round(event), actor=None, seed=3)
    client.force_login(create_organizer())
    answer = client.get(reverse(name, args=[event.slug, *args]))
    words = text_of(answer.content) if name.startswith("papers:") else answer.text
    assert " von 2." in words
    for word in ("zusammen", "getrennt", "auseinander", "an Tisch", "gewollt", "muss eingehalten", "Darüber"):
        assert word not in words
    assert stored_sentence(event.draw_wishes.first(), [in_full(person) for person in named]) not in words


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_page_asks_the_database_as_often_for_three_rounds_as_for_one(
    direction, django_assert_num_queries, rounds
):
    event = create_event()
    register_many(event, 8)
    for _number in range(rounds):
        draw_round(round=plan_round(event), actor=None, seed=1)
    with django_assert_num_queries(6):
        direction.get(reverse("drawing:proof", args=[event.slug]))


def proof_with(lines, **numbers):
    """`lines`: method, repeats, bound and "by hand" of each round."""
    rounds = [
        RoundProof(
            Round(number=number, draw_method=method, draw_report={"by_hand": by_hand}), "", repeats, bound
        )
        for number, (method, repeats, bound, by_hand) in enumerate(lines, start=1)
    ]
    total = sum(line.repeats for line in rounds)
    values = {
        "total": total,
        "wished": 0,
        "meetings": 90,
        "pairs": 66,
        "people": 12,
        "bounds": Bounds(0, 0, 0),
    }
    return Proof(rounds, (), small=(), wishes=(), **{**values, **numbers})


@pytest.mark.parametrize(
    ("lines", "numbers", "said"),
    [
        ([("swaps", 0, 0, False)], {}, ["Niemand"]),
        ([("swaps", 4, 4, False)], {"bounds": Bounds(4, 1, 2)}, ["mindestens 4", "Weniger sind unmöglich"]),
        ([("swaps", 4, 0, False)], {"bounds": Bounds(1, 1, 4)}, ["so wenigen Tischen", "unmöglich"]),
        ([("swaps", 4, 0, False)], {"bounds": Bounds(0, 3, 2)}, ["als es andere gibt", "nicht bekannt"]),
        ([("swaps", 4, 3, False)], {}, ["90 Begegnungen", "zusammen mindestens 3", "nicht bekannt"]),
        ([("swaps", 2, 0, False)], {"wished": 2}, ["gewollt", "Darüber hinaus"]),
        ([("swaps", 1, 0, False)], {"wished": 1}, ["1 wiederholte Begegnung ist gewollt"]),
        ([("swaps", 0, 0, False), ("blocks", 5, 1, False)], {}, ["Runde 2: Hier entschied"]),
        ([("swaps", 3, 0, True)], {}, ["Runde 1 wurde nach der Auslosung von Hand"]),
    ],
)
def test_repeats_are_explained(lines, numbers, said):
    sentences = " ".join(reasons_for_repeats(proof_with(lines, **numbers)))
    assert [words for words in said if words not in sentences] == []
    assert ("nicht bekannt" in sentences) == ("nicht bekannt" in said)


def test_who_must_sit_together_repeats_by_a_wish():
    event = create_event()
    people = register_many(event, 8)
    add_wish(event=event, actor=None, kind=WishKind.TOGETHER, people=people[:2], is_hard=True)
    for _number in range(2):
        draw_round(round=plan_round(event), actor=None, seed=3)
    assert proof_of(event, show=in_full).wished == 1


def test_one_person_at_small_tables_is_no_people():
    event = create_event()
    seat(plan_round(event), [register_many(event, 4)[:3], [register(event, "Allein")]])
    assert small_words(proof_of(event, show=in_full))[1].endswith("1 Person")


def test_on_paper_many_pairs_are_put_together_by_the_rounds_in_which_they_met():
    event = create_event()
    people = register_many(event, 6)
    for _number in range(2):
        seat(plan_round(event), [people])
    paper = text_of(proof_draft(event).write().content)
    assert paper.count("Runde 1, Runde 2") == 1
    assert paper.count("Name001") == 5
