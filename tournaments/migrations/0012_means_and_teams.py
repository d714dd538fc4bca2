from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0010_sheet_taken"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="teams_count_finals",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="event",
            name="least_games",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
