"""``manage.py check_results``: prove that every stored number still follows from what was typed."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import F
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.entry.checking import check_contents
from tournaments.entry.contents import Contents
from tournaments.models import Event, SheetVersion
from tournaments.models.tallies import tallies_of


class Command(BaseCommand):
    help = (
        "Computes the newest version of every stored sheet again, by the rules of its event: the sums, the total "
        "and what rankings count. Prints each number that differs and exits with 1 when there is one."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "events", nargs="*", metavar="EVENT", help="the event's short name; none: all of them"
        )
        parser.add_argument("--language", default="de", choices=("de", "en"))

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(options["language"]):
            sheets = wrong = 0
            for event in _events(options["events"]):
                for version in _newest_versions(event):
                    sheets += 1
                    for name, stored, computed in _differences(version, event):
                        wrong += 1
                        self.stdout.write(_sentence(version, event, name, stored, computed))
            checked = ngettext("%(count)d sheet", "%(count)d sheets", sheets) % {"count": sheets}
            differing = ngettext("%(count)d number differs", "%(count)d numbers differ", wrong) % {
                "count": wrong
            }
            self.stdout.write(f"{checked}, {differing}.")
        if wrong:
            sys.exit(1)


def _events(slugs: list[str]) -> list[Event]:
    if not slugs:
        return list(Event.objects.order_by("pk"))
    events = {event.slug: event for event in Event.objects.filter(slug__in=slugs)}
    unknown = [slug for slug in slugs if slug not in events]
    if unknown:
        raise CommandError(_("There is no event “%(slug)s”.") % {"slug": unknown[0]})
    return [events[slug] for slug in slugs]


def _newest_versions(event: Event) -> Iterator[SheetVersion]:
    """Those of today's rules: older ones may have been computed by others, and count nowhere."""
    newest = SheetVersion.objects.filter(sheet__game__round__event=event, number=F("sheet__latest_number"))
    with_numbers = newest.exclude(total=None).select_related("sheet__game__round", "sheet__registration")
    return with_numbers.order_by("pk").iterator(chunk_size=1000)


def _differences(version: SheetVersion, event: Event) -> Iterator[tuple[str, Any, Any]]:
    report = check_contents(Contents.of(version), event.rules, version.sheet.game.order)
    tallies = tallies_of(version.values, version.extra_kniffels, dict(report.sums), event.rules)
    computed = {"sums": dict(report.sums), "total": report.total, **tallies._asdict()}
    for name, value in computed.items():
        if getattr(version, name) != value:
            yield name, getattr(version, name), value


def _sentence(version: SheetVersion, event: Event, name: str, stored: Any, computed: Any) -> str:
    sheet = version.sheet
    return _("%(event)s, no. %(number)d, %(round)s, %(game)s: %(name)s is stored as %(stored)s and computed as "
             "%(computed)s") % {
        "event": event.slug,
        "number": sheet.registration.start_number,
        "round": sheet.game.round.label,
        "game": sheet.game.label,
        "name": name,
        "stored": stored,
        "computed": computed,
    }  # fmt: skip
