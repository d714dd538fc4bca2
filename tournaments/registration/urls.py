"""Addresses of this room."""

from django.urls import path

from tournaments.registration.views import importing, person, players, presence

app_name = "registration"
_PLAYERS = "events/<slug:slug>/players/"
_ONE = _PLAYERS + "<whole:pk>/"
urlpatterns = [
    path(_PLAYERS, players.players, name="players"),
    path(_PLAYERS + "players.csv", players.export_csv, name="export-csv"),
    path(_PLAYERS + "players.xlsx", players.export_xlsx, name="export-xlsx"),
    path(_PLAYERS + "add/", person.add, name="add"),
    path(_PLAYERS + "import/", importing.choose, name="import"),
    path(_PLAYERS + "import/<whole:pk>/", importing.preview, name="preview"),
    path(_PLAYERS + "check-in-all/", presence.everybody, name="check-in-all"),
    path(_PLAYERS + "check-in-all/<whole:pk>/undo/", presence.undo_everybody, name="undo-check-in-all"),
    path(_ONE, person.edit, name="player"),
    path(_ONE + "delete/", person.delete, name="delete"),
    path(_ONE + "withdraw/", presence.leave, name="withdraw"),
    path(_ONE + "anonymise/", person.anonymise, name="anonymise"),
    path(_ONE + "<slug:verb>/", presence.change, name="presence"),
]
