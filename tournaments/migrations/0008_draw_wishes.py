"""Wishes of the draw, and rounds planned ahead."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0007_event_archived"),
    ]

    operations = [
        migrations.CreateModel(
            name="DrawOptions",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "who_begins",
                    models.CharField(
                        choices=[
                            ("highest_throw", "Whoever throws highest, as the rules say"),
                            ("seat_one", "Seat 1, in the next game seat 2 and so on"),
                        ],
                        default="seat_one",
                        max_length=20,
                        verbose_name="who begins at a table",
                    ),
                ),
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="stored_draw_options",
                        to="tournaments.event",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RoundPlan",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("tables", models.JSONField()),
                ("seed", models.BigIntegerField()),
                ("method", models.CharField(max_length=60)),
                ("report", models.JSONField(default=dict)),
                ("planned_at", models.DateTimeField(auto_now_add=True)),
                (
                    "round",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="plan",
                        to="tournaments.round",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="DrawWish",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("club_apart", "The same club apart"),
                            ("team_apart", "The same team apart"),
                            ("neighbours_apart", "Neighbours in the registration apart"),
                            ("apart", "These people apart"),
                            ("together", "These people together"),
                            ("fixed", "A fixed table for somebody"),
                        ],
                        max_length=20,
                    ),
                ),
                (
                    "table_number",
                    models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="table"),
                ),
                (
                    "rounds",
                    models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="first rounds"),
                ),
                ("is_hard", models.BooleanField(default=False, verbose_name="must be kept")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draw_wishes",
                        to="tournaments.event",
                    ),
                ),
                (
                    "people",
                    models.ManyToManyField(
                        blank=True, related_name="draw_wishes", to="tournaments.registration"
                    ),
                ),
            ],
            options={
                "ordering": ["id"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("table_number__isnull", False),
                            models.Q(("kind", "fixed"), _negated=True),
                            _connector="OR",
                        ),
                        name="fixed_wish_names_a_table",
                    )
                ],
            },
        ),
    ]
