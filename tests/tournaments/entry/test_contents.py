"""What a sheet says, compared with what it said before."""

from tests.tournaments.entry.paper import FULL, RULES, boxes
from tournaments.entry.contents import Contents, differences


def test_an_absent_box_is_a_blank_box_and_a_struck_one_is_not():
    assert Contents({}) == Contents({"ones": None}, 0, {"total": None})
    assert Contents({}) != Contents({"ones": 0})
    assert hash(Contents({})) == hash(Contents({"ones": None}))


def test_differences_come_in_paper_order_with_blank_as_none():
    old = Contents(boxes(3, 6), 0, {"total": 9})
    new = Contents(boxes(3, None, 9), 1, {"total": 12})
    assert [tuple(change) for change in differences(old, new, RULES)] == [
        ("twos", 6, None),
        ("threes", None, 9),
        ("extra_kniffels", 0, 1),
        ("total", 9, 12),
    ]


def test_equal_contents_do_not_differ():
    assert differences(Contents(FULL), Contents(dict(FULL)), RULES) == []
