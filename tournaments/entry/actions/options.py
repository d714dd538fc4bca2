"""What an event decides about the entry of its sheets."""

from typing import Any

from django.db import transaction

from tournaments.models import Event, LogEntry, User

OPTIONS = ("entry_mode", "second_look", "second_look_share", "tables_may_type")


@transaction.atomic
def set_entry_options(*, event: Event, actor: User, **options: Any) -> Event:
    """Store the options that differ from what is stored; what was typed before stays as it is."""
    held = Event.objects.select_for_update(no_key=True).get(pk=event.pk)
    changed = [name for name in OPTIONS if name in options and options[name] != getattr(held, name)]
    for name in changed:
        setattr(held, name, options[name])
    if changed:
        held.save(update_fields=changed)
        LogEntry.record("sheet_options_changed", event=held, actor=actor, detail={"fields": changed})
    return held
