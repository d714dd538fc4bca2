"""The folder of everything that is kept: the database, the secret key, papers. For its owner alone."""

import contextlib
import os
import stat
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO
_MADE_BEFORE = ("*.sqlite3*", "secret-key", "prints", "prints/*")


def make_private(folder: Path) -> None:
    """Make the folder. Whatever this process writes from now on, nobody else may read.

    Earlier versions were less strict: what they wrote is closed too. Windows keeps a user's files to the user.
    """
    os.umask(OTHERS)
    folder.mkdir(parents=True, exist_ok=True)
    for pattern in _MADE_BEFORE:
        for path in folder.glob(pattern):
            with contextlib.suppress(OSError):  # somebody else's, who decides
                path.chmod(path.stat().st_mode & ~OTHERS)
