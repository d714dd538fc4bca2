"""Papers around the tables: tents, start cards with all tables of a person, and forms to seat by hand."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments import printing
from tournaments.drawing.planning import planned_places
from tournaments.models import Event, Registration, RegistrationState, Round, Seat
from tournaments.papers.headings import document_for, table_draft
from tournaments.standings.people import in_public, order_for_everybody

ROWS_OF_A_FORM = 27


def table_tents(event: Event, *, count: int | None = None) -> printing.Draft:
    """A tent for each table of the round with the most tables, else for `count` tables."""
    seats = Seat.objects.filter(round__event=event).order_by("-table_number")
    highest = seats.values_list("table_number", flat=True).first() or 0
    tables = count or highest or _expected_tables(event)
    title = _("Table numbers")
    write = partial(
        printing.table_tents,
        [str(number) for number in range(1, tables + 1)],
        word=_("Table"),
        event=event.name,
        document=document_for(event, title, at=event.created_at),
    )
    return printing.Draft(title, write, tables)


def _expected_tables(event: Event) -> int:
    coming = event.registrations.exclude(
        state__in=(RegistrationState.WITHDRAWN, RegistrationState.NO_SHOW)
    ).count()
    return max(1, -(-coming // event.preferred_table_size))


def start_cards(event: Event, *, address: str = "") -> printing.Draft:
    """For each person the tables of all rounds, drawn or planned ahead; any other round has room to write."""
    rounds = list(event.rounds.order_by("number"))
    seats = _places(event)
    cards = [
        _start_card(event, person, rounds, seats, address)
        for person in event.registrations.expected().by_name()
    ]
    title = _("Start cards")
    write = partial(printing.player_cards, cards, document=document_for(event, title, at=event.created_at))
    return printing.Draft(title, write, -(-len(cards) // 4))


def _places(event: Event) -> dict[tuple[int, int], tuple[int, int]]:
    """Where people sit in rounds that are drawn or planned: (person, round) → table and seat."""
    return planned_places(event) | {
        (seat.registration_id, seat.round_id): (seat.table_number, seat.position)
        for seat in Seat.objects.current().filter(round__event=event)
    }


def seating_of_all_rounds(event: Event) -> printing.Draft:
    """For the wall: by name, a column for each round with the table and the seat; nothing where it is not known yet."""
    rounds = list(event.rounds.order_by("number"))
    places = _places(event)
    columns = (
        printing.PaperColumn(_("Name"), text=True),
        printing.PaperColumn(_("No.")),
        *(printing.PaperColumn(round.label, align="center") for round in rounds),
    )
    rows = [
        (
            in_public(person).list_name,
            str(person.start_number),
            *(_place_words(places.get((person.pk, round.pk))) for round in rounds),
        )
        for person in sorted(event.registrations.present().by_name(), key=order_for_everybody)
    ]
    table, subtitle = printing.PaperTable(columns, rows), _("Table, and seat in brackets")
    return table_draft(event, _("Seating of all rounds"), table, subtitle=subtitle)


def _place_words(place: tuple[int, int] | None) -> str:
    return f"{place[0]} ({place[1]})" if place else ""


def _start_card(
    event: Event,
    person: Registration,
    rounds: list[Round],
    seats: dict[tuple[int, int], tuple[int, int]],
    address: str,
) -> printing.PlayerCard:
    rows = []
    for round in rounds:
        seat = seats.get((person.pk, round.pk))
        numbers = (str(seat[0]), str(seat[1])) if seat else ("", "")
        rows.append((round.label, *numbers, ""))
    return printing.PlayerCard(
        event=event.name,
        player=person.player.name,
        detail=" · ".join(filter(None, [person.club or person.team, person.player_class])),
        badge=str(person.start_number),
        badge_caption=_("Start number"),
        titles=(_("Round"), _("Table"), _("Seat"), pgettext("column to fill in by hand", "Points")),
        rows=tuple(rows),
        code=address,
        code_caption=_("Seating and ranking on your phone"),
        note=_("Please keep this card with you until the end."),
    )


def seating_form(event: Event) -> printing.Draft:
    """Empty rows to write a draw down by hand, when there is no computer."""
    columns = (
        printing.PaperColumn(_("Table"), align="center"),
        *(
            printing.PaperColumn(f"{_('Seat')} {seat}", text=True)
            for seat in range(1, event.largest_table_size + 1)
        ),
    )
    count = max(ROWS_OF_A_FORM, _expected_tables(event))
    rows = [(str(number), *[""] * event.largest_table_size) for number in range(1, count + 1)]
    subtitle = _("Round: ________  Drawn at: ________  By: ________________")
    table = printing.PaperTable(columns, rows)
    return table_draft(
        event, _("Seating by hand"), table, subtitle=subtitle, at=event.created_at, is_form=True
    )
