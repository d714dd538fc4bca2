"""The one Django app of the project."""

from django.apps import AppConfig
from django.conf import settings
from django.urls import register_converter

from tournaments.data_folder import make_private
from tournaments.formats.converters import WholeNumber


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        make_private(settings.DATA_DIR)
        register_converter(WholeNumber, "whole")  # once, before any room names it
