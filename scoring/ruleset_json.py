"""A ruleset to JSON and back without loss, so that an event keeps its own full copy.

Reading is strict: an unknown entry, a wrong type, a contradiction, or something missing that has no usual
value is refused with its path.
"""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from scoring.contradictions import RulesetError, refuse_contradictions
from scoring.limits import LONGEST_NAME
from scoring.rulesets import Ruleset

VERSION = 1


def ruleset_to_json(rules: Ruleset) -> dict[str, Any]:
    """The ruleset as plain dicts, lists, texts and numbers, with its version.

    >>> from scoring import get_ruleset
    >>> stored = ruleset_to_json(get_ruleset("dasing"))
    >>> stored["version"], stored["key"], stored["further"]["paid_if_struck"]
    (1, 'dasing', False)
    """
    return {"version": VERSION, **cast(dict[str, Any], _plain(rules))}


def ruleset_from_json(stored: Mapping[str, Any]) -> Ruleset:
    """The ruleset that was stored. Raises :class:`RulesetError` (path and reason) for whatever is not one.

    >>> from scoring import get_ruleset
    >>> rules = get_ruleset("dasing")
    >>> ruleset_from_json(ruleset_to_json(rules)) == rules
    True
    >>> ruleset_from_json({"version": 1, "key": "x"})
    Traceback (most recent call last):
    scoring.contradictions.RulesetError: boxes: is missing
    """
    if not isinstance(stored, Mapping):
        raise RulesetError("ruleset", "is not a mapping")
    version = stored.get("version")
    if type(version) is not int or version != VERSION:
        raise RulesetError("version", f"is not {VERSION}")
    rest = {key: entry for key, entry in stored.items() if key != "version"}
    rules = cast(Ruleset, _read(rest, Ruleset, ""))
    refuse_contradictions(rules)
    return rules


def _plain(entry: object) -> object:
    if is_dataclass(entry):
        return {item.name: _plain(getattr(entry, item.name)) for item in fields(entry)}
    if isinstance(entry, tuple):
        return [_plain(item) for item in entry]
    return str(entry) if isinstance(entry, StrEnum) else entry


@lru_cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _read(entry: object, kind: Any, path: str) -> object:
    """The entry as a value of this type; RulesetError with the path if it is not one."""
    if get_origin(kind) in (Union, types.UnionType):
        return None if entry is None else _read(entry, get_args(kind)[0], path)
    if get_origin(kind) is tuple:
        return _read_list(entry, get_args(kind)[0], path)
    if is_dataclass(kind):
        return _read_fields(entry, cast(type, kind), path)
    if issubclass(kind, StrEnum):
        known = [str(member) for member in kind]
        if not isinstance(entry, str) or entry not in known:
            raise RulesetError(path, f"is not one of {', '.join(known)}")
        return kind(entry)
    if type(entry) is not kind:
        raise RulesetError(path, f"is not {_KINDS[kind]}")
    return entry


_KINDS = {int: "a whole number", str: "a text", bool: "true or false"}


def _read_list(entry: object, kind: Any, path: str) -> tuple[object, ...]:
    if not isinstance(entry, list | tuple):
        raise RulesetError(path, "is not a list")
    return tuple(_read(item, kind, f"{path}[{number}]") for number, item in enumerate(entry))


def _shown(name: object) -> str:
    """A name that somebody made up, short and such that it can be written into a page."""
    return "".join(sign if sign.isprintable() else "�" for sign in str(name)[:LONGEST_NAME])


def _read_fields(entry: object, kind: type, path: str) -> object:
    if not isinstance(entry, Mapping):
        raise RulesetError(path or "ruleset", "is not a mapping")
    names = [item.name for item in fields(kind)]
    dot = f"{path}." if path else ""
    for item in fields(kind):
        if item.name not in entry and item.default is MISSING:
            raise RulesetError(f"{dot}{item.name}", "is missing")
    for name in entry:
        if name not in names:
            raise RulesetError(f"{dot}{_shown(name)}", "is unknown")
    hints = _hints(kind)
    return kind(**{name: _read(entry[name], hints[name], f"{dot}{name}") for name in names if name in entry})
