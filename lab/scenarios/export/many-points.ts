import { Client } from 'pg';
import { DAY_MS, SECOND_MS, utcDayOf } from '../../../packages/engine/timestamps.ts';
import { CopyOut } from '../../../src/platform/backup/backup-file.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';

export const SOURCE_ID = 'mempool.fees';
const SPACING_SECONDS = 30;

export interface StoredPoints {
  readonly fromMs: number;
  readonly toMs: number;
  readonly count: number;
}

export async function storePoints(service: ServiceInstance, count: number): Promise<StoredPoints> {
  const toMs = utcDayOf(Date.now()) - 2 * DAY_MS;
  const fromMs = toMs - count * SPACING_SECONDS * SECOND_MS;
  await service.query('DELETE FROM observations WHERE source_id = $1 AND event_at >= $2 AND event_at < $3', [
    SOURCE_ID,
    new Date(fromMs),
    new Date(toMs),
  ]);
  await service.query(
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
     SELECT $1, at, at + interval '30 seconds', now(), 10 + (extract(epoch FROM at)::bigint % 977) / 7.0
     FROM generate_series($2::timestamptz, $3::timestamptz - interval '1 second', interval '${SPACING_SECONDS} seconds') at`,
    [SOURCE_ID, new Date(fromMs), new Date(toMs)],
  );
  await service.query('VACUUM ANALYZE observations').catch(() => undefined);
  return { fromMs, toMs, count };
}

/** Seconds and bytes of the same rows by COPY, as PostgreSQL's own export of them. */
export async function copied(
  service: ServiceInstance,
  { fromMs, toMs }: StoredPoints,
): Promise<{ seconds: number; bytes: number; rows: number }> {
  const client = new Client({ connectionString: (await service.databaseUrl())! });
  await client.connect();
  try {
    const beganAtMs = performance.now();
    const copy = client.query(
      new CopyOut(
        `COPY (SELECT source_id, event_at, known_at, value FROM observations
               WHERE source_id = '${SOURCE_ID}' AND event_at >= '${new Date(fromMs).toISOString()}'
                 AND event_at < '${new Date(toMs).toISOString()}'
               ORDER BY event_at, known_at, id) TO STDOUT (FORMAT csv, HEADER)`,
      ),
    );
    let bytes = 0;
    for await (const piece of copy as AsyncIterable<Buffer>) bytes += piece.length;
    return { seconds: (performance.now() - beganAtMs) / SECOND_MS, bytes, rows: copy.rows };
  } finally {
    await client.end();
  }
}
