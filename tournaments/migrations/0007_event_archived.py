"""Events can be put away from the start page."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_entry_desk")]

    operations = [
        migrations.AddField("event", "archived_at", models.DateTimeField(blank=True, null=True)),
    ]
