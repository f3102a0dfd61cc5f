import { ASSETS } from '../../packages/engine/assets.ts';
import { JUDGED_MOVES } from '../../packages/engine/outlook/move-distribution.ts';
import { CLAIM_FIELDS } from '../http/contract/calibration.fields.ts';
import { SkillInterval } from '../http/contract/skill.fields.ts';
import { BACKFILLED_FIELD, ReliabilityBinResponse } from './track-record.dto.ts';
import { STATEMENT_BASES } from '../http/contract/outlook.fields.ts';
import { f, shape } from '../http/shape/shape.ts';

/** What the model is compared with, as responses name it. */
export const BENCHMARK_NAMES = { climatology: 'trailing_year', exponentiallyWeighted: 'ewma' } as const;

const histogram = (ofWhat: string) =>
  f.any<readonly number[]>({
    description: `Number of cases by tenths of the stated distribution of the ${ofWhat}, lowest first.`,
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    minItems: 10,
    maxItems: 10,
    example: [36, 41, 35, 38, 33, 37, 36, 34, 39, 36],
  });

const ASSET = f.choice('Asset.', ASSETS, 'BTC');
const lossField = (description: string, example: number) =>
  f.figure(description, example, { minimum: 0, unit: 'log return' });
const skillField = (description: string, example: number) =>
  f.figure(`${description} Above 0 is better than the benchmark, 4 decimals.`, example, {
    maximum: 1,
    unit: 'fraction',
  });

const SKILL_INTERVAL = f.oneOrNull(
  '95% interval of the skill by circular block bootstrap; null if the record is too short for an interval.',
  SkillInterval,
);

const SKILL_SHOWN = f.flagOrNull(
  'True if the whole interval of the skill is above 0; null without an interval.',
  true,
);
const COVERAGE_INTERVAL = f.oneOrNull(
  '95% interval of that share by circular block bootstrap; null if the record is too short for one.',
  SkillInterval,
  { low: 0.76, high: 0.85 },
);
const HOLDS_NOMINAL = f.flagOrNull('True if that interval holds 0.8; null without an interval.', true);

const LOSS_FIELDS = {
  against: f.choice(
    'Benchmark. trailing_year: the distribution of the trailing year (climatology). ewma: quantiles of past moves, scaled by an exponentially weighted variance.',
    Object.values(BENCHMARK_NAMES),
    'trailing_year',
  ),
  skill: skillField('Skill: 1 - loss / benchmark_loss.', 0.1961),
  interval: SKILL_INTERVAL,
} as const;

class PinballLossResponse extends shape({
  of: f.choice(
    'Forecast quantity. return: ln(last price / first price). range: ln(high / low).',
    JUDGED_MOVES,
    'range',
  ),
  ...LOSS_FIELDS,
  loss: lossField(
    'Mean pinball loss of the published quantiles over all seven and all cases, 6 decimals.',
    0.0041,
  ),
  benchmark_loss: lossField('Mean pinball loss of the benchmark in the same cases, 6 decimals.', 0.0051),
}) {}

export class VolatilityLossResponse extends shape({
  ...LOSS_FIELDS,
  loss: f.figure(
    'Mean QLIKE of the published volatility: r - ln(r) - 1, where r is the realised variance divided by the expected one; 0 is perfect, 6 decimals.',
    0.3121,
    { minimum: 0 },
  ),
  benchmark_loss: f.figure('Mean QLIKE of the benchmark in the same cases, 6 decimals.', 0.4102, {
    minimum: 0,
  }),
}) {}

const EVENT_FIELDS = {
  rate: f.fraction('Share of cases in which it happened.', 0.61),
  mean_probability: f.fraction('Mean of the stated probabilities.', 0.6),
  brier: f.fraction('Brier score of the published probability: mean squared error, 0 is perfect.', 0.2146),
  benchmark_brier: f.fraction("Brier score of the trailing year's rate in the same cases.", 0.2331),
  skill: skillField('Brier skill: 1 - brier / benchmark_brier.', 0.0794),
  interval: SKILL_INTERVAL,
  skill_shown: SKILL_SHOWN,
} as const;

class EventRecordResponse extends shape(EVENT_FIELDS) {}

class DeclaredMoveRecordResponse extends shape({
  event: f.choice(
    'within: the price at the end of the horizon is inside the band. touch: the price reaches the level before the end.',
    ['within', 'touch'],
    'within',
  ),
  move_pct: f.figure(
    "Declared move relative to the price at the cycle's instant; signed for touch.",
    2,
    'percent',
  ),
  ...EVENT_FIELDS,
}) {}

export class CoverageResponse extends shape({
  served: f.fraction('Share of cases inside the published interval.', 0.81),
  interval: COVERAGE_INTERVAL,
  holds_nominal: HOLDS_NOMINAL,
  model: f.fraction("Share of cases inside the model's interval.", 0.8),
  trailing_year: f.fraction("Share of cases inside the trailing year's interval.", 0.79),
}) {}

