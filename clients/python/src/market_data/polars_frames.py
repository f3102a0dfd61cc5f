"""Frames of Polars, sorted by a column of UTC times. Needs the extra `polars`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, get_args, get_origin, is_typeddict

import polars as pl

from ._core import rows
from ._generated.types import CompositeCycle, OutcomeItem, OutlookCycle, SeriesPointItem, VerdictCycle


def series(points: Iterable[SeriesPointItem]) -> pl.DataFrame:
    """Return one row per point, sorted by `event_at`: series(client.each_series_point("fx.usd_gel"))."""
    return _sorted(rows.series_table(points))


def verdicts(cycles: Iterable[VerdictCycle]) -> pl.DataFrame:
    """Return one row per cycle, sorted by `cycle_at`: verdicts(client.each_verdict())."""
    return _sorted(rows.verdict_table(cycles))


def composites(cycles: Iterable[CompositeCycle]) -> pl.DataFrame:
    """Return one row per cycle, asset, and index: composites(client.each_composite_cycle())."""
    return _sorted(rows.composite_table(cycles))


def outlook(cycles: Iterable[OutlookCycle]) -> pl.DataFrame:
    """Return one row per cycle, asset, and horizon: outlook(client.each_outlook_cycle())."""
    return _sorted(rows.outlook_table(cycles))


def track_record(outcomes: Iterable[OutcomeItem]) -> pl.DataFrame:
    """Return one row per judged call: track_record(client.each_outcome())."""
    return _sorted(rows.track_record_table(outcomes))


def _sorted(table: rows.Table) -> pl.DataFrame:
    frame = pl.DataFrame(
        [
            pl.Series(name, [row[name] for row in table.rows], dtype=_dtype(column.kind))
            for name, column in table.columns.items()
        ]
    )
    return frame.with_columns(pl.col(table.time).set_sorted())


_DTYPES: dict[Any, pl.DataType | type[pl.DataType] | None] = {
    int: pl.Int64,
    float: pl.Float64,
    bool: pl.Boolean,
    str: pl.String,
    datetime: pl.Datetime("us", "UTC"),
    None: None,
}


def _dtype(hint: Any) -> Any:
    """Return the type of a column, which doesn't depend on its values; None: infer it."""
    kind, _ = rows.unwrapped(hint)
    if get_origin(kind) is list:
        return pl.List(_dtype(get_args(kind)[0]))
    if is_typeddict(kind):
        return pl.Struct({name: _dtype(inner) for name, inner in rows.fields_of(kind).items()})
    return _DTYPES[kind]
