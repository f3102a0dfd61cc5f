import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { appendToChain, holdChain } from '../cycle-chain/chain-append.ts';
import { withdrawalContent } from '../cycle-chain/chain-content.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { type WholeArchivedCycle } from './cycle-archive.reader.ts';

/**
 * SQL for the hexadecimal SHA-256 of a row of `cycle_withdrawals`, every column but its id. Does not depend on the
 * settings of a session.
 *
 * @param row name of the table or its alias
 */
export const withdrawnSha256 = (row: string): string => {
  const moments = ['cycle_at', 'withdrawn_at', 'published_at'].map((name) => epochMs(`${row}.${name}`));
  const columns = [
    'withdrawn_by',
    'reason',
    'backfilled',
    'mode',
    'methodology_version',
    'signal',
    'confidence',
  ];
  const texts = ['cycle', 'inputs', 'result', 'narrative'].map((name) => `${row}.${name}::text`);
  return `encode(sha256(convert_to(json_build_array(${row}.cycle_number, ${moments.join(', ')},
    ${columns.map((name) => `${row}.${name}`).join(', ')}, encode(${row}.result_hash, 'hex'),
    ${texts.join(', ')})::text, 'UTF8')), 'hex')`;
};

/** Maximum number of cycles withdrawn at once: ten days. */
const MAX_WITHDRAWN_AT_ONCE = 1_000;

/** A cycle that was published and withdrawn. Moments are epoch milliseconds. */
export interface WithdrawnCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly withdrawnAtMs: number;
  readonly withdrawnBy: string;
  readonly reason: string;
  readonly publishedAtMs: number;
  /** SHA-256 of the bytes that were published, hexadecimal. */
  readonly resultHash: string;
}

/** The same with everything that was published. */
export interface WholeWithdrawnCycle extends WithdrawnCycle {
  readonly cycle: WholeArchivedCycle;
}

/** The cycles to withdraw, with the reason. */
export interface Withdrawal {
  readonly cycleNumber: number;
  /** True: every later cycle as well, the newest first, up to `MAX_WITHDRAWN_AT_ONCE` of them. */
  readonly andLater: boolean;
  readonly reason: string;
}

/** What was withdrawn. */
export interface WithdrawalOutcome {
  /** Ascending. */
  readonly cycleNumbers: readonly number[];
  /** Number of requested cycles that are still published. */
  readonly left: number;
}

/** A slot whose cycle was withdrawn and has not been computed again. */
export interface WithdrawnSlot {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
}

/** Summary of all withdrawals. */
export interface Withdrawals {
  /** Number of cycles ever withdrawn; their records are kept. */
  readonly total: number;
  /** The slots that are empty because their cycle was withdrawn, ascending. */
  readonly openSlots: readonly WithdrawnSlot[];
}

const COLUMNS = `cycle_number::float8 AS "cycleNumber", ${epochMs('cycle_at')} AS "cycleAtMs",
  ${epochMs('withdrawn_at')} AS "withdrawnAtMs", withdrawn_by AS "withdrawnBy", reason,
  ${epochMs('published_at')} AS "publishedAtMs", encode(result_hash, 'hex') AS "resultHash"`;

/**
 * Cycles withdrawn by operators. The whole record is moved, so that readers of published cycles never see a
 * withdrawn one, which a mark would leave to every query, and its slot can be computed again.
 */
