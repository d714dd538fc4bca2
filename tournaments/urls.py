"""Every address of the project, room by room."""

from django.urls import include, path

from tournaments.publishing.views import home

handler404 = "tournaments.access.views.page_not_found"
urlpatterns = [
    path("", home, name="home"),
    path("", include("tournaments.access.urls")),
    path("", include("tournaments.directing.urls")),
    path("", include("tournaments.papers.urls")),
    path("", include("tournaments.registration.urls")),
    path("", include("tournaments.drawing.urls")),
    path("", include("tournaments.entry.urls")),
    path("", include("tournaments.standings.urls")),
    path("", include("tournaments.publishing.urls")),
]
