"""The criteria of a ranking in words: their names, their columns, and the sentence that explains a place."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from tournaments.texts.numbers import form_of

CRITERION_NAMES: dict[str, Promise] = {
    "total": gettext_lazy("Sum of all points"),
    "table_points": gettext_lazy("Points for the rank at the table"),
    "enough_games": gettext_lazy("Enough games for an average"),
    "mean": gettext_lazy("Average per game"),
    "best_game": gettext_lazy("Best game"),
    "kniffels": gettext_lazy("Number of Kniffel, including further ones"),
    "further_kniffels": gettext_lazy("Number of further Kniffel"),
    "bonuses": gettext_lazy("Number of bonuses"),
    "upper_sum": gettext_lazy("Sum of the upper parts"),
    "best_upper_sum": gettext_lazy("Best upper part"),
    "best_chance": gettext_lazy("Best Chance"),
    "table_wins": gettext_lazy("Wins at the table"),
    "head_to_head": gettext_lazy("Head to head at the same table"),
    "play_off": gettext_lazy("Play-off"),
    "lot": gettext_lazy("Lot"),
}
# Titles of narrow columns.
CRITERION_COLUMNS: dict[str, Promise] = {
    "table_points": pgettext_lazy("column", "Table points"),
    "best_game": pgettext_lazy("column", "Best game"),
    "kniffels": pgettext_lazy("column", "Kniffel"),
    "further_kniffels": pgettext_lazy("column", "Further Kniffel"),
    "bonuses": pgettext_lazy("column", "Bonuses"),
    "upper_sum": pgettext_lazy("column", "Upper sum"),
    "best_upper_sum": pgettext_lazy("column", "Best upper part"),
    "best_chance": pgettext_lazy("column", "Best Chance"),
    "table_wins": pgettext_lazy("column", "Table wins"),
}
_REASONS: dict[str, Promise] = {
    "total": gettext_lazy("ahead of %(name)s with more points, %(own)s to %(others)s"),
    "table_points": gettext_lazy("ahead of %(name)s with more table points, %(own)s to %(others)s"),
    "enough_games": gettext_lazy("ahead of %(name)s, who has too few games for an average"),
    "mean": gettext_lazy("ahead of %(name)s with the better average, %(own)s to %(others)s"),
    "best_game": gettext_lazy("ahead of %(name)s with the better best game, %(own)s to %(others)s"),
    "kniffels": gettext_lazy("ahead of %(name)s with more Kniffel, %(own)s to %(others)s"),
    "further_kniffels": gettext_lazy("ahead of %(name)s with more further Kniffel, %(own)s to %(others)s"),
    "bonuses": gettext_lazy("ahead of %(name)s with more bonuses, %(own)s to %(others)s"),
    "upper_sum": gettext_lazy("ahead of %(name)s with more points in the upper part, %(own)s to %(others)s"),
    "best_upper_sum": gettext_lazy("ahead of %(name)s with the better upper part, %(own)s to %(others)s"),
    "best_chance": gettext_lazy("ahead of %(name)s with the better Chance, %(own)s to %(others)s"),
    "table_wins": gettext_lazy("ahead of %(name)s with more wins at the table, %(own)s to %(others)s"),
    "head_to_head": gettext_lazy("ahead of %(name)s in the games at the same table"),
    "play_off": gettext_lazy("ahead of %(name)s by a play-off"),
    "lot": gettext_lazy("ahead of %(name)s by lot"),
    "stage": gettext_lazy("ahead of %(name)s, having got further"),
}


def criterion_name(key: str) -> str:
    return str(CRITERION_NAMES.get(key, key))


def criterion_column(key: str) -> str:
    return str(CRITERION_COLUMNS.get(key, CRITERION_NAMES.get(key, key)))


def reason_sentence(key: str, *, name: str, own: str, others: str) -> str:
    """Why somebody stands before the next one: „vor X wegen des besseren besten Spiels, 312 zu 298"."""
    return str(_REASONS[key]) % {"name": name, "own": own, "others": others}


def tied_words(key: str, figure: str, number: int | Fraction) -> str:
    """What people have who are equal: „je 310 Punkte", "Number of bonuses: 2 each"."""
    if key == "total":
        return ngettext("%(points)s point each", "%(points)s points each", form_of(number)) % {
            "points": figure
        }
    return _("%(criterion)s: %(figure)s each") % {"criterion": criterion_name(key), "figure": figure}


def equal_sentence(name: str) -> str:
    return _("level with %(name)s in every criterion") % {"name": name}


_SETTINGS: dict[str, Promise] = {
    "metrics": gettext_lazy("Criteria"),
    "final_metrics": gettext_lazy("Criteria of a final"),
    "table_points": pgettext_lazy("column", "Table points"),
    "team_best": gettext_lazy("A team counts its best"),
    "teams_count_finals": gettext_lazy("Games of a final count for teams, too"),
    "least_games": gettext_lazy("Minimum number of games for an average"),
}


def criteria_changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Each setting that differs, old and new: „Kriterien: Summe aller Punkte → Schnitt pro Spiel"."""
    return [
        _("%(name)s: %(old)s → %(new)s")
        % {"name": name, "old": _setting(key, before.get(key)), "new": _setting(key, after[key])}
        for key, name in _SETTINGS.items()
        if key in after and before.get(key) != after[key]
    ]


def _setting(key: str, value: Any) -> str:
    match value:
        case bool():
            return _("yes") if value else _("no")
        case list():
            return ", ".join(map(criterion_name, value)) or "–"
        case dict():
            return ", ".join("-".join(map(str, points)) for points in value.values()) or "–"
    return str(value or "–")
