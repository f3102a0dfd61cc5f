import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  isAllOutlooks,
  type ListedOutlooks,
  listedOutlooks,
  type RecordedOutlook,
  type ShownOutlooks,
  withOnly,
} from '../../domain/records/recorded-outlook.ts';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { epochMs } from '../database/entity-columns.ts';
import { onReplica, type QueryRows } from '../database/replica-query.ts';
import { OUTLOOK_OF_CYCLE } from './cycle-listing.store.ts';
import { type ListedPage, listedPage } from './listed-page.query.ts';

/** One page of the cycles within [fromMs, toMs), latest first. */
export interface OutlookHistoryRequest {
  readonly fromMs: number;
  readonly toMs: number;
  /** Only cycles that were known by this moment; otherwise all. */
  readonly knownByMs: number | null;
  /** The last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
  readonly limit: number;
  readonly shown: ShownOutlooks;
}

/** One page, and the shown outlooks of its cycles that are unavailable. */
export interface OutlookHistoryPage extends ListedPage {
  readonly unavailable: ListedOutlooks['items'];
}

type Row = [
  cycleNumber: number,
  cycleAtMs: number,
  publishedAtMs: number,
  mode: 'paper' | 'live',
  backfilled: boolean,
  outlook: RecordedOutlook['outlook'],
];

/** How a text writes an outlook that isn't there. */
const UNAVAILABLE = '"basis":"unavailable"';

/** Reads past outlooks by keyset, as prepared text. */
@Injectable()
export class OutlookHistoryReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns one page of a window.
   *
   * @throws StoreUnavailableError while the database doesn't respond
   */
  async page({ fromMs, toMs, shown, ...place }: OutlookHistoryRequest): Promise<OutlookHistoryPage> {
    const page = await onReplica(this.dataSource, (ask) =>
      listedPage(
        ask,
        { ...place, first: cycleNumberFrom(fromMs), end: cycleNumberFrom(toMs), conditions: [] },
        'l.outlook',
        (cycleNumbers) => madeTexts(ask, cycleNumbers),
      ),
    );
    if (isAllOutlooks(shown) && !page.text.includes(UNAVAILABLE)) return { ...page, unavailable: [] };
    const cycles = (JSON.parse(`[${page.text}]`) as ListedOutlooks[]).map((one) => withOnly(one, shown));
    return {
      ...page,
      text: cycles.map((one) => JSON.stringify(one)).join(','),
      unavailable: cycles.flatMap(({ items }) => items.filter(({ basis }) => basis === 'unavailable')),
    };
  }
}

/** Makes the texts of cycles that have none yet. */
async function madeTexts(
  ask: QueryRows,
  cycleNumbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ask<Row>(
    `SELECT cycle_number::float8, ${epochMs('cycle_at')}, ${epochMs('published_at')}, mode, backfilled, ${OUTLOOK_OF_CYCLE}
     FROM cycles WHERE cycle_number = ANY($1::bigint[])`,
    [cycleNumbers],
  );
  return new Map(
    rows.map(([cycleNumber, cycleAtMs, publishedAtMs, mode, backfilled, outlook]) => [
      cycleNumber,
      JSON.stringify(listedOutlooks({ cycleNumber, cycleAtMs, publishedAtMs, mode, backfilled, outlook })),
    ]),
  );
}
