"""Addresses of this room."""

from django.urls import URLPattern

app_name = "directing"
urlpatterns: list[URLPattern] = []
