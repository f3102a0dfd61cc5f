import { SYNTHETIC } from '../../http/envelope/disclaimer.ts';
import { f, shape } from '../../http/shape/shape.ts';

/** Number of a decision cycle. */
export const CYCLE_NUMBER_FIELD = f.count(
  'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z, so it only increases.',
  76_740,
);

/** Instant of a decision cycle. */
export const CYCLE_AT_FIELD = f.moment(
  'Instant of the cycle, from its number, ISO-8601 UTC: the cycle uses only data known by then.',
  '2026-03-10T09:00:00+00:00',
);

/** When a decision cycle was computed. */
export const GENERATED_AT_FIELD = f.moment(
  'When the cycle was published, ISO-8601 UTC. For a backfilled cycle, the time when it was computed, after its instant: see backfilled and cycle_at.',
  '2026-03-10T09:00:05+00:00',
);

/** Confidence of the lead. */
export const CONFIDENCE_PCT_FIELD = f.count(
  'Weighted-consensus confidence of the lead: crew agreement, not a probability.',
  43,
  { maximum: 100, unit: 'percent' },
);

/**
 * Fields of every body of the older public API. It has no envelope, so the body itself shows whether its data is
 * synthetic.
 */
export class LegacyDocument extends shape({
  'data_source?': f.choice(
    'synthetic if all data comes from the built-in sandbox; absent for real data.',
    [SYNTHETIC],
    SYNTHETIC,
  ),
}) {}
