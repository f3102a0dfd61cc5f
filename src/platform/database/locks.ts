import { type EntityManager } from 'typeorm';

/**
 * `observations`: writers take it shared before they allocate IDs, readers of a watermark exclusively for
 * an instant, so every ID up to a watermark is committed or rolled back.
 * `usage`: processes that update the same roll-up rows in different orders can't deadlock.
 * `chain`: no two entries continue the same one.
 * `outcomes`: no worker sums a day without what another stores.
 * `outlook`: each is judged once, with all earlier days.
 * `accessRequests`: no more wait than may.
 * `plans`: writers of keys take it shared, those of plans exclusively, so no key misses a change of its plan. Taken first.
 * `events`: numbers grow in the order of commits. Taken last.
 */
export const TRANSACTION_LOCKS = {
  observations: 7_301_002,
  usage: 7_301_004,
  chain: 7_301_005,
  outcomes: 7_301_006,
  outlook: 7_301_007,
  events: 7_301_008,
  work: 7_301_010,
  roleSettings: 7_301_011,
  accessRequests: 7_301_012,
  plans: 7_301_013,
} as const;

const STREAMS_OF_KEY = 7_301_009;

/** Readers aren't blocked. */
export const lockWriters = async (
  manager: EntityManager,
  table: 'alert_thresholds' | 'operators' | 'switches',
): Promise<void> => {
  await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
};

export const holdLock = async (
  manager: EntityManager,
  lock: keyof typeof TRANSACTION_LOCKS,
  mode: '' | '_shared' = '',
): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock${mode}($1)`, [TRANSACTION_LOCKS[lock]]);
};

export const holdStreamsOf = async (manager: EntityManager, keyId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [STREAMS_OF_KEY, keyId]);
};

/** The longest lease of the service. One that ends later was taken by a clock that ran ahead. */
const LONGEST_LEASE = `interval '15 minutes'`;

/** An expired lease, or one that a wrong clock took, which ends later than any lease can. */
export const leaseIsOver = (until: string, now: string): string =>
  `(${until} IS NULL OR ${until} <= ${now} OR ${until} > ${now}::timestamptz + ${LONGEST_LEASE})`;

interface ClaimedTable {
  readonly table: string;
  readonly key: string;
  readonly due: string;
  readonly order: string;
  readonly limit: string;
  readonly also?: string;
  readonly set: string;
  readonly returning: string;
}

/** SQL that claims due rows. Two workers never hold the same one; writes of an earlier owner fail. */
export const claimDueRows = ({
  table,
  key,
  due,
  order,
  limit,
  also = '',
  set,
  returning,
}: ClaimedTable): string =>
  `UPDATE ${table} claimed SET ${set}
   FROM (SELECT ${key} AS due_key${also} FROM ${table} WHERE ${due}
         ORDER BY ${order} LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
   WHERE claimed.${key} = due_key RETURNING ${returning}`;

export const UNCLAIMED = 'claimed_by = NULL, claimed_until = NULL';

/** SQL condition that a row is still claimed: its key is `$1`, its token `$2`. */
export const stillClaimed = (key: string): string =>
  `${key} = $1 AND claim_token = $2 AND claimed_by IS NOT NULL`;

export interface ClaimedRow {
  readonly table: string;
  readonly held: string;
  readonly by: readonly unknown[];
  readonly lost: string;
}

export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Places of `values` follow the condition's. @throws ClaimLostError: the transaction must be rolled back */
export async function writeClaimed<Row extends object>(
  manager: EntityManager,
  { table, held, by, lost }: ClaimedRow,
  assignments: string,
  values: readonly unknown[],
  returning = '1 AS held',
): Promise<Row> {
  const [rows]: [Row[], number] = await manager.query(
    `UPDATE ${table} SET ${assignments} WHERE ${held} RETURNING ${returning}`,
    [...by, ...values],
  );
  if (rows[0] === undefined) throw new ClaimLostError(lost);
  return rows[0];
}
