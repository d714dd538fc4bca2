"""The columns of the player list."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

from tournaments.models import Registration


class PlayersTable(tables.Table):
    """Everyone who is registered; the last column is the check-in."""

    start_number = tables.Column(
        verbose_name=_("No."), attrs={"th": {"class": "number"}, "td": {"class": "number"}}
    )
    name = tables.TemplateColumn(
        template_name="registration/_name.html",
        verbose_name=_("Name"),
        order_by=("player__sort_key", "start_number"),
    )
    club = tables.Column(
        verbose_name=_("Club"), attrs={"th": {"class": "club"}, "td": {"class": "club"}}, default=""
    )
    presence = tables.TemplateColumn(
        template_name="registration/_presence.html",
        verbose_name=_("Check-in"),
        order_by=("state", "player__sort_key"),
        attrs={"td": {"class": "presence-cell"}},
    )

    class Meta:
        model = Registration
        fields = ("start_number", "name", "club", "presence")
        attrs = {"class": "players"}  # noqa: RUF012 - django-tables2's own shape
        row_attrs = {"id": lambda record: f"player-{record.pk}"}  # noqa: RUF012
        order_by = "name"
