"""Rows of frames: nested objects become columns, and times become datetimes in UTC."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from .._generated.types import CompositeCycle, OutcomeItem, OutlookCycle, SeriesPointItem, VerdictCycle

Row = dict[str, Any]


def series_rows(points: Iterable[SeriesPointItem]) -> list[Row]:
    """One row per point."""
    return _sorted((dict(point) for point in points), "event_at")


def verdict_rows(cycles: Iterable[VerdictCycle]) -> list[Row]:
    """One row per cycle."""
    return _sorted((dict(cycle) for cycle in cycles), "cycle_at")


def composite_rows(cycles: Iterable[CompositeCycle]) -> list[Row]:
    """One row per cycle, asset, and index."""
    rows = (
        {**_without(cycle, "assets"), **_without(entry, "indices"), **score}
        for cycle in cycles
        for entry in cycle["assets"]
        for score in entry["indices"]
    )
    return _sorted(rows, "cycle_at")


def outlook_rows(cycles: Iterable[OutlookCycle]) -> list[Row]:
    """One row per cycle, asset, and horizon."""
    rows = ({**_without(cycle, "items"), **item} for cycle in cycles for item in cycle["items"])
    return _sorted(rows, "cycle_at")


def track_record_rows(outcomes: Iterable[OutcomeItem]) -> list[Row]:
    """One row per cycle, asset, horizon, and speaker."""
    rows = ({**_without(outcome, "calls"), **call} for outcome in outcomes for call in outcome["calls"])
    return _sorted(rows, "cycle_at")


def _without(item: Mapping[str, Any], field: str) -> Row:
    return {name: value for name, value in item.items() if name != field}


def _sorted(rows: Iterable[Row], time: str) -> list[Row]:
    flat = [dict(_flat(row)) for row in rows]
    names = dict.fromkeys(name for row in flat for name in row)
    # An object that is null in some rows has its columns from the others.
    groups = {name.rpartition("_")[0] for name in names}
    filled = [name for name in names if name not in groups or any(row.get(name) is not None for row in flat)]
    columns = [time, *(name for name in filled if name != time)]
    return sorted(({name: row.get(name) for name in columns} for row in flat), key=lambda row: row[time])


def _flat(value: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, inner in value.items():
        column = f"{prefix}{name}"
        if isinstance(inner, Mapping):
            yield from _flat(inner, f"{column}_")
        elif name.endswith("_at") and isinstance(inner, str):
            yield column, datetime.fromisoformat(inner.replace("Z", "+00:00"))
        else:
            yield column, inner
