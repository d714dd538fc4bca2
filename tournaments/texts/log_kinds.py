"""What a line of the log is about: found from the first word of its verb."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.texts.log import LOG_SENTENCES

LOG_KINDS: dict[str, tuple[Promise, frozenset[str]]] = {
    "event": (_("Event and rules"), frozenset({"event", "ruleset", "publication"})),
    "players": (
        _("Players"),
        frozenset(
            {
                "registration",
                "player",
                "players",
                "checked",
                "check",
                "all",
                "withdrawn",
                "readmitted",
                "marked",
            }
        ),
    ),
    "rounds": (_("Rounds and seats"), frozenset({"round", "draw", "seat", "seats", "latecomer"})),
    "sheets": (_("Score sheets"), frozenset({"sheet", "sheets"})),
    "standings": (_("Ranking"), frozenset({"play", "standings"})),
    "accounts": (_("Accounts"), frozenset({"account", "password"})),
}


def kind_of(verb: str) -> str:
    """The kind of a verb; empty for a verb that belongs to none.

    >>> kind_of("round_drawn"), kind_of("unheard_of")
    ('rounds', '')
    """
    subject = verb.partition("_")[0]
    return next((kind for kind, (_name, subjects) in LOG_KINDS.items() if subject in subjects), "")


def verbs_of_kind(kind: str) -> list[str]:
    """Every verb of a kind, in the order of an event's life.

    >>> "round_closed" in verbs_of_kind("rounds"), verbs_of_kind("unheard_of")
    (True, [])
    """
    return [verb for verb in LOG_SENTENCES if kind_of(verb) == kind and kind]
