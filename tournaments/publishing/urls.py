"""The direction's page about publication, and the public pages under /e/."""

from django.urls import path

from tournaments.publishing import public_views, views

app_name = "publishing"
urlpatterns = [
    path("events/<slug:slug>/publication/", views.publication, name="publication"),
    path("events/<slug:slug>/publication/qr.svg", views.qr_code, name="qr"),
    path("e/<slug:slug>/", public_views.event_page, name="event"),
    path("e/<slug:slug>/changes/", public_views.changes, name="changes"),
    path("e/<slug:slug>/seating/<whole:number>/", public_views.seating_page, name="seating"),
    path("e/<slug:slug>/ranking.pdf", public_views.ranking_pdf, name="ranking-pdf"),
    path("e/<slug:slug>/ranking.csv", public_views.ranking_csv, name="ranking-csv"),
    path("e/<slug:slug>/screen/", public_views.screen, name="screen"),
]
