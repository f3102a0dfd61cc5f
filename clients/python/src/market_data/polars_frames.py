"""Frames of Polars, sorted by a column of UTC times. Needs the extra `polars`."""

from __future__ import annotations

from collections.abc import Iterable

import polars as pl

from ._core import rows
from ._generated.types import CompositeCycle, OutcomeItem, OutlookCycle, SeriesPointItem, VerdictCycle


def series(points: Iterable[SeriesPointItem]) -> pl.DataFrame:
    """Return one row per point, sorted by `event_at`: series(client.each_series_point("fx.usd_gel"))."""
    return _sorted(rows.series_rows(points), "event_at")


def verdicts(cycles: Iterable[VerdictCycle]) -> pl.DataFrame:
    """Return one row per cycle, sorted by `cycle_at`: verdicts(client.each_verdict())."""
    return _sorted(rows.verdict_rows(cycles), "cycle_at")


def composites(cycles: Iterable[CompositeCycle]) -> pl.DataFrame:
    """Return one row per cycle, asset, and index: composites(client.each_composite_cycle())."""
    return _sorted(rows.composite_rows(cycles), "cycle_at")


def outlook(cycles: Iterable[OutlookCycle]) -> pl.DataFrame:
    """Return one row per cycle, asset, and horizon: outlook(client.each_outlook_cycle())."""
    return _sorted(rows.outlook_rows(cycles), "cycle_at")


def track_record(outcomes: Iterable[OutcomeItem]) -> pl.DataFrame:
    """Return one row per judged call: track_record(client.each_outcome())."""
    return _sorted(rows.track_record_rows(outcomes), "cycle_at")


def _sorted(table: list[rows.Row], time: str) -> pl.DataFrame:
    if not table:
        return pl.DataFrame(schema={time: pl.Datetime("us", "UTC")})
    frame = pl.DataFrame(table, infer_schema_length=None)
    return frame.with_columns(pl.col(time).set_sorted())
