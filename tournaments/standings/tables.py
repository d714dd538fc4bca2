"""The ranking as a table on the screen."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_tables2.data import TableListData
from django_tables2.utils import OrderBy

from tournaments.models import Event
from tournaments.standings.columns import (
    cell_text,
    figure_text,
    full_title,
    mean_text,
    rank_text,
    remarks,
    short_title,
    total_text,
)
from tournaments.standings.people import in_full
from tournaments.standings.reasons import tie_break_reasons
from tournaments.standings.rows import GameColumn, Row, Standings
from tournaments.texts.criteria import criterion_column, criterion_name

MOST_ROOMY_COLUMNS = 6  # beside place, number, name, total, mean and remark, on a small laptop
NUMBER = {"th": {"class": "number"}, "td": {"class": "number"}}
SortKey = Callable[[Row], Any]


class RankingRows(TableListData):
    """Rows that sort by any column. Who has no rank or no figure there comes last, upwards and downwards."""

    data: list[Row]

    def __init__(self, rows: Iterable[Row], keys: dict[str, SortKey]) -> None:
        super().__init__(list(rows))
        self.keys = keys

    def order_by(self, aliases: Iterable[str]) -> None:
        for alias in reversed(list(aliases)):
            self._order_by_one(self.keys[OrderBy(alias).bare], descending=alias.startswith("-"))

    def _order_by_one(self, key: SortKey, *, descending: bool) -> None:
        known = [row for row in self.data if key(row) is not None]
        lacking = [row for row in self.data if key(row) is None]
        self.data = [*sorted(known, key=key, reverse=descending), *lacking]


class RankingTable(tables.Table):
    rank = tables.Column(verbose_name=_("Place"), empty_values=(), attrs=NUMBER)
    number = tables.Column(
        verbose_name=_("No."), accessor="registration__start_number", attrs=NUMBER, localize=False
    )
    name = tables.Column(
        verbose_name=_("Name"),
        accessor="registration__player__list_name",
        attrs={"td": {"class": "name"}, "th": {"class": "name"}},
    )
    total = tables.Column(
        verbose_name=_("Total"),
        empty_values=(),
        attrs={"th": {"class": "number total"}, "td": {"class": "number total"}},
        initial_sort_descending=True,
    )
    mean = tables.Column(verbose_name=_("Mean"), empty_values=(), attrs=NUMBER, initial_sort_descending=True)
    remark = tables.Column(verbose_name=_("Remark"), empty_values=(), orderable=False)

    class Meta:
        order_by = ("rank",)
        attrs = {"class": "ranking"}  # noqa: RUF012 - django-tables2's own shape
        empty_text = _("Nobody is in the ranking yet.")

    def __init__(
        self,
        standings: Standings,
        event: Event,
        sums_only: Collection[tuple[int, int]] = (),
        **options: Any,
    ) -> None:
        self.event = event
        games = [
            (f"game_{game.pk}", _GameColumn(game, index, event, sums_only))
            for index, game in enumerate(standings.games)
        ]
        names = [name for name, _column in games]
        figures = [(f"figure_{key}", _FigureColumn(key, standings)) for key in standings.figure_keys]
        figured = [name for name, _column in figures]
        self.why = tie_break_reasons(standings, in_full)
        if len(games) + len(figures) > MOST_ROOMY_COLUMNS:
            options["attrs"] = {"class": "ranking dense"}
        super().__init__(
            RankingRows(standings.rows, _sort_keys(names, standings)),
            extra_columns=[*games, *figures],
            sequence=("rank", "number", "name", *names, *figured, "total", "mean", "remark"),
            **options,
        )

    def render_rank(self, record: Row) -> str:
        return rank_text(record)

    def render_name(self, value: str, record: Row) -> SafeString:
        club = record.registration.club
        return (
            format_html('{} <span class="club">{}</span>', value, club) if club else format_html("{}", value)
        )

    def render_total(self, record: Row) -> str:
        return total_text(record)

    def render_mean(self, record: Row) -> str:
        return mean_text(record.mean)

    def render_remark(self, record: Row) -> SafeString:
        badges = format_html_join(
            " ", '<span class="badge">{}</span>', ((said,) for said in remarks(record, inside=True))
        )
        why = self.why.get(record.pk)
        return format_html('{} <span class="why">{}</span>', badges, why) if why else badges


class _GameColumn(tables.Column):
    """One game's points; whatever is to be typed or confirmed leads to its sheet."""

    def __init__(
        self, game: GameColumn, index: int, event: Event, sums_only: Collection[tuple[int, int]]
    ) -> None:
        heading = format_html('<abbr title="{}">{}</abbr>', full_title(game), short_title(game))
        super().__init__(verbose_name=heading, empty_values=(), attrs=NUMBER, initial_sort_descending=True)
        self.game, self.index, self.event, self.sums_only = game, index, event, sums_only

    def render(self, record: Row) -> str:
        cell = record.cells[self.index]
        if (record.pk, self.game.pk) in self.sums_only:
            title = gettext("Only the sums of this sheet were typed")
            return format_html('{} <abbr class="sums-only" title="{}">Σ</abbr>', cell_text(cell), title)
        if not cell.is_open:
            return cell_text(cell)
        number = record.registration.start_number
        address = reverse(
            "entry:sheet", args=[self.event.slug, self.game.round_number, self.game.number, number]
        )
        title = gettext("Open this sheet")
        return format_html(
            '<a class="open-sheet" href="{}" title="{}">{}</a>', address, title, cell_text(cell)
        )


class _FigureColumn(tables.Column):
    """A criterion that decides besides total and mean."""

    def __init__(self, key: str, standings: Standings) -> None:
        heading = format_html('<abbr title="{}">{}</abbr>', criterion_name(key), criterion_column(key))
        super().__init__(verbose_name=heading, empty_values=(), attrs=NUMBER, initial_sort_descending=True)
        self.key, self.standings = key, standings

    def render(self, record: Row) -> str:
        return figure_text(self.standings.figure(record, self.key))


def _sort_keys(game_columns: list[str], standings: Standings) -> dict[str, SortKey]:
    def ranked(figure: SortKey) -> SortKey:
        return lambda row: None if row.rank is None else figure(row)

    def points_of(index: int) -> SortKey:
        return ranked(lambda row: row.points[index])

    def figure_of(key: str) -> SortKey:
        return ranked(lambda row: standings.figure(row, key))

    return {
        "rank": lambda row: row.rank,
        "number": lambda row: row.person.start_number,
        "name": lambda row: row.person.sort_key,
        "total": ranked(lambda row: row.total),
        "mean": ranked(lambda row: row.mean),
        **{f"figure_{key}": figure_of(key) for key in standings.figure_keys},
        **{name: points_of(index) for index, name in enumerate(game_columns)},
    }
