import { type QueryObjects } from '../database/replica-query.ts';
import { type RolledUp } from '../../domain/usage/day-summary.ts';

/** The rows of the roll-up of a key on some UTC days, in no particular order. */
export async function rolledUp(
  ask: QueryObjects,
  keyId: string,
  dates: readonly string[],
): Promise<(RolledUp & { readonly date: string })[]> {
  if (dates.length === 0) return [];
  return ask(
    `SELECT to_char(day, 'YYYY-MM-DD') AS date, endpoint, latency_bucket AS bucket, requests::float8 AS requests,
            errors::float8 AS errors, quota_spent::float8 AS "quotaSpent"
     FROM usage_daily WHERE key_id = $1 AND day = ANY($2::date[])`,
    [keyId, dates],
  );
}
