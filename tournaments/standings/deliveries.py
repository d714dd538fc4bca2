"""The ranking as a file that a browser takes."""

from datetime import datetime

from django.http import HttpResponse
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.models import Event
from tournaments.printing import Pdf
from tournaments.standings.exports import ranking_csv
from tournaments.standings.papers import ranking_pdf
from tournaments.standings.people import Show
from tournaments.standings.rows import Standings


def pdf_response(event: Event, standings: Standings, *, as_of: datetime, show: Show) -> HttpResponse:
    return pdf_file(event, standings, ranking_pdf(event, standings, as_of=as_of, show=show))


def pdf_file(event: Event, standings: Standings, pdf: Pdf) -> HttpResponse:
    name = f"{_file_name(event, standings)}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(pdf.content, content_type="application/pdf", headers=headers)


def csv_response(event: Event, standings: Standings, *, show: Show) -> HttpResponse:
    name = f"{_file_name(event, standings)}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    content = ranking_csv(event, standings, show=show)
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


def _file_name(event: Event, standings: Standings) -> str:
    """The name tells an interim list from the final one, and a class from everybody."""
    kind = _("ranking") if standings.is_final else _("interim-ranking")
    return "-".join(filter(None, [slugify(kind), event.slug, slugify(standings.name)]))
