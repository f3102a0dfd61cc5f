import { JUDGED_MOVES } from '../../domain/outlook/judge-outlook.ts';
import {
  type EventRecord,
  OUTLOOK_BENCHMARKS,
  type OutlookRecordEntry,
} from '../../domain/outlook-record/outlook-record.ts';
import {
  BENCHMARK_NAMES,
  type DeclaredMoveRecordResponse,
  type OutlookRecordEntryResponse,
  type PinballLossResponse,
} from './outlook-record.response.ts';
import { presentBin } from './track-record.presenter.ts';

/** One record of the outlook for partners. */
export const presentOutlookRecord = (
  entry: OutlookRecordEntry,
  backfilled: boolean,
): OutlookRecordEntryResponse => ({
  asset: entry.asset,
  horizon_hours: entry.horizonHours,
  backfilled,
  since: entry.since,
  until: entry.until,
  cases: entry.cases,
  independent_cases: entry.independentCases,
  pinball_loss: pinballLosses(entry),
  declared_moves: entry.events.map(presentMove),
  coverage_80: {
    return: { model: entry.coverage80.model.return, trailing_year: entry.coverage80.climatology.return },
    range: { model: entry.coverage80.model.range, trailing_year: entry.coverage80.climatology.range },
  },
  pit_histogram: entry.probabilityIntegral,
  probabilities: { ...entry.probabilities, bins: entry.probabilities.bins.map(presentBin) },
});

const pinballLosses = ({ losses, skill }: OutlookRecordEntry): PinballLossResponse[] =>
  JUDGED_MOVES.flatMap((of) =>
    OUTLOOK_BENCHMARKS.map((benchmark) => ({
      of,
      against: BENCHMARK_NAMES[benchmark],
      loss: losses[of].model,
      benchmark_loss: losses[of][benchmark],
      skill: skill[of][benchmark].value,
      interval: skill[of][benchmark].interval,
    })),
  );

const presentMove = (record: EventRecord): DeclaredMoveRecordResponse => ({
  event: record.event,
  move_pct: record.movePct,
  rate: record.rate,
  mean_probability: record.meanProbability,
  brier: record.brier,
  benchmark_brier: record.climatologyBrier,
  skill: record.skill.value,
  interval: record.skill.interval,
});
