import { type EntityManager } from 'typeorm';

/**
 * `observations`: writers take it shared before they allocate IDs, readers of a watermark exclusively for
 * an instant, so every ID up to a watermark is committed or rolled back.
 * `usage`: processes that update the same roll-up rows in different orders can't deadlock.
 * `chain`: no two entries continue the same one.
 * `outcomes`: no worker sums a day without what another stores.
 * `outlook`: each is judged once, with all earlier days.
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
} as const;

const STREAMS_OF_KEY = 7_301_009;

/** Readers aren't blocked. */
export const lockWriters = async (manager: EntityManager, table: 'operators' | 'switches'): Promise<void> => {
  await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
};

export const holdLock = async (
  manager: EntityManager,
  lock: keyof typeof TRANSACTION_LOCKS,
): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [TRANSACTION_LOCKS[lock]]);
};

export const holdStreamsOf = async (manager: EntityManager, keyId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [STREAMS_OF_KEY, keyId]);
};
