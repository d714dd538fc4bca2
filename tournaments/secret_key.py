"""The secret key of this installation: made once, kept beside the database, never in the repository."""

import os
import secrets
from pathlib import Path


def read_or_create_secret_key(path: Path) -> str:
    """Read the key at ``path``; make one readable by its owner alone if there is none.

    Two workers may start at the same moment: whoever creates the file first wins, the other reads it.
    """
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    key = secrets.token_urlsafe(50)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key)
    return key
