"""How an event's papers look: kind of sheets, words and pictures of certificates, a sheet to print again."""

import re
from io import BytesIO
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from PIL import Image

from tournaments.formats.fields import LineField
from tournaments.models import PictureRole, SheetStyle
from tournaments.papers.certificates import PLACEHOLDERS, default_text, placeholder_words

LARGEST_PICTURE = 3 * 1024 * 1024  # bytes
LARGEST_SIDE = 6000  # pixels
WORDS = ("certificate_title", "certificate_text", "certificate_signature")
PER_PAGE = (("", _("as many as fit with large boxes")), ("1", "1"), ("2", "2"), ("4", "4"))


class SheetOptionsForm(forms.Form):
    """Which score sheets, and how many to a page."""

    sheet_style = forms.ChoiceField(
        label=_("Score sheets"), choices=SheetStyle.choices, widget=forms.RadioSelect
    )
    sheets_per_page = forms.TypedChoiceField(
        label=_("Sheets to a page"),
        choices=PER_PAGE,
        required=False,
        coerce=int,
        empty_value=None,
        help_text=_("Sheets with digit cells always fill a page."),
    )


class LostSheetForm(forms.Form):
    """The number on a sheet that is printed once more."""

    number = forms.CharField(max_length=12)


class PictureField(forms.FileField):
    """A PNG or JPEG that can really be read; its clean value is its bytes, or None when nothing was chosen."""

    widget = forms.FileInput(attrs={"accept": "image/png,image/jpeg"})

    def clean(self, data: Any, initial: Any = None) -> bytes | None:
        upload = super().clean(data, initial)
        return _checked(upload) if isinstance(upload, UploadedFile) else None


def _checked(upload: UploadedFile) -> bytes:
    if (upload.size or 0) > LARGEST_PICTURE:
        raise forms.ValidationError(gettext("The picture is larger than 3 MB. Please choose a smaller one."))
    content: bytes = upload.read()
    try:
        with Image.open(BytesIO(content), formats=("PNG", "JPEG")) as picture:
            too_large = max(picture.size) > LARGEST_SIDE
            if not too_large:
                picture.load()
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise forms.ValidationError(gettext("This is not a picture in PNG or JPEG format.")) from None
    if too_large:
        raise forms.ValidationError(gettext("The picture has more than 6000 pixels on a side."))
    return content


class CertificateForm(forms.Form):
    """Title, text with placeholders, signature and logos."""

    certificate_title = LineField(label=_("Title"), max_length=60, required=False)
    certificate_text = forms.CharField(
        label=_("Text"),
        max_length=600,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    certificate_signature = LineField(label=_("Below the signature line"), max_length=80, required=False)
    logo = PictureField(label=_("Logo"), required=False, help_text=_("PNG or JPEG, at most 3 MB."))
    sponsor = PictureField(label=_("Sponsor's logo"), required=False)
    remove_logo = forms.BooleanField(label=_("Remove the logo"), required=False)
    remove_sponsor = forms.BooleanField(label=_("Remove the sponsor's logo"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["certificate_title"].widget.attrs["placeholder"] = gettext("Certificate")
        text = self.fields["certificate_text"]
        text.widget.attrs["placeholder"] = default_text()
        text.help_text = gettext("Filled in for each person: %(words)s") % {"words": placeholder_words()}

    def clean_certificate_text(self) -> str:
        text: str = self.cleaned_data["certificate_text"].replace("\r\n", "\n")
        unknown = [word for word in re.findall(r"\{([^{}]*)\}", text) if word.lower() not in PLACEHOLDERS]
        if unknown:
            sentence = gettext("%(word)s is not known here. Possible: %(known)s")
            values = {"word": f"{{{unknown[0]}}}", "known": placeholder_words()}
            raise forms.ValidationError(sentence % values)
        return text

    @property
    def words(self) -> dict[str, str]:
        return {name: self.cleaned_data[name] for name in WORDS}

    @property
    def pictures(self) -> dict[str, bytes]:
        """By their role, what was chosen; empty to remove."""
        chosen = {role: self.cleaned_data.get(role) for role in PictureRole.values}
        removed = {role: b"" for role in PictureRole.values if self.cleaned_data.get(f"remove_{role}")}
        return removed | {role: content for role, content in chosen.items() if content}
