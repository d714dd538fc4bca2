"""The next step as people read it: a headline, a sentence, a button, and where it leads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.directing.next_step import EventNumbers, Step, StepKind
from tournaments.entry.pile import MissingTable
from tournaments.models import Event


@dataclass(frozen=True)
class StepWords:
    """``posts``: the button changes something, so it is sent as a form; else it is a link.

    ``other``: a second way on, as its label and where it leads.
    """

    title: str
    text: str
    label: str
    href: str
    posts: bool = False
    other: tuple[str, str] | None = None


@dataclass(frozen=True)
class _About:
    """What the sentences are about."""

    step: Step
    event: Event
    label: str  # of the round
    missing: Sequence[MissingTable]
    obstacle: str

    def page(self, name: str, *args: object) -> str:
        return reverse(name, args=[self.event.slug, *args])


def step_words(
    step: Step,
    event: Event,
    numbers: EventNumbers,
    *,
    missing: Sequence[MissingTable] = (),
    obstacle: str = "",
) -> StepWords:
    """The words of a step. ``missing``: the tables of its round that wait for sheets, if they are known;
    ``obstacle``: why nobody is through to it yet."""
    label = next((round.label for round in numbers.rounds if round.number == step.round_number), "")
    return _WORDS[step.kind](_About(step, event, label, missing, obstacle))


def _plan_rounds(about: _About) -> StepWords:
    return StepWords(
        _("Plan the rounds"),
        _("How many rounds are played, and how many games in each? The usual formats are one click away."),
        _("Plan rounds"),
        about.page("directing:rounds"),
    )


def _add_players(about: _About) -> StepWords:
    count = about.step.count
    so_far = _("Nobody is registered yet.")
    if count:
        so_far = ngettext(
            "So far %(count)d person is registered.", "So far %(count)d people are registered.", count
        ) % {"count": count}
    return StepWords(
        _("Enter the players"),
        so_far + " " + _("One by one, as pasted lines, or from a CSV or Excel file."),
        _("Enter players"),
        about.page("registration:players"),
    )


def _check_in(about: _About) -> StepWords:
    count = about.step.count
    if about.step.round_number:
        title = _("Too few people are checked in for %(round)s") % {"round": about.label}
        text = _("Only people who are checked in are drawn onto a table.")
    else:
        title = ngettext(
            "%(count)d person is not checked in yet", "%(count)d people are not checked in yet", count
        ) % {"count": count}
        text = _("Check in everyone who is here; mark who is not coming. Then the first round can be drawn.")
    return StepWords(title, text, _("To the check-in"), about.page("registration:players"))


def _decide_cut(about: _About) -> StepWords:
    return StepWords(
        _("Decide who is through to %(round)s") % {"round": about.label},
        about.obstacle,
        _("Who is through"),
        about.page("standings:finals"),
    )


def _draw_round(about: _About) -> StepWords:
    return StepWords(
        _("Draw %(round)s") % {"round": about.label},
        _who_gets_a_seat(about.step),
        _("To the draw of %(round)s") % {"round": about.label},
        about.page("drawing:round", about.step.round_number),
        other=(_("Who is through"), about.page("standings:finals")) if about.step.of else None,
    )


def _who_gets_a_seat(step: Step) -> str:
    if step.of and not step.count:
        return _("Not everyone plays this round: the ranking so far decides who gets a seat.")
    if step.of:
        sentence = ngettext(
            "%(count)d of %(of)d people who are checked in plays this round and gets a seat.",
            "%(count)d of %(of)d people who are checked in play this round and get a seat.",
            step.count,
        )
        return sentence % {"count": step.count, "of": step.of}
    sentence = ngettext(
        "%(count)d person is checked in and gets a seat.",
        "%(count)d people are checked in and get a seat.",
        step.count,
    )
    return sentence % {"count": step.count}


def _mend_seating(about: _About) -> StepWords:
    text = _("People have left since the draw; a table is now too small.")
    if about.step.count:
        text = ngettext(
            "%(count)d person has arrived since the draw and has no seat yet.",
            "%(count)d people have arrived since the draw and have no seat yet.",
            about.step.count,
        ) % {"count": about.step.count}
    return StepWords(
        _("The draw of %(round)s is out of date") % {"round": about.label},
        text,
        _("View the seating"),
        about.page("drawing:round", about.step.round_number),
    )


def _start_round(about: _About) -> StepWords:
    return StepWords(
        _("Start %(round)s") % {"round": about.label},
        _(
            "The tables are drawn. Print the sheets, hang up the seating, and begin when everyone is "
            "seated. Sheets can already be typed."
        ),
        _("Start %(round)s") % {"round": about.label},
        about.page("directing:round-state", about.step.round_number, "start"),
        posts=True,
    )


def _play_round(about: _About) -> StepWords:
    return StepWords(
        _("%(round)s is being played") % {"round": about.label},
        ngettext(
            "%(count)d sheet is expected. As soon as the first ones come in, they can be typed.",
            "%(count)d sheets are expected. As soon as the first ones come in, they can be typed.",
            about.step.count,
        )
        % {"count": about.step.count},
        _("Type sheets"),
        about.page("entry:desk"),
    )


def _type_sheets(about: _About) -> StepWords:
    numbers = {"count": about.step.count, "round": about.label}
    title = ngettext(
        "%(round)s: %(count)d sheet is missing", "%(round)s: %(count)d sheets are missing", about.step.count
    )
    if not about.missing:
        return StepWords(
            title % numbers,
            _("Type them, or record who did not play."),
            _("To the missing sheets"),
            f"{about.page('entry:desk')}?round={about.step.round_number}",
        )
    table = about.missing[0]
    if len(about.missing) == 1 and table.round.has_tables:
        title = ngettext(
            "%(round)s: %(count)d sheet of table %(table)d is missing",
            "%(round)s: %(count)d sheets of table %(table)d are missing",
            about.step.count,
        )
    sheet = table.sheets[0]
    return StepWords(
        title % {**numbers, "table": table.table_number},
        _missing_text(about.missing),
        _("Type the sheet of %(name)s") % {"name": sheet.name},
        sheet.url(about.event.slug),
    )


def _missing_text(missing: Sequence[MissingTable]) -> str:
    """Where to look for the paper: the names of one table, or the tables."""
    if len(missing) == 1:
        return _("Still missing: %(names)s.") % {"names": "; ".join(missing[0].names)}
    tables = ", ".join(str(table.table_number) for table in missing)
    return _("Still missing from tables %(tables)s.") % {"tables": tables}


def _close_round(about: _About) -> StepWords:
    return StepWords(
        _("Close %(round)s") % {"round": about.label},
        _("All sheets are in. Closing the round protects its results against accidental changes.")
        + sums_only_words(about.step.count),
        _("Close %(round)s") % {"round": about.label},
        about.page("directing:round-state", about.step.round_number, "close"),
        posts=True,
    )


def sums_only_words(count: int) -> str:
    """A sentence about sheets without boxes, with a blank before it; nothing when there are none."""
    if not count:
        return ""
    sentence = ngettext(
        "%(count)d sheet counts with its sums only: its boxes were not typed.",
        "%(count)d sheets count with their sums only: their boxes were not typed.",
        count,
    )
    return " " + sentence % {"count": count}


def _play_off(about: _About) -> StepWords:
    return StepWords(
        _("Place %(place)d is shared: record the play-off") % {"place": about.step.count},
        _("All rounds are closed. Without a play-off the place stays shared; then finish the event below."),
        _("To the play-off"),
        about.page("standings:play-offs"),
        other=_one_more_round(about),
    )


def _one_more_round(about: _About) -> tuple[str, str]:
    return _("Add a final or another round"), about.page("directing:round-new")


def _finish_event(about: _About) -> StepWords:
    return StepWords(
        _("Finish the event"),
        _("All rounds are closed. Check the ranking for ties that need a play-off, then finish."),
        _("Finish the event"),
        about.page("directing:event-state", "finish"),
        posts=True,
        other=_one_more_round(about),
    )


def _publish(about: _About) -> StepWords:
    return StepWords(
        _("Publish the ranking"),
        _("The event is finished. Decide what people without an account may see."),
        _("Publish the ranking"),
        about.page("publishing:publication"),
    )


def _done(about: _About) -> StepWords:
    return StepWords(
        _("Everything is done"),
        _("The final ranking is public. Thank you for running this event!"),
        _("To the public page"),
        about.page("publishing:event"),
    )


_WORDS: dict[StepKind, Callable[[_About], StepWords]] = {
    StepKind.PLAN_ROUNDS: _plan_rounds,
    StepKind.ADD_PLAYERS: _add_players,
    StepKind.CHECK_IN: _check_in,
    StepKind.DECIDE_CUT: _decide_cut,
    StepKind.DRAW_ROUND: _draw_round,
    StepKind.MEND_SEATING: _mend_seating,
    StepKind.START_ROUND: _start_round,
    StepKind.PLAY_ROUND: _play_round,
    StepKind.TYPE_SHEETS: _type_sheets,
    StepKind.CLOSE_ROUND: _close_round,
    StepKind.PLAY_OFF: _play_off,
    StepKind.FINISH_EVENT: _finish_event,
    StepKind.PUBLISH: _publish,
    StepKind.DONE: _done,
}
