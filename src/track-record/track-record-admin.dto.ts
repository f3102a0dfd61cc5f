import { type Asset, ASSETS, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../packages/engine/calibration/claim.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { OUTLOOK_BENCHMARKS } from '../../packages/engine/outlook-record/outlook-record.ts';
import { JUDGED_MOVES } from '../../packages/engine/outlook/move-distribution.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { BASELINES, CONSTANT_CALLS } from '../../packages/engine/track-record/baselines.ts';
import { SPEAKERS } from '../../packages/engine/track-record/track-record.ts';
import { BooleanField, ChoiceField, DayField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

const [SHORTEST] = CLAIM_HORIZONS_HOURS.map(String);

/** Which record is shown: that of the lead on the leading asset over the shortest horizon, of live cycles, by default. */
export class AdminTrackRecordQuery {
  @ChoiceField({ description: 'Whose.', allowed: SPEAKERS, fallback: LEAD })
  readonly agent!: string;

  @ChoiceField({ description: 'Of which asset.', allowed: ASSETS, fallback: LEADING_ASSET })
  readonly asset!: Asset;

  @ChoiceField({
    description: 'Over which horizon, in hours.',
    allowed: CLAIM_HORIZONS_HOURS.map(String),
    fallback: SHORTEST!,
  })
  readonly horizon!: string;

  @BooleanField({ description: 'Of backfilled cycles instead of live ones.', fallback: false })
  readonly backfilled!: boolean;

  @DayField({ optional: true, description: 'First UTC day of the cycles, included.' })
  readonly from?: string;

  @DayField({ optional: true, description: 'Last UTC day of the cycles, included.' })
  readonly to?: string;
}

const HORIZONS = OUTLOOK_HORIZONS_HOURS.map(String);

export class AdminOutlookRecordQuery {
  @ChoiceField({ description: 'Of which asset.', allowed: ASSETS, fallback: LEADING_ASSET })
  readonly asset!: Asset;

  @ChoiceField({ description: 'Over which horizon, in hours.', allowed: HORIZONS, fallback: HORIZONS[0]! })
  readonly horizon!: string;

  @BooleanField({ description: 'Of backfilled cycles instead of live ones.', fallback: false })
  readonly backfilled!: boolean;
}

class SkillBounds extends shape({
  low: f.figure('Lower bound.'),
  high: f.figure('Upper bound.'),
}) {}

class OutlookSkillFigure extends shape({
  of: f.choice('The forecast quantity.', JUDGED_MOVES),
  against: f.choice('The benchmark.', OUTLOOK_BENCHMARKS),
  value: f.figure('Share of the pinball loss of the benchmark that the model saves.'),
  interval: f.oneOrNull('Its 95% interval; null if the record is too short for one.', SkillBounds),
}) {}

export class OutlookRecordFigures extends shape({
  since: f.day('UTC day of the first case.'),
  until: f.day('UTC day of the last case.'),
  cases: f.count('Number of judged days.'),
  independentCases: f.count('Cases that do not overlap over the horizon.'),
  returnsInside80: f.share('Share of returns inside the 80% interval.'),
  rangesInside80: f.share('Share of ranges inside the 80% interval.'),
  skills: f.many('Skill by quantity and benchmark.', OutlookSkillFigure),
}) {}

class StoredFit extends shape({
  version: f.text('Its version.'),
  madeAt: f.moment('Data known later was not used.'),
  storedAt: f.moment('When it was stored here.'),
  origin: f.choice('own: made from data of this deployment. shipped: came with the program.', [
    'own',
    'shipped',
  ]),
}) {}

export class OutlookRecordView extends shape({
  record: f.oneOrNull('The record; null if no outlook has been judged.', OutlookRecordFigures),
  fits: f.many('The latest fits, latest first.', StoredFit),
  synthetic: f.flag('True if all data comes from the sandbox.'),
}) {}

class HitRateBounds extends shape({
  low: f.share('Lower bound.'),
  high: f.share('Upper bound.'),
}) {}

class BaseRates extends shape({
  alwaysBullish: f.share('Hit rate of constant bullish calls.'),
  alwaysBearish: f.share('Hit rate of constant bearish calls.'),
  alwaysNeutral: f.shareOrNull(
    'Hit rate of constant neutral calls; null while days summed without it are summed again.',
  ),
  persistence: f.shareOrNull(
    'Hit rate of the direction of the horizon before. A case without an earlier price counts as a miss; null if no case has one.',
  ),
  coin: f.share('Hit rate of a call at random.'),
}) {}

class BestBaseline extends shape({
  call: f.choice('The rule: a constant call, persistence, or a coin.', BASELINES),
  rate: f.share('Its hit rate.'),
}) {}

class BestConstant extends shape({
  call: f.choice('The call.', CONSTANT_CALLS),
  rate: f.share('Its hit rate.'),
}) {}

/** Bullish and bearish calls without the neutral ones. */
class DirectionalCalls extends shape({
  cases: f.count('Number of cases.'),
  independentCases: f.count('Days with a case that do not overlap over the horizon.'),
  hits: f.count('Number of hits.'),
  hitRate: f.shareOrNull('Share of the cases that were hits; null without a case.'),
  interval: f.oneOrNull('Its 95% interval; null if the record is too short for one.', HitRateBounds),
  bestConstant: f.oneOrNull('The best constant call in the same cases; null without a case.', BestConstant),
}) {}

class ReliabilityRange extends shape({
  from: f.share('Start of the range.'),
  to: f.share('End of the range, exclusive.'),
  cases: f.count('Number of cases.'),
  meanProbability: f.shareOrNull('Mean of the published probabilities; null for ranges of confidence.'),
  hitRate: f.share('Share of the cases that were hits.'),
}) {}

class ForecastScore extends shape({
  cases: f.count('Cases with a published probability.'),
  brier: f.figure('Mean squared error of the probability; 0 is perfect (Brier 1950).'),
  climatologyBrier: f.figure('The same for the base rate known at the cycle.'),
  coinBrier: f.figure('The same for a constant probability of 50%.'),
  expectedCalibrationError: f.share(
    'Mean distance of probability and hit rate over the ranges, weighted by cases.',
  ),
  bins: f.many('The ranges of probability.', ReliabilityRange),
}) {}

/** The record of one speaker on one asset over one horizon. Rates have 4 decimals. */
class SpeakerRecord extends shape({
  speaker: f.text('The lead or an agent.'),
  asset: f.choice('The asset.', ASSETS),
  horizonHours: f.choice('The horizon in hours.', CLAIM_HORIZONS_HOURS),
  backfilled: f.flag('True for cycles computed after their slot, which are reported separately.'),
  methodologyVersions: f.texts('Versions of the engine that made the calls.'),
  since: f.day('UTC day of the first case.'),
  until: f.day('UTC day of the last case.'),
  cases: f.count('Number of cases.'),
  independentCases: f.count('Days with a case that do not overlap over the horizon.'),
  hits: f.count('Number of hits.'),
  hitRate: f.share('Share of the cases that were hits.'),
  hitRateInterval: f.oneOrNull('Its 95% interval; null if the record is too short for one.', HitRateBounds),
  baseRates: f.one('What simple rules would have hit in the same cases.', BaseRates),
  bestBaseline: f.oneOrNull('The best of these rules; null while a constant call has no rate.', BestBaseline),
  skillShown: f.flag('True if the whole interval of the hit rate is above the best simple rule.'),
  directional: f.oneOrNull(
    'Bullish and bearish calls; null while days summed without them are summed again.',
    DirectionalCalls,
  ),
  forecast: f.oneOrNull('How the published probabilities did; null if none was published.', ForecastScore),
  byConfidence: f.many('Hit rate by confidence, which is agreement.', ReliabilityRange),
}) {}

export class WeeklyRecord extends shape({
  week: f.day('UTC day of its Monday.'),
  cases: f.count('Number of cases.'),
  hitRate: f.share('Share of the cases that were hits.'),
  alwaysBullish: f.share('Hit rate of constant bullish calls.'),
  alwaysBearish: f.share('Hit rate of constant bearish calls.'),
  alwaysNeutral: f.shareOrNull(
    'Hit rate of constant neutral calls; null while days summed without it are summed again.',
  ),
}) {}

class UncountedOutcomes extends shape({
  no_entry_price: f.count('Without a price at the instant of the cycle.'),
  no_exit_price: f.count('Without a price at the end of the horizon.'),
  withdrawn: f.count('Of withdrawn cycles.'),
}) {}

export class TrackRecordView extends shape({
  record: f.oneOrNull('The record; null if no call has been judged in these days.', SpeakerRecord),
  weeks: f.many('The same by week, oldest first.', WeeklyRecord),
  left_out: f.one('Judged horizons of the asset that are not counted.', UncountedOutcomes),
  synthetic: f.flag('True if all data comes from the sandbox.'),
  speakers: f.texts('Speakers with a record: the lead, then the agents.'),
}) {}
