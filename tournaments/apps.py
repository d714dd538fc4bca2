"""The one Django app of the project."""

from django.apps import AppConfig
from django.urls import register_converter

from tournaments.formats.converters import WholeNumber


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        register_converter(WholeNumber, "whole")  # once, before any room names it
