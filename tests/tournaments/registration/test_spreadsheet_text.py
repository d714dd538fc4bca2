"""Cells that a spreadsheet must not run, there and back.

https://github.com/hhurz/tableExport.jquery.plugin/issues/230, https://github.com/lablup/backend.ai-webui/pull/9365
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.registration.spreadsheet_text import neutralised, restored


@pytest.mark.parametrize("text", ["=1+1", "+49", "-Die Würfler-", "@home", "\tx", "\rx", "＝1"])
def test_what_would_run_gets_an_apostrophe(text: str) -> None:
    assert neutralised(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Groß", "O'Brien", "'Ndrangheta", "1-2", "", "a=b"])
def test_what_cannot_run_stays_as_it_is(text: str) -> None:
    assert neutralised(text) == text


@given(st.text(st.sampled_from("'=+-@\t\raß1"), max_size=6))
def test_every_text_comes_back(text: str) -> None:
    assert restored(neutralised(text)) == text


@given(st.text(st.sampled_from("'=+-@\t\raß1"), max_size=6))
def test_no_exported_text_begins_with_something_that_runs(text: str) -> None:
    assert not neutralised(text).startswith(("=", "+", "-", "@", "\t", "\r"))
