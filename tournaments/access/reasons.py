"""Why something is done: the one place that says what a reason is, for every page that asks for one."""

from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import LogEntry
from tournaments.models.guards import Refused

LONGEST: int = LogEntry._meta.get_field("reason").max_length or 0


class ReasonField(forms.CharField):
    """A reason in words. A bare number is none: it is a value that was typed into the wrong field."""

    default_error_messages: ClassVar = {"required": gettext_lazy("Please give a reason.")}

    def __init__(self, *, label: Any = None, attrs: Any = None, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", LONGEST)
        widget = forms.TextInput(attrs={"autocomplete": "off", **(attrs or {})})
        super().__init__(label=label or gettext_lazy("Reason"), widget=widget, **kwargs)

    def to_python(self, value: Any) -> str:
        return " ".join(str(super().to_python(value)).split())

    def validate(self, value: str) -> None:
        super().validate(value)
        if value and not any(letter.isalpha() for letter in value):
            sentence = _("“%(text)s” is not a reason. Please say why, in words.")
            raise ValidationError(sentence % {"text": value}, code="no_words")


def reason_of(request: HttpRequest, *, asks: str = "") -> str:
    """The reason of a form that is just a line of a page; Refused when it is none.

    ``asks``: the sentence for an empty one, if there must be a reason.
    """
    field = ReasonField(required=bool(asks), error_messages={"required": asks})
    text = " ".join(request.POST.get("reason", "").split())
    if len(text) > LONGEST:
        sentence = _("The reason has more than %(most)d characters. Please shorten it: %(reason)s")
        raise Refused(sentence % {"most": LONGEST, "reason": text[:2000]})
    try:
        return field.clean(text)
    except ValidationError as no:
        raise Refused(no.messages[0]) from None
