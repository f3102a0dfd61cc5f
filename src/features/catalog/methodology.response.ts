import { ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_LABELS } from '../../domain/composites/methodology.ts';
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

export class AgentInputItem extends shape({
  asset: f.choice('Asset that the input belongs to.', ASSETS, 'BTC'),
  name: f.text('Name of the input.', 'fear_greed_level'),
  source_ids: f.texts('IDs of the sources behind the input, as the list of sources shows them.', [
    'sentiment.fear_greed',
  ]),
  direction: f.choice(
    'Direction in which the input counts.',
    ['higher_is_bullish', 'higher_is_bearish'],
    'higher_is_bearish',
  ),
}) {}

/** One point of a map. */
export class KnotItem extends shape({
  value: f.figure('Value, in the unit of the mapped quantity.', 48),
  points: f.figure('Points that the value maps to.', 50, { minimum: 0, maximum: 100, unit: 'points 0-100' }),
}) {}

const mapOf = (description: string) =>
  f.many(
    `${description} Between two knots, the points follow a straight line; beyond the outermost knots, that line continues within 0 to 100.`,
    KnotItem,
  );

/** The last step of a composite for one asset. */
class ScoreStepItem extends shape({
  asset: f.choice('Asset of the score.', ASSETS, 'BTC'),
  map: mapOf('Map from the weighted mean of the component points to the score.'),
  tolerance: f.figure('Maximum error of a score that you compute from effective weights and buckets.', 5.1, {
    minimum: 0,
    unit: 'points 0-100',
  }),
}) {}

export class LabelItem extends shape({
  label: f.choice('Score label.', COMPOSITE_LABELS, 'neutral'),
  from: f.figure('Lowest score with this label.', 35, { minimum: 0, maximum: 100, unit: 'points 0-100' }),
  below: f.figureOrNull('Lowest score of the next label; null for the last label.', 65, {
    minimum: 0,
    maximum: 100,
    unit: 'points 0-100',
  }),
}) {}

class MethodologyComponentItem extends shape({
  asset: f.orNull(
    f.choice(
      'Asset that the component counts for; null if the weights are the same for all assets.',
      ASSETS,
      'BTC',
      { type: String },
    ),
  ),
  name: f.text('Name of the component.', 'fear_greed_level'),
  weight: f.fraction('Weight of the component; the weights of an asset sum to 1.', 0.36),
  anchor_range: f.any<readonly [number, number]>({
    description:
      'Values that map to 5 and 95 points, in the unit of the component: all but the most extreme tenth of the trailing years, as of the latest cycle. For an agent, the ends of its score range.',
    type: 'array',
    // A pair to generators that know 2020-12; two numbers to all others.
    ...{ prefixItems: [{ type: 'number' }, { type: 'number' }] },
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    example: [13, 87],
  }),
  'map?': mapOf(
    'Map from the value of the component to its points as of the latest cycle, only for composites. If direction is higher_is_bearish, the points are subtracted from 100.',
  ),
  direction: f.choice(
    'Direction in which the input counts.',
    ['higher_is_bullish', 'higher_is_bearish'],
    'higher_is_bullish',
  ),
  'reads?': f.many(
    "Inputs that the agent's signal is computed from, only for the product agents. Weights are omitted, because they would reveal values of restricted sources.",
    AgentInputItem,
  ),
}) {}

export class MethodologyItem extends shape({
  version: f.text('Methodology version; the changelog announces every new version.', '2.0.0'),
  components: f.many(
    'All components with a weight; empty for the outlook, which is fitted every week instead.',
    MethodologyComponentItem,
  ),
  'scores?': f.many('Last step of the score for every asset, only for composites.', ScoreStepItem),
  'labels?': f.many('Score labels, ascending, only for composites.', LabelItem),
  'maps?': f.one(
    'Readings that the maps of components and facts follow, in the latest cycle; absent if the latest cycle has none, or the product has no components.',
    MapsItem,
  ),
  'words?': f.one(
    'Range that decides about words such as unusual, strong, and extreme in all texts; absent if the latest cycle has none, or the product has no components.',
    WordRangeItem,
  ),
}) {}
