import { type EntityManager } from 'typeorm';

/** A price that is asked for: the newest of a source that was known at an instant. */
export interface PriceRequest {
  readonly sourceId: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** The event must be less than this before the instant. */
  readonly toleranceMs: number;
}

/** Reads prices within one transaction; see `knownPrices`. */
export type ReadPrices = (requests: readonly PriceRequest[]) => Promise<(number | null)[]>;

/**
 * The newest value of each source that had happened and was known at each instant, in the order of the requests; null
 * where there is none within the tolerance.
 */
export async function knownPrices(
  manager: EntityManager,
  requests: readonly PriceRequest[],
): Promise<(number | null)[]> {
  if (requests.length === 0) return [];
  const rows: { value: number | null }[] = await manager.query(
    `SELECT known.value
     FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS wanted (source_id, at, after, place)
     LEFT JOIN LATERAL (
       SELECT value FROM observations
       WHERE observations.source_id = wanted.source_id AND event_at <= at AND event_at > after AND known_at <= at
       ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1) known ON true
     ORDER BY place`,
    [
      requests.map(({ sourceId }) => sourceId),
      requests.map(({ atMs }) => new Date(atMs)),
      requests.map(({ atMs, toleranceMs }) => new Date(atMs - toleranceMs)),
    ],
  );
  return rows.map(({ value }) => value);
}
