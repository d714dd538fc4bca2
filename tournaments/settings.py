"""How the project is set up. Everything an organizer may change is an environment variable.

MEISTERBLATT_DATA           folder of the database and the secret key (default: ``data`` beside manage.py)
DATABASE_URL                a PostgreSQL address; without it SQLite in the data folder
MEISTERBLATT_ALLOWED_HOSTS  comma-separated host names (default: every name, for the hall's Wi-Fi)
MEISTERBLATT_HTTPS          1 behind an HTTPS server: secure cookies, trusted forwarded header
MEISTERBLATT_DEBUG          1 while developing; never in the hall
"""

import os
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext_lazy as _

from tournaments.data_folder import read_or_create_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("MEISTERBLATT_DATA") or BASE_DIR / "data")
PRINTS_DIR = DATA_DIR / "prints"  # long papers, for a day
PLANS_DIR = DATA_DIR / "plans"  # tables that are being searched
SEARCH_PATIENCE = 1.0  # seconds; most tables are there before, and are answered at once

DEBUG = os.environ.get("MEISTERBLATT_DEBUG") == "1"
SECRET_KEY = SimpleLazyObject(lambda: read_or_create_secret_key(DATA_DIR / "secret-key"))  # once it is needed
# A laptop in a hall is reached by whatever address the Wi-Fi gave it, so every host name is served
# unless the organizer names some. Nothing here builds a link from the Host header for later use.
ALLOWED_HOSTS = (os.environ.get("MEISTERBLATT_ALLOWED_HOSTS") or "*").split(",")
HTTPS = os.environ.get("MEISTERBLATT_HTTPS") == "1"

INSTALLED_APPS = [
    "tournaments",  # first: its own changepassword goes before Django's
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",  # numbers with the thousands mark of the language, where people read them
    "django.forms",
    "django_tables2",
    "django_htmx",
    "template_partials",
    "axes",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "tournaments.access.middleware.PrivatePagesMiddleware",
    "tournaments.access.middleware.ChosenLanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tournaments.access.middleware.NotAllowedPageMiddleware",
    "tournaments.access.middleware.UnstorableInputMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "tournaments.urls"
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"  # fields look as templates/django/forms says
WSGI_APPLICATION = "tournaments.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "template_partials.loader.Loader",
                    [
                        (
                            "django.template.loaders.cached.Loader",
                            [
                                "tournaments.templates.Loader",
                                "django.template.loaders.app_directories.Loader",
                            ],
                        )
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tournaments.access.loaders.event_of_page",
            ],
        },
    }
]

DATABASES = {
    "default": dj_database_url.config(
        default=f"sqlite:///{(DATA_DIR / 'meisterblatt.sqlite3').as_posix()}",
        conn_max_age=60,
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        # Several typists at once: a writer takes the lock when its transaction begins and waits for
        # its turn instead of failing in the middle; readers never wait (WAL).
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "tournaments.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = ["tournaments.access.passwords.CalmScryptHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ["username", "display_name"]},
    },
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
    {"NAME": "tournaments.access.passwords.OwnWordsValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "access:sign-in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 14

# Five wrong passwords lock that name at that address for five minutes: long enough to stop guessing,
# short enough for a volunteer who mistyped.
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 5 / 60
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_CALLABLE = "tournaments.access.views.locked_out"
AXES_RESET_ON_SUCCESS = True
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False

LANGUAGE_CODE = "de"
LANGUAGES = [("de", _("German")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "tournaments" / "locale"]
USE_I18N = True
TIME_ZONE = "Europe/Berlin"
USE_TZ = True
FORMAT_MODULE_PATH = ["tournaments.formats"]

STATIC_URL = "static/"
# Served from where they lie: no STATIC_ROOT, no collectstatic step that a volunteer could forget.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
CSRF_FAILURE_VIEW = "tournaments.access.views.csrf_failure"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

DJANGO_TABLES2_TEMPLATE = "_table.html"
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000  # an import preview of 2,000 players has a box for each
DATA_UPLOAD_MAX_MEMORY_SIZE = 10 * 1024 * 1024

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {
        "django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        "axes": {"handlers": ["console"], "level": "ERROR", "propagate": False},
    },
}
