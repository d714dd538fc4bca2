"""Verbs on the accounts that work at one event."""

from django.db import transaction

from tournaments.access import actions as access
from tournaments.models import Event, LogEntry, Membership, User


@transaction.atomic
def reset_account_password(*, membership: Membership, actor: User | None) -> str:
    """Give the account a new generated password and return it; it is kept nowhere else."""
    password = access.reset_password(user=membership.user)
    LogEntry.record(
        "password_reset", event=membership.event, actor=actor, detail={"user": membership.user_id}
    )
    return password


@transaction.atomic
def remove_account(*, event: Event, key: int, actor: User) -> bool:
    """End an account's work at the event; False when it had ended already."""
    membership = Membership.objects.select_for_update().filter(event=event, pk=key).first()
    if membership is None:
        return False
    access.remove_membership(membership=membership, actor=actor)
    return True
