import { DAY_MS, SECOND_MS } from '../timestamps.ts';
import { BUCKET_INTERVALS, bucketIntervalsOf, bucketMs } from './interval.ts';
import { type SourceDefinition } from './source.ts';

/**
 * What can be kept of a source beside its observations, so that pages of its series are read from there: the events
 * whose value differs from the one before (`changes`), and buckets of a length that have ended.
 */
export const EXTRACT_KINDS = ['changes', ...BUCKET_INTERVALS] as const;
export type ExtractKind = (typeof EXTRACT_KINDS)[number];

/** Buckets of fewer values cost hardly more to sum up than to read. */
const FEWEST_VALUES_PER_BUCKET = 4;

/** What decides which extracts are kept. */
type Extracted = Pick<SourceDefinition, 'exposure' | 'aggregates' | 'publicationSeconds' | 'tsSemantics'>;

/** True where consecutive identical raw values can be left out of a series: the values are dated by their fetch. */
export const isDeduplicated = ({ tsSemantics }: Pick<SourceDefinition, 'tsSemantics'>): boolean =>
  tsSemantics === 'fetch';

/**
 * The extracts that are kept of a source: those that partners can ask for and that hold a quarter of its observations or
 * less, or cannot be told beforehand.
 *
 * @example a value per minute, latest only: 1h, 4h, 1d; a value per hour, dated by its fetch: changes, 4h, 1d; monthly
 *   values: none
 */
export function extractsOf(source: Extracted): ExtractKind[] {
  const raw = source.exposure === 'series' || source.exposure === 'last_24h';
  const buckets = bucketIntervalsOf(source).filter(
    (interval) => bucketMs(interval) >= FEWEST_VALUES_PER_BUCKET * source.publicationSeconds * SECOND_MS,
  );
  return raw && isDeduplicated(source) ? ['changes', ...buckets] : buckets;
}

/** A bucket is built so long after it has ended, because values of it still arrive before. */
export const BUILT_AFTER_MS = DAY_MS / 96;
