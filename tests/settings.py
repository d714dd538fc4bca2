"""The project's own settings, with a folder that vanishes and a password hash that costs nothing."""

import atexit
import os
import shutil
import tempfile

# Never the organizer's folder, whatever the environment says. Child processes share their parent's.
if "MEISTERBLATT_TEST_DATA" not in os.environ:
    os.environ["MEISTERBLATT_TEST_DATA"] = tempfile.mkdtemp(prefix="meisterblatt-test-")
    atexit.register(shutil.rmtree, os.environ["MEISTERBLATT_TEST_DATA"], ignore_errors=True)
os.environ["MEISTERBLATT_DATA"] = os.environ["MEISTERBLATT_TEST_DATA"]

from tournaments.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":  # noqa: F405
    # A file as in the hall, not memory: only there do several writers meet as they do at a tournament.
    DATABASES["default"]["TEST"] = {"NAME": os.environ["MEISTERBLATT_TEST_DATA"] + "/test.sqlite3"}  # noqa: F405
SEARCH_PATIENCE = 600.0  # however busy the machine is

# What is searched or printed aside lies in files. Each process of a test run has its own: event 1 is in all of them.
_OWN = DATA_DIR / os.environ.get("PYTEST_XDIST_WORKER", "alone")  # noqa: F405
_OWN.mkdir(parents=True, exist_ok=True)
PRINTS_DIR, PLANS_DIR = _OWN / "prints", _OWN / "plans"

# Files are looked for when they are asked for: each test client would search all folders first.
WHITENOISE_AUTOREFRESH = True
