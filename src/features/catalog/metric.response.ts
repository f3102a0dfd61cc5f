import { ApiProperty } from '@nestjs/swagger';
import { exposureRuleOf } from '../../domain/sources/exposure-rule.ts';
import { type Aggregate, AGGREGATES } from '../../domain/sources/source.ts';
import { SERIES_INTERVALS, type SeriesInterval } from '../../domain/sources/interval.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';

/** The dimension of a metric. */
export class MetricDimension {
  @ApiProperty({
    description: 'The parameter that names it.',
    enum: ['symbol', 'dimension'],
    example: 'symbol',
  })
  readonly parameter!: 'symbol' | 'dimension';

  @ApiProperty({
    description: 'Its values.',
    type: [String],
    example: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'],
  })
  readonly values!: readonly string[];
}

/** One public metric. */
export class MetricItem {
  @ApiProperty({ ...METRIC_ID_FIELD, example: 'exchange.ls_ratio' })
  readonly metric_id!: string;

  @ApiProperty({ description: 'What it is.', type: String, example: 'Long/short ratio of all accounts' })
  readonly title!: string;

  @ApiProperty({ description: 'What its values are in.', type: String, example: 'ratio' })
  readonly unit!: string;

  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({
    description: 'The dimension it has to be asked with; null where it has none.',
    type: () => MetricDimension,
    nullable: true,
    example: { parameter: 'symbol', values: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] },
  })
  readonly dimension!: MetricDimension | null;

  @ApiProperty({
    description: 'How often the provider is asked, in seconds.',
    type: 'integer',
    minimum: 1,
    example: 900,
    ...inUnit('seconds'),
  })
  readonly cadence_seconds!: number;

  @ApiProperty({
    description: 'What interval may say of it.',
    type: 'array',
    items: { type: 'string', enum: [...SERIES_INTERVALS] },
    example: ['raw', '1h', '4h', '1d'],
  })
  readonly intervals!: readonly SeriesInterval[];

  @ApiProperty({
    description: 'What its buckets are summed up to; empty where it is served raw alone.',
    type: 'array',
    items: { type: 'string', enum: [...AGGREGATES] },
    example: ['last', 'mean', 'min', 'max'],
  })
  readonly aggregates!: readonly Aggregate[];

  @ApiProperty({
    description: 'What partners may receive of it, in plain words.',
    type: String,
    example: exposureRuleOf({ exposure: 'last_24h' }),
  })
  readonly exposure_rule!: string;

  @ApiProperty({ description: 'Texts to be shown beside its values.', type: () => [AttributionItem] })
  readonly attribution!: readonly AttributionItem[];

  @ApiProperty({
    description: 'The earliest UTC day of which a value may be read; null where there is none yet.',
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-01-04',
  })
  readonly earliest_date!: string | null;

  @ApiProperty({
    description:
      'True for weekly and monthly metrics, whose newest value is always older than the days that are served without a key: such a page is empty, and meta.unavailable says when the newest event was. Its value is served under latest_ids.',
    type: Boolean,
    example: false,
  })
  readonly empty_without_key!: boolean;

  @ApiProperty({
    description:
      'Ids to ask /api/v1/data/latest for its newest values with, one per dimension; for everybody.',
    type: [String],
    example: ['series:exchange.ls_ratio:BTCUSDT'],
  })
  readonly latest_ids!: readonly string[];
}
