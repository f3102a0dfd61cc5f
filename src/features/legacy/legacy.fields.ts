import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from '../../http/contract/field-unit.ts';
import { SYNTHETIC } from '../../http/envelope/disclaimer.ts';

/** Number of a decision cycle. */
export const CYCLE_NUMBER_FIELD = {
  description: 'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z, so it only increases.',
  type: 'integer',
  minimum: 0,
  example: 76_740,
} as const;

/** Instant of a decision cycle. */
export const CYCLE_AT_FIELD = {
  description: 'Instant of the cycle, from its number, ISO-8601 UTC: the cycle uses only data known by then.',
  type: String,
  format: 'date-time',
  example: '2026-03-10T09:00:00+00:00',
};

/** When a decision cycle was computed. */
export const GENERATED_AT_FIELD = {
  description:
    'When the cycle was published, ISO-8601 UTC. For a backfilled cycle, the time when it was computed, after its instant: see backfilled and cycle_at.',
  type: String,
  format: 'date-time',
  example: '2026-03-10T09:00:05+00:00',
};

/** Confidence of the lead. */
export const CONFIDENCE_PCT_FIELD = {
  description: 'Weighted-consensus confidence of the lead: crew agreement, not a probability.',
  type: 'integer' as const,
  minimum: 0,
  maximum: 100,
  example: 43,
  ...inUnit('percent'),
};

/** A count. */
export const countField = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example }) as const;

/**
 * Fields of every body of the older public API. It has no envelope, so the body itself shows whether its data is
 * synthetic.
 */
export class LegacyDocument {
  @ApiProperty({
    description: 'synthetic if all data comes from the built-in sandbox; absent for real data.',
    enum: [SYNTHETIC],
    required: false,
    example: SYNTHETIC,
  })
  readonly data_source?: typeof SYNTHETIC;
}
