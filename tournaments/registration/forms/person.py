"""One person, added by hand. When the name is known already, the form asks who is meant."""

from collections.abc import Callable, Iterable
from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, Player, Registration, User
from tournaments.registration import queries
from tournaments.registration.across_events import known_elsewhere
from tournaments.registration.actions.registering import PLAYER_FIELDS, REGISTRATION_FIELDS
from tournaments.registration.reading.cells import Unreadable, clean_text, read_birth_year, read_start_number
from tournaments.registration.reading.names import listed_by
from tournaments.registration.reading.result import Row
from tournaments.registration.sentences import problem_sentence

SOMEONE_NEW = "new"
DIGITS = {"inputmode": "numeric", "class": "short", "autocomplete": "off"}
_NAME = {"autocomplete": "off", "autocapitalize": "words"}


class CellField(forms.CharField):
    """A text field that reads what was typed as a cell of a list is read, and complains in the same words."""

    def __init__(self, read: Callable[[str], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.read = read

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value) or ""
        try:
            return self.read(text)
        except Unreadable as reason:
            raise forms.ValidationError(problem_sentence(reason.problem(0))) from None


def _text_field(field: str, label: Any, **kwargs: Any) -> CellField:
    kwargs.setdefault("required", False)
    kwargs.setdefault("widget", forms.TextInput(attrs=_NAME))
    return CellField(lambda text: clean_text(text, field), label=label, empty_value="", **kwargs)


class PersonForm(forms.Form):
    """A person of one event. Asks who is meant when the name is known already."""

    start_number = CellField(
        read_start_number, label=_("Start number"), required=False, widget=forms.TextInput(attrs=DIGITS)
    )
    last_name = _text_field("last_name", _("Last name"), help_text=_("A first name alone is enough."))
    first_name = _text_field("first_name", _("First name"))
    club = _text_field("club", _("Club"))
    birth_year = CellField(
        str, label=_("Year of birth"), required=False, widget=forms.TextInput(attrs=DIGITS)
    )
    team = _text_field("team", _("Team"))
    player_class = _text_field("player_class", _("Class"))
    note = _text_field("note", _("Note"), help_text=_("Only the organizers see it."))
    may_be_published = forms.BooleanField(
        label=_("The name may be shown in public: on the public page, the projector, lists on the wall"),
        required=False,
        initial=True,
    )
    # A text, because what can be chosen is known only when the name is: the form checks it then.
    person = forms.CharField(label=_("Who is this?"), widget=forms.RadioSelect, required=False)

    def __init__(
        self, *args: Any, event: Event, user: User, registration: Registration | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.event, self.user, self.registration = event, user, registration
        if registration is None:
            self.fields["start_number"].widget.attrs["placeholder"] = str(queries.next_free_number(event))
            self.fields["last_name"].widget.attrs["autofocus"] = True
        self.same_here: list[Registration] = []
        self.known: list[Player] = []

    @property
    def shows_more(self) -> bool:
        """Whether the rarer fields are open at once: there may be something in them, or something is wrong."""
        return bool(self.registration or {"birth_year", "team", "player_class", "note"} & self.errors.keys())

    def clean_birth_year(self) -> int | None:
        try:
            return read_birth_year(self.cleaned_data["birth_year"], self.event.local_now().year)
        except Unreadable as reason:
            raise forms.ValidationError(problem_sentence(reason.problem(0))) from None

    def clean_start_number(self) -> int | None:
        number: int | None = self.cleaned_data["start_number"]
        if number is None and self.registration:
            raise forms.ValidationError(gettext("A start number is needed."))
        holder = queries.holder_of(self.event, number) if number else None
        if holder is None or holder == self.registration or self._repeats(holder):
            return number
        raise forms.ValidationError(
            gettext("Start number %(number)d belongs to %(name)s. The next free one is %(free)d.")
            % {
                "number": number,
                "name": holder.player.list_name,
                "free": queries.next_free_number(self.event),
            }
        )

    def _repeats(self, holder: Registration) -> bool:
        """Is this the same entry once more, by a double click or the back button?"""
        typed = listed_by(*(self.data.get(name, "").strip() for name in ("last_name", "first_name")))
        return self.registration is None and typed == (holder.player.last_name, holder.player.first_name)

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if {"last_name", "first_name"} <= values.keys():
            values["last_name"], values["first_name"] = listed_by(values["last_name"], values["first_name"])
            if not values["last_name"]:
                self.add_error("last_name", gettext("A name is needed."))
        if not self.errors:
            self._ask_who_is_meant(values)
        return values

    def _ask_who_is_meant(self, values: dict[str, Any]) -> None:
        holder = queries.holder_of(self.event, values["start_number"]) if values["start_number"] else None
        if holder and self._repeats(holder):
            return
        person = Row(0, values["last_name"], values["first_name"], birth_year=values["birth_year"])
        self.same_here = queries.same_name_here(self.event, person, besides=self.registration)
        self.known = [] if self.registration else known_elsewhere(self.event, person, self.user)
        offered = dict(self._people_offered())
        if self.registration and self._name_is_unchanged(values):
            return
        if len(offered) > 1 or self.same_here:
            self._question.choices = list(offered.items())
            if self.data.get(self.add_prefix("person")) not in offered:
                self.add_error("person", gettext("This name is already known. Please choose who is meant."))

    @property
    def _question(self) -> forms.RadioSelect:
        return cast(forms.RadioSelect, self.fields["person"].widget)

    def _name_is_unchanged(self, values: dict[str, Any]) -> bool:
        player = self.registration.player if self.registration else Player()
        return (player.last_name, player.first_name) == (values["last_name"], values["first_name"])

    def _people_offered(self) -> Iterable[tuple[str, str]]:
        for player in self.known:
            yield str(player.pk), known_label(player)
        yield SOMEONE_NEW, gettext("Somebody else with the same name")

    @property
    def asks_who_is_meant(self) -> bool:
        return bool(self._question.choices)

    @property
    def player(self) -> Player | None:
        """The person from an earlier event who was chosen."""
        chosen = self.data.get(self.add_prefix("person"))
        return next((player for player in self.known if str(player.pk) == chosen), None)

    @property
    def values(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in (*PLAYER_FIELDS, *REGISTRATION_FIELDS)}


def known_label(player: Player) -> str:
    """`Groß, Jürgen · 1961 · Stadtmeisterschaft 2025`; needs the player from `across_events`."""
    names: list[str] = getattr(player, "event_names", [])
    unwilling = gettext("does not agree to be published") if getattr(player, "is_unwilling", False) else ""
    parts = [player.list_name, str(player.birth_year or ""), ", ".join(names[:2]), unwilling]
    return " · ".join(part for part in parts if part)
