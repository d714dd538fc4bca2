"""Addresses of the entry desk. A sheet's address is what stands on the paper: round, game, start number."""

from django.urls import path

from tournaments.entry import views

app_name = "entry"
_DESK = "events/<slug:slug>/sheets/"
_TABLE = _DESK + "<whole:round_number>/table/<whole:table_number>/"
_SHEET = _DESK + "<whole:round_number>/<whole:game_number>/<whole:start_number>/"
urlpatterns = [
    path(_DESK, views.desk, name="desk"),
    path("events/<slug:slug>/find/", views.find, name="find"),
    path(_DESK + "missing/", views.missing, name="missing"),
    path("events/<slug:slug>/referee/", views.referee, name="referee"),
    path("t/", views.phone, name="phone"),
    path("t/<slug:code>/", views.phone_table, name="phone-table"),
    path(_DESK + "codes/", views.codes, name="codes"),
    path(_DESK + "second-look/", views.looks, name="looks"),
    path(_DESK + "second-look/<whole:version_pk>/", views.look, name="look"),
    path(_DESK + "second-look/<whole:version_pk>/check/", views.check_look, name="check-look"),
    path(_DESK + "options/", views.options, name="options"),
    path(_DESK + "typing/", views.typing, name="typing"),
    path(_TABLE, views.table, name="table"),
    path(_TABLE + "check/", views.check_table, name="check-table"),
    path(_SHEET, views.sheet, name="sheet"),
    path(_SHEET + "check/", views.check, name="check"),
    path(_SHEET + "did-not-play/", views.did_not_play, name="did-not-play"),
    path(_SHEET + "move/", views.move, name="move"),
    path(_SHEET + "void/", views.void, name="void"),
]
