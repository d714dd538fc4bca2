"""The pins of a requirements file, and whether the running Python has them."""

import importlib.metadata
import re
from pathlib import Path


def read_pins(requirements: Path) -> dict[str, str]:
    """Package → exact version. Lines for other systems only ("; sys_platform == …") are left to pip."""
    pins = re.findall(r"^([\w.-]+)==([^\s;]+)(?!.*;)", requirements.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(pins)


def are_importable(pins: dict[str, str]) -> bool:
    """Whether every package is there, and Django in exactly the pinned version.

    A hand-made environment may be a little ahead elsewhere; another Django is another program.
    """
    try:
        installed = {name: importlib.metadata.version(name) for name in pins}
    except importlib.metadata.PackageNotFoundError:
        return False
    return installed["django"] == pins["django"]
