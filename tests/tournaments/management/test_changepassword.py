"""``manage.py changepassword`` at the laptop: in the language of the terminal, by the rules of the page."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import call_command

from tests.builders import create_organizer
from tournaments.management.commands import changepassword
from tournaments.models import User

pytestmark = pytest.mark.django_db
GOOD = "zwölf rote Füchse"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Run the command with these lines typed; returns what it said."""

    def run(*lines: str) -> str:
        waiting, out = list(lines), StringIO()

        def read(prompt: str) -> str:
            out.write(f"{prompt}\n")
            if not waiting:
                raise KeyboardInterrupt
            return waiting.pop(0)

        monkeypatch.setattr(changepassword, "getpass", read)
        call_command("changepassword", "leitung", stdout=out)
        return out.getvalue()

    create_organizer()
    return run


def test_it_is_ours_and_not_djangos() -> None:
    with pytest.raises(SystemExit, match="Es gibt kein Konto mit dem Benutzernamen „niemand“"):
        call_command("changepassword", "niemand")


def test_it_speaks_german(typed: Callable[..., str]) -> None:
    said = typed(GOOD, GOOD)
    assert "Neues Passwort für leitung" in said
    assert "Das neue Passwort gilt ab sofort." in said
    assert User.objects.get().check_password(GOOD)


def test_it_speaks_the_language_of_the_terminal(
    typed: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "The new password is valid from now on." in typed(GOOD, GOOD)


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ("kurz", "kurz", "mindestens 12 Zeichen"),
        ("leitung-2026-leitung", "leitung-2026-leitung", "Wort dieses Programms"),
        (GOOD, "andere rote Füchse", "nicht identisch"),
        ("", "", "erforderlich"),
    ],
)
def test_a_wrong_one_is_told_and_asked_for_again(
    typed: Callable[..., str], first: str, second: str, reason: str
) -> None:
    assert reason in typed(first, second, GOOD, GOOD)
    assert User.objects.get().check_password(GOOD)


def test_ctrl_c_leaves_the_old_one(typed: Callable[..., str]) -> None:
    with pytest.raises(SystemExit, match="Nichts wurde geändert"):
        typed("kurz", "kurz")
    assert User.objects.get().password == ""
