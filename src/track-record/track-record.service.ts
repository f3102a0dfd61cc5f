import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
import { type Baseline, type BaselineRate } from '../../packages/engine/track-record/baselines.ts';
import { type HitRateInterval } from '../../packages/engine/track-record/block-bootstrap.ts';
import {
  type ReliabilityBin,
  trackRecordEntries,
  type TrackRecordEntry,
} from '../../packages/engine/track-record/track-record.ts';
import { madeByCycle, newestCycleOf } from '../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { type OutcomeDay, type TrackRecordSnapshot } from '../published/outcome-days.ts';
import {
  assertDaysInOrder,
  type HitRateIntervalResponse,
  type ReliabilityBinResponse,
  type TrackRecordEntryResponse,
  type TrackRecordQuery,
  type TrackRecordResponse,
} from './track-record.dto.ts';

const presentRecord = (entry: TrackRecordEntry): TrackRecordEntryResponse => ({
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

export const presentBin = (bin: ReliabilityBin): ReliabilityBinResponse => ({
  from: bin.from,
  to: bin.to,
  cases: bin.cases,
  mean_probability: bin.meanProbability,
  hit_rate: bin.hitRate,
});

const sumOf = (days: readonly OutcomeDay[], of: (day: OutcomeDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

@Injectable()
export class TrackRecordService {
  constructor(private readonly answers: AnswerStore) {}

  /** @throws INVALID_RANGE; STORE_UNAVAILABLE until the first cycle is published */
  async summary(query: TrackRecordQuery): Promise<PreparedAnswer> {
    const { agent, asset = ASSETS, horizon, from, to } = query;
    assertDaysInOrder(query);
    return this.answers.read(
      ['track-record', agent, asset, horizon, from, to],
      ['record', 'cycle', 'store'],
      async ({ record, cycle: { cycle }, store }) => {
        const envelope = madeByCycle(newestCycleOf({ cycle }), store);
        return prepareAnswer({ data: await this.dataOf(query, record), ...envelope, generatedBy: 'engine' });
      },
    );
  }

  private async dataOf(
    { agent, asset = ASSETS, horizon, from = '', to = '9999-12-31' }: TrackRecordQuery,
    { tallies, days }: TrackRecordSnapshot,
  ): Promise<TrackRecordResponse> {
    const horizonHours = horizon === undefined ? undefined : (Number(horizon) as ClaimHorizonHours);
    const filter = {
      fromDay: from,
      toDay: to,
      ...(agent === undefined ? {} : { speaker: agent }),
      ...(horizonHours === undefined ? {} : { horizonHours }),
    };
    const shown = days.filter(
      (one) =>
        asset.includes(one.asset) &&
        (horizonHours === undefined || one.horizonHours === horizonHours) &&
        one.day >= from &&
        one.day <= to,
    );
    const records: TrackRecordEntryResponse[] = [];
    for (const one of asset)
      for (const entry of trackRecordEntries(tallies, { ...filter, asset: one })) {
        records.push(presentRecord(entry));
        // A whole record is some hundred milliseconds of work, which newest reads do not wait for.
        await setImmediate();
      }
    return {
      records,
      left_out: {
        no_entry_price: sumOf(shown, ({ noEntryPrice }) => noEntryPrice),
        no_exit_price: sumOf(shown, ({ noExitPrice }) => noExitPrice),
        withdrawn: sumOf(shown, ({ withdrawn }) => withdrawn),
      },
    };
  }
}
