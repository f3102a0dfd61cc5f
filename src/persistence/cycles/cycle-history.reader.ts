import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { listedVerdict } from '../../domain/records/recorded-verdict.ts';
import { type Signal } from '../../domain/signals.ts';
import { epochMs } from '../database/entity-columns.ts';
import { type QueryRows, onReplica } from '../database/replica-query.ts';
import { type ListedPage, listedPage } from './listed-page.query.ts';
import { recordedVerdicts } from './cycle-listing.store.ts';

/** One page of the cycles within [fromMs, toMs), newest first. */
export interface CycleHistoryRequest {
  readonly fromMs: number;
  readonly toMs: number;
  /** Only cycles whose verdict says this; null: all. */
  readonly signal: Signal | null;
  readonly withAgents: boolean;
  /** Only cycles that were known by this moment; otherwise all. */
  readonly knownByMs?: number | null;
  /** The last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
  readonly limit: number;
}

/** A published cycle as a listing shows it. */
export interface ListedCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly mode: 'paper' | 'live';
  readonly signal: Signal;
  /** JSON as partners read it, with the votes of the agents where they were asked for. */
  readonly text: string;
}

/** Reads historic verdicts by keyset, as ready text. */
@Injectable()
export class CycleHistoryReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * One page of a window.
   *
   * @throws StoreUnavailableError while the database does not answer
   */
  async page(request: CycleHistoryRequest): Promise<ListedPage> {
    const { fromMs, toMs, signal, withAgents, knownByMs = null, afterNumber, limit } = request;
    const first = cycleNumberFrom(fromMs);
    const end = cycleNumberFrom(toMs);
    const conditions = [{ holds: (place: string) => `signal = ${place}`, value: signal }];
    return onReplica(this.dataSource, (ask) =>
      listedPage(
        ask,
        { first, end, afterNumber, knownByMs, conditions, limit },
        listedText(withAgents),
        (cycleNumbers) => madeTexts(ask, cycleNumbers, withAgents),
      ),
    );
  }

  /** The newest `count` cycles, newest first. */
  async newest(count: number, withAgents: boolean): Promise<readonly ListedCycle[]> {
    return onReplica(this.dataSource, async (ask) => {
      const rows = await ask<Row>(
        `SELECT c.cycle_number::float8, ${epochMs('c.cycle_at')}, c.mode, c.signal, ${listedText(withAgents)}
         FROM (SELECT cycle_number, cycle_at, mode, signal FROM cycles
               ORDER BY cycles.cycle_number DESC LIMIT $1) c
         LEFT JOIN cycle_listings l ON l.cycle_number = c.cycle_number
         ORDER BY c.cycle_number DESC`,
        [count],
      );
      const unready = rows.filter(([, , , , text]) => text === null).map(([cycleNumber]) => cycleNumber);
      const made = await madeTexts(ask, unready, withAgents);
      return rows.flatMap(([cycleNumber, cycleAtMs, mode, signal, ready]) => {
        const text = ready ?? made.get(cycleNumber);
        // Withdrawn between the two questions.
        return text === undefined ? [] : { cycleNumber, cycleAtMs, mode, signal, text };
      });
    });
  }
}

type Row = [
  cycleNumber: number,
  cycleAtMs: number,
  mode: ListedCycle['mode'],
  signal: Signal,
  text: string | null,
];

/** SQL for the ready text of a verdict, with the votes as its last field where they are asked for. */
const listedText = (withAgents: boolean): string =>
  withAgents ? `left(l.verdict, -1) || ',"agents":' || l.agents || '}'` : 'l.verdict';

/** The texts of cycles that have none yet. */
async function madeTexts(
  ask: QueryRows,
  cycleNumbers: readonly number[],
  withAgents: boolean,
): Promise<ReadonlyMap<number, string>> {
  const recorded = await recordedVerdicts(ask, cycleNumbers);
  return new Map(recorded.map((one) => [one.cycleNumber, JSON.stringify(listedVerdict(one, withAgents))]));
}
