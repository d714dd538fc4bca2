"""The language of the terminal: German, unless the system speaks another one."""

import locale
import os


def terminal_language() -> str:
    """``de`` or ``en``. A system without a language of its own gets German."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    named = next((os.environ[name] for name in variables if os.environ.get(name)), "")
    code = (named or locale.getlocale()[0] or "").split(".")[0].lower()
    return "de" if code in ("", "c", "posix") or code.startswith(("de", "german")) else "en"
