import { f, shape } from '../../http/shape/shape.ts';

/** The range that decides about words such as unusual and strong, as in the texts of the latest cycle. */
export class WordRangeItem extends shape({
  percentiles: f.any<readonly [number, number]>({
    description:
      'Percentiles of a quantity. Texts use such words only for a value outside these two percentiles.',
    type: 'array',
    ...{ prefixItems: [{ type: 'number' }, { type: 'number' }] },
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    example: [10, 90],
  }),
  trailing_days: f.integer(
    'Number of days before the day of the cycle whose readings determine the percentiles.',
    365,
    'days',
  ),
  needs_days: f.integer(
    'Minimum number of days with readings; with fewer days, the years 2020 to 2023 decide instead.',
    180,
    'days',
  ),
  version: f.text(
    'Version of the table that the latest cycle used; there is one table a day.',
    '2026-03-10.8d89c576b9a4',
  ),
  made_at: f.moment(
    'Time up to which data is in the table; nothing that became known later is included.',
    '2026-03-10T00:00:00+00:00',
  ),
  by_trailing_year: f.integer('Number of quantities judged by the trailing year.', 51),
  by_fitted_years: f.integer(
    'Number of quantities judged by 2020 to 2023, because this deployment has too few days.',
    43,
  ),
}) {}

/** The readings that decide about maps, as in the latest cycle. */
export class MapsItem extends shape({
  trailing_days: f.integer(
    'Number of days before the day of the cycle whose readings determine the maps.',
    1461,
    'days',
  ),
  reading_every_days: f.integer('Distance between two readings.', 4, 'days'),
  needs_readings: f.integer(
    'Minimum number of readings; with fewer readings, the map is that of 2020 to 2023.',
    183,
  ),
  version: f.text(
    'Version of the table that the latest cycle used; there is one table a day.',
    '2026-03-10.8d89c576b9a4',
  ),
  made_at: f.moment(
    'Time up to which data is in the table; nothing that became known later is included.',
    '2026-03-10T00:00:00+00:00',
  ),
  by_trailing_years: f.integer(
    'Number of quantities of all products whose maps follow the trailing days.',
    71,
  ),
  by_fitted_years: f.integer(
    'Number of quantities of all products with the maps of 2020 to 2023, because this deployment has too few readings.',
    22,
  ),
}) {}
