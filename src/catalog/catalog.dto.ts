import { SCOPES, TIERS } from '../domain/access/access-rights.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { PRODUCT_LICENSE_CLASSES } from '../domain/catalog/added-products.ts';
import { PRODUCT_KINDS, type ProductKind, PRODUCTS } from '../domain/catalog/products.ts';
import { PRODUCT_PART_NAMES } from '../domain/catalog/scope-grants.ts';
import { COMPOSITE_LABELS } from '../../packages/engine/composites/methodology.ts';
import { exposureRuleOf, SERIES_INTERVALS } from '../../packages/engine/sources/exposure-rule.ts';
import { AGGREGATES } from '../../packages/engine/sources/source.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../http/contract/shared-fields.ts';
import { AttributionItem, GapEntry } from '../http/envelope/envelope.response.ts';
import { ChoiceField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

const pair = (description: string, example: readonly [number, number]) =>
  f.any<readonly [number, number]>({
    description,
    type: 'array',
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    example,
  });

/** The range that decides about words such as unusual and strong, as in the texts of the latest cycle. */
export class WordRangeItem extends shape({
  percentiles: pair(
    'Percentiles of a quantity. Texts use such words only for a value outside these two percentiles.',
    [10, 90],
  ),
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

export class KnotItem extends shape({
  value: f.figure('Value, in the unit of the mapped quantity.', 48),
  points: f.figure('Points that the value maps to.', 50, { minimum: 0, maximum: 100, unit: 'points 0-100' }),
}) {}

const mapOf = (description: string) =>
  f.many(
    `${description} Between two knots, the points follow a straight line; beyond the outermost knots, that line continues within 0 to 100.`,
    KnotItem,
  );

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
  anchor_range: pair(
    'Values that map to 5 and 95 points, in the unit of the component: all but the most extreme tenth of the trailing years, as of the latest cycle. For an agent, the ends of its score range.',
    [13, 87],
  ),
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

export class CatalogQuery {
  @ChoiceField({
    optional: true,
    description: 'Only products of this kind.',
    allowed: PRODUCT_KINDS,
    example: 'composite',
  })
  readonly kind?: ProductKind;
}

class MetricDimension extends shape({
  parameter: f.choice('Parameter that selects the dimension.', ['symbol', 'dimension'], 'symbol'),
  values: f.texts('Values of the dimension.', ['BTCUSDT', 'ETHUSDT', 'SOLUSDT']),
}) {}

export class MetricItem extends shape({
  metric_id: { ...METRIC_ID_FIELD, example: 'exchange.ls_ratio' },
  title: f.text('Title of the metric.', 'Long/short ratio of all accounts'),
  unit: f.text('Unit of the values.', 'ratio'),
  ts_semantics: TS_SEMANTICS_FIELD,
  dimension: f.oneOrNull(
    'Dimension that a request must name; null if the metric has no dimension.',
    MetricDimension,
    { parameter: 'symbol', values: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] },
  ),
  cadence_seconds: f.integer('Interval at which the provider is polled, in seconds.', 900, {
    minimum: 1,
    unit: 'seconds',
  }),
  intervals: f.choices('Allowed values of interval.', SERIES_INTERVALS, ['raw', '1h', '4h', '1d']),
  aggregates: f.choices(
    'Aggregates of the buckets; empty if the metric is served only as raw values.',
    AGGREGATES,
    ['last', 'mean', 'min', 'max'],
  ),
  exposure_rule: f.text(
    'Values that partners can receive, in plain words.',
    exposureRuleOf({ exposure: 'last_24h' }),
  ),
  attribution: f.many('Texts to display with the values.', AttributionItem),
  earliest_date: f.dayOrNull('Earliest UTC day with a readable value; null without a value.', '2026-01-04'),
  empty_without_key: f.flag(
    'True for weekly and monthly metrics, whose latest value is always older than the days that are served without a key: their page is then empty, and meta.unavailable reports the time of the latest event. Use latest_ids to get the value.',
    false,
  ),
  latest_ids: f.texts(
    'IDs for requesting the latest values from /api/v1/data/latest, one per dimension; available to every caller.',
    ['series:exchange.ls_ratio:BTCUSDT'],
  ),
}) {}

const depth = (description: string, example: number | null) =>
  f.figureOrNull(description, example, { minimum: 0, unit: 'days' });

class HistoryDepth extends shape({
  tier0: depth(
    'Depth without a key. 0: only the latest value; 0.25: six hours; null: all stored data.',
    0.25,
  ),
  tier1: depth(
    'Depth with a key that has the required scopes. 0: only the latest value; null: all stored data.',
    null,
  ),
}) {}

const range = (description: string, example: number) => f.count(description, example, 'days');

class MaxRange extends shape({
  tier0: range('Range without a key. 0: you cannot choose a range.', 0),
  tier1: range('Range with a key that has the required scopes. 0: you cannot choose a range.', 365),
}) {}

class ProductPartItem extends shape({
  name: f.choice(
    'Name of the part. components: the components of a score. agents: summaries, the consensus breakdown, and votes in history. history: ranges and pages. prose: full texts. export: files.',
    PRODUCT_PART_NAMES,
    'history',
  ),
  tier_required: f.choice('Lowest tier with access.', TIERS, 'tier1'),
  scopes_required: f.choices('Required scopes; a key needs all of them.', SCOPES, ['data:history']),
  entitled: f.flag(
    'True if the caller gets this part, according to tier, scopes, and the disclosure settings of this deployment.',
    false,
  ),
}) {}

export class CatalogEntry extends shape({
  id: f.choice<string>(
    'Product ID.',
    PRODUCTS.map(({ id }) => id),
    'verdict',
  ),
  kind: f.choice('Kind of the product.', PRODUCT_KINDS, 'verdict'),
  path: f.text('Path; replace the parts in braces.', '/api/v1/data/verdicts/latest'),
  tier_required: f.choice('Lowest tier with access.', TIERS, 'tier0'),
  scope_required: f.choice('Required scope.', SCOPES, 'data:read'),
  entitled: f.flag(
    'True if the caller can read the product. Some parts have their own rights: see parts.',
    true,
  ),
  parts: f.many(
    'Parts of the product with their own rights; empty if one right covers the whole product.',
    ProductPartItem,
  ),
  cadence_seconds: f.integer(
    'Update interval, in seconds; for series, the interval of the fastest metric.',
    900,
    { minimum: 1, unit: 'seconds' },
  ),
  history_depth_days: f.one(
    'How far back the product can be read; earliest_date of the product is the first stored day.',
    HistoryDepth,
  ),
  max_range_days: f.one(
    'Longest history range that one request can list, page by page. The range can start anywhere within history_depth_days.',
    MaxRange,
  ),
  license_class: f.choice(
    'Licence class. A: intellectual property of the operator, licensed to partners. C: public, to be displayed with the attribution. Values of class B sources (paid or restricted) are never returned.',
    PRODUCT_LICENSE_CLASSES,
    'A',
  ),
  attribution: f.many(
    'Attribution of the public values that responses can contain; each response lists its own in meta.',
    AttributionItem,
  ),
  known_gaps: f.many(
    'Known outages that affect the product: ongoing outages, and outages in the last 365 days.',
    GapEntry,
  ),
}) {}

export class Catalog extends shape({ products: f.many('Products that are served.', CatalogEntry) }) {}

class FieldItem extends shape({
  name: f.text('Dotted path below data; [] follows the name of a list.', 'assets[].indices[].score'),
  type: f.text('JSON type; for a list, the type of its items followed by [].', 'number'),
  nullable: f.flag('True if the field can be null.', true),
  unit: f.textOrNull('Unit of the value; null if it has no unit.', 'points 0-100'),
  description: f.text('Meaning of the field.', 'Score, 1 decimal.'),
}) {}

export class CatalogProduct extends shape(CatalogEntry, {
  fields: f.many(
    "Every field of data in the product's responses. The description marks fields for Tier 1.",
    FieldItem,
  ),
  dimensions: f.any<Readonly<Record<string, readonly string[]>>>({
    description: 'Allowed values of each dimension.',
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { asset: [...ASSETS], index: ['macro'] },
  }),
  methodology: f.oneOrNull(
    'Methodology and weights of the product; null if the product has no weights.',
    MethodologyItem,
    {
      version: '1.0.0',
      components: [
        {
          asset: 'BTC',
          name: 'fear_greed_level',
          weight: 0.36,
          anchor_range: [13, 87],
          direction: 'higher_is_bullish',
        },
      ],
    },
  ),
  earliest_date: f.dayOrNull(
    'Earliest UTC day that can be read; the day of the latest value if only that value is served; null without data.',
    '2026-01-05',
  ),
  sample_url: f.text(
    'Path and query of a request that works without a key.',
    '/api/v1/data/composites/latest?index=macro',
  ),
  'metrics?': f.many('Every metric, only for the product series.', MetricItem),
}) {}
