"""Pages of the ranking."""

from django.urls import path

from tournaments.standings import views

app_name = "standings"
_EVENT = "events/<slug:slug>/"
urlpatterns = [
    path(_EVENT + "standings/", views.ranking_page, name="standings"),
    path(_EVENT + "standings.pdf", views.ranking_as_pdf, name="pdf"),
    path(_EVENT + "standings.csv", views.ranking_as_csv, name="csv"),
    path(_EVENT + "standings/play-off/<int:rank>/", views.play_off, name="play-off"),
    path(_EVENT + "standings/play-off/<int:pk>/void/", views.void_play_off, name="void-play-off"),
]
