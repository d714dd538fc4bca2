"""Pages about one's own account, and the language switch."""

from django.urls import path

from tournaments.access import views

app_name = "access"
urlpatterns = [
    path("sign-in/", views.sign_in, name="sign-in"),
    path("sign-out/", views.sign_out, name="sign-out"),
    path("password/", views.change_password, name="password"),
    path("components/", views.components, name="components"),
    path("language/", views.choose_language, name="language"),
]
