import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { type AgentRead, type Consensus, type VoteTally } from '../../domain/crew/crew-result.ts';
import { type Signal } from '../../domain/signals.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { type QueryRows, onReplica } from '../database/replica-query.ts';
import { type CycleMoment, newestCycleBefore } from './cycle-moment.ts';
import { knownBy } from './known-cycles.ts';

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

/** What one agent voted. */
export type RecordedVote = Pick<AgentRead, 'agent' | 'signal' | 'confidence'>;

/** A published cycle as history shows it. */
export interface RecordedVerdict {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly signal: Signal;
  /** 0–1, 4 decimals. */
  readonly confidence: number;
  readonly consensus: Consensus;
  readonly votes: VoteTally;
  /** Null where they were not asked for. */
  readonly agents: readonly RecordedVote[] | null;
}

export interface CycleHistoryPage {
  readonly cycles: readonly RecordedVerdict[];
  /** True when more cycles follow. */
  readonly hasMore: boolean;
  /** The newest cycle before the end of the window, on any page; null if there is none. */
  readonly newest: CycleMoment | null;
}

/** Reads historic verdicts by keyset, only from the narrow table of cycles. */
@Injectable()
export class CycleHistoryReader {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * One page of a window.
   *
   * @throws StoreUnavailableError while the database does not answer
   */
  async page(request: CycleHistoryRequest): Promise<CycleHistoryPage> {
    const first = cycleNumberFrom(request.fromMs);
    const end = cycleNumberFrom(request.toMs);
    return onReplica(this.dataSource, async (ask) => {
      const { signal, withAgents, knownByMs = null, limit } = request;
      const before = Math.min(end, request.afterNumber ?? end);
      const cycles = await read(ask, { first, before, signal, withAgents, knownByMs, limit: limit + 1 });
      return {
        cycles: cycles.slice(0, limit),
        hasMore: cycles.length > limit,
        newest: await newestCycleBefore(ask, end, knownByMs),
      };
    });
  }

  /** The newest `count` cycles, newest first. */
  async newest(count: number, withAgents: boolean): Promise<readonly RecordedVerdict[]> {
    return onReplica(this.dataSource, (ask) =>
      read(ask, { first: null, before: null, signal: null, withAgents, knownByMs: null, limit: count }),
    );
  }
}

interface Selection {
  readonly first: number | null;
  readonly before: number | null;
  readonly signal: Signal | null;
  readonly withAgents: boolean;
  readonly knownByMs: number | null;
  readonly limit: number;
}

type Row = [
  cycleNumber: number,
  cycleAtMs: number,
  backfilled: boolean,
  mode: RecordedVerdict['mode'],
  signal: Signal,
  confidence: number,
  consensus: Consensus,
  votes: VoteTally,
  agents: readonly RecordedVote[] | null,
];

async function read(
  ask: QueryRows,
  { first, before, signal, withAgents, knownByMs, limit }: Selection,
): Promise<RecordedVerdict[]> {
  const conditions = [
    { holds: (place: string) => `cycle_number >= ${place}`, value: first },
    { holds: (place: string) => `cycle_number < ${place}`, value: before },
    { holds: (place: string) => `signal = ${place}`, value: signal },
    { holds: knownBy, value: knownByMs === null ? null : new Date(knownByMs) },
  ].filter(({ value }) => value !== null);
  const where = conditions.map(({ holds }, i) => holds(`$${i + 2}`)).join(' AND ');
  const rows = await ask<Row>(
    `SELECT cycle_number::float8, ${epochMs('cycle_at')}, backfilled, mode, signal, confidence, consensus, votes,
            ${withAgents ? 'agents' : 'NULL'}
     FROM cycles ${where === '' ? '' : `WHERE ${where}`}
     ORDER BY cycles.cycle_number DESC LIMIT $1`,
    [limit, ...conditions.map(({ value }) => value)],
  );
  return rows.map(
    ([cycleNumber, cycleAtMs, backfilled, mode, said, confidence, consensus, votes, agents]) => ({
      cycleNumber,
      cycleAtMs,
      backfilled,
      mode,
      signal: said,
      confidence,
      consensus,
      votes,
      agents,
    }),
  );
}
