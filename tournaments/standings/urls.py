"""Pages of the ranking."""

from django.urls import path

from tournaments.standings import final_views, play_off_views, setting_views, views

app_name = "standings"
_EVENT = "events/<slug:slug>/"
urlpatterns = [
    path(_EVENT + "standings/", views.ranking_page, name="standings"),
    path(_EVENT + "standings.csv", views.ranking_as_csv, name="csv"),
    path(_EVENT + "standings/reasons/", views.reasons_page, name="reasons"),
    path(_EVENT + "standings/criteria/", setting_views.criteria, name="criteria"),
    path(_EVENT + "standings/lists/", setting_views.lists, name="lists"),
    path(
        _EVENT + "standings/lists/class/<whole:pk>/remove/", setting_views.remove_class, name="remove-class"
    ),
    path(
        _EVENT + "standings/lists/title/<whole:pk>/remove/", setting_views.remove_title, name="remove-title"
    ),
    path(_EVENT + "standings/decisions/", setting_views.decisions, name="decisions"),
    path(_EVENT + "standings/decisions/<whole:pk>/void/", setting_views.void_decision, name="void-decision"),
    path(_EVENT + "standings/prizes/", setting_views.prizes, name="prizes"),
    path(_EVENT + "standings/play-offs/", play_off_views.play_offs, name="play-offs"),
    path(_EVENT + "standings/play-off/<whole:rank>/", play_off_views.play_off, name="play-off"),
    path(_EVENT + "standings/play-off/<whole:pk>/void/", play_off_views.void_play_off, name="void-play-off"),
    path(_EVENT + "standings/finals/", final_views.finals, name="finals"),
    path(
        _EVENT + "standings/finals/<whole:number>/entrants/",
        final_views.choose_entrants,
        name="choose-entrants",
    ),
    path(_EVENT + "standings/finals/<whole:number>/people/", final_views.name_people, name="name-people"),
    path(_EVENT + "standings/finals/<whole:number>/end/", final_views.end_early, name="end-early"),
    path(_EVENT + "standings/finals/<whole:number>/solo/", final_views.without_tables, name="without-tables"),
]
