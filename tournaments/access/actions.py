"""Verbs on accounts."""

import secrets

from django.db import transaction

from tournaments.models import Event, LogEntry, Membership, Role, User
from tournaments.models.guards import stamp_of

# Without 0/O, 1/l/I: these passwords are read from paper and typed standing up.
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def generated_password() -> str:
    """Four groups of four characters, about 79 bits: ``k7wm-2hzp-…``."""
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(4)) for _ in range(4))
    return "-".join(groups)


@transaction.atomic
def create_organizer(*, username: str) -> str:
    """Make an organizer's account and return its generated password, which is kept nowhere else."""
    password = generated_password()
    User.objects.create_user(username, password, is_organizer=True)
    return password


@transaction.atomic
def create_event_account(
    *, event: Event, username: str, display_name: str, role: Role, actor: User
) -> tuple[User, str]:
    """Make an account that works at this event only; returns it with its generated password."""
    password = generated_password()
    user = User.objects.create_user(username, password, display_name=display_name)
    Membership.objects.create(event=event, user=user, role=role)
    LogEntry.record("account_created", event=event, actor=actor, detail={"user": user.pk, "role": role})
    return user, password


def password_stamp(user: User) -> str:
    """Differs as soon as the account has another password."""
    return stamp_of([user.pk, user.password])


@transaction.atomic
def reset_password(*, membership: Membership, actor: User | None) -> str:
    """Give the account a new generated password and return it; it is kept nowhere else."""
    password, user = generated_password(), membership.user
    user.set_password(password)
    user.save(update_fields=["password"])
    LogEntry.record("password_reset", event=membership.event, actor=actor, detail={"user": user.pk})
    return password


@transaction.atomic
def remove_account(*, event: Event, key: int, actor: User) -> bool:
    """End an account's work at the event; False when it had ended already. The account stays: the log points to it."""
    membership = Membership.objects.select_for_update().filter(event=event, pk=key).first()
    if membership is None:
        return False
    LogEntry.record("account_removed", event=event, actor=actor, detail={"user": membership.user_id})
    membership.delete()
    return True
