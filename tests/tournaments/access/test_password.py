"""The page on which somebody changes their own password, and what a password must be."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.hashers import ScryptPasswordHasher, check_password, identify_hasher, make_password
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer
from tournaments.access.actions import create_event_account, generated_password
from tournaments.access.passwords import CalmScryptHasher
from tournaments.models import Role, User
from tournaments.settings import PASSWORD_HASHERS as REAL_HASHERS

OLD, NEW = "elf graue Biber", "zwölf rote Füchse"
# Of earlier versions: argon2id, the password is "elf graue Biber".
ARGON2 = (
    "argon2$argon2id$v=19$m=102400,t=2,p=8$U29tZVNhbHRPZk91cnM$2nZzqk4v8h0a5vYb2m0lX6o1m0hYwH0m0mQ3b2J9l5E"
)


@pytest.fixture
def user(db: None) -> User:
    return User.objects.create_user("anna-schulze", OLD, display_name="Änne Große")


@pytest.fixture
def desk(client: Client, user: User) -> Client:
    client.force_login(user)
    return client


def change(desk: Client, old: str = OLD, new: str = NEW) -> int:
    fields = {"old_password": old, "new_password1": new, "new_password2": new}
    return desk.post(reverse("access:password"), fields).status_code


@pytest.mark.django_db
def test_the_second_field_asks_for_the_same_password_in_good_german(client: Client) -> None:
    client.force_login(create_organizer())
    page = client.get(reverse("access:password")).content.decode()
    assert "Noch einmal dasselbe Passwort." in page
    assert "das selbe" not in page


def test_a_good_one_is_valid_from_now_on(desk: Client, user: User) -> None:
    assert change(desk) == 302
    user.refresh_from_db()
    assert user.check_password(NEW)


def test_the_old_one_is_guessed_no_oftener_here_than_at_the_sign_in(desk: Client, user: User) -> None:
    assert [change(desk, old=f"falsch {guess}") for guess in range(5)] == [200] * 4 + [429]
    assert change(desk) == 429
    user.refresh_from_db()
    assert user.check_password(OLD)


@pytest.mark.parametrize(
    "password",
    [
        "elf Zeichen", "passwort1234", "Meisterblatt", "MEISTERBLATT-2026", "kniffelkniffel", "Kniffel 123456",
        "würfelturnier2026", "anna-schulze", "annaschulze12", "schulze-schulze", "Änne Große 1990", "grosse grosse",
        "anna-schulza", "123456789012",
        "aaaaaaaaaaaa", "abababababab",
    ],
)  # fmt: skip
def test_what_others_try_first_is_refused_and_changes_nothing(
    desk: Client, user: User, password: str
) -> None:
    assert change(desk, new=password) == 200
    user.refresh_from_db()
    assert user.check_password(OLD)


@pytest.mark.parametrize("password", [NEW, "Kniffel macht am Montag Spaß", "qm7-2hzp-wk4t"])
def test_own_words_are_fine(user: User, password: str) -> None:
    validate_password(password, user)


def test_a_generated_one_is_fine(user: User) -> None:
    validate_password(generated_password(), user)


def test_the_reason_is_said(user: User) -> None:
    with pytest.raises(ValidationError, match="Wort dieses Programms"):
        validate_password("Meisterblatt2026", user)


@pytest.mark.django_db
def test_a_generated_one_keeps_the_rules() -> None:
    user, password = create_event_account(
        event=create_event(), username="bo", display_name="", role=Role.SCORER, actor=create_organizer()
    )
    validate_password(password, user)


def test_it_is_kept_as_a_scrypt_hash(settings: pytest.FixtureRequest) -> None:
    settings.PASSWORD_HASHERS = REAL_HASHERS  # type: ignore[attr-defined]
    kept = make_password(OLD)
    assert identify_hasher(kept).algorithm == "scrypt"
    assert (check_password(OLD, kept), check_password(NEW, kept)) == (True, False)


@pytest.mark.parametrize("kept", [ARGON2, "argon2$", "argon2", ""])
def test_a_hash_of_an_earlier_version_is_a_wrong_password_and_no_failure(
    client: Client, user: User, settings: pytest.FixtureRequest, kept: str
) -> None:
    settings.PASSWORD_HASHERS = REAL_HASHERS  # type: ignore[attr-defined]
    User.objects.update(password=kept)
    answer = client.post(reverse("access:sign-in"), {"username": "anna-schulze", "password": OLD})
    assert answer.status_code == 200
    assert "passen nicht zusammen" in answer.content.decode()


def test_one_hash_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten people sign in together: never two hashes at once. Each waits for a second one that must not come."""
    begun, together = threading.Semaphore(0), []

    def encode(*_: object, **__: object) -> str:
        begun.release()
        begun.acquire()
        together.append(begun.acquire(timeout=0.02))
        return "hash"

    monkeypatch.setattr(ScryptPasswordHasher, "encode", encode)
    with ThreadPoolExecutor(10) as people:
        list(people.map(lambda _: CalmScryptHasher().encode(OLD, "salt"), range(10)))
    assert together == [False] * 10
