from django.db import migrations


def rename_verb(apps, schema_editor):
    entries = apps.get_model("tournaments", "LogEntry").objects
    entries.filter(verb="standings_field").update(verb="standings_entrants")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0015_sheets_of_a_list")]

    operations = [
        migrations.RenameField("round", "field", "entrants"),
        migrations.RenameField("round", "field_count", "entrant_count"),
        migrations.RenameField("round", "field_losers", "best_losers"),
        migrations.RenameField("round", "field_people", "named_entrants"),
        migrations.RunPython(rename_verb, migrations.RunPython.noop),
    ]
