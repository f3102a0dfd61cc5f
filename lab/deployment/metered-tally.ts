import { oneQuery } from '../../test/support/one-query.ts';
import { type MeteredCalls, type MeteredReply } from './metered-calls.ts';

/** Stored usage, held against what callers saw. */
export interface Tally {
  readonly stored: number;
  /** Request ids of what is stored. */
  readonly ids: ReadonlySet<string>;
  /** Replies that came whole and are not stored. */
  readonly missing: readonly MeteredReply[];
  /** Calls that are stored more than once. */
  readonly twice: number;
  /** Rows of calls whose reply did not come whole. */
  readonly beyond: number;
  /** Rows of requests that nobody sent. */
  readonly strangers: number;
  readonly otherStatus: number;
  /** Replies 304, and those of them that spent of a quota. */
  readonly unchanged: number;
  readonly unchangedSpent: number;
}

/** Holds every stored row of some keys against what their caller saw. */
export async function tallyOf(url: string, calls: MeteredCalls, keyIds: readonly string[]): Promise<Tally> {
  const rows = await oneQuery<{ id: string; status: number; times: number; spent: boolean }>(
    url,
    `SELECT request_id AS id, min(status)::int AS status, count(*)::int AS times, bool_or(quota_spent) AS spent
     FROM usage_events
     WHERE key_id = ANY($1::uuid[]) GROUP BY request_id`,
    [keyIds],
  );
  const ids = new Set(rows.map(({ id }) => id));
  const seen = rows.map((row) => ({ ...row, reply: calls.replyTo(row.id) }));
  const count = (fits: (row: (typeof seen)[number]) => boolean): number => seen.filter(fits).length;
  return {
    stored: rows.reduce((sum, { times }) => sum + times, 0),
    ids,
    missing: calls.replies.filter((reply) => reply !== null).filter(({ requestId }) => !ids.has(requestId)),
    twice: count(({ reply, times }) => reply !== undefined && times > 1),
    beyond: count(({ reply }) => reply === null),
    strangers: count(({ reply }) => reply === undefined),
    otherStatus: count(({ reply, status }) => reply != null && reply.status !== status),
    unchanged: count(({ status }) => status === 304),
    unchangedSpent: count(({ status, spent }) => status === 304 && spent),
  };
}
