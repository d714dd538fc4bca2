from tournaments.printing.column_flow import Place, balanced, flow, pages_of


def test_pieces_fill_columns_then_pages() -> None:
    assert flow([40, 40, 40, 40, 40], room=100, columns=2) == [
        Place(0, 0, 0),
        Place(0, 0, 40),
        Place(0, 1, 0),
        Place(0, 1, 40),
        Place(1, 0, 0),
    ]


def test_a_gap_stands_between_pieces_and_not_after_the_last() -> None:
    assert [place.down for place in flow([45, 45], room=100, gap=10)] == [0, 55]


def test_a_piece_too_high_stands_alone() -> None:
    assert [place.page for place in flow([10, 300, 10], room=100)] == [0, 1, 2]


def test_one_page_has_columns_of_about_equal_length() -> None:
    assert [place.column for place in balanced([10] * 5, room=100, columns=2)] == [0, 0, 0, 1, 1]


def test_several_pages_are_filled_to_the_foot() -> None:
    places = balanced([10] * 25, room=100, columns=2)
    assert [place.column for place in places] == [0] * 10 + [1] * 10 + [0] * 5
    assert pages_of(places) == 2


def test_nothing_needs_one_page() -> None:
    assert pages_of(flow([], room=100)) == pages_of(balanced([], room=100, columns=2)) == 1
