"""Addresses of this room."""

from django.urls import URLPattern

app_name = "registration"
urlpatterns: list[URLPattern] = []
