"""One sentence for what pip says on a page."""

from pathlib import Path

import pytest

from tournaments.management.pip_failures import stop_for


@pytest.mark.parametrize(
    ("output", "german"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "Prüfsumme"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "voll"),
        (
            "NewConnectionError('…: Failed to establish a new connection: [Errno -3] "
            "Temporary failure in name resolution')\n"
            "ERROR: No matching distribution found for django==5.2.19",
            "Keine Verbindung",
        ),
        ("ERROR: Failed building wheel for granian", "Für dieses Python"),
        ("ERROR: No matching distribution found for granian==2.8.9", "Für dieses Python"),
        ("Segmentation fault", "ließen sich nicht installieren"),
    ],
)
def test_the_cause_is_named(output: str, german: str) -> None:
    assert german in str(stop_for(output, Path("pip.log")))
