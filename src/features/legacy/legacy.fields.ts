import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from '../../http/contract/field-unit.ts';
import { SYNTHETIC } from '../../http/envelope/disclaimer.ts';

/** How a decision cycle is named, wherever one is shown. */
export const CYCLE_NUMBER_FIELD = {
  description: 'Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z, so it only ever grows.',
  type: 'integer',
  minimum: 0,
  example: 76_740,
} as const;

/** When it was. */
export const CYCLE_AT_FIELD = {
  description:
    'The instant of the cycle, which its number counts, ISO-8601 UTC: what it knew was known by then.',
  type: String,
  format: 'date-time',
  example: '2026-03-10T09:00:00+00:00',
};

/** When it was made. */
export const GENERATED_AT_FIELD = {
  description:
    'When the cycle was published, ISO-8601 UTC. Of a cycle that was computed later than its instant, that later moment: see backfilled and cycle_at.',
  type: String,
  format: 'date-time',
  example: '2026-03-10T09:00:05+00:00',
};

/** How sure the lead was. */
export const CONFIDENCE_PCT_FIELD = {
  description: 'Weighted-consensus confidence of the lead.',
  type: 'integer' as const,
  minimum: 0,
  maximum: 100,
  example: 43,
  ...inUnit('percent'),
};

/** A number of things. */
export const countField = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example }) as const;

/** What every body of the older public API has: it comes without an envelope, so it says itself what it is made of. */
export class LegacyDocument {
  @ApiProperty({
    description: 'synthetic where all data comes from the built-in sandbox; missing where it is real.',
    enum: [SYNTHETIC],
    required: false,
    example: SYNTHETIC,
  })
  readonly data_source?: typeof SYNTHETIC;
}
