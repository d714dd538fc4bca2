"""Whether a name may be published belongs to the registration: a "yes" in one event is none in another."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import OuterRef, Subquery


def to_the_registrations(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Until now one answer held for all events of a person."""
    player = apps.get_model("tournaments", "Player").objects.filter(pk=OuterRef("player"))
    registrations = apps.get_model("tournaments", "Registration").objects
    registrations.update(may_be_published=Subquery(player.values("may_be_published")))


def back_to_the_players(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """One "no" is enough."""
    players = apps.get_model("tournaments", "Player").objects
    players.filter(registrations__may_be_published=False).update(may_be_published=False)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0012_means_and_teams"),
    ]

    operations = [
        migrations.AddField(
            model_name="registration",
            name="may_be_published",
            field=models.BooleanField(default=True, verbose_name="name may be published"),
        ),
        migrations.RunPython(to_the_registrations, back_to_the_players),
        migrations.RemoveField(
            model_name="player",
            name="may_be_published",
        ),
    ]
