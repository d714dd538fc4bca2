"""One sentence for each code of reading and preview."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.registration.preview import Question
from tournaments.registration.reading import LineProblem

FIELD_NAMES: Mapping[str, Promise] = {
    "start_number": _("Start number"),
    "last_name": _("Last name"),
    "first_name": _("First name"),
    "full_name": _("Name in one piece"),
    "club": _("Club"),
    "birth_year": _("Year of birth"),
    "team": _("Team"),
    "player_class": _("Class"),
}

ENCODING_NAMES: Mapping[str, Promise] = {
    "utf-8": _("UTF-8 (usual today)"),
    "cp1252": _("Windows, Western Europe (Excel’s CSV)"),
    "cp850": _("DOS (very old programs)"),
    "mac_roman": _("Old Mac"),
    "cp1250": _("Windows, Central Europe"),
    "utf-16": _("UTF-16 (Excel’s Unicode text)"),
}

DELIMITER_NAMES: Mapping[str, Promise] = {
    ";": _("Semicolon"),
    "\t": _("Tab"),
    ",": _("Comma"),
    "|": _("Vertical bar"),
    "lines": _("None: one person per line"),
}

ORDER_NAMES: Mapping[str, Promise] = {
    "last_comma_first": _("Last name, First name, Club"),
    "first_last": _("First name Last name, Club"),
    "last_first": _("Last name First name, Club"),
    "first_comma_last": _("First name, Last name, Club"),
}

_PROBLEMS: Mapping[str, Promise] = {
    "start_number_twice": _("Start number %(text)s is already in line %(number)s."),
    "start_number_not_a_number": _("“%(text)s” is not a start number. Please use digits only."),
    "start_number_not_positive": _("“%(text)s” is not a start number. They begin at 1."),
    "start_number_not_whole": _("“%(text)s” is not a whole number."),
    "start_number_too_large": _("“%(text)s” is too large: start numbers go up to %(number)s."),
    "name_missing": _("The name is missing."),
    "line_break": _("There is a line break in “%(field)s”: %(text)s"),
    "control_character": _("There is a hidden control character in “%(field)s”: %(text)s"),
    "formula_error": _("“%(text)s” is a formula’s error, not a value."),
    "too_long": _("“%(field)s” is longer than %(number)s characters: %(text)s"),
    "too_many_fields": _(
        "There are %(text)s fields, but only %(number)s columns. Is a quotation mark missing?"
    ),
    "too_many_parts": _("It is not clear which of these is the club: %(text)s"),
    "open_quote": _("A quotation mark is not closed: %(text)s"),
    "birth_year_unreadable": _(
        "“%(text)s” is not a year of birth. Please write four digits, for example 1961."
    ),
    "birth_year_out_of_range": _("%(text)s cannot be a year of birth."),
}

_QUESTIONS: Mapping[str, Promise] = {
    "already_here": _(
        "%(name)s is already registered with start number %(number)s. Tick only if this is someone else."
    ),
    "twice_in_list": _("The same name is in line %(number)s. Tick only if these are two people."),
    "number_taken": _(
        "Start number %(number)s belongs to %(name)s. If ticked, this person gets the next free number."
    ),
    "single_name": _("Only one name; lists show and sort it as the last name."),
    "contact": _("This looks like an address or a number, not a person. Tick only if it is one."),
    "heading": _("This looks like a heading, not a person. Tick only if it is a person."),
    "taken_as_club": _("In doubt: “%(name)s” was read as the club, the part before it as the name."),
    "taken_as_first_name": _(
        "In doubt: “%(name)s” was read as the first name, the part before it as the last name."
    ),
    "odd_first_name": _("In doubt: the first name “%(name)s” looks like a club."),
    "garbled": _("Is this name spelled correctly? A letter seems to be missing."),
}

REFUSALS: Mapping[str, Promise] = {
    "empty": _("There is nothing in this list."),
    "nobody": _("There are headings, but no people in this list."),
    "too_wide": _("A line of this list is far too long to be about one person. Is it the right file?"),
    "too_large": _("This file is larger than 2 MB. A list of players is much smaller; is it the right file?"),
    "too_many_rows": _(
        "This list has more than 2,000 lines. Please split it, or check that it is the right file."
    ),
    "old_excel": _("This is an old Excel file (.xls) or one with a password. Please save it as XLSX or CSV."),
    "open_document": _("This is a LibreOffice file. Please save it as XLSX or CSV and choose that file."),
    "word": _("This is a text document. Please copy the names and paste them instead."),
    "pdf": _("This is a PDF. Please copy the names and paste them instead."),
    "picture": _("This is a picture; the names in it cannot be read."),
    "html": _("This is a web page, whatever its name says. Please open it and save it as XLSX or CSV."),
    "archive": _("This is a packed archive. Please unpack it and choose the list inside."),
    "damaged": _("This file is damaged or not really an Excel file. Please save it again as XLSX or CSV."),
    "unpacks_too_large": _("This file would unpack to an enormous size and was not opened."),
    "not_text": _("This file holds no text. Please choose a CSV, TXT or XLSX file."),
    "undecodable": _("The file is not written in this encoding. Please choose another."),
}


def problem_sentence(problem: LineProblem) -> str:
    """Why a line or a field cannot be taken."""
    if problem.code == "name_missing" and problem.text:
        return gettext("The name is missing; there is only “%(text)s”.") % {"text": problem.text}
    field = FIELD_NAMES.get(problem.field, problem.field)
    values = {"field": field, "text": problem.text, "number": problem.number}
    return str(_PROBLEMS.get(problem.code, problem.code)) % values


def question_sentence(question: Question) -> str:
    """What a person should look at."""
    return str(_QUESTIONS.get(question.code, question.code)) % {
        "name": question.name,
        "number": question.number,
    }


def refusal_sentence(code: str) -> str:
    return str(REFUSALS.get(code, code))
