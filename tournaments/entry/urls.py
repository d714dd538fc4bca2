"""Addresses of this room."""

from django.urls import URLPattern

app_name = "entry"
urlpatterns: list[URLPattern] = []
