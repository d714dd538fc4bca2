"""The folder of everything that is kept: the database, the secret key, papers. For its owner alone."""

import contextlib
import os
import secrets
import stat
import tempfile
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


def read_or_create_secret_key(path: Path) -> str:
    """The secret key of this installation: read it at ``path``, or make one readable by its owner alone.

    Several workers may start at the same moment. The key is written whole beside its place and then linked
    into it, which only the first can do; the others read what is there and never half a key.
    """
    if not path.exists():
        descriptor, temporary = tempfile.mkstemp(dir=path.parent)  # mode 0600
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(temporary, path)
        except FileExistsError:
            os.unlink(temporary)
        except OSError:  # a USB stick knows no links
            os.replace(temporary, path)
        else:
            os.unlink(temporary)
    return path.read_text(encoding="ascii").strip()
