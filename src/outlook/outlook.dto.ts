import { type Scope } from '../domain/access/access-rights.ts';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { byName } from '../../packages/engine/by-name.ts';
import {
  OUTLOOK_BASES,
  OUTLOOK_HORIZON_NAMES,
  OUTLOOK_HORIZONS_HOURS,
  OUTLOOK_REASONS,
  type OutlookHorizonName,
  QUANTILE_NAMES,
  type Quantiles,
  VOLUME_REASONS,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import { STATEMENT_BASES } from '../http/contract/outlook.fields.ts';
import { SkillInterval } from '../http/contract/skill.fields.ts';
import {
  AsOfField,
  AssetsField,
  CursorField,
  FromField,
  IntegerField,
  ListField,
  type TableFormat,
  TableFormatField,
  ToField,
} from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

const HISTORY_SCOPES: readonly Scope[] = ['data:history'];

export const HORIZON_NAMES: readonly OutlookHorizonName[] = OUTLOOK_HORIZONS_HOURS.map(
  (hours) => OUTLOOK_HORIZON_NAMES[hours],
);

const HORIZON_FIELD = { optional: true, allowed: HORIZON_NAMES, example: ['24h', '7d'] } as const;

export class OutlookQuery {
  @AssetsField('Only these assets.')
  readonly asset: readonly Asset[] = ASSETS;

  @ListField({ ...HORIZON_FIELD, description: 'Only these horizons.' })
  readonly horizon: readonly OutlookHorizonName[] = HORIZON_NAMES;

  @TableFormatField()
  readonly format?: TableFormat;
}

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class OutlookHistoryQuery {
  @AssetsField('Only these assets; default: all.')
  readonly asset?: readonly Asset[];

  @ListField({ ...HORIZON_FIELD, description: 'Only these horizons; default: all.' })
  readonly horizon?: readonly OutlookHorizonName[];

  @FromField()
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @AsOfField(
    'cycles that were published by then. If to is omitted, the window ends at as_of.',
    HISTORY_SCOPES,
  )
  readonly as_of?: number;

  // Nine outlooks take three times the space of a cycle's scores.
  @IntegerField({ description: 'Cycles per page.', minimum: 1, maximum: 200, fallback: 24 })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @TableFormatField()
  readonly format?: TableFormat;
}

const quantiles = (...values: readonly number[]): Quantiles =>
  byName(QUANTILE_NAMES, (_, place) => values[place]!);
const RETURNS = quantiles(-0.0353, -0.0243, -0.0101, 0.0003, 0.0112, 0.0251, 0.0362);
const RANGES = quantiles(0.0134, 0.0159, 0.0212, 0.0299, 0.0424, 0.0596, 0.0744);
const VOLUMES = quantiles(-0.5127, -0.4071, -0.2208, -0.0214, 0.1942, 0.4038, 0.5449);
const PRICES = quantiles(90_187.3, 91_184.8, 92_489.9, 93_456.8, 94_480.8, 95_803.2, 96_872.6);

const quantileFields = (unit: string, examples: Quantiles) =>
  byName(QUANTILE_NAMES, (name) => f.figure(`Quantile ${Number(name.slice(1))}%.`, examples[name], unit));

/** Quantiles of a move, as natural logarithms of price ratios with 4 decimals. */
class OutlookQuantiles extends shape(quantileFields('log return', RETURNS)) {}

/** Quantiles of the price at the end of the horizon, with 6 significant digits. */
class OutlookPrices extends shape(quantileFields('USDT', PRICES)) {}

/** Quantiles of the spot volume, as natural logarithms of ratios with 4 decimals. */
class OutlookVolumes extends shape(quantileFields('log ratio', VOLUMES)) {}

class WithinProbability extends shape({
  move_pct: f.figure("Size of the move in percent of the price at the cycle's instant.", 2, {
    minimum: 0,
    unit: 'percent',
  }),
  probability: f.fraction(
    'Probability that the price at the end of the horizon is within ±move_pct, 4 decimals.',
    0.7214,
  ),
}) {}

class TouchProbability extends shape({
  move_pct: f.figure("Move in percent of the price at the cycle's instant; negative: down.", -2, 'percent'),
  probability: f.fraction(
    'Probability that the price makes this move at any time within the horizon, 4 decimals.',
    0.2433,
  ),
}) {}

/** What the recorded skill judges. */
export const JUDGED = {
  statement: 'range',
  measure: 'range_pinball_loss',
  against: 'trailing_year',
} as const;

class OutlookSkillResponse extends shape({
  statement: f.choice('Statement that this skill judges.', [JUDGED.statement], JUDGED.statement),
  measure: f.choice(
    'Measure: mean pinball loss of the seven quantiles of the range.',
    [JUDGED.measure],
    JUDGED.measure,
  ),
  against: f.choice(
    'Benchmark: the distribution of the trailing year (climatology).',
    [JUDGED.against],
    JUDGED.against,
  ),
  value: f.figure(
    'Skill of the published quantiles: 1 − their loss / loss of the benchmark. Above 0 is better than the benchmark, 1 is perfect. 4 decimals.',
    0.1983,
    { maximum: 1, unit: 'fraction' },
  ),
  interval: f.one('95% interval of the skill by circular block bootstrap.', SkillInterval),
  cases: f.integer('Number of judged days: one per day, the cycle of 00:00 UTC.', 212, { minimum: 1 }),
  from: f.day('UTC day of the first case.', '2025-06-03'),
  to: f.day('UTC day of the last case.', '2026-01-03'),
  backfilled: f.flag(
    'True if the cases are of cycles that were computed after their slot, because the live record is still too short.',
    false,
  ),
}) {}

const isSkillShown = (of: string, example: boolean | null) =>
  f.flagOrNull(
    `True if the record shows skill of ${of}: the whole interval is above 0. Null while it is too short.`,
    example,
  );

const skilledMoves = (of: string, example: readonly number[]) =>
  f.any<readonly number[] | null>({
    description: `move_pct of the probabilities in ${of} whose skill the record shows; null while it is too short.`,
    type: 'array',
    items: { type: 'number' },
    nullable: true,
    example,
  });

/** Which statements the record shows to be better than the trailing year's. */
class ShownSkillResponse extends shape({
  volatility: isSkillShown('expected_volatility', true),
  range: isSkillShown('range', true),
  return: isSkillShown('return', true),
  within: skilledMoves('within', [2, 4]),
  touch: skilledMoves('touch', [-3, -2]),
  wilder: f.flagOrNull('The same of wilder. Also null for other horizons than 7 days.', null),
  volume: f.flagOrNull('The same of volume. Also null over 7 days.', true),
}) {}

class WilderProbability extends shape({
  volatility: f.figure(
    'Median volatility of 7 days in the year before the fit, annualised, 4 decimals.',
    0.4213,
    'fraction per year',
  ),
  probability: f.fraction(
    'Probability that the volatility of the next 7 days is higher, 4 decimals.',
    0.4127,
  ),
}) {}

const quantilesOf = (description: string, example: OutlookQuantiles) =>
  f.oneOrNull(`${description} null if basis is unavailable.`, OutlookQuantiles, example);

class RecordedOutlookItem extends shape({
  asset: f.choice('Asset.', ASSETS, 'BTC'),
  horizon_hours: f.choice(
    "Hours from the cycle's instant to the end of the horizon.",
    OUTLOOK_HORIZONS_HOURS,
    OUTLOOK_HORIZONS_HOURS[0],
    { type: 'integer', unit: 'hours' },
  ),
  basis: f.choice(
    'What the range rests on. model: a regression on daily variance has a part in it. climatology: the distribution of the year before the fit. unavailable: there is no outlook; reason says why.',
    OUTLOOK_BASES,
    'model',
  ),
  bases: STATEMENT_BASES,
  expected_volatility: f.figureOrNull(
    'Expected volatility: square root of the expected daily variance, annualised over 365 days, 4 decimals; null if basis is unavailable.',
    0.3917,
    { minimum: 0, unit: 'fraction per year' },
  ),
  percentile: f.countOrNull(
    'Share of the days in the year before the fit on which the model expected less, 0 to 100; null unless the volatility is of the model.',
    38,
    { maximum: 100, unit: 'percent' },
  ),
  return: quantilesOf(
    "Quantiles of the return, ln(price at the end / price at the cycle's instant).",
    RETURNS,
  ),
  range: quantilesOf('Quantiles of the range, ln(highest / lowest price within the horizon).', RANGES),
  within: f.many(
    'Probabilities of ending within three declared moves, which depend on asset and horizon; empty if basis is unavailable.',
    WithinProbability,
  ),
  touch: f.many(
    'Probabilities of reaching the same moves up and down at any time within the horizon, and over 24 hours a fall of 3%; empty if basis is unavailable.',
    TouchProbability,
  ),
  wilder: f.oneOrNull(
    'Probability that the next 7 days are wilder than the year before the fit mostly was; null for other horizons, and in cycles before methodology 6.0.0.',
    WilderProbability,
    null,
  ),
  volume: f.oneOrNull(
    'Quantiles of the spot volume, ln(mean daily volume within the horizon / median of the latest 60 days), in USDT and from volumes in coarse steps; null if volume_reason says why, and in cycles before methodology 6.0.0.',
    OutlookVolumes,
    VOLUMES,
  ),
  volume_reason: f.orNull(
    f.choice(
      'Why volume is null: not_forecast over 7 days, else the values of reason, here of daily candles; null if there is one, and in cycles before methodology 6.0.0.',
      VOLUME_REASONS,
      null,
    ),
  ),
  version: f.textOrNull(
    'Version of the fit that the forecast rests on: the day it was made and its SHA-256; null if the cycle had none.',
    '2026-01-05.1f4c6a0b2d9e',
  ),
  reason: f.orNull(
    f.choice(
      'Why there is no outlook; null if there is one. no_fit: no fit covers the asset and horizon, as in cycles before the first outlook. history_too_short: fewer finished days than it needs. candle_gap: a candle is missing. implausible_candle: a candle contradicts itself or its neighbours. stale_candles: the latest candle ended too long ago. stale_price: there is no current price. implausible_price: the current price is far from the latest candle.',
      OUTLOOK_REASONS,
      null,
    ),
  ),
  known_at: f.moment(
    'When the forecast became known: the publication of its cycle, ISO-8601 UTC. A backfilled cycle was published after its moment, so this can be later than as_of.',
    '2026-01-05T12:15:05+00:00',
  ),
}) {}

export class OutlookItemResponse extends shape(RecordedOutlookItem, {
  prices: f.oneOrNull(
    'The quantiles of the return as prices, from the last trade known to the cycle, 6 significant digits; null if basis is unavailable.',
    OutlookPrices,
    PRICES,
  ),
  skill: f.oneOrNull(
    'Skill of the range for this asset and horizon in the record of what was published; null while the record is too short for an interval.',
    OutlookSkillResponse,
    {
      ...JUDGED,
      value: 0.1983,
      interval: { low: 0.1582, high: 0.2391 },
      cases: 212,
      from: '2025-06-03',
      to: '2026-01-03',
      backfilled: false,
    },
  ),
  shown_skill: f.one(
    'Which statements of this item have shown skill. Treat the others as the frequencies of the past year.',
    ShownSkillResponse,
  ),
}) {}

export class OutlookLatest extends shape({
  cycle_number: f.integer('Number of the cycle that the outlook belongs to.', 70609),
  cycle_at: CYCLE_FIELDS.atOfThat,
  items: f.many(
    'One item per asset and horizon, also if it is unavailable: nine without filters.',
    OutlookItemResponse,
  ),
}) {}

export class OutlookCycle extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  mode: CYCLE_FIELDS.mode,
  backfilled: CYCLE_FIELDS.backfilled,
  items: f.many(
    'One item per asset and horizon, also if it was unavailable: nine without filters.',
    RecordedOutlookItem,
  ),
}) {}

export class OutlookHistory extends shape({ cycles: f.many('Cycles, latest first.', OutlookCycle) }) {}
