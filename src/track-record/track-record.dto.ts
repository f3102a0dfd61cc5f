import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../packages/engine/calibration/claim.ts';
import { UNSCORABLE_REASONS } from '../../packages/engine/calibration/outcome.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { BASELINES, CONSTANT_CALLS } from '../../packages/engine/track-record/baselines.ts';
import { RECORD_KINDS, type RecordKind, SPEAKERS } from '../../packages/engine/track-record/track-record.ts';
import { CLAIM_FIELDS } from '../http/contract/calibration.fields.ts';
import { CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import {
  AssetsField,
  ChoiceField,
  CursorField,
  DayField,
  FromField,
  IntegerField,
  type TableFormat,
  TableFormatField,
  ToField,
} from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

const HORIZONS: readonly string[] = CLAIM_HORIZONS_HOURS.map(String);

class RecordFilterQuery {
  @ChoiceField({
    optional: true,
    description: 'Only this speaker: the lead or an agent.',
    allowed: SPEAKERS,
    example: SPEAKERS[0],
  })
  readonly agent?: string;

  @AssetsField('Only these assets.')
  readonly asset?: readonly Asset[];

  @ChoiceField({
    optional: true,
    description: 'Only this horizon, in hours.',
    allowed: HORIZONS,
    example: HORIZONS[0],
  })
  readonly horizon?: string;
}

export class TrackRecordQuery extends RecordFilterQuery {
  @ChoiceField({
    description:
      'Kind of record. verdict: the calls of the lead and the agents. outlook: the forecasts of the size of moves; agent is then rejected.',
    allowed: RECORD_KINDS,
    fallback: 'verdict',
    example: 'outlook',
  })
  readonly kind!: RecordKind;

  @DayField({
    optional: true,
    description: 'First UTC day of the cycles, inclusive.',
    example: '2026-01-01',
  })
  readonly from?: string;

  @DayField({ optional: true, description: 'Last UTC day of the cycles, included.', example: '2026-01-31' })
  readonly to?: string;
}

/** @throws INVALID_RANGE if the first day is after the last */
export function assertDaysInOrder({ from, to }: Pick<TrackRecordQuery, 'from' | 'to'>): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new ServiceError('INVALID_RANGE', { reason: 'not_in_order' });
}

const DEFAULT_OUTCOMES = 100;

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class OutcomesQuery extends RecordFilterQuery {
  @FromField('Start of the window of cycles')
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @IntegerField({ description: 'Outcomes per page.', minimum: 1, maximum: 500, fallback: DEFAULT_OUTCOMES })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @TableFormatField()
  readonly format?: TableFormat;
}

export const BACKFILLED_FIELD = f.flag(
  'True for cycles that were computed after their slot; they are reported separately.',
  false,
);

class HitRateIntervalResponse extends shape({
  low: f.fraction('Lower bound of the interval.', 0.47),
  high: f.fraction('Upper bound of the interval.', 0.55),
}) {}

class RecordBaseRates extends shape({
  always_bullish: f.fraction('Always bullish: share of cases in which the price was higher.', 0.52),
  always_bearish: f.fraction('Always bearish: share of cases in which the price was lower.', 0.48),
  always_neutral: f.fractionOrNull(
    'Always neutral: share of cases in which the price stayed within the neutral band; null for a short time after an upgrade, while earlier days are counted again.',
    0.51,
  ),
  persistence: f.fractionOrNull(
    'Persistence: share of cases in which the price moved in the same direction as over the previous horizon. A case without a known earlier price counts as a miss; null if no case has one.',
    0.49,
  ),
  coin: f.fraction('A coin: the hit rate of a call at random, 0.5 in any record.', 0.5),
}) {}

class BestBaselineResponse extends shape({
  call: f.choice(
    'The rule: a constant signal, persistence, which repeats the direction of the previous horizon, or a coin.',
    BASELINES,
    'neutral',
  ),
  rate: f.fraction('Its hit rate.', 0.52),
}) {}

class BestConstantResponse extends shape({
  call: f.choice('The signal.', CONSTANT_CALLS, 'bullish'),
  rate: f.fraction('Its hit rate.', 0.52),
}) {}

/** Bullish and bearish calls without the neutral ones. */
class DirectionalRecordResponse extends shape({
  cases: f.count('Number of bullish and bearish calls whose horizon is over.', 1900),
  independent_cases: f.count('Number of days with such a case that do not overlap over the horizon.', 24),
  hits: f.count('Number of these claims that came true.', 950),
  hit_rate: f.fractionOrNull('Hit rate: hits divided by cases, 4 decimals; null without a case.', 0.5),
  interval: f.oneOrNull(
    '95% interval of the hit rate; null if the record is too short for an interval.',
    HitRateIntervalResponse,
  ),
  best_constant: f.oneOrNull(
    'The best constant signal in the same cases; null without a case.',
    BestConstantResponse,
  ),
}) {}

export class ReliabilityBinResponse extends shape({
  from: f.fraction('Start of the range, inclusive.', 0.5),
  to: f.fraction('End of the range, exclusive.', 0.55),
  cases: f.count('Number of cases.', 310),
  mean_probability: f.fractionOrNull(
    'Mean of the published probabilities; null in ranges of confidence, which is not a probability.',
    0.52,
  ),
  hit_rate: f.fraction('Share of the claims that came true.', 0.51),
}) {}

