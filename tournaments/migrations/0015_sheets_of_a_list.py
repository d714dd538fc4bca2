from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0013_consent_of_a_registration")]

    operations = [
        migrations.AddField(
            model_name="playerimport",
            name="sheets",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
