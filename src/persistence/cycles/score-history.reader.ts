import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import {
  isAllScores,
  type ListedScores,
  listedScores,
  type RecordedScore,
  type RecordedScores,
  type ScoreName,
  type ShownScores,
  unscoredOf,
} from '../../domain/records/recorded-scores.ts';
import { epochMs } from '../database/entity-columns.ts';
import { onReplica, type QueryRows } from '../database/replica-query.ts';
import { type ListedPage, listedPage } from './listed-page.query.ts';

/** One page of the cycles within [fromMs, toMs), newest first. */
export interface ScoreHistoryRequest {
  readonly fromMs: number;
  readonly toMs: number;
  /** Only cycles that were known by this moment; otherwise all. */
  readonly knownByMs?: number | null;
  /** The last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
  readonly limit: number;
  readonly shown: ShownScores;
}

/** One page, and of which composites its cycles have no score. */
export interface ScoreHistoryPage extends ListedPage {
  /** One entry per cycle and composite. */
  readonly unscored: readonly ScoreName[];
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

/** How a text writes a score that is not there. */
const NO_SCORE = '"score":null';

/** Reads the scores of published cycles, never their large results. */
@Injectable()
export class ScoreHistoryReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The scores of the given cycles that were published, in no particular order.
   *
   * @throws what the database throws
   */
  async of(cycleNumbers: readonly number[]): Promise<RecordedScores[]> {
    if (cycleNumbers.length === 0) return [];
    return onReplica(this.dataSource, (ask) => scoresOf(ask, cycleNumbers));
  }

  /**
   * One page of a window, by keyset.
   *
   * @throws StoreUnavailableError while the database does not answer
   */
  async page(request: ScoreHistoryRequest): Promise<ScoreHistoryPage> {
    const { fromMs, toMs, knownByMs = null, afterNumber, limit, shown } = request;
    const first = cycleNumberFrom(fromMs);
    const end = cycleNumberFrom(toMs);
    return onReplica(this.dataSource, async (ask) => {
      const page = await listedPage(
        ask,
        { first, end, afterNumber, knownByMs, conditions: [], limit },
        isAllScores(shown) ? 'l.composites' : 'NULL::text',
        (cycleNumbers) => madeTexts(ask, cycleNumbers, shown),
      );
      const unscored = page.text.includes(NO_SCORE)
        ? (JSON.parse(`[${page.text}]`) as ListedScores[]).flatMap(unscoredOf)
        : [];
      return { ...page, unscored };
    });
  }
}

/** The texts of cycles that have none yet, or not of what is asked for. */
async function madeTexts(
  ask: QueryRows,
  cycleNumbers: readonly number[],
  shown: ShownScores,
): Promise<ReadonlyMap<number, string>> {
  const rows = await scoresOf(ask, cycleNumbers);
  return new Map(rows.map((one) => [one.cycleNumber, JSON.stringify(listedScores(one, shown))]));
}

async function scoresOf(ask: QueryRows, cycleNumbers: readonly number[]): Promise<RecordedScores[]> {
  const rows = await ask<Row>(`SELECT ${COLUMNS} FROM cycles WHERE cycle_number = ANY($1::bigint[])`, [
    cycleNumbers,
  ]);
  return rows.map(toRecorded);
}
