import { oneQuery } from '../../../test/support/one-query.ts';

/** A metric whose values are read every five minutes and served by the hour. */
export const PAST_METRIC = 'mempool.fees';
const PAST_DAYS = 366;

/**
 * Adds stored hours to those of the sandbox, which has two days: a page of two hundred needs nine. Values have as many digits as
 * real fees and means of them.
 */
export async function fillHourlyPast(adminUrl: string): Promise<void> {
  await oneQuery(
    adminUrl,
    `INSERT INTO series_buckets (source_id, kind, begin_at, events, last, mean, min, max, known_at)
     SELECT $1, '1h', hour, 12, fee, round((fee * 1.0371 / 3)::numeric, 11)::float8, fee / 2, fee * 2, hour + interval '61 minutes'
     FROM generate_series(date_trunc('hour', now()) - make_interval(days => $2), now() - interval '3 hours', '1 hour') AS hour,
          LATERAL (SELECT 1 + (extract(epoch FROM hour)::bigint / 3600 * 7919 % 200) AS fee) AS fees
     ON CONFLICT DO NOTHING`,
    [PAST_METRIC, PAST_DAYS],
  );
  await oneQuery(adminUrl, 'ANALYZE series_buckets');
}
