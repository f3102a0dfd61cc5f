import { ApiProperty } from '@nestjs/swagger';
import { type Aggregate, AGGREGATES } from '../../domain/sources/source.ts';
import { SERIES_INTERVALS, type SeriesInterval } from '../../domain/sources/exposure-rule.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';

const ofBucket = (description: string, example: number) =>
  ({
    description: `${description} In the unit of the series; only with an interval, if aggregates lists it.`,
    type: Number,
    required: false,
    example,
    ...inUnit('as unit says'),
  }) as const;

const named = (parameter: string, what: string, example: string | null) => ({
  description: `Value of the parameter ${parameter}, if ${what} identifies the series; null otherwise.`,
  type: String,
  nullable: true,
  example,
});

/** One value of a series, or one bucket of values. */
export class SeriesPointItem {
  @ApiProperty({
    description: 'When the value was true, ISO-8601 UTC; with an interval, the start of the bucket.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T00:00:00+00:00',
  })
  readonly event_at!: string;

  @ApiProperty({
    description: 'Value, in the unit of the series; with an interval, the last value of the bucket.',
    type: Number,
    example: 71.5,
    ...inUnit('as unit says'),
  })
  readonly value!: number;

  @ApiProperty({
    description:
      'When this revision of the value became known, ISO-8601 UTC; with an interval, when the last value of the bucket became known. Only with include_known_at.',
    type: String,
    format: 'date-time',
    required: false,
    example: '2026-01-05T00:10:00+00:00',
  })
  readonly known_at?: string;

  @ApiProperty(ofBucket('Mean of the bucket values, each counted once.', 70.25))
  readonly mean?: number;

  @ApiProperty(ofBucket('Lowest bucket value.', 68))
  readonly min?: number;

  @ApiProperty(ofBucket('Highest bucket value.', 72))
  readonly max?: number;

  @ApiProperty({
    description: 'Number of values in the bucket; only with an interval.',
    type: 'integer',
    minimum: 1,
    required: false,
    example: 12,
  })
  readonly observations?: number;

  @ApiProperty({
    description:
      'Whether the bucket has ended; only with an interval. While it is false, the values cover the time until now and can change.',
    type: Boolean,
    required: false,
    example: true,
  })
  readonly complete?: boolean;
}

/** A window of a public series. `meta.attribution[].text` must be displayed with it. */
export class Series {
  @ApiProperty({ ...METRIC_ID_FIELD, example: 'defi.tvl_chain' })
  readonly metric_id!: string;

  @ApiProperty(named('asset', 'a chain', 'solana'))
  readonly asset!: string | null;

  @ApiProperty(named('symbol', 'a symbol', null))
  readonly symbol!: string | null;

  @ApiProperty(named('dimension', 'anything', 'solana'))
  readonly dimension!: string | null;

  @ApiProperty({ description: 'Unit of the values.', type: String, example: 'USD' })
  readonly unit!: string;

  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({
    description: 'raw, or the length of each bucket.',
    enum: [...SERIES_INTERVALS],
    example: 'raw',
  })
  readonly interval!: SeriesInterval;

  @ApiProperty({
    description: 'Aggregates of each bucket; value is the last value. Empty for raw points.',
    type: 'array',
    items: { type: 'string', enum: [...AGGREGATES] },
    example: [],
  })
  readonly aggregates!: readonly Aggregate[];

  @ApiProperty({
    description:
      'Points, in the requested order. raw: one point per event, with its latest revision. With an interval: one point per bucket that has a value; empty buckets are not filled.',
    type: () => [SeriesPointItem],
  })
  readonly points!: readonly SeriesPointItem[];
}
