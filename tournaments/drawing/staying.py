"""Groups that play several rounds together: everybody keeps the table of the round before."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournaments.access.answers import refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.drawing.queries import earlier_tables
from tournaments.drawing.storing import store_tables
from tournaments.drawing.views import round_of, tell_of_draw
from tournaments.models import Event, Role, Round, User
from tournaments.models.guards import Refused
from tournaments.standings.cuts import people_of_round

AS_BEFORE = "as_before"


def stay_at_the_tables(*, round: Round, actor: User) -> Round:
    """Whoever left is gone from the table; whoever came since takes a place at the smallest one.

    Refused where a table would be too small or too large then: the round is to be drawn, or typed by hand.
    """
    people = [person.pk for person in people_of_round(round)]
    here = set(people)
    before = earlier_tables(round)
    tables = [[pk for pk in table if pk in here] for table in before[-1]] if before else []
    tables = [table for table in tables if table]
    if not tables:
        raise Refused(_("There is no earlier round with tables."))
    seated = {pk for table in tables for pk in table}
    for newcomer in [pk for pk in people if pk not in seated]:
        min(tables, key=len).append(newcomer)
    _refuse_sizes(round.event, tables)
    return store_tables(round=round, actor=actor, tables=tables, method=AS_BEFORE)


def _refuse_sizes(event: Event, tables: list[list[int]]) -> None:
    for number, table in enumerate(tables, start=1):
        if not event.smallest_table_size <= len(table) <= event.largest_table_size:
            sentence = _(
                "Table %(number)d would have %(people)d people. Draw the round, or type the tables by hand."
            )
            raise Refused(sentence % {"number": number, "people": len(table)})


@form_only
@event_page(Role.DIRECTION)
def stay(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    if not round.is_drawn:  # a second click: the draw stands
        with refusals_told(request):
            tell_of_draw(request, stay_at_the_tables(round=round, actor=request.user))
    return redirect("drawing:round", event.slug, number)
