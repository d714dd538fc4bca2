"""Forms of the draw and of a drawn round."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, cast

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.drawing.queries import Table
from tournaments.drawing.rearranging import arrangement_of
from tournaments.models import Registration

MOST_IN_A_ROW = 12


def sizes_label(sizes: Sequence[int]) -> str:
    """4-4-3-3-3, as organizers write it; many tables are counted: 10 × 4 + 3 × 3."""
    if len(sizes) <= MOST_IN_A_ROW:
        return "-".join(map(str, sizes))
    return counted_sizes(sizes)


def counted_sizes(sizes: Sequence[int]) -> str:
    return " + ".join(f"{len(list(same))} × {size}" for size, same in groupby(sizes))


def _way_words(sizes: Sequence[int]) -> str:
    """“1 table of 3, 1 table of 2”."""
    words = []
    for size, same in groupby(sizes):
        count = len(list(same))
        sentence = ngettext("%(count)d table of %(size)d", "%(count)d tables of %(size)d", count)
        words.append(sentence % {"count": count, "size": size})
    return ", ".join(words)


class SizesForm(forms.Form):
    """A choice of table sizes, for numbers of people outside the event's limits. A single way is preselected."""

    sizes = forms.ChoiceField(label=_("Tables"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, ways: Iterable[Sequence[int]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("-".join(map(str, way)), _way_words(way)) for way in ways]
        cast(forms.ChoiceField, self.fields["sizes"]).choices = choices
        if len(choices) == 1:
            self.initial["sizes"] = choices[0][0]

    @property
    def chosen(self) -> tuple[int, ...]:
        return tuple(int(size) for size in self.cleaned_data["sizes"].split("-"))


class PersonChoice(forms.ModelChoiceField):
    def label_from_instance(self, registration: Registration) -> str:
        return f"{registration.player.list_name} ({registration.start_number})"


def offer_people(field: forms.Field, keys: Iterable[int]) -> PersonChoice:
    choice = cast(PersonChoice, field)
    people = Registration.objects.filter(pk__in=list(keys)).select_related("player")
    choice.queryset = people.order_by("player__sort_key")
    return choice


class LatecomerForm(forms.Form):
    """Someone without a seat, and the table to sit at; the tables with most room first.

    ``largest``: only tables with fewer people are offered. Where there is one choice, it is made already.
    """

    registration = PersonChoice(label=_("Person"), queryset=Registration.objects.none())
    table_number = forms.TypedChoiceField(label=_("Table"), coerce=int)

    def __init__(
        self,
        *args: Any,
        people: list[Registration],
        tables: list[Table],
        largest: int | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        person = offer_people(self.fields["registration"], [person.pk for person in people])
        if len(people) == 1:
            person.empty_label, person.initial = None, people[0].pk
        roomy = [table for table in tables if largest is None or table.people < largest]
        roomy.sort(key=lambda table: (table.people, table.number))
        cast(forms.TypedChoiceField, self.fields["table_number"]).choices = [
            (table.number, _table_label(table)) for table in roomy
        ]

    @property
    def has_room(self) -> bool:
        """True if any table can take another person."""
        return bool(cast(forms.TypedChoiceField, self.fields["table_number"]).choices)


def _table_label(table: Table) -> str:
    return ngettext(
        "Table %(number)d, %(people)d person", "Table %(number)d, %(people)d people", table.people
    ) % {"number": table.number, "people": table.people}


class SwapForm(forms.Form):
    """Two people exchange their seats."""

    one = PersonChoice(label=_("Person"), queryset=Registration.objects.none())
    other = PersonChoice(label=_("changes places with"), queryset=Registration.objects.none())

    def __init__(self, *args: Any, tables: list[Table], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.now = arrangement_of(tables)
        for name in ("one", "other"):
            offer_people(self.fields[name], [person for people in self.now.values() for person in people])


class ChangeForm(SwapForm):
    """One person, and either somebody to exchange with or a table to move to."""

    other = PersonChoice(
        label=_("changes places with"), queryset=Registration.objects.none(), required=False, empty_label="–"
    )
    table = forms.TypedChoiceField(label=_("or moves to table"), coerce=int, required=False, empty_value=None)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, largest: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        free = [number for number, people in self.now.items() if len(people) < largest]
        choices = [("", "–"), *((str(number), str(number)) for number in free)]
        cast(forms.TypedChoiceField, self.fields["table"]).choices = choices

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        one, other, table = cleaned.get("one"), cleaned.get("other"), cleaned.get("table")
        if not one or self.errors:
            return cleaned
        here = next(number for number, people in self.now.items() if one.pk in people)
        if bool(other) == bool(table):
            self.add_error("other", gettext("Please choose either somebody to exchange with or a table."))
        elif table == here or (other and other.pk in self.now[here]):
            self.add_error("other" if other else "table", gettext("They already sit at this table."))
        return cleaned

    @property
    def after(self) -> dict[int, list[int]]:
        """The tables as they would be."""
        one, other, table = (self.cleaned_data[name] for name in ("one", "other", "table"))
        if other:
            turn = {one.pk: other.pk, other.pk: one.pk}
            return {number: [turn.get(key, key) for key in people] for number, people in self.now.items()}
        left = {number: [key for key in people if key != one.pk] for number, people in self.now.items()}
        return {**left, table: [*left[table], one.pk]}


class RepairForm(forms.Form):
    """The offer that was chosen, and the stamp of the seats that were seen with it."""

    offer = forms.CharField()
    seen = forms.CharField()


class RedrawForm(forms.Form):
    """The round's name, typed by hand, when sheets would be void."""

    round_name = forms.CharField(label=_("Name of the round"), max_length=60, required=False)
