"""Addresses of this room."""

from django.urls import URLPattern

app_name = "drawing"
urlpatterns: list[URLPattern] = []
