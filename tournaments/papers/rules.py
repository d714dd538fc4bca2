"""The rules of an event for the notice board."""

from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event, Game, Round
from tournaments.papers.headings import text_draft
from tournaments.texts.criteria import criterion_name
from tournaments.texts.rules import (
    RulesSection,
    rule_changes,
    rules_name,
    ruleset_sections,
    ruleset_source,
    table_section,
)


def rules_draft(event: Event) -> printing.Draft:
    """The rules in plain words and the rounds with their games."""
    blocks = [block for section in event_sections(event, short=True) for block in _section(section)]
    blocks = [*_changes(event), *blocks, *_rounds(event), *_source(event)]
    return text_draft(event, _("Rules"), blocks, subtitle=rules_name(event.rules))


def event_sections(event: Event, *, short: bool = False) -> list[RulesSection]:
    """The ruleset, and what this event adds: who begins, what orders the ranking, who decides."""
    at_the_table = table_section(
        orders=set(Game.objects.filter(round__event=event).values_list("order", flat=True)),
        who_begins=event.get_who_begins_display(),
        criteria=[criterion_name(key) for key in event.metrics],
    )
    return [*ruleset_sections(event.rules, short=short), at_the_table]


def _changes(event: Event) -> list[printing.Block]:
    """What this event changed of the ruleset that it is named after, before everything else."""
    changes = rule_changes(event.rules)
    if not changes:
        return []
    return [printing.Subheading(_("Changed for this event")), printing.Paragraph("; ".join(changes) + ".")]


def _section(section: RulesSection) -> list[printing.Block]:
    return [
        printing.Subheading(section.title),
        *([printing.Paragraph(" ".join(section.sentences))] if section.sentences else []),
        *([printing.Facts(section.facts)] if section.facts else []),
    ]


def _rounds(event: Event) -> list[printing.Block]:
    rounds = event.rounds.with_games()
    if not rounds:
        return []
    return [
        printing.Subheading(_("Rounds")),
        printing.Facts(tuple((round.label, games_text(round)) for round in rounds)),
    ]


def games_text(round: Round) -> str:
    """The games of a round with their order of filling: "Spiel 1: frei, Spiel 2: oben → unten"."""
    games = ", ".join(f"{game.label}: {game.get_order_display()}" for game in round.games.all())
    return _("%(games)s (as columns at once)") % {"games": games} if round.columns_at_once else games


def _source(event: Event) -> list[printing.Block]:
    """Where the rules come from; the notes about a preset are for who chooses it, and not for the wall."""
    source = ruleset_source(event.rules)
    return [printing.Paragraph(_("Source: %(source)s") % {"source": source})] if source else []
