import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerStore, type Sized } from '../../answers/answer.store.ts';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { OUTLOOK_HORIZONS_HOURS, type OutlookHorizonHours } from '../../domain/outlook/outlook-terms.ts';
import { basisAfter } from '../../domain/outlook-record/outlook-basis.ts';
import { outlookRecord } from '../../domain/outlook-record/outlook-record.ts';
import { isoDay, isoUtc } from '../../domain/timestamps.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { type OutlookRecordSnapshot } from '../../persistence/outlook/published-outlook-record.ts';
import { presentOutlookRecord } from './outlook-record.presenter.ts';
import {
  type LeftOutOfOutlookRecord,
  type OutlookRecordEntryResponse,
  type OutlookRecordResponse,
} from './outlook-record.response.ts';
import { assertDaysInOrder, type TrackRecordQuery } from './track-record.query.ts';

/** The requested part of the record. */
interface OutlookRecordFilter {
  readonly assets: readonly Asset[];
  readonly horizonsHours: readonly OutlookHorizonHours[];
  /** First and last UTC day of the cycles, both included. */
  readonly from: string;
  readonly to: string;
}

/** The records of a filter; kept until the record changes, because their intervals are bootstrapped. */
interface MadeRecords extends Sized {
  readonly records: readonly OutlookRecordEntryResponse[];
}

type Case = Pick<OutlookRecordSnapshot['withdrawn'][number], 'asset' | 'horizonHours' | 'cycleAtMs'>;

/** The record of the outlook, from the judgements in memory. */
@Injectable()
export class OutlookRecordService {
  constructor(private readonly answers: AnswerStore) {}

  /**
   * The record as of the latest cycle.
   *
   * @throws VALIDATION_ERROR for an agent; INVALID_RANGE if `from` is after `to`; STORE_UNAVAILABLE until the first cycle
   *   is published
   */
  async summary(query: TrackRecordQuery): Promise<PreparedAnswer> {
    const { agent, asset = ASSETS, horizon, from, to } = query;
    if (agent !== undefined) throw new ServiceError('VALIDATION_ERROR', { reason: 'agent_not_allowed' });
    assertDaysInOrder(query);
    const filter: OutlookRecordFilter = {
      assets: asset,
      horizonsHours: OUTLOOK_HORIZONS_HOURS.filter(
        (hours) => horizon === undefined || String(hours) === horizon,
      ),
      from: from ?? '',
      to: to ?? '9999-12-31',
    };
    return this.answers.read(
      ['outlook-record', filter],
      ['outlookRecord', 'cycle', 'store'],
      async ({ outlookRecord: snapshot, cycle: { cycle }, store }) => {
        const envelope = madeByCycle(newestCycleOf({ cycle }), store);
        const { records } = await this.recordsOf(filter);
        const data: OutlookRecordResponse = {
          kind: 'outlook',
          records,
          bases: basesOf(filter, snapshot),
          left_out: leftOutOf(filter, snapshot),
        };
        return prepareAnswer({ data, ...envelope, generatedBy: 'engine' });
      },
    );
  }

  private recordsOf(filter: OutlookRecordFilter): Promise<MadeRecords> {
    return this.answers.read(
      ['outlook-record entries', filter],
      ['outlookRecord'],
      async ({ outlookRecord: { judgements } }) => {
        const records: OutlookRecordEntryResponse[] = [];
        for (const of of partsOf(filter)) {
          const cases = judgements
            .filter(
              (one) =>
                one.asset === of.asset &&
                one.horizonHours === of.horizonHours &&
                one.backfilled === of.backfilled &&
                isIn(filter, one),
            )
            // Rows are in the order of their judgement: a day whose cycle was made again comes late.
            .sort((a, b) => a.cycleAtMs - b.cycleAtMs)
            .flatMap(({ judgement }) => judgement ?? []);
          const entry = outlookRecord(cases);
          if (entry === null) continue;
          records.push(presentOutlookRecord(entry, of.backfilled));
          // An entry takes up to some 10 ms, which latest reads don't wait for more than once.
          await setImmediate();
        }
        return { records, bytes: 2 * JSON.stringify(records).length };
      },
    );
  }
}

const partsOf = ({ assets, horizonsHours }: OutlookRecordFilter) =>
  assets.flatMap((asset) =>
    [false, true].flatMap((backfilled) =>
      horizonsHours.map((horizonHours) => ({ asset, backfilled, horizonHours })),
    ),
  );

const isIn = (
  { assets, horizonsHours, from, to }: OutlookRecordFilter,
  { asset, horizonHours, cycleAtMs }: Case,
): boolean => {
  const day = isoDay(cycleAtMs);
  return assets.includes(asset) && horizonsHours.includes(horizonHours) && day >= from && day <= to;
};

const basesOf = (
  { assets, horizonsHours }: OutlookRecordFilter,
  { basisChanges }: OutlookRecordSnapshot,
): OutlookRecordResponse['bases'] =>
  assets.flatMap((asset) =>
    horizonsHours.map((horizonHours) => {
      const { basis, sinceMs } = basisAfter(basisChanges, asset, horizonHours);
      return { asset, horizon_hours: horizonHours, basis, since: sinceMs === null ? null : isoUtc(sinceMs) };
    }),
  );

function leftOutOf(
  filter: OutlookRecordFilter,
  { judgements, withdrawn }: OutlookRecordSnapshot,
): LeftOutOfOutlookRecord {
  const shown = judgements.filter((one) => isIn(filter, one));
  return {
    no_outlook: shown.filter(({ unjudged }) => unjudged === 'no_outlook').length,
    no_move: shown.filter(({ unjudged }) => unjudged === 'no_move').length,
    withdrawn: withdrawn.filter((one) => isIn(filter, one)).length,
  };
}
