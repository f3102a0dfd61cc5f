import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from '../../http/contract/field-unit.ts';
import { TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';

const named = (parameter: string, what: string, example: string | null) => ({
  description: `The value of the parameter ${parameter}, where ${what} names the series; else null.`,
  type: String,
  nullable: true,
  example,
});

/** One value of a series. */
export class SeriesPointItem {
  @ApiProperty({
    description: 'When the value was true, ISO-8601 UTC.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T00:00:00+00:00',
  })
  readonly event_at!: string;

  @ApiProperty({
    description: 'The value, in the unit of the series.',
    type: Number,
    example: 71.5,
    ...inUnit('as unit says'),
  })
  readonly value!: number;
}

/** A part of a public series. `meta.attribution[].text` has to be shown beside it. */
export class Series {
  @ApiProperty({ description: 'Id of the metric.', type: String, example: 'defi.tvl_chain' })
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
    description: 'One point per event, its newest revision, in the order asked for.',
    type: () => [SeriesPointItem],
  })
  readonly points!: readonly SeriesPointItem[];
}
