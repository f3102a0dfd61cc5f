import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { ASSETS } from '../../domain/assets.ts';
import { type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import { trackRecordEntries } from '../../domain/track-record/track-record.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { type TrackRecordSnapshot } from '../../persistence/track-record/published-track-record.ts';
import { presentLeftOut, presentRecord } from './track-record.presenter.ts';
import { assertDaysInOrder, type TrackRecordQuery } from './track-record.query.ts';
import { type TrackRecordEntryResponse, type TrackRecordResponse } from './track-record.response.ts';

/** The record of the crew, from the sums by day in memory. */
@Injectable()
export class TrackRecordService {
  constructor(private readonly answers: AnswerStore) {}

  /**
   * The record as of the newest cycle.
   *
   * @throws INVALID_RANGE where `from` is after `to`; STORE_UNAVAILABLE until the first cycle is published
   */
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
      left_out: presentLeftOut(shown),
    };
  }
}
