import { DAY_MS, SECOND_MS } from '../timestamps.ts';
import { BUCKET_INTERVALS, bucketIntervalsOf, bucketMs } from './interval.ts';
import { areRevisionsPublic } from './exposure-rule.ts';
import { type SourceDefinition } from './source.ts';

/**
 * Stored for partners' reads: events whose value differs from the previous one (`changes`), values that
 * replaced an earlier one of their event (`revisions`), and buckets that have ended.
 */
export const EXTRACT_KINDS = ['changes', 'revisions', ...BUCKET_INTERVALS] as const;
export type ExtractKind = (typeof EXTRACT_KINDS)[number];

/** Buckets of fewer values cost hardly more to compute than to read. */
const FEWEST_VALUES_PER_BUCKET = 4;

type Extracted = Pick<
  SourceDefinition,
  'exposure' | 'licenseClass' | 'aggregates' | 'publicationSeconds' | 'tsSemantics'
>;

/** Consecutive identical raw values can be left out of a series if the values are dated by their fetch. */
export const isDeduplicated = ({ tsSemantics }: Pick<SourceDefinition, 'tsSemantics'>): boolean =>
  tsSemantics === 'fetch';

/**
 * Those that partners can request and that hold a quarter of the observations or less. @example a value per
 * minute, latest only: 1h, 4h, 1d; monthly values: revisions
 */
export function extractsOf(source: Extracted): ExtractKind[] {
  const raw = source.exposure === 'series' || source.exposure === 'last_24h';
  const buckets = bucketIntervalsOf(source).filter(
    (interval) => bucketMs(interval) >= FEWEST_VALUES_PER_BUCKET * source.publicationSeconds * SECOND_MS,
  );
  return [
    ...(raw && isDeduplicated(source) ? (['changes'] as const) : []),
    ...(areRevisionsPublic(source) ? (['revisions'] as const) : []),
    ...buckets,
  ];
}

/** Some values of a bucket arrive late. */
export const BUILT_AFTER_MS = DAY_MS / 96;
