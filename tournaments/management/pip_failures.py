"""Which sentence a failed ``pip install`` deserves. pip says a page; a volunteer needs one line."""

from pathlib import Path

from tournaments.management.sentences import Stop

# pip's own words, lower case, in the order in which they are looked for: a changed file also ends in
# "could not find a version" on some roads, and a full disk in a broken connection.
_CHANGED = ("do not match the hashes", "hashes are required")
_FULL = ("no space left on device", "disk quota exceeded")
_UNREACHABLE = (
    "newconnectionerror", "failed to establish a new connection", "name resolution", "getaddrinfo failed",
    "connection refused", "connection broken", "connection aborted", "timed out", "timeout",
    "proxyerror", "sslerror", "network is unreachable", "no route to host", "remotedisconnected",
)  # fmt: skip
_UNBUILDABLE = (
    "failed building wheel",
    "could not build wheels",
    "failed to build",
    "requires a different python",
    "no matching distribution",
)


def stop_for(output: str, log: Path) -> Stop:
    """The sentence for what pip printed; ``log`` holds all of it."""
    printed = output.lower()

    def pip_says(*signs: str) -> bool:
        return any(sign in printed for sign in signs)

    if pip_says(*_CHANGED):
        return Stop(
            "Ein Paket ist nicht das, das geprüft wurde (Prüfsumme falsch); "
            f"nichts davon wurde installiert. Näheres: {log}",
            "A package is not the one that was checked (wrong hash); "
            f"none of it was installed. Details: {log}",
        )
    if pip_says(*_FULL):
        return Stop("Der Datenträger ist voll.", "The disk is full.")
    if pip_says(*_UNREACHABLE):
        return Stop(
            "Keine Verbindung ins Netz: Die benötigten Pakete waren nicht zu laden. "
            f"Bitte mit Internetzugang noch einmal starten; danach geht es ohne. Näheres: {log}",
            "No network: the packages needed could not be loaded. "
            f"Please start again with internet access; afterwards it is not needed. Details: {log}",
        )
    if pip_says(*_UNBUILDABLE):
        return Stop(
            "Für dieses Python gibt es ein Paket nicht fertig; "
            f"am besten Python 3.11 bis 3.13 nehmen. Näheres: {log}",
            "A package is not available for this Python; "
            f"Python 3.11 to 3.13 is the safest choice. Details: {log}",
        )
    return Stop(
        f"Die Pakete ließen sich nicht installieren. Näheres: {log}",
        f"The packages could not be installed. Details: {log}",
    )
