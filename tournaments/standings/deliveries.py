"""The ranking as a file that a browser takes."""

from django.http import HttpResponse
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.models import Event
from tournaments.standings.exports import ranking_csv
from tournaments.standings.people import Show
from tournaments.standings.rows import Standings


def csv_response(event: Event, standings: Standings, *, show: Show) -> HttpResponse:
    name = f"{file_name(event, standings)}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    content = ranking_csv(event, standings, show=show)
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


def file_name(event: Event, standings: Standings) -> str:
    """The name tells an interim list from the final one, and a class from everybody."""
    kind = _("ranking") if standings.is_final else _("interim-ranking")
    return "-".join(filter(None, [slugify(kind), event.slug, slugify(standings.name)]))
