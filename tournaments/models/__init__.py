"""What is stored, with the constraints that keep it right.

accounts  User, Membership            who may do what
events    Event                       one tournament, with its own copy of its ruleset
people    Player, Registration        a person across events; that person in one event
imports   PlayerImport                a list that was read and waits for its confirmation
rounds    Round, Game, Seat           who plays what, where; a table has only a number
draws     DrawOptions, DrawWish, RoundPlan    what is wanted of the draw; rounds planned ahead
sheets    ScoreSheet, SheetVersion    one sheet, and each state it was ever in
claims    SheetClaim                  who is typing a sheet just now
looks     SecondLook                  the same paper typed once more by somebody else
table_codes  TableCode, TableSheet, CodeGuess   what tables type themselves, as provisional
sheet_numbers  SheetNumber            what is printed on a sheet and opens it
prints    PrintOptions, EventPicture, PrintRecord   how papers look, and what was printed
decisions PlayOff, PlayOffResult      a Stechen, which orders just its people
          Ruling                      penalties, credits, warnings, disqualifications, guests
rankings  PlayerClass, Title, Prize   further rankings of an event, and who gets what
tallies   Tallies                     what a ranking counts on a sheet besides its total
log       LogEntry                    what happened; keys of people, never names

Models answer questions about one row. Reads over several rows are in a room's ``queries``, writes in its
``actions``.
"""

from tournaments.models.accounts import Membership, Role, User
from tournaments.models.claims import SheetClaim
from tournaments.models.decisions import PlayOff, PlayOffKind, PlayOffResult, Ruling, RulingKind
from tournaments.models.draws import DrawWish, RoundPlan, WhoBegins, WishKind
from tournaments.models.events import EntryMode, Event, EventState, Publication, SecondLookMode
from tournaments.models.imports import PlayerImport
from tournaments.models.log import LogEntry
from tournaments.models.looks import SecondLook
from tournaments.models.people import Player, Registration, RegistrationState
from tournaments.models.prints import EventPicture, PictureRole, PrintRecord, SheetStyle
from tournaments.models.rankings import PlayerClass, Prize, Title
from tournaments.models.rounds import Carry, Entrants, FillingOrder, Game, Round, RoundState, Seat
from tournaments.models.sheet_numbers import SheetNumber
from tournaments.models.sheets import ScoreSheet, SheetState, SheetVersion
from tournaments.models.table_codes import CodeGuess, TableCode, TableSheet
