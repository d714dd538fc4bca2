"""Points by rank are taken as they stand, or refused: nothing typed becomes another value."""

import pytest
from django.core.exceptions import ValidationError

from tournaments.standings.setting_forms import PointsField


@pytest.mark.parametrize("text", ["5-3-2-1", "5, 3, 2, 1", "5 – 3 – 2 – 1", "5,3,2,1"])
def test_one_kind_of_mark_stands_between_the_numbers(text: str) -> None:
    assert PointsField().clean(text) == [5, 3, 2, 1]


@pytest.mark.parametrize("text", ["-5", "1,5-1-0", "1 234", "5--3", "5-", "1.5-1", "²-1", "5-3-x"])
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(ValidationError, match="5-3-2-1"):
        PointsField().clean(text)


def test_nothing_is_no_points() -> None:
    assert PointsField(required=False).clean("") == []
