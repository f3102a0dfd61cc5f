import { type MeteredCalls } from './metered-calls.ts';

/** Stored usage, held against what callers saw. */
export interface Tally {
  readonly stored: number;
  /** Replies that came whole and are not stored. */
  readonly missing: number;
  readonly twice: number;
  /** Rows of calls whose reply did not come whole. */
  readonly beyond: number;
  /** Rows of requests that nobody sent. */
  readonly strangers: number;
  /** Rows with another status than was received. */
  readonly otherStatus: number;
  /** Replies 304, and those of them that spent of a quota. */
  readonly unchanged: number;
  readonly unchangedSpent: number;
}

type Ask = <Row extends object>(sql: string, parameters: unknown[]) => Promise<Row[]>;

/** Holds every stored row of some keys against what their caller saw. */
export async function tallyOf(ask: Ask, calls: MeteredCalls, keyIds: readonly string[]): Promise<Tally> {
  const rows = await ask<{ id: string; status: number; times: number; spent: boolean }>(
    `SELECT request_id AS id, min(status)::int AS status, count(*)::int AS times, bool_or(quota_spent) AS spent
     FROM usage_events
     WHERE key_id = ANY($1::uuid[]) GROUP BY request_id`,
    [keyIds],
  );
  const unchanged = rows.filter(({ status }) => status === 304);
  const seen = rows.map((row) => ({ ...row, received: calls.statusOf(row.id) }));
  const ofReceived = seen.filter(({ received }) => typeof received === 'number');
  return {
    stored: rows.reduce((sum, { times }) => sum + times, 0),
    missing: calls.answered - ofReceived.length,
    twice: rows.filter(({ times }) => times > 1).length,
    beyond: seen.filter(({ received }) => received === null).length,
    strangers: seen.filter(({ received }) => received === undefined).length,
    otherStatus: ofReceived.filter(({ received, status }) => received !== status).length,
    unchanged: unchanged.length,
    unchangedSpent: unchanged.filter(({ spent }) => spent).length,
  };
}
