import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
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
  type ReliabilityBinResponse,
  type TrackRecordEntryResponse,
  type TrackRecordQuery,
  type TrackRecordResponse,
} from './track-record.dto.ts';
import { shown } from '../platform/audit/shown-row.ts';

export const presentRecord = ({ speaker, ...entry }: TrackRecordEntry): TrackRecordEntryResponse => ({
  agent: speaker,
  ...shown({
    ...entry,
    baseRates: shown(entry.baseRates),
    directional: entry.directional && shown(entry.directional),
    forecast: entry.forecast && { ...shown(entry.forecast), bins: entry.forecast.bins.map(presentBin) },
    byConfidence: entry.byConfidence.map(presentBin),
  }),
});

export const presentBin = (bin: ReliabilityBin): ReliabilityBinResponse => shown(bin);

/** Judged horizons that are in no record. */
export const leftOutOf = (days: readonly OutcomeDay[]) => {
  const sumOf = (name: 'noEntryPrice' | 'noExitPrice' | 'withdrawn'): number =>
    days.reduce((sum, day) => sum + day[name], 0);
  return {
    no_entry_price: sumOf('noEntryPrice'),
    no_exit_price: sumOf('noExitPrice'),
    withdrawn: sumOf('withdrawn'),
  };
};

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
    return { records, left_out: leftOutOf(shown) };
  }
}
