import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ASSETS } from '../../domain/assets.ts';
import { type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { trackRecordEntries } from '../../domain/track-record/track-record.ts';
import { AnswerCache } from '../../http/envelope/answer-cache.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { PublishedTrackRecord } from '../../persistence/track-record/published-track-record.ts';
import { presentLeftOut, presentRecord } from './track-record.presenter.ts';
import { type TrackRecordQuery } from './track-record.query.ts';
import { type TrackRecordEntryResponse, type TrackRecordResponse } from './track-record.response.ts';

/** The record of the crew, from the sums by day in memory. */
@Injectable()
export class TrackRecordService {
  constructor(
    private readonly state: PublishedState,
    private readonly record: PublishedTrackRecord,
    private readonly answers: AnswerCache,
  ) {}

  /**
   * The record as of the newest cycle.
   *
   * @throws INVALID_RANGE where `from` is after `to`; STORE_UNAVAILABLE until the first cycle is published
   */
  async summary(query: TrackRecordQuery): Promise<PreparedAnswer> {
    const { agent, asset = ASSETS, horizon, from, to } = query;
    if (from !== undefined && to !== undefined && from > to)
      throw new ServiceError('INVALID_RANGE', { reason: 'not_in_order' });
    const cycle = newestCycleOf(this.state.current);
    const reachable = this.state.storeReachable;
    const { revision } = this.record.current;
    return this.answers.obtainAsync(
      [revision, cycle.cycleNumber, cycle.publishedAtMs, reachable].join('|'),
      ['track record', agent, asset.join(), horizon, from, to].join('|'),
      async () => ({
        data: await this.dataOf(query),
        ...madeByCycle(cycle, reachable),
        generatedBy: 'engine',
      }),
    );
  }

  private async dataOf({
    agent,
    asset = ASSETS,
    horizon,
    from = '',
    to = '9999-12-31',
  }: TrackRecordQuery): Promise<TrackRecordResponse> {
    const { tallies, days } = this.record.current;
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
