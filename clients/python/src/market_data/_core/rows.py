"""Tables of frames: nested objects become columns, and times become datetimes in UTC."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from .._generated.types import (
    CompositeCycle,
    JudgedCall,
    OutcomeItem,
    OutlookCycle,
    RecordedAssetComposites,
    RecordedComposite,
    RecordedOutlookItem,
    SeriesPointItem,
    VerdictCycle,
)

if sys.version_info >= (3, 11):
    from typing import NotRequired, get_type_hints
else:
    from typing_extensions import NotRequired, get_type_hints

Row = dict[str, Any]

_EXPANDED = frozenset({"assets", "indices", "items", "calls"})
"""Lists whose items become rows."""


@dataclass(frozen=True)
class Column:
    """A column as the contract declares it."""

    kind: Any
    """int, float, bool, str, datetime, or a list's type; None if a later service added the column."""

    nullable: bool = True
    always: bool = False
    """False if only some calls return it. The frame then has the column if a row has it."""


@dataclass(frozen=True)
class Table:
    """Rows in order of time, and their columns, of which the time is the first."""

    time: str
    rows: list[Row]
    columns: Mapping[str, Column]


def series_table(points: Iterable[SeriesPointItem]) -> Table:
    """One row per point."""
    return _table("event_at", points, SeriesPointItem)


def verdict_table(cycles: Iterable[VerdictCycle]) -> Table:
    """One row per cycle."""
    return _table("cycle_at", cycles, VerdictCycle)


def composite_table(cycles: Iterable[CompositeCycle]) -> Table:
    """One row per cycle, asset, and index."""
    rows = (
        {**_without(cycle, "assets"), **_without(entry, "indices"), **score}
        for cycle in cycles
        for entry in cycle["assets"]
        for score in entry["indices"]
    )
    return _table("cycle_at", rows, CompositeCycle, RecordedAssetComposites, RecordedComposite)


def outlook_table(cycles: Iterable[OutlookCycle]) -> Table:
    """One row per cycle, asset, and horizon."""
    rows = ({**_without(cycle, "items"), **item} for cycle in cycles for item in cycle["items"])
    return _table("cycle_at", rows, OutlookCycle, RecordedOutlookItem)


def track_record_table(outcomes: Iterable[OutcomeItem]) -> Table:
    """One row per cycle, asset, horizon, and speaker."""
    rows = ({**_without(outcome, "calls"), **call} for outcome in outcomes for call in outcome["calls"])
    return _table("cycle_at", rows, OutcomeItem, JudgedCall)


def _without(item: Mapping[str, Any], field: str) -> Row:
    return {name: value for name, value in item.items() if name != field}


def _table(time: str, items: Iterable[Mapping[str, Any]], *kinds: type) -> Table:
    """Make a table of items that have the fields of these types."""
    declared = {name: column for kind in kinds for name, column in _columns(kind) if name not in _EXPANDED}
    rows = sorted((dict(_flat(item)) for item in items), key=lambda row: row[time])
    found = dict.fromkeys(name for row in rows for name in row)
    columns = {time: declared[time]}
    columns |= {name: column for name, column in declared.items() if column.always or name in found}
    # An object that is null in a row has no column.
    groups = {name for name in found if any(one.startswith(f"{name}_") for one in declared)}
    columns |= {name: Column(None) for name in found if name not in declared and name not in groups}
    return Table(time, [{name: row.get(name) for name in columns} for row in rows], columns)


def _columns(
    declaration: type, prefix: str = "", nullable: bool = False, always: bool = True
) -> Iterator[tuple[str, Column]]:
    for name, hint in fields_of(declaration).items():
        given = always and get_origin(hint) is not NotRequired
        kind, empty = unwrapped(hint)
        if is_typeddict(kind):
            yield from _columns(kind, f"{prefix}{name}_", nullable or empty, given)
        else:
            kind = datetime if name.endswith("_at") else kind
            yield f"{prefix}{name}", Column(kind, nullable or empty or not given, given)


def fields_of(declaration: type) -> Mapping[str, Any]:
    """Return the types of the fields of a TypedDict."""
    return get_type_hints(declaration, include_extras=True)


def unwrapped(hint: Any) -> tuple[Any, bool]:
    """Return the type of the values of a field, and whether they can be null."""
    origin, members = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return unwrapped(members[0])
    if origin is Literal:
        return type(members[0]), False
    if origin in (Union, UnionType):
        [kind] = (one for one in members if one is not type(None))
        return unwrapped(kind)[0], True
    return hint, False


def _flat(value: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, inner in value.items():
        column = f"{prefix}{name}"
        if isinstance(inner, Mapping):
            yield from _flat(inner, f"{column}_")
        elif name.endswith("_at") and isinstance(inner, str):
            yield column, datetime.fromisoformat(inner.replace("Z", "+00:00"))
        else:
            yield column, inner
