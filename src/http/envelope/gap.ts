import { type Outage } from '../../domain/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type Gap } from './answer.ts';

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
