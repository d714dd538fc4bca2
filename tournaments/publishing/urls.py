"""Addresses of this room."""

from django.urls import URLPattern

app_name = "publishing"
urlpatterns: list[URLPattern] = []
