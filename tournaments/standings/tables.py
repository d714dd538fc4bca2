"""The ranking as a table on the screen."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_tables2.data import TableListData
from django_tables2.utils import OrderBy

from tournaments.models import Event
from tournaments.standings.people import in_full
from tournaments.standings.ranking_columns import Column, Kind, Reader, Remarks, ranking_columns
from tournaments.standings.rows import Row, Standings

MOST_ROOMY_COLUMNS = 6  # beside place, number, name, total, mean and remark, on a small laptop


class RankingRows(TableListData):
    """Rows that sort by any column. Who has no rank or no figure there comes last, upwards and downwards."""

    data: list[Row]

    def __init__(self, rows: Iterable[Row], columns: Sequence[Column]) -> None:
        super().__init__(list(rows))
        self.keys = {column.key: column.sort_key for column in columns}

    def order_by(self, aliases: Iterable[str]) -> None:
        for alias in reversed(list(aliases)):
            self._order_by_one(self.keys[OrderBy(alias).bare], descending=alias.startswith("-"))

    def _order_by_one(self, key: Callable[[Row], Any], *, descending: bool) -> None:
        known = [row for row in self.data if key(row) is not None]
        lacking = [row for row in self.data if key(row) is None]
        self.data = [*sorted(known, key=key, reverse=descending), *lacking]


class RankingTable(tables.Table):
    """A column for each entry of `ranking_columns`; names, remarks and games have more than their text."""

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
        columns = ranking_columns(standings, Reader.DESK, in_full)
        if len(standings.games) + len(standings.figure_keys) > MOST_ROOMY_COLUMNS:
            options["attrs"] = {"class": "ranking dense"}
        super().__init__(
            RankingRows(standings.rows, columns),
            extra_columns=[
                (column.key, _table_column(column, standings, event, sums_only)) for column in columns
            ],
            **options,
        )


def _table_column(
    column: Column, standings: Standings, event: Event, sums_only: Collection[tuple[int, int]]
) -> "_TextColumn":
    if column.game:
        return _GameColumn(column, standings.games.index(column.game), event, sums_only)
    if column.key == "remark":
        return _RemarkColumn(column, Remarks(standings, in_full, inside=True))
    return _NameColumn(column) if column.kind == Kind.NAME else _TextColumn(column)


class _TextColumn(tables.Column):
    """One entry of the list of columns."""

    def __init__(self, column: Column) -> None:
        self.column = column
        heading = column.heading
        if column.is_result and column.title:
            heading = format_html('<abbr title="{}">{}</abbr>', column.title, heading)
        css = {"class": column.kind.value} if column.kind.value else {}
        super().__init__(
            accessor="pk",  # django-tables2 looks a value up before it renders: this one is there, and cheap
            verbose_name=heading,
            empty_values=(),
            orderable=column.figure is not None,
            attrs={"th": css, "td": css},
            initial_sort_descending=column.is_result,
        )

    def render(self, record: Row) -> str:
        return self.column.text(record)


class _NameColumn(_TextColumn):
    def render(self, record: Row) -> str:
        name, club = self.column.text(record), record.registration.club
        return format_html('{} <span class="club">{}</span>', name, club) if club else name


class _RemarkColumn(_TextColumn):
    """The reason stands apart from what is said of the row."""

    def __init__(self, column: Column, words: Remarks) -> None:
        super().__init__(column)
        self.words = words

    def render(self, record: Row) -> str:
        said = ((remark,) for remark in self.words.without_reason(record))
        badges = format_html_join(" ", '<span class="badge">{}</span>', said)
        reason = self.words.reasons.get(record.pk)
        return format_html('{} <span class="why">{}</span>', badges, reason) if reason else badges


class _GameColumn(_TextColumn):
    """One game's points; whatever is to be typed or confirmed leads to its sheet."""

    def __init__(
        self, column: Column, index: int, event: Event, sums_only: Collection[tuple[int, int]]
    ) -> None:
        super().__init__(column)
        self.index, self.event, self.sums_only = index, event, sums_only

    def render(self, record: Row) -> str:
        text, game = self.column.text(record), record.games[self.index]
        if (record.pk, game.pk) in self.sums_only:
            title = gettext("Only the sums of this sheet were typed")
            return format_html('{} <abbr class="sums-only" title="{}">Σ</abbr>', text, title)
        if not record.cell(self.index).is_open:
            return text
        number = record.person.start_number
        address = reverse("entry:sheet", args=[self.event.slug, game.round_number, game.number, number])
        title = gettext("Open this sheet")
        return format_html('<a class="open-sheet" href="{}" title="{}">{}</a>', address, title, text)
