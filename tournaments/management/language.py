"""The language of the terminal: German, unless the system speaks another one."""

import locale
import os
import sys


def terminal_language() -> str:
    """``de`` or ``en``. A system without a language of its own gets German."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    named = next((os.environ[name] for name in variables if os.environ.get(name)), "")
    if not named and sys.platform == "win32":  # elsewhere Python calls a system without a language "en_US"
        named = locale.getlocale()[0] or ""
    code = named.split(".")[0].lower()
    return "de" if code in ("", "c", "posix") or code.startswith(("de", "german")) else "en"
