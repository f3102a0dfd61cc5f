import { type EntityManager } from 'typeorm';

/**
 * Advisory locks that hold for one transaction.
 *
 * `observations`: writers of observations take it shared before they allocate ids; readers of a watermark take it
 * exclusively for an instant. Every id up to a watermark is therefore committed or rolled back, and the same watermark
 * always shows the same observations.
 *
 * `usage`: held while usage is stored, so that processes that update the same roll-up rows in different orders
 * cannot deadlock.
 *
 * `chain`: held while entries are appended to the chain of cycles, so that no two entries continue the same one.
 *
 * `outcomes`: held while outcomes are stored and summed by day, so that no worker sums a day without what another stores.
 *
 * `outlook`: held while outlooks are judged, so that each is judged once and by a record that has all earlier days.
 *
 * `work`: held while the service requests work of its own, so that several workers request it once.
 *
 * `roleSettings`: held while a process stores settings on the service's role, so that two don't change the row together.
 *
 * `events`: held from the recording of an event to the commit, so that numbers grow in the order of commits. Taken last.
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

/** Class of the advisory locks of one key each, held while it opens a stream or begins an export, so that they are counted one by one. */
const STREAMS_OF_KEY = 7_301_009;

/** Serialises the writers of a table until the transaction ends; readers aren't blocked. */
export const lockWriters = async (manager: EntityManager, table: 'operators' | 'switches'): Promise<void> => {
  await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
};

/** Waits for a lock and holds it until the transaction ends. */
export const holdLock = async (
  manager: EntityManager,
  lock: keyof typeof TRANSACTION_LOCKS,
): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [TRANSACTION_LOCKS[lock]]);
};

/** Waits for the lock under which a key opens streams and begins exports, and holds it until the transaction ends. */
export const holdStreamsOf = async (manager: EntityManager, keyId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [STREAMS_OF_KEY, keyId]);
};
