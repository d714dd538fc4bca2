"""Sheets as they come from the hall, for the tests of the entry desk."""

from collections.abc import Mapping
from typing import Any

import scoring

RULES = scoring.get_ruleset("meisterschaft")


def boxes(*points: int | None) -> dict[str, int | None]:
    """Points in paper order; the boxes that are not given are blank."""
    return dict(zip(RULES.box_keys, points, strict=False))


# DerMaxiAufGit/Game-Site, src/lib/game/__tests__/kniffel-rules.test.ts: 63 + 35 + 212 = 310
FULL = boxes(3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)
TOTAL = 310
ZEROS = boxes(*[0] * 13)


def typed(
    values: Mapping[str, Any] = FULL, *, extras: str = "", total: Any = "", began_from: int = 0, **more: Any
) -> dict[str, Any]:
    """What a browser sends for a sheet; without a total its paper has none, and the typist said so."""
    without = {"without_total": "1"} if total == "" else {}
    sent = {f"box_{key}": "" if value is None else str(value) for key, value in values.items()}
    read = {"extra_kniffels": extras, "sum_total": str(total), "began_from": str(began_from)}
    return {**sent, **read, **without, **more}


def correct(client: Any, address: str, sent: Mapping[str, Any]) -> Any:
    """Send a correction, look at its effect, and save it."""
    shown = client.post(address, sent)
    assert shown.context["effect"]
    return client.post(address, {**sent, "effect": shown.context["effect_mark"]})
