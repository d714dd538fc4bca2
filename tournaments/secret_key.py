"""The secret key of this installation: made once, kept beside the database, never in the repository."""

import os
import secrets
import tempfile
from pathlib import Path


def read_or_create_secret_key(path: Path) -> str:
    """Read the key at ``path``; make one readable by its owner alone if there is none.

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
