import { type Outage } from '../../domain/attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type Gap } from './answer.ts';

/** Gaps of several kinds as one list: by their begin, the oldest first. */
export const inOrder = (gaps: readonly Gap[]): Gap[] =>
  gaps.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));

/** A known outage as `meta.gaps` lists it. */
export const gapOf = ({
  startsAtMs,
  endsAtMs,
  reason,
}: Pick<Outage, 'startsAtMs' | 'endsAtMs' | 'reason'>): Gap => ({
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
});