@Injectable()
export class CycleWithdrawalStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(AuditStore) private readonly audit: AuditStore,
  ) {}

  /**
   * Withdraws in one audited transaction, appends the withdrawals to the chain of cycles and notifies the readers; null
   * if the cycle is not published.
   */
  async withdraw(
    { cycleNumber, andLater, reason }: Withdrawal,
    by: Authorship,
  ): Promise<WithdrawalOutcome | null> {
    return this.dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const rows: { number: number }[] = await manager.query(
        `SELECT cycle_number::float8 AS number FROM cycles
         WHERE cycle_number = $1 OR ($2 AND cycle_number > $1)
         ORDER BY cycle_number DESC LIMIT $3 FOR UPDATE`,
        [cycleNumber, andLater, MAX_WITHDRAWN_AT_ONCE],
      );
      if (rows.length === 0) return null;
      const cycleNumbers = rows.map(({ number }) => number).reverse();
      await move(manager, cycleNumbers, reason, by);
      const [counted]: [{ left: number }] = await manager.query(
        'SELECT count(*)::float8 AS left FROM cycles WHERE $2 AND cycle_number >= $1',
        [cycleNumber, andLater],
      );
      await this.audit.record(manager, by, {
        action: 'cycle.withdraw',
        target: String(cycleNumbers[0]),
        before: null,
        after: {
          reason,
          from_cycle: cycleNumbers[0],
          to_cycle: cycleNumbers.at(-1),
          cycles: cycleNumbers.length,
        },
      });
      await manager.query('SELECT pg_notify($1, $2)', ['cycle_published', String(cycleNumbers[0])]);
      return { cycleNumbers, left: counted.left };
    });
  }

  /** Reads up to `limit` withdrawals after a listing position, newest first. */
  async list(limit: number, beforeId: number | null): Promise<(WithdrawnCycle & { readonly id: number })[]> {
    return this.dataSource.query(
      `SELECT id::float8 AS id, ${COLUMNS} FROM cycle_withdrawals
       WHERE $2::bigint IS NULL OR id < $2 ORDER BY cycle_withdrawals.id DESC LIMIT $1`,
      [limit, beforeId],
    );
  }

  /** All withdrawals of a cycle number in full, newest first. */
  async of(cycleNumber: number): Promise<WholeWithdrawnCycle[]> {
    const rows: (WithdrawnCycle &
      Pick<
        WholeArchivedCycle,
        'backfilled' | 'mode' | 'methodologyVersion' | 'signal' | 'confidence' | 'inputs' | 'result'
      >)[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, backfilled, mode, methodology_version AS "methodologyVersion", signal, confidence,
                inputs, result
         FROM cycle_withdrawals WHERE cycle_number = $1 ORDER BY cycle_withdrawals.id DESC`,
      [cycleNumber],
    );
    return rows.map(({ withdrawnAtMs, withdrawnBy, reason, ...cycle }) => {
      const { cycleAtMs, publishedAtMs, resultHash } = cycle;
      return { cycleNumber, cycleAtMs, publishedAtMs, resultHash, withdrawnAtMs, withdrawnBy, reason, cycle };
    });
  }

  /** Summary of the withdrawals so far. */
  async standing(): Promise<Withdrawals> {
    const [{ total }]: [{ total: number }] = await this.dataSource.query(
      'SELECT count(*)::float8 AS total FROM cycle_withdrawals',
    );
    const openSlots: WithdrawnSlot[] = await this.dataSource.query(
      `SELECT DISTINCT cycle_number::float8 AS "cycleNumber", ${epochMs('cycle_at')} AS "cycleAtMs"
       FROM cycle_withdrawals withdrawn
       WHERE NOT EXISTS (SELECT FROM cycles WHERE cycles.cycle_number = withdrawn.cycle_number)
       ORDER BY 1`,
    );
    return { total, openSlots };
  }
}

/** Moves the whole record of some cycles. */
async function move(
  manager: EntityManager,
  cycleNumbers: readonly number[],
  reason: string,
  by: Authorship,
): Promise<void> {
  const records: { number: number; sha256: string }[] = await manager.query(
    `INSERT INTO cycle_withdrawals (cycle_number, cycle_at, withdrawn_at, withdrawn_by, reason, published_at, backfilled,
       mode, methodology_version, signal, confidence, result_hash, cycle, inputs, result, narrative)
     SELECT c.cycle_number, c.cycle_at, $2, $3, $4, c.published_at, c.backfilled, c.mode, c.methodology_version, c.signal,
            c.confidence, c.result_hash, row_to_json(c), d.inputs, d.result,
            CASE WHEN n.cycle_number IS NOT NULL THEN json_build_object(
              'narration', row_to_json(n), 'cached', row_to_json(k), 'archived', row_to_json(a),
              'cachedTexts', (SELECT json_agg(t) FROM narrative_cache_texts t WHERE t.cycle_number = c.cycle_number),
              'archivedTexts', (SELECT json_agg(t) FROM narrative_archive_texts t
                                WHERE t.cycle_number = c.cycle_number)) END
     FROM cycles c JOIN cycle_details d USING (cycle_at, cycle_number)
     LEFT JOIN narrations n ON n.cycle_number = c.cycle_number
     LEFT JOIN narrative_cache k ON k.cycle_number = c.cycle_number
     LEFT JOIN narrative_archive a ON a.cycle_number = c.cycle_number
     WHERE c.cycle_number = ANY($1::bigint[]) ORDER BY c.cycle_number
     RETURNING cycle_number::float8 AS number, ${withdrawnSha256('cycle_withdrawals')} AS sha256`,
    [cycleNumbers, new Date(by.atMs), by.actor, reason],
  );
  await appendToChain(
    manager,
    records.map(({ number, sha256 }) => withdrawalContent(number, sha256)),
  );
  for (const table of [
    'narrative_cache',
    'narrative_archive',
    'narrations',
    'cycle_details',
    'cycle_chain_backlog',
    'cycles',
  ])
    await manager.query(`DELETE FROM ${table} WHERE cycle_number = ANY($1::bigint[])`, [cycleNumbers]);
}
