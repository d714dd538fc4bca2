"""How long papers take and how large they are: 1,000 pages with names and codes, then 20,000."""

import datetime
import sys
import time
from collections.abc import Callable, Sequence

import scoring
from tournaments import printing
from tournaments.models import Event
from tournaments.papers.score_sheets import plan_of

PAGES = 1_000
MANY = 20_000
NAMES = ("Jürgen Groß", "Łukasz Ćwik", "Anna-Lena Schulze-Wolfenbüttelmannhausen", "Nguyễn Thị Ánh Tuyết")

LAYOUTS: dict[str, tuple[str, printing.SheetLayout]] = {
    "1 classic sheet to a page": (printing.CLASSIC, printing.ONE_TO_A_PAGE),
    "2 classic sheets to a page": (printing.CLASSIC, printing.TWO_TO_A_PAGE),
    "4 classic sheets to a page": (printing.CLASSIC, printing.FOUR_TO_A_PAGE),
    "digit cells": (printing.DIGITS, printing.DIGIT_PAGE),
}


def run(say: Callable[[str], object]) -> None:
    for name, (version, layout) in LAYOUTS.items():
        games = 2 if layout.sheets < 4 else 1
        say(_measured(name, PAGES, _forms(PAGES * layout.sheets, games, version), layout))
    name, (version, layout) = next(iter(LAYOUTS.items()))
    say(_measured(name, MANY, _forms(MANY, 2, version), layout))


def _measured(
    name: str, pages: int, forms: Sequence[printing.SheetForm], layout: printing.SheetLayout
) -> str:
    document = printing.DocumentInfo(title="bench", created=datetime.datetime(2026, 11, 28))
    printing.score_sheets(forms[:1], layout=layout, document=document)  # typefaces are read once per process
    begin, cpu = time.perf_counter(), time.process_time()
    pdf = printing.score_sheets(forms, layout=layout, document=document)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - begin
    if pdf.pages != pages:
        raise ValueError(f"{pdf.pages} pages instead of {pages}")
    return (
        f"  {pages} pages, {name}: {cpu:.2f} s CPU ({wall:.2f} s), {len(pdf.content) / 1e6:.2f} MB{_peak()}"
    )


def _forms(count: int, games: int, version: str) -> list[printing.SheetForm]:
    event = Event(name="Landesmeisterschaft", starts_on=datetime.date(2026, 11, 28))
    event.ruleset = scoring.ruleset_to_json(scoring.get_ruleset("meisterschaft"))
    columns = tuple(printing.Column(f"Spiel {game + 1}", "frei") for game in range(games))
    plan = plan_of(event, "Runde 1", columns, numbered=games > 1)
    return [
        printing.SheetForm(
            plan=plan,
            player=f"{NAMES[i % len(NAMES)]} {i}",
            start_number=str(i),
            table=str(i // 4 + 1),
            seat=str(i % 4 + 1),
            number=f"{i:06d}",
            qr_text=printing.code_text(f"{i:06d}", version),
            numbers=_numbers(i, games),
            codes=tuple(printing.code_text(number, version) for number in _numbers(i, games)),
        )
        for i in range(count)
    ]


def _numbers(sheet: int, games: int) -> tuple[str, ...]:
    """A sheet with several games has a number and a code for each."""
    return tuple(f"{sheet * games + game:06d}" for game in range(games)) if games > 1 else ()


def _peak() -> str:
    """The most memory that the process ever had, where the system tells."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:  # Windows
        return ""
    unit = 1 if sys.platform == "darwin" else 1024
    return f", at most {getrusage(RUSAGE_SELF).ru_maxrss * unit / 1e6:.0f} MB of memory"
