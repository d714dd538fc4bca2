"""Lists: pasted, uploaded, and how they are to be read."""

from collections.abc import Sequence

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.formats.whole_numbers import whole_or_none
from tournaments.registration.reading import DELIMITERS, ENCODINGS, FIELDS, LINES, ORDERS, Choices
from tournaments.registration.reading.file_kinds import LARGEST_FILE, kind_of
from tournaments.registration.reading.workbooks import DamagedWorkbook, Sheet, read_sheets
from tournaments.registration.sentences import refusal_sentence

LONGEST_PASTE = 200_000
# A tab does not survive in an address that people copy, so the delimiters have names there.
_DELIMITER_OF = dict(zip(("semicolon", "tab", "comma", "bar"), DELIMITERS, strict=True)) | {LINES: LINES}
_PERSON = "person-"  # before the number of the line, in the names of the fields
DELIMITER_KEYS = {delimiter: key for key, delimiter in _DELIMITER_OF.items()}


class PasteForm(forms.Form):
    """Lines from a mail, a chat or a spreadsheet."""

    pasted = forms.CharField(
        label=_("Names, one person per line"),
        max_length=LONGEST_PASTE,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off"}),
        error_messages={"required": _("Please paste at least one name.")},
    )

    def clean_pasted(self) -> str:
        text: str = self.cleaned_data["pasted"]
        if not text.strip():
            raise forms.ValidationError(gettext("Please paste at least one name."))
        return text


class UploadForm(forms.Form):
    """A CSV, TXT or XLSX file. ``sheets`` after ``is_valid``: those of a workbook."""

    sheets: Sequence[Sheet] = ()

    file = forms.FileField(
        label=_("File"),
        max_length=200,
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
        error_messages={
            "required": _("Please choose a file."),
            "empty": _("There is nothing in this list."),
            "max_length": _("The name of this file is too long."),
        },
    )

    def clean_file(self) -> "UploadedFile[bytes]":
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        content = file.read(LARGEST_FILE + 1)
        code = kind_of(content)
        if code == "xlsx":
            code = self._read_workbook(content)
        if code not in ("text", "xlsx"):
            raise forms.ValidationError(refusal_sentence(code))
        file.seek(0)
        return file

    def _read_workbook(self, content: bytes) -> str:
        """Read once and here: its code, or that of the refusal."""
        try:
            self.sheets = read_sheets(content)
        except DamagedWorkbook:
            return "damaged"
        return "xlsx" if self.sheets else "empty"


def choices_from(query: QueryDict) -> Choices:
    """How a list is to be read, from the preview's address; what makes no sense there is left out."""
    encoding = query.get("encoding", "")
    columns = tuple(field if field in FIELDS else "" for field in query.getlist("column"))
    return Choices(
        encoding=encoding if encoding in ENCODINGS else "",
        delimiter=_DELIMITER_OF.get(query.get("delimiter", ""), ""),
        sheet=query.get("sheet", "")[:100],
        columns=columns[:100],
        leading_numbers="leading_numbers" in query,
        order=order if (order := query.get("order", "")) in ORDERS else "",
    )


def chosen_lines(post: QueryDict) -> set[int]:
    """The ticked lines of the preview."""
    return {line for text in post.getlist("line") if (line := whole_or_none(text)) is not None}


def chosen_people(post: QueryDict) -> dict[int, int]:
    """Line → key of the known person that was chosen for it."""
    named = [name for name in post if name.startswith(_PERSON)]
    chosen = [
        (whole_or_none(name.removeprefix(_PERSON)), whole_or_none(post.get(name, ""))) for name in named
    ]
    return {line: key for line, key in chosen if line is not None and key is not None}
