from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0009_seat_of_who_is_there")]

    operations = [
        migrations.AddField(
            model_name="playerimport",
            name="sheets",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
