import { type ServiceInstance } from '../../deployment/service-instance.ts';

export interface StoredHistory {
  readonly cycles: number;
  readonly labelled: number;
  readonly later: number;
  readonly chained: number;
  readonly announced: number;
}

export async function storedHistory(
  service: ServiceInstance,
  from: number,
  to: number,
  afterMs: number,
): Promise<StoredHistory> {
  const [row] = await service.query<StoredHistory>(
    `SELECT count(*)::int AS cycles, (count(*) FILTER (WHERE backfilled))::int AS labelled,
            (count(*) FILTER (WHERE published_at > $3))::int AS later,
            (SELECT count(*)::int FROM cycle_chain
             WHERE kind = 'publication' AND cycle_number BETWEEN $1 AND $2) AS chained,
            (SELECT count(*)::int FROM events
             WHERE type = 'cycle.published' AND (data->>'cycle_number')::int BETWEEN $1 AND $2) AS announced
     FROM cycles WHERE cycle_number BETWEEN $1 AND $2`,
    [from, to, new Date(afterMs)],
  );
  return row!;
}

export interface CurrentCycle {
  readonly number: number;
  readonly atMs: number;
  readonly publishedAtMs: number;
  readonly backfilled: boolean;
}

export const cyclesSince = (service: ServiceInstance, sinceMs: number): Promise<CurrentCycle[]> =>
  service.query<CurrentCycle>(
    `SELECT cycle_number::int AS number, extract(epoch FROM cycle_at)::float * 1000 AS "atMs",
            extract(epoch FROM published_at)::float * 1000 AS "publishedAtMs", backfilled
     FROM cycles WHERE cycle_at > $1 ORDER BY cycle_number`,
    [new Date(sinceMs)],
  );
