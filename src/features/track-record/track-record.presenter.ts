import { type Baseline, type BaselineRate } from '../../domain/track-record/baselines.ts';
import { type HitRateInterval } from '../../domain/track-record/block-bootstrap.ts';
import { type ReliabilityBin, type TrackRecordEntry } from '../../domain/track-record/track-record.ts';
import { type OutcomeDay } from '../../persistence/track-record/outcome-days.ts';
import {
  type HitRateIntervalResponse,
  type LeftOutOfRecord,
  type ReliabilityBinResponse,
  type TrackRecordEntryResponse,
} from './track-record.response.ts';

/** One record for partners. */
export const presentRecord = (entry: TrackRecordEntry): TrackRecordEntryResponse => ({
  agent: entry.speaker,
  asset: entry.asset,
  horizon_hours: entry.horizonHours,
  backfilled: entry.backfilled,
  methodology_versions: entry.methodologyVersions,
  since: entry.since,
  until: entry.until,
  cases: entry.cases,
  independent_cases: entry.independentCases,
  hits: entry.hits,
  hit_rate: entry.hitRate,
  hit_rate_interval: presentInterval(entry.hitRateInterval),
  base_rates: {
    always_bullish: entry.baseRates.alwaysBullish,
    always_bearish: entry.baseRates.alwaysBearish,
    always_neutral: entry.baseRates.alwaysNeutral,
    persistence: entry.baseRates.persistence,
  },
  best_baseline: presentBaseline(entry.bestBaseline),
  skill_shown: entry.skillShown,
  directional: entry.directional && {
    cases: entry.directional.cases,
    independent_cases: entry.directional.independentCases,
    hits: entry.directional.hits,
    hit_rate: entry.directional.hitRate,
    interval: presentInterval(entry.directional.interval),
    best_constant: presentBaseline(entry.directional.bestConstant),
  },
  forecast: entry.forecast && {
    cases: entry.forecast.cases,
    brier: entry.forecast.brier,
    climatology_brier: entry.forecast.climatologyBrier,
    expected_calibration_error: entry.forecast.expectedCalibrationError,
    bins: entry.forecast.bins.map(presentBin),
  },
  by_confidence: entry.byConfidence.map(presentBin),
});

const presentInterval = (interval: HitRateInterval | null): HitRateIntervalResponse | null =>
  interval && { low: interval.low, high: interval.high };

const presentBaseline = <Call extends Baseline>(best: BaselineRate<Call> | null): BaselineRate<Call> | null =>
  best && { call: best.call, rate: best.rate };

/** One bin of a record for partners. */
export const presentBin = (bin: ReliabilityBin): ReliabilityBinResponse => ({
  from: bin.from,
  to: bin.to,
  cases: bin.cases,
  mean_probability: bin.meanProbability,
  hit_rate: bin.hitRate,
});

/** What some days have that is not counted. */
export const presentLeftOut = (days: readonly OutcomeDay[]): LeftOutOfRecord => ({
  no_entry_price: sumOf(days, ({ noEntryPrice }) => noEntryPrice),
  no_exit_price: sumOf(days, ({ noExitPrice }) => noExitPrice),
  withdrawn: sumOf(days, ({ withdrawn }) => withdrawn),
});

const sumOf = (days: readonly OutcomeDay[], of: (day: OutcomeDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);
