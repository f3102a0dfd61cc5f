"""Frames of pandas, indexed by UTC time. Needs the extra `pandas`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import pandas as pd

from ._core import rows
from ._generated.types import CompositeCycle, OutcomeItem, OutlookCycle, SeriesPointItem, VerdictCycle


def series(points: Iterable[SeriesPointItem]) -> pd.DataFrame:
    """Return one row per point, indexed by `event_at`: series(client.each_series_point("fx.usd_gel"))."""
    return _indexed(rows.series_table(points))


def verdicts(cycles: Iterable[VerdictCycle]) -> pd.DataFrame:
    """Return one row per cycle, indexed by `cycle_at`: verdicts(client.each_verdict())."""
    return _indexed(rows.verdict_table(cycles))


def composites(cycles: Iterable[CompositeCycle]) -> pd.DataFrame:
    """Return one row per cycle, asset, and index: composites(client.each_composite_cycle())."""
    return _indexed(rows.composite_table(cycles))


def outlook(cycles: Iterable[OutlookCycle]) -> pd.DataFrame:
    """Return one row per cycle, asset, and horizon: outlook(client.each_outlook_cycle())."""
    return _indexed(rows.outlook_table(cycles))


def track_record(outcomes: Iterable[OutcomeItem]) -> pd.DataFrame:
    """Return one row per judged call: track_record(client.each_outcome())."""
    return _indexed(rows.track_record_table(outcomes))


def _indexed(table: rows.Table) -> pd.DataFrame:
    columns = {
        name: pd.Series([row[name] for row in table.rows], dtype=_dtype(column))
        for name, column in table.columns.items()
    }
    times = pd.DatetimeIndex(columns.pop(table.time), name=table.time)
    return pd.DataFrame(columns).set_axis(times)


_TEXT = pd.Series(["text"]).dtype
_TIME = pd.to_datetime(["2026-01-01"], utc=True).dtype
"""Types that pandas uses by default, which depend on its version."""


def _dtype(column: rows.Column) -> Any:
    """Return the type of a column, which doesn't depend on its values; None: infer it."""
    if column.kind is int:
        return "Int64" if column.nullable else "int64"
    if column.kind is bool:
        return "boolean" if column.nullable else "bool"
    known = {float: "float64", str: _TEXT, datetime: _TIME, None: None}
    return known.get(column.kind, "object")
