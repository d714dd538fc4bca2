"""Pages of a round's draw and seating."""

from django.urls import path

from tournaments.drawing import views

app_name = "drawing"
_ROUND = "events/<slug:slug>/rounds/<int:number>/"
urlpatterns = [
    path(_ROUND, views.round_page, name="round"),
    path(_ROUND + "draw/", views.draw, name="draw"),
    path(_ROUND + "redraw/", views.redraw, name="redraw"),
    path(_ROUND + "latecomer/", views.latecomer, name="latecomer"),
    path(_ROUND + "swap/", views.swap, name="swap"),
    path(_ROUND + "sheets.pdf", views.sheets_pdf, name="sheets-pdf"),
    path(_ROUND + "seating.pdf", views.seating_pdf, name="seating-pdf"),
]
