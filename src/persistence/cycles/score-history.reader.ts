import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { type CompositeResult } from '../../domain/composites/composite-result.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { onReplica } from '../database/replica-query.ts';
import { type CycleMoment, newestCycleBefore } from './cycle-moment.ts';
import { knownBy } from './known-cycles.ts';

/** Score of one composite in a cycle, without its components. */
export type RecordedScore = Pick<
  CompositeResult,
  'asset' | 'index' | 'score' | 'label' | 'methodologyVersion' | 'degraded'
>;

/** The scores of one published cycle. */
export interface RecordedScores {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
  /** In the order in which they were published. */
  readonly scores: readonly RecordedScore[];
}

/** One page of the cycles within [fromMs, toMs), newest first. */
export interface ScoreHistoryRequest {
  readonly fromMs: number;
  readonly toMs: number;
  /** Only cycles that were known by this moment; otherwise all. */
  readonly knownByMs?: number | null;
  /** The last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
  readonly limit: number;
}

export interface ScoreHistoryPage {
  readonly cycles: readonly RecordedScores[];
  /** True when more cycles follow. */
  readonly hasMore: boolean;
  /** The newest cycle before the end of the window, on any page; null if there is none. */
  readonly newest: CycleMoment | null;
}

type Row = [
  cycleNumber: number,
  cycleAtMs: number,
  mode: 'paper' | 'live',
  backfilled: boolean,
  scores: readonly RecordedScore[],
];

const COLUMNS = `cycle_number::float8, ${epochMs('cycle_at')}, mode, backfilled, scores`;

const toRecorded = ([cycleNumber, cycleAtMs, mode, backfilled, scores]: Row): RecordedScores => ({
  cycleNumber,
  cycleAtMs,
  mode,
  backfilled,
  scores,
});

/** Reads the scores of published cycles, from the narrow table of cycles alone. */
@Injectable()
export class ScoreHistoryReader {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * The scores of the given cycles that were published, in no particular order.
   *
   * @throws what the database throws
   */
  async of(cycleNumbers: readonly number[]): Promise<RecordedScores[]> {
    if (cycleNumbers.length === 0) return [];
    const rows = await onReplica(this.dataSource, (ask) =>
      ask<Row>(`SELECT ${COLUMNS} FROM cycles WHERE cycle_number = ANY($1::bigint[])`, [cycleNumbers]),
    );
    return rows.map(toRecorded);
  }

  /**
   * One page of a window, by keyset.
   *
   * @throws StoreUnavailableError while the database does not answer
   */
  async page({
    fromMs,
    toMs,
    knownByMs = null,
    afterNumber,
    limit,
  }: ScoreHistoryRequest): Promise<ScoreHistoryPage> {
    const first = cycleNumberFrom(fromMs);
    const end = cycleNumberFrom(toMs);
    return onReplica(this.dataSource, async (ask) => {
      const rows = await ask<Row>(
        `SELECT ${COLUMNS} FROM cycles WHERE cycle_number >= $1 AND cycle_number < $2
           ${knownByMs === null ? '' : `AND ${knownBy('$4')}`}
         ORDER BY cycles.cycle_number DESC LIMIT $3`,
        [
          first,
          Math.min(end, afterNumber ?? end),
          limit + 1,
          ...(knownByMs === null ? [] : [new Date(knownByMs)]),
        ],
      );
      return {
        cycles: rows.slice(0, limit).map(toRecorded),
        hasMore: rows.length > limit,
        newest: await newestCycleBefore(ask, end, knownByMs),
      };
    });
  }
}
