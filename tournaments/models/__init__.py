"""What is stored, with the constraints that keep it right.

accounts  User, Membership            who may do what
events    Event                       one tournament, with its own copy of its ruleset
people    Player, Registration        a person across events; that person in one event
imports   PlayerImport                a list that was read and waits for its confirmation
rounds    Round, Game, Seat           who plays what, where; a table has only a number
sheets    ScoreSheet, SheetVersion    one sheet, and each state it was ever in
sheet_numbers  SheetNumber            what is printed on a sheet and opens it
prints    PrintOptions, EventPicture, PrintRecord   how papers look, and what was printed
playoffs  PlayOff, PlayOffResult      a Stechen, which orders just its people
log       LogEntry                    what happened; keys of people, never names

Models answer questions about one row. Reads over several rows are in a room's ``queries``, writes in its
``actions``.
"""

from tournaments.models.accounts import Membership, Role, User
from tournaments.models.events import Event, EventState, Publication
from tournaments.models.imports import PlayerImport
from tournaments.models.log import LogEntry
from tournaments.models.people import Player, Registration, RegistrationState
from tournaments.models.playoffs import PlayOff, PlayOffResult
from tournaments.models.prints import EventPicture, PictureRole, PrintOptions, PrintRecord, SheetStyle
from tournaments.models.rounds import FillingOrder, Game, Round, RoundState, Seat
from tournaments.models.sheet_numbers import SheetNumber
from tournaments.models.sheets import ScoreSheet, SheetState, SheetVersion

__all__ = [
    "Event",
    "EventPicture",
    "EventState",
    "FillingOrder",
    "Game",
    "LogEntry",
    "Membership",
    "PictureRole",
    "PlayOff",
    "PlayOffResult",
    "Player",
    "PlayerImport",
    "PrintOptions",
    "PrintRecord",
    "Publication",
    "Registration",
    "RegistrationState",
    "Role",
    "Round",
    "RoundState",
    "ScoreSheet",
    "Seat",
    "SheetNumber",
    "SheetState",
    "SheetStyle",
    "SheetVersion",
    "User",
]
