from __future__ import annotations

import importlib.util
import unittest
from typing import Any, cast

from market_data._core import rows
from market_data.types import OutcomeItem, SeriesPointItem, VerdictCycle

NEEDS_PANDAS = unittest.skipUnless(importlib.util.find_spec("pandas"), "pandas is not installed")
NEEDS_POLARS = unittest.skipUnless(importlib.util.find_spec("polars"), "polars is not installed")

OUTCOME = {"cycle_number": 7, "cycle_at": "2026-01-02T00:00:00+00:00", "asset": "BTC", "horizon_hours": 24, "backfilled": False,
           "methodology_version": "1", "recorded_at": "2026-01-03T00:00:00Z", "unscorable": None, "entry_source": None,
           "exit_source": None, "price_return": 0}  # fmt: skip
CALL = {"agent": "lead", "signal": "bullish", "confidence": 1, "claim": None, "probability": None, "base_rate": None, "held": None}  # fmt: skip
OUTCOMES = cast("list[OutcomeItem]", [{**OUTCOME, "calls": [CALL, {**CALL, "held": True}]}])


def points(*values: float, **more: Any) -> list[SeriesPointItem]:
    days = [f"2026-01-{9 - place:02}T00:00:00Z" for place in range(len(values))]
    items = [{"event_at": day, "value": value, **more} for day, value in zip(days, values, strict=True)]
    return cast("list[SeriesPointItem]", items)


class Tables(unittest.TestCase):
    def test_are_sorted_by_time(self) -> None:
        self.assertEqual([row["value"] for row in rows.series_table(points(1, 2, 3)).rows], [3, 2, 1])

    def test_have_every_declared_column_also_without_rows(self) -> None:
        verdicts = rows.verdict_table([]).columns
        self.assertEqual(next(iter(verdicts)), "cycle_at")
        self.assertEqual(verdicts["verdict_calibration_cases"], rows.Column(int, nullable=True, always=True))
        self.assertEqual(verdicts["verdict_confidence"], rows.Column(float, nullable=False, always=True))
        self.assertNotIn("agents", verdicts)
        self.assertLess({"cycle_at", "asset", "index", "score", "degraded"}, set(rows.composite_table([]).columns))
        self.assertLess({"horizon_hours", "return_p50", "wilder_probability"}, set(rows.outlook_table([]).columns))
        self.assertEqual(list(rows.track_record_table([]).columns), list(rows.track_record_table(OUTCOMES).columns))

    def test_have_columns_of_a_later_service_and_those_that_were_asked_for(self) -> None:
        table = rows.series_table(points(1, known_at="2026-02-01T00:00:00Z", novelty="new"))
        self.assertEqual(list(table.columns), ["event_at", "value", "known_at", "novelty"])

    def test_have_no_column_for_an_object_that_is_null(self) -> None:
        cycle = {"cycle_at": "2026-01-01T00:00:00Z", "verdict": {"signal": "monitoring", "calibration": None}}
        table = rows.verdict_table(cast("list[VerdictCycle]", [cycle]))
        self.assertNotIn("verdict_calibration", table.columns)
        self.assertIsNone(table.rows[0]["verdict_calibration_probability"])


@NEEDS_PANDAS
class PandasFrames(unittest.TestCase):
    def test_have_types_that_do_not_depend_on_values(self) -> None:
        from market_data import pandas_frames as frames

        outcomes = frames.track_record(OUTCOMES)
        self.assertEqual(frames.track_record([]).dtypes.to_dict(), outcomes.dtypes.to_dict())
        self.assertEqual(str(outcomes["held"].dtype), "boolean")
        self.assertEqual(
            [str(frames.series(points(*some))["value"].dtype) for some in ((), (1,), (1.5,))], ["float64"] * 3
        )
        self.assertEqual(str(frames.series([]).index.tz), "UTC")
        self.assertEqual(frames.series(points(1, 2)).index.name, "event_at")


@NEEDS_POLARS
class PolarsFrames(unittest.TestCase):
    def test_have_types_that_do_not_depend_on_values(self) -> None:
        import polars

        from market_data import polars_frames as frames

        self.assertEqual(frames.track_record([]).schema, frames.track_record(OUTCOMES).schema)
        whole = polars.concat([frames.series([]), frames.series(points(1, 2)), frames.series(points(1.5))])
        self.assertEqual(whole["value"].to_list(), [2, 1, 1.5])
        moves = polars.Struct({"move_pct": polars.Float64, "probability": polars.Float64})
        self.assertEqual(frames.outlook([]).schema["within"], polars.List(moves))
