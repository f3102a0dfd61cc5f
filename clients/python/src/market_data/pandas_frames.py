"""Frames of pandas, indexed by UTC time. Needs the extra `pandas`."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from ._core import rows
from ._generated.types import CompositeCycle, OutcomeItem, OutlookCycle, SeriesPointItem, VerdictCycle


def series(points: Iterable[SeriesPointItem]) -> pd.DataFrame:
    """Return one row per point, indexed by `event_at`: series(client.each_series_point("fx.usd_gel"))."""
    return _indexed(rows.series_rows(points), "event_at")


def verdicts(cycles: Iterable[VerdictCycle]) -> pd.DataFrame:
    """Return one row per cycle, indexed by `cycle_at`: verdicts(client.each_verdict())."""
    return _indexed(rows.verdict_rows(cycles), "cycle_at")


def composites(cycles: Iterable[CompositeCycle]) -> pd.DataFrame:
    """Return one row per cycle, asset, and index: composites(client.each_composite_cycle())."""
    return _indexed(rows.composite_rows(cycles), "cycle_at")


def outlook(cycles: Iterable[OutlookCycle]) -> pd.DataFrame:
    """Return one row per cycle, asset, and horizon: outlook(client.each_outlook_cycle())."""
    return _indexed(rows.outlook_rows(cycles), "cycle_at")


def track_record(outcomes: Iterable[OutcomeItem]) -> pd.DataFrame:
    """Return one row per judged call: track_record(client.each_outcome())."""
    return _indexed(rows.track_record_rows(outcomes), "cycle_at")


def _indexed(table: list[rows.Row], time: str) -> pd.DataFrame:
    frame = pd.DataFrame(table) if table else pd.DataFrame({time: []})
    frame.index = pd.DatetimeIndex(pd.to_datetime(frame.pop(time), utc=True), name=time)
    return frame