class ForecastRecordResponse extends shape({
  cases: f.count('Number of cases with a published probability.', 900),
  brier: f.fraction('Brier score of the probability: mean squared error, 0 is perfect.', 0.2491),
  climatology_brier: f.fraction(
    'Brier score of the base rate published with the probability: climatology.',
    0.2495,
  ),
  coin_brier: f.fraction(
    'Brier score of a coin, which is a constant probability of 50%: 0.25 in any record. Probabilities that score as much or more were no better than it.',
    0.25,
  ),
  expected_calibration_error: f.fraction(
    'Mean distance between probability and hit rate over the bins.',
    0.021,
  ),
  bins: f.many('Reliability: hit rate in each range of probability.', ReliabilityBinResponse),
}) {}

export class TrackRecordEntryResponse extends shape({
  agent: f.text('Speaker: the lead or an agent.', SPEAKERS[0]),
  asset: f.choice('Asset.', ASSETS, 'BTC'),
  horizon_hours: CLAIM_FIELDS.horizonHours,
  backfilled: BACKFILLED_FIELD,
  methodology_versions: f.texts('Engine versions whose calls are in the record.', ['2.0.0']),
  since: f.day('UTC day of the first case.', '2026-01-05'),
  until: f.day('UTC day of the last case.', '2026-01-05'),
  cases: f.count('Number of calls that made a claim and whose horizon is over.', 2880),
  independent_cases: f.count('Number of days with a case that do not overlap over the horizon.', 30),
  hits: f.count('Number of claims that came true.', 1440),
  hit_rate: f.fraction('Hit rate: hits divided by cases, 4 decimals.', 0.5),
  hit_rate_interval: f.oneOrNull(
    '95% interval of the hit rate by circular block bootstrap; null if the record is too short for an interval.',
    HitRateIntervalResponse,
  ),
  base_rates: f.one('Hit rates of simple rules in the same cases.', RecordBaseRates),
  best_baseline: f.oneOrNull(
    'The best of these simple rules, which a hit rate has to beat; null while always_neutral is null.',
    BestBaselineResponse,
  ),
  skill_shown: f.flag(
    'True if the whole interval of the hit rate is above the rate of the best simple rule. False otherwise, and for records too short for an interval.',
    false,
  ),
  directional: f.oneOrNull(
    'The bullish and bearish calls of the record; null for a short time after an upgrade, while earlier days are counted again.',
    DirectionalRecordResponse,
  ),
  forecast: f.oneOrNull(
    'Accuracy of the published probabilities; null if none was published.',
    ForecastRecordResponse,
  ),
  by_confidence: f.many(
    'Hit rate by confidence, which is agreement, not a probability.',
    ReliabilityBinResponse,
  ),
}) {}

/** Outcomes that aren't in the record although their horizon is over. */
class LeftOutOfRecord extends shape({
  no_entry_price: f.count("Number of outcomes without a known price at the cycle's instant.", 0),
  no_exit_price: f.count('Number of outcomes without a known price when the horizon ended.', 0),
  withdrawn: f.count('Number of outcomes whose cycle was withdrawn.', 0),
}) {}

export class TrackRecordResponse extends shape({
  records: f.many(
    'One entry per speaker, asset, and horizon with a case, ordered by asset, live before backfilled, then by horizon and speaker.',
    TrackRecordEntryResponse,
  ),
  left_out: f.one(
    'Outcomes for the same assets, horizons, and days that are not counted. Each outcome belongs to one cycle, asset, and horizon.',
    LeftOutOfRecord,
  ),
}) {}

export class JudgedCall extends shape({
  agent: f.text('Speaker: the lead or an agent.', SPEAKERS[0]),
  signal: f.choice('Signal of the call.', SIGNALS, 'bullish'),
  confidence: f.fraction('Confidence as published: agreement, not a probability.', 0.5312),
  claim: f.orNull(CLAIM_FIELDS.claim),
  probability: f.fractionOrNull('Published probability of the claim; null if none was published.', 0.5312),
  base_rate: f.fractionOrNull(
    'Base rate published with the probability; null if none was published.',
    0.5312,
  ),
  held: f.flagOrNull('Whether the claim came true; null for monitoring, which makes no claim.', true),
}) {}

export class OutcomeItem extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  asset: f.choice('Asset.', ASSETS, 'BTC'),
  horizon_hours: CLAIM_FIELDS.horizonHours,
  backfilled: CYCLE_FIELDS.backfilled,
  methodology_version: f.text('Engine version.', '2.0.0'),
  recorded_at: f.moment('When the outcome was recorded, ISO-8601 UTC.', '2026-01-06T12:15:40+00:00'),
  unscorable: f.orNull(
    f.choice('Why the calls could not be judged; null if they were judged.', UNSCORABLE_REASONS, null),
  ),
  entry_source: f.textOrNull("Source of the price at the cycle's instant.", 'exchange.price:BTCUSDT'),
  exit_source: f.textOrNull('Source of the price at the end of the horizon.', 'exchange.price:BTCUSDT'),
  price_return: f.figureOrNull(
    'Price return over the horizon, rounded to 0.001; held is judged from the prices before rounding. Null if a price was not known, or if the return is withheld, as meta.unavailable then reports.',
    0.015,
    'fraction',
  ),
  calls: f.many('Call of the lead; with the scope data:agents, also the calls of the agents.', JudgedCall),
}) {}

export class OutcomesPage extends shape({
  outcomes: f.many('Outcomes, latest cycle first, then the longest horizon.', OutcomeItem),
}) {}
