"""The rules of an event for the notice board."""

from functools import partial

from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.directing.queries import rounds_with_games
from tournaments.models import DrawOptions, Event, FillingOrder, Game, Round
from tournaments.registration.papers import people_as_of
from tournaments.texts.criteria import criterion_name
from tournaments.texts.rules import (
    RulesSection,
    rule_changes,
    rules_name,
    ruleset_sections,
    ruleset_source,
    table_section,
)

Block = printing.Subheading | printing.Paragraph | printing.Facts


def rules_paper(event: Event) -> printing.Pdf:
    """The rules in plain words and the rounds with their games."""
    return rules_draft(event).write()


def rules_draft(event: Event) -> printing.Draft:
    """As `rules_paper`, gathered but not written yet."""
    blocks = [block for section in event_sections(event, short=True) for block in _section(section)]
    heading = printing.Heading(
        title=_("Rules"), event=event.name, subtitle=rules_name(event.rules), stamp=_stamp(event)
    )
    document = printing.DocumentInfo(
        title=_("Rules, %(event)s") % {"event": event.name},
        created=people_as_of(event),
        author=event.organizer_name,
        language=get_language() or "de",
        page_label=_("Page {page} of {pages}"),
    )
    content = [*_changes(event), *blocks, *_rounds(event), *_source(event)]
    write = partial(printing.text_page, content, heading=heading, document=document)
    return printing.Draft(heading.title, write)


def event_sections(event: Event, *, short: bool = False) -> list[RulesSection]:
    """The ruleset, and what this event adds: who begins, what orders the ranking, who decides."""
    is_ordered = Game.objects.filter(round__event=event).exclude(order=FillingOrder.FREE).exists()
    at_the_table = table_section(
        is_ordered=is_ordered,
        who_begins=DrawOptions.of(event).get_who_begins_display(),
        criteria=[criterion_name(key) for key in event.metrics],
    )
    return [*ruleset_sections(event.rules, short=short), at_the_table]


def _changes(event: Event) -> list[Block]:
    """What this event changed of the ruleset that it is named after, before everything else."""
    changes = rule_changes(event.rules)
    if not changes:
        return []
    return [printing.Subheading(_("Changed for this event")), printing.Paragraph("; ".join(changes) + ".")]


def _stamp(event: Event) -> str:
    return _("As of %(time)s") % {"time": date_format(people_as_of(event), "DATETIME_FORMAT")}


def _section(section: RulesSection) -> list[Block]:
    return [
        printing.Subheading(section.title),
        *([printing.Paragraph(" ".join(section.sentences))] if section.sentences else []),
        *([printing.Facts(section.facts)] if section.facts else []),
    ]


def _rounds(event: Event) -> list[Block]:
    rounds = rounds_with_games(event)
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


def _source(event: Event) -> list[Block]:
    """Where the rules come from; the notes about a preset are for who chooses it, and not for the wall."""
    source = ruleset_source(event.rules)
    return [printing.Paragraph(_("Source: %(source)s") % {"source": source})] if source else []