export class VolumeRecordResponse extends shape({
  cases: f.count('Number of cases with a forecast volume.', 365),
  loss: f.figure('Mean pinball loss of the published quantiles, 6 decimals.', 0.0912, { minimum: 0 }),
  benchmark_loss: f.figure("Mean pinball loss of the trailing year's quantiles, 6 decimals.", 0.1234, {
    minimum: 0,
  }),
  skill: skillField('Skill: 1 - loss / benchmark_loss.', 0.2609),
  interval: SKILL_INTERVAL,
  skill_shown: SKILL_SHOWN,
  coverage_80: f.fraction('Share of cases inside the published 80% interval.', 0.8),
  coverage_interval: COVERAGE_INTERVAL,
  holds_nominal: HOLDS_NOMINAL,
}) {}

class CoverageByMoveResponse extends shape({
  return: f.one('Coverage of the return.', CoverageResponse),
  range: f.one('Coverage of the range.', CoverageResponse),
}) {}

class PitHistogramResponse extends shape({
  return: histogram('return'),
  range: histogram('range'),
}) {}

class ProbabilityRecordResponse extends shape({
  reliability: f.fraction(
    'Reliability: mean squared distance between probability and rate over the bins, 0 is perfect.',
    0.0003,
  ),
  resolution: f.fraction(
    'Resolution: mean squared distance between the rates of the bins and the overall rate. The higher it is, the better the probabilities discriminate.',
    0.116,
  ),
  uncertainty: f.fraction(
    'Uncertainty: variance of the events. The Brier score is about reliability - resolution + uncertainty.',
    0.2389,
  ),
  bins: f.many('Share of moves that happened, in each range of probability.', ReliabilityBinResponse),
}) {}

export class OutlookRecordEntryResponse extends shape({
  asset: ASSET,
  horizon_hours: CLAIM_FIELDS.horizonHours,
  backfilled: BACKFILLED_FIELD,
  since: f.day('UTC day of the first case.', '2026-01-05'),
  until: f.day('UTC day of the last case.', '2026-01-05'),
  cases: f.count('Number of judged days: the outlook of each 00:00 UTC cycle whose horizon is over.', 365),
  independent_cases: f.count('Number of cases that do not overlap over the horizon.', 365),
  pinball_loss: f.many(
    'Pinball loss of the published quantiles: each forecast quantity against each benchmark.',
    PinballLossResponse,
  ),
  declared_moves: f.many(
    'Accuracy of the probabilities of within and touch, by declared move.',
    DeclaredMoveRecordResponse,
  ),
  volatility_loss: f.many('Loss of the expected volatility against each benchmark.', VolatilityLossResponse),
  wilder: f.oneOrNull(
    "Accuracy of the probability that the realised volatility exceeds the trailing year's median; null for other horizons than 7 days.",
    EventRecordResponse,
  ),
  volume: f.oneOrNull(
    'Accuracy of the spot volume, judged by volumes in coarse steps; null over 7 days and without a case.',
    VolumeRecordResponse,
  ),
  coverage_80: f.one(
    'Share of cases from the 10th to the 90th percentile: the intervals are right if 0.8 is inside the interval of this share.',
    CoverageByMoveResponse,
  ),
  pit_histogram: f.one(
    'Probability integral transform: where the outcomes fall in the published distribution. The histogram is flat if the distribution is right.',
    PitHistogramResponse,
  ),
  probabilities: f.one(
    'Reliability and discrimination of the probabilities of all declared moves together.',
    ProbabilityRecordResponse,
  ),
}) {}

class OutlookBasisInForce extends shape({
  asset: ASSET,
  horizon_hours: CLAIM_FIELDS.horizonHours,
  basis: f.choice(
    'Basis of the range. model: the regression has a part in it. climatology: the distribution of the trailing year.',
    ['model', 'climatology'],
    'model',
  ),
  since: f.momentOrNull('Always null: bases are fixed by the methodology.', null),
  bases: STATEMENT_BASES,
}) {}

/** Judgements that aren't in the record although their horizon is over. */
export class LeftOutOfOutlookRecord extends shape({
  no_outlook: f.count('Number of days without an outlook to judge.', 0),
  no_move: f.count('Number of days with a missing or implausible candle in the horizon.', 0),
  not_recomputable: f.count("Number of days whose outlook can't be computed again from what is stored.", 0),
  withdrawn: f.count('Number of judged days whose cycle was withdrawn.', 0),
}) {}

export class OutlookRecordResponse extends shape({
  kind: f.choice('Kind of record.', ['outlook'], 'outlook'),
  records: f.many(
    'One entry per asset and horizon with a case, ordered by asset, live before backfilled, then by horizon. Published outlooks are judged, whatever their basis.',
    OutlookRecordEntryResponse,
  ),
  bases: f.many('Basis per asset and horizon, whatever from and to are.', OutlookBasisInForce),
  left_out: f.one(
    'Judgements for the same assets, horizons, and days that are not counted.',
    LeftOutOfOutlookRecord,
  ),
}) {}
