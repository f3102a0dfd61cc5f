import { type SeriesOrder } from '../../domain/observations/runs.ts';

/** What a bucket is called in SQL, in the order of the columns of `series_buckets` behind its begin. */
export const BUCKET_SUMS = `
  count(*) FILTER (WHERE newest) AS events,
  (array_agg(value ORDER BY event_at DESC) FILTER (WHERE newest))[1] AS last,
  avg(value) FILTER (WHERE newest) AS mean,
  min(value) FILTER (WHERE newest) AS min,
  max(value) FILTER (WHERE newest) AS max,
  max(known_at) FILTER (WHERE newest) AS known_at`;

/** The order of observations of a source. The newest revision of an event comes first (`desc`) or last. */
export const inEventOrder = (order: SeriesOrder): string => {
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  return `event_at ${direction}, known_at ${direction}, id ${direction}`;
};

/**
 * Observations with the begin of their bucket and whether they are the newest revision of their event.
 *
 * @param rows SQL of the observations of one source
 * @param length SQL of the length of a bucket, an interval
 */
export const inBuckets = (rows: string, length: string, order: SeriesOrder): string => `
  SELECT date_bin(${length}, event_at, 'epoch') AS begin_at, event_at, known_at, value,
         ${order === 'desc' ? 'lag' : 'lead'}(event_at) OVER (ORDER BY ${inEventOrder(order)}) IS DISTINCT FROM event_at AS newest
  FROM (${rows}) looked`;
