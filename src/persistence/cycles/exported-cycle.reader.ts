import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type RecordedScores } from '../../domain/records/recorded-scores.ts';
import {
  listedOutlooks,
  type ListedOutlooks,
  type RecordedOutlook,
} from '../../domain/records/recorded-outlook.ts';
import { type RecordedVerdict } from '../../domain/records/recorded-verdict.ts';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { epochMs } from '../database/entity-columns.ts';
import { onReplica } from '../database/replica-query.ts';
import { OUTLOOK_OF_CYCLE, VERDICT_FIELDS } from './cycle-listing.store.ts';
import { KNOWN_AT } from './cycle-moment.ts';

/** A published cycle with what is exported of it. Moments are epoch milliseconds. */
export interface ExportedCycle<Part> {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  /** From when `as_of` shows it. */
  readonly knownAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly methodologyVersion: string;
  readonly part: Part;
}

type Row<Part> = [
  cycleNumber: number,
  cycleAtMs: number,
  publishedAtMs: number,
  knownAtMs: number,
  backfilled: boolean,
  mode: 'paper' | 'live',
  methodologyVersion: string,
  part: Part,
];

/** Cycles of one page: some ten thousand rows at most. */
const PAGE = 500;

/** Reads the published cycles of a window from the earliest on, page by page. */
@Injectable()
export class ExportedCycleReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Verdicts with the agents' votes. */
  verdicts(window: HistoryWindow): AsyncGenerator<ExportedCycle<RecordedVerdict>[]> {
    return this.pages(window, `json_build_object(${VERDICT_FIELDS})`);
  }

  /** Scores of all composites. */
  scores(window: HistoryWindow): AsyncGenerator<ExportedCycle<RecordedScores['scores']>[]> {
    return this.pages(window, 'scores');
  }

  /** Outlooks as listings show them; of cycles without a ready text, it is made from the result. */
  async *outlooks(window: HistoryWindow): AsyncGenerator<ExportedCycle<ListedOutlooks>[]> {
    const listed = '(SELECT l.outlook FROM cycle_listings l WHERE l.cycle_number = cycles.cycle_number)';
    const pages = this.pages<{ text: string | null; outlook: RecordedOutlook['outlook'] }>(
      window,
      `json_build_object('text', ${listed}, 'outlook', CASE WHEN ${listed} IS NULL THEN ${OUTLOOK_OF_CYCLE} END)`,
    );
    for await (const cycles of pages)
      yield cycles.map(({ part: { text, outlook }, ...cycle }) => ({
        ...cycle,
        part: text === null ? listedOutlooks({ ...cycle, outlook }) : (JSON.parse(text) as ListedOutlooks),
      }));
  }

  /** Names the state of a window: a publication, a withdrawal, and a changed beginning of live cycles give another. */
  async versionOf({ fromMs, toMs }: HistoryWindow): Promise<string> {
    const [row] = await onReplica(this.dataSource, (ask) =>
      ask<[count: number, lastPublishedAtMs: number | null, lastKnownAtMs: number | null]>(
        `SELECT count(*)::float8, ${epochMs('max(published_at)')}, ${epochMs(`max(${KNOWN_AT})`)}
         FROM cycles WHERE cycle_number >= $1 AND cycle_number < $2`,
        [cycleNumberFrom(fromMs), cycleNumberFrom(toMs)],
      ),
    );
    return row!.join();
  }

  private async *pages<Part>(
    { fromMs, toMs }: HistoryWindow,
    part: string,
  ): AsyncGenerator<ExportedCycle<Part>[]> {
    const end = cycleNumberFrom(toMs);
    for (let next: number | null = cycleNumberFrom(fromMs); next !== null;) {
      const first: number = next;
      const rows = await onReplica(this.dataSource, (ask) =>
        ask<Row<Part>>(
          `SELECT cycle_number::float8, ${epochMs('cycle_at')}, ${epochMs('published_at')}, ${epochMs(KNOWN_AT)},
                  backfilled, mode, methodology_version, ${part}
           FROM cycles WHERE cycle_number >= $1 AND cycle_number < $2 ORDER BY cycles.cycle_number LIMIT $3`,
          [first, end, PAGE],
        ),
      );
      if (rows.length > 0) yield rows.map(toCycle);
      next = rows.length < PAGE ? null : rows.at(-1)![0] + 1;
    }
  }
}

const toCycle = <Part>([
  cycleNumber,
  cycleAtMs,
  publishedAtMs,
  knownAtMs,
  backfilled,
  mode,
  methodologyVersion,
  part,
]: Row<Part>): ExportedCycle<Part> => ({
  cycleNumber,
  cycleAtMs,
  publishedAtMs,
  knownAtMs,
  backfilled,
  mode,
  methodologyVersion,
  part,
});
