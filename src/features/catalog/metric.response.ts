import { ApiProperty } from '@nestjs/swagger';
import { exposureRuleOf, SERIES_INTERVALS, type SeriesInterval } from '../../domain/sources/exposure-rule.ts';
import { type Aggregate, AGGREGATES } from '../../domain/sources/source.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';

/** The dimension of a metric. */
export class MetricDimension {
  @ApiProperty({
    description: 'Parameter that selects the dimension.',
    enum: ['symbol', 'dimension'],
    example: 'symbol',
  })
  readonly parameter!: 'symbol' | 'dimension';

  @ApiProperty({
    description: 'Values of the dimension.',
    type: [String],
    example: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'],
  })
  readonly values!: readonly string[];
}

/** One public metric. */
export class MetricItem {
  @ApiProperty({ ...METRIC_ID_FIELD, example: 'exchange.ls_ratio' })
  readonly metric_id!: string;

  @ApiProperty({
    description: 'Title of the metric.',
    type: String,
    example: 'Long/short ratio of all accounts',
  })
  readonly title!: string;

  @ApiProperty({ description: 'Unit of the values.', type: String, example: 'ratio' })
  readonly unit!: string;

  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({
    description: 'Dimension that a request must name; null if the metric has no dimension.',
    type: () => MetricDimension,
    nullable: true,
    example: { parameter: 'symbol', values: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] },
  })
  readonly dimension!: MetricDimension | null;

  @ApiProperty({
    description: 'Interval at which the provider is polled, in seconds.',
    type: 'integer',
    minimum: 1,
    example: 900,
    ...inUnit('seconds'),
  })
  readonly cadence_seconds!: number;

  @ApiProperty({
    description: 'Allowed values of interval.',
    type: 'array',
    items: { type: 'string', enum: [...SERIES_INTERVALS] },
    example: ['raw', '1h', '4h', '1d'],
  })
  readonly intervals!: readonly SeriesInterval[];

  @ApiProperty({
    description: 'Aggregates of the buckets; empty if the metric is served only as raw values.',
    type: 'array',
    items: { type: 'string', enum: [...AGGREGATES] },
    example: ['last', 'mean', 'min', 'max'],
  })
  readonly aggregates!: readonly Aggregate[];

  @ApiProperty({
    description: 'Values that partners can receive, in plain words.',
    type: String,
    example: exposureRuleOf({ exposure: 'last_24h' }),
  })
  readonly exposure_rule!: string;

  @ApiProperty({ description: 'Texts to display with the values.', type: () => [AttributionItem] })
  readonly attribution!: readonly AttributionItem[];

  @ApiProperty({
    description: 'Earliest UTC day with a readable value; null without a value.',
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-01-04',
  })
  readonly earliest_date!: string | null;

  @ApiProperty({
    description:
      'True for weekly and monthly metrics, whose latest value is always older than the days that are served without a key: their page is then empty, and meta.unavailable reports the time of the latest event. Use latest_ids to get the value.',
    type: Boolean,
    example: false,
  })
  readonly empty_without_key!: boolean;

  @ApiProperty({
    description:
      'IDs for requesting the latest values from /api/v1/data/latest, one per dimension; available to every caller.',
    type: [String],
    example: ['series:exchange.ls_ratio:BTCUSDT'],
  })
  readonly latest_ids!: readonly string[];
}
