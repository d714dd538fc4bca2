"""``manage.py print_sheets EVENT ROUND -o FILE.pdf``: the blank sheets of a round, as the button makes them."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.models import Event, Round
from tournaments.papers.score_sheets import round_sheets_draft


class Command(BaseCommand):
    help = "Writes the blank score sheets of a drawn round as PDF."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("event", help="the event's short name, as in its address")
        parser.add_argument("round", type=int, help="the round's number")
        parser.add_argument("-o", "--output", type=Path, required=True)
        parser.add_argument("--language", default="de", choices=("de", "en"))

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(options["language"]):
            pdf = round_sheets_draft(_round(options["event"], options["round"])).write()
            try:
                options["output"].write_bytes(pdf.content)
            except OSError as error:
                sentence = _("%(file)s cannot be written: %(why)s")
                raise CommandError(sentence % {"file": options["output"], "why": error}) from None
            self.stdout.write(
                _("%(pages)d pages written to %(file)s.") % {"pages": pdf.pages, "file": options["output"]}
            )


def _round(slug: str, number: int) -> Round:
    event = Event.objects.filter(slug=slug).first()
    if event is None:
        known = ", ".join(Event.objects.values_list("slug", flat=True)[:20])
        raise CommandError(
            _("There is no event “%(slug)s”. Known: %(known)s") % {"slug": slug, "known": known}
        )
    round = event.rounds.prefetch_related("games").filter(number=number).first()
    if round is None or not round.is_drawn:
        raise CommandError(_("Round %(number)d of this event is not drawn.") % {"number": number})
    return round
