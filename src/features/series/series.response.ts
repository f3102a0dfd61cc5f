import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from '../../http/contract/field-unit.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';

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
  @ApiProperty(METRIC_ID_FIELD)
  readonly metric_id!: string;

  @ApiProperty({ description: 'What the values are in.', type: String, example: 'index 0-100' })
  readonly unit!: string;

  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({
    description: 'One point per event, its newest revision, in the order asked for.',
    type: () => [SeriesPointItem],
  })
  readonly points!: readonly SeriesPointItem[];
}
