"""What is said before Django exists: German first, then English, because no language is chosen yet."""

import sys


class Stop(Exception):
    """The command ends here. Both sentences say what is wrong and what to do."""

    def __init__(self, german: str, english: str) -> None:
        super().__init__(f"{german}\n{english}")


def say(german: str, english: str) -> None:
    """Say it on the error stream, so that the output of a command stays clean."""
    print(f"{german}\n{english}", file=sys.stderr, flush=True)


def cannot_write(error: OSError) -> Stop:
    """A folder or file that cannot be written, with the system's own reason."""
    reason = f"{error.filename or ''} ({error.strerror or error})".strip()
    return Stop(
        f"Hier kann nicht geschrieben werden: {reason}. "
        "Bitte Meisterblatt in einen eigenen, beschreibbaren Ordner legen und dort neu starten.",
        f"Cannot write here: {reason}. "
        "Please put Meisterblatt into a writable folder of your own and start it there.",
    )


def no_venv() -> Stop:
    """Debian and Ubuntu ship Python without the part that makes environments."""
    return Stop(
        "Diesem Python fehlt „venv“ mit „ensurepip“. Unter Debian und Ubuntu: sudo apt install python3-venv",
        'This Python lacks "venv" with "ensurepip". On Debian and Ubuntu: sudo apt install python3-venv',
    )


def venv_failed(reason: str) -> Stop:
    return Stop(
        f"Die Umgebung .venv ließ sich nicht anlegen: {reason}",
        f"The environment .venv could not be made: {reason}",
    )


def not_repaired(folder: object) -> Stop:
    return Stop(
        f"Die Umgebung {folder} ist beschädigt. Bitte diesen Ordner löschen und neu starten.",
        f"The environment {folder} is damaged. Please delete this folder and start again.",
    )
