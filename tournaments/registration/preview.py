"""A stored list, read again, with what the event and earlier events know about its people.

Nothing is written here, and nothing is remembered between preview and import but a fingerprint of the
questions: when it differs, somebody changed the event meanwhile, and the list is shown again.
"""

from collections.abc import Collection
from dataclasses import dataclass

from tournaments.models import Player, PlayerImport, User
from tournaments.models.guards import stamp_of
from tournaments.registration.across_events import known_by_name
from tournaments.registration.reading import Choices, Reading, Row, read_pasted, read_upload, read_workbook
from tournaments.registration.reading.workbooks import from_stored
from tournaments.registration.same_people import Directory
from tournaments.texts.spellings import spelling_key

# Lines with one of these are left out unless somebody ticks them.
DOUBTFUL = frozenset({"already_here", "twice_in_list", "number_taken", "contact", "heading"})
# Lines with one of these are people all right, but which part is the name was guessed: marked, and ticked.
GUESSED = frozenset({"taken_as_club", "taken_as_first_name", "odd_first_name"})


@dataclass(frozen=True)
class Question:
    """Something about a line that a person should look at; `name` and `number` say whom it is about."""

    code: str
    name: str = ""
    number: int | None = None


@dataclass(frozen=True)
class PreviewRow:
    row: Row
    questions: tuple[Question, ...] = ()
    known: tuple[Player, ...] = ()

    @property
    def codes(self) -> frozenset[str]:
        return frozenset(question.code for question in self.questions)

    @property
    def taken_by_default(self) -> bool:
        return not self.codes & DOUBTFUL

    @property
    def surely_known(self) -> Player | None:
        """The person that is preselected: same name, same year of birth, and only one such."""
        year = self.row.birth_year
        same = [player for player in self.known if year is not None and player.birth_year == year]
        return same[0] if len(same) == 1 else None


@dataclass(frozen=True)
class Preview:
    reading: Reading
    rows: tuple[PreviewRow, ...]

    @property
    def fingerprint(self) -> str:
        """Changes with everything that a person was asked."""
        asked = [(row.row, row.questions, [player.pk for player in row.known]) for row in self.rows]
        return stamp_of(asked)


def read_import(player_import: PlayerImport, choices: Choices, clubs: Collection[str] = ()) -> Reading:
    """The list as these choices read it; `clubs` of people who are here. Without a file name it was pasted."""
    this_year = player_import.event.local_now().year
    known = frozenset(spelling_key(club) for club in clubs if club)
    if player_import.sheets:
        return read_workbook(from_stored(player_import.sheets), choices, this_year=this_year, clubs=known)
    if player_import.file_name:
        content = bytes(player_import.content)
        return read_upload(content, choices, this_year=this_year, clubs=known)
    return read_pasted(pasted_text(player_import), choices, this_year=this_year, clubs=known)


def pasted_text(player_import: PlayerImport) -> str:
    """What was pasted, as it came; nothing of a file or of a list that is imported."""
    return "" if player_import.file_name else bytes(player_import.content).decode("utf-8", "replace")


def build_preview(player_import: PlayerImport, choices: Choices, user: User | None) -> Preview:
    """Read the list and ask the database about its people, here and in the other events of this account.

    Four queries however long the list is.
    """
    event = player_import.event
    here = list(event.registrations.select_related("player"))
    reading = read_import(player_import, choices, {registration.club for registration in here})
    numbers = {registration.start_number: registration for registration in here}
    registered = Directory((registration.player, registration) for registration in here)
    elsewhere = Directory((player, player) for player in known_by_name(event, reading.rows, user))
    earlier: Directory[Row] = Directory()
    doubts: dict[int, list[Question]] = {}
    for doubt in reading.questions:
        doubts.setdefault(doubt.line, []).append(Question(doubt.code, doubt.text))
    rows = []
    for row in reading.rows:
        questions = doubts.get(row.line, [])
        for same in registered.candidates(row)[:1]:
            questions.append(Question("already_here", same.player.list_name, same.start_number))
        for other in earlier.candidates(row)[:1]:
            questions.append(Question("twice_in_list", other.name, other.line))
        holder = numbers.get(row.start_number or 0)
        if holder and not registered.candidates(row):
            questions.append(Question("number_taken", holder.player.list_name, row.start_number))
        earlier.add(row, row)
        rows.append(PreviewRow(row, tuple(questions), tuple(elsewhere.candidates(row))))
    return Preview(reading, tuple(rows))
