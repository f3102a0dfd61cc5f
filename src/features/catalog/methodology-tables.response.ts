import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from '../../http/contract/field-unit.ts';

/** The range that decides about words such as unusual and strong, as in the texts of the latest cycle. */
export class WordRangeItem {
  @ApiProperty({
    description:
      'Percentiles of a quantity. Texts use such words only for a value outside these two percentiles.',
    type: 'array',
    ...{ prefixItems: [{ type: 'number' }, { type: 'number' }] },
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    example: [10, 90],
  })
  readonly percentiles!: readonly [number, number];

  @ApiProperty({
    description: 'Number of days before the day of the cycle whose readings determine the percentiles.',
    type: 'integer',
    example: 365,
    ...inUnit('days'),
  })
  readonly trailing_days!: number;

  @ApiProperty({
    description:
      'Minimum number of days with readings; with fewer days, the years 2020 to 2023 decide instead.',
    type: 'integer',
    example: 180,
    ...inUnit('days'),
  })
  readonly needs_days!: number;

  @ApiProperty({
    description: 'Version of the table that the latest cycle used; there is one table a day.',
    type: String,
    example: '2026-03-10.8d89c576b9a4',
  })
  readonly version!: string;

  @ApiProperty({
    description: 'Time up to which data is in the table; nothing that became known later is included.',
    type: String,
    format: 'date-time',
    example: '2026-03-10T00:00:00+00:00',
  })
  readonly made_at!: string;

  @ApiProperty({
    description: 'Number of quantities judged by the trailing year.',
    type: 'integer',
    example: 51,
  })
  readonly by_trailing_year!: number;

  @ApiProperty({
    description: 'Number of quantities judged by 2020 to 2023, because this deployment has too few days.',
    type: 'integer',
    example: 43,
  })
  readonly by_fitted_years!: number;
}

/** The readings that decide about maps, as in the latest cycle. */
export class MapsItem {
  @ApiProperty({
    description: 'Number of days before the day of the cycle whose readings determine the maps.',
    type: 'integer',
    example: 1461,
    ...inUnit('days'),
  })
  readonly trailing_days!: number;

  @ApiProperty({
    description: 'Distance between two readings.',
    type: 'integer',
    example: 4,
    ...inUnit('days'),
  })
  readonly reading_every_days!: number;

  @ApiProperty({
    description: 'Minimum number of readings; with fewer readings, the map is that of 2020 to 2023.',
    type: 'integer',
    example: 183,
  })
  readonly needs_readings!: number;

  @ApiProperty({
    description: 'Version of the table that the latest cycle used; there is one table a day.',
    type: String,
    example: '2026-03-10.8d89c576b9a4',
  })
  readonly version!: string;

  @ApiProperty({
    description: 'Time up to which data is in the table; nothing that became known later is included.',
    type: String,
    format: 'date-time',
    example: '2026-03-10T00:00:00+00:00',
  })
  readonly made_at!: string;

  @ApiProperty({
    description: 'Number of quantities of all products whose maps follow the trailing days.',
    type: 'integer',
    example: 71,
  })
  readonly by_trailing_years!: number;

  @ApiProperty({
    description:
      'Number of quantities of all products with the maps of 2020 to 2023, because this deployment has too few readings.',
    type: 'integer',
    example: 22,
  })
  readonly by_fitted_years!: number;
}
