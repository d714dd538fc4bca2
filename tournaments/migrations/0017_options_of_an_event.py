from django.db import migrations, models


COLUMNS = {
    "DrawOptions": ["who_begins"],
    "PrintOptions": [
        "sheet_style", "sheets_per_page", "certificate_title", "certificate_text", "certificate_signature",
    ],
}  # fmt: skip


def take_stored_options(apps, schema_editor):
    events = apps.get_model("tournaments", "Event").objects
    for model, columns in COLUMNS.items():
        for row in apps.get_model("tournaments", model).objects.values("event", *columns):
            events.filter(pk=row.pop("event")).update(**row)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0016_entrants'),
    ]

    operations = [
        migrations.AddField(
            model_name='event',
            name='certificate_signature',
            field=models.CharField(blank=True, max_length=80, verbose_name='below the line for the signature'),
        ),
        migrations.AddField(
            model_name='event',
            name='certificate_text',
            field=models.TextField(blank=True, max_length=600, verbose_name='text'),
        ),
        migrations.AddField(
            model_name='event',
            name='certificate_title',
            field=models.CharField(blank=True, max_length=60, verbose_name='title'),
        ),
        migrations.AddField(
            model_name='event',
            name='sheet_style',
            field=models.CharField(choices=[('classic', 'Classic: one free box per value'), ('digits', 'Digit cells, which a camera can read later')], default='classic', max_length=10, verbose_name='score sheets'),
        ),
        migrations.AddField(
            model_name='event',
            name='sheets_per_page',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='sheets to a page'),
        ),
        migrations.AddField(
            model_name='event',
            name='who_begins',
            field=models.CharField(choices=[('highest_throw', 'Whoever throws highest, as the rules say'), ('seat_one', 'Seat 1, in the next game seat 2 and so on')], default='seat_one', max_length=20, verbose_name='who begins at a table'),
        ),
        migrations.RunPython(take_stored_options, migrations.RunPython.noop),
        migrations.DeleteModel(
            name='DrawOptions',
        ),
        migrations.DeleteModel(
            name='PrintOptions',
        ),
    ]
