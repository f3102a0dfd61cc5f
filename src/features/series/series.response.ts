import { ApiProperty } from '@nestjs/swagger';
import { type Aggregate, AGGREGATES } from '../../domain/sources/source.ts';
import { SERIES_INTERVALS, type SeriesInterval } from '../../domain/sources/interval.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';

const ofBucket = (description: string, example: number) =>
  ({
    description: `${description} In the unit of the series; with an interval, where aggregates names it.`,
    type: Number,
    required: false,
    example,
    ...inUnit('as unit says'),
  }) as const;

const named = (parameter: string, what: string, example: string | null) => ({
  description: `The value of the parameter ${parameter}, where ${what} names the series; else null.`,
  type: String,
  nullable: true,
  example,
});

/** One value of a series, or one bucket of values. */
export class SeriesPointItem {
  @ApiProperty({
    description: 'When the value was true, ISO-8601 UTC; with an interval when the bucket begins.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T00:00:00+00:00',
  })
  readonly event_at!: string;

  @ApiProperty({
    description: 'The value, in the unit of the series; with an interval the last one of the bucket.',
    type: Number,
    example: 71.5,
    ...inUnit('as unit says'),
  })
  readonly value!: number;

  @ApiProperty({
    description:
      'When this revision of the value became known, ISO-8601 UTC; with an interval, when the last value of the bucket did. Only with include_known_at.',
    type: String,
    format: 'date-time',
    required: false,
    example: '2026-01-05T00:10:00+00:00',
  })
  readonly known_at?: string;

  @ApiProperty(ofBucket('Mean of the values of the bucket, each counted once.', 70.25))
  readonly mean?: number;

  @ApiProperty(ofBucket('Lowest value of the bucket.', 68))
  readonly min?: number;

  @ApiProperty(ofBucket('Highest value of the bucket.', 72))
  readonly max?: number;

  @ApiProperty({
    description: 'How many values the bucket has; with an interval.',
    type: 'integer',
    minimum: 1,
    required: false,
    example: 12,
  })
  readonly observations?: number;

  @ApiProperty({
    description:
      'Whether the bucket has ended; with an interval. While it is false the values are those until now, and change.',
    type: Boolean,
    required: false,
    example: true,
  })
  readonly complete?: boolean;
}

/** A window of a public series. `meta.attribution[].text` has to be shown beside it. */
export class Series {
  @ApiProperty({ ...METRIC_ID_FIELD, example: 'defi.tvl_chain' })
  readonly metric_id!: string;

  @ApiProperty(named('asset', 'a chain', 'solana'))
  readonly asset!: string | null;

  @ApiProperty(named('symbol', 'a symbol', null))
  readonly symbol!: string | null;

  @ApiProperty(named('dimension', 'anything', 'solana'))
  readonly dimension!: string | null;

  @ApiProperty({ description: 'What the values are in.', type: String, example: 'USD' })
  readonly unit!: string;

  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({
    description: 'raw, or how long the bucket of each point is.',
    enum: [...SERIES_INTERVALS],
    example: 'raw',
  })
  readonly interval!: SeriesInterval;

  @ApiProperty({
    description: 'What each bucket is summed up to; value is the last. Empty for raw points.',
    type: 'array',
    items: { type: 'string', enum: [...AGGREGATES] },
    example: [],
  })
  readonly aggregates!: readonly Aggregate[];

  @ApiProperty({
    description:
      'In the order asked for. raw: one point per event, its newest revision. With an interval: one point per bucket that has a value; none is made up.',
    type: () => [SeriesPointItem],
  })
  readonly points!: readonly SeriesPointItem[];
}
