"""Pages of the draw: an event's wishes and plans, a round's draw and seating, and the proof."""

from django.urls import path

from tournaments.drawing import (
    by_hand_views,
    change_views,
    plan_views,
    proof_views,
    standing_views,
    staying,
    views,
    wish_views,
)

app_name = "drawing"
_DRAW = "events/<slug:slug>/draw/"
_ROUND = "events/<slug:slug>/rounds/<whole:number>/"
urlpatterns = [
    path(_DRAW, wish_views.wishes, name="wishes"),
    path(_DRAW + "add/<str:form_key>/", wish_views.add_wish, name="wish-add"),
    path(_DRAW + "remove/<whole:wish>/", wish_views.remove_wish, name="wish-remove"),
    path(_DRAW + "options/", wish_views.options, name="options"),
    path(_DRAW + "plan/", plan_views.plan, name="plan"),
    path(_DRAW + "plan/discard/", plan_views.discard_plan, name="plan-discard"),
    path(_DRAW + "plan/jobs/<slug:token>/", plan_views.plan_job, name="plan-job"),
    path(_DRAW + "proof/", proof_views.proof, name="proof"),
    path("e/<slug:slug>/draw/", proof_views.public_proof, name="public-proof"),
    path(_ROUND, views.round_page, name="round"),
    path(_ROUND + "draw/", views.draw, name="draw"),
    path(_ROUND + "draw/jobs/<slug:token>/", views.draw_job, name="draw-job"),
    path(_ROUND + "redraw/", views.redraw, name="redraw"),
    path(_ROUND + "latecomer/", views.latecomer, name="latecomer"),
    path(_ROUND + "change/", change_views.change, name="change"),
    path(_ROUND + "repair/", change_views.repair, name="repair"),
    path(_ROUND + "by-hand/", by_hand_views.by_hand, name="by-hand"),
    path(_ROUND + "by-standing/", standing_views.by_standing, name="by-standing"),
    path(_ROUND + "stay/", staying.stay, name="stay"),
]
