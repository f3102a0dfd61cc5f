import { ASSETS, SYMBOLS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { MARKET_REGIMES } from '../../packages/engine/crew/crew-result.ts';
import { type CrewMember } from '../../packages/engine/crew/crew.ts';
import { COUNTERFACTUAL_KINDS } from '../../packages/engine/computation/counterfactuals.ts';
import { DEGRADED_REASONS } from '../../packages/engine/freshness/freshness.ts';
import { INPUT_REASONS, INPUT_STATES } from '../../packages/engine/measurement/input-judgement.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { LICENSE_CLASSES } from '../../packages/engine/sources/source.ts';
import { THRESHOLD_NAMES } from '../../packages/engine/verdict/verdict-thresholds.ts';
import { TIME_HORIZONS } from '../../packages/engine/verdict/verdict.ts';
import { f, shape } from '../http/shape/shape.ts';
import { ConditionView } from '../sources/sources-admin.dto.ts';
import { CycleItem, WithdrawnCycleItem } from './cycles-admin.dto.ts';

/** A map from values to points: pairs of a value and its points, both ascending. */
const positionMap = (description: string) =>
  f.any<readonly (readonly [number, number])[]>({
    description,
    type: 'array',
    items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
  });

/** Which values are bullish. */
const DIRECTION = f.choice('Which values are bullish.', ['higher_is_bullish', 'higher_is_bearish']);

export class ComponentItem extends shape({
  name: f.text('Name of the component.'),
  source_ids: f.texts('IDs of the sources it is computed from.'),
  weight: f.share('Declared weight.'),
  age_weight: f.shareOrNull('Weight by age; null for a methodology that did not weigh by age.'),
  effective_weight: f.share('Share of `weight` × `age_weight` among all components that count.'),
  state: f.choice('Freshness of its inputs; `absent` in cycles of earlier methodologies.', [
    ...INPUT_STATES,
    'absent',
  ]),
  missing_days: f.countOrNull('Days of history that its sources still need; null if they need none.'),
  value: f.figureOrNull('Its value; null if it had none.'),
  anchor_low: f.figure('Value that stands for 5 points.'),
  anchor_high: f.figure('Value that stands for 95 points.'),
  map: f.orNull(
    positionMap(
      'From the value to points, before the direction; null for a methodology that this version of the program no longer has.',
    ),
  ),
  direction: DIRECTION,
  points: f.figureOrNull('Points of `value` by the map, with the direction applied.'),
  contribution: f.figureOrNull('`effective_weight` × `points`. The sum over the components is `raw_score`.'),
  event_at: f.momentOrNull('When the value was true.'),
}) {}

export class CompositeArithmetic extends shape({
  index: f.choice('The index.', COMPOSITE_INDICES),
  asset: f.choice('The asset.', ASSETS),
  methodology_version: f.text('Version of the methodology of the index.'),
  components: f.many('Its components.', ComponentItem),
  raw_score: f.figureOrNull('Sum of the contributions; null if no component had a value.'),
  rescaling: f.orNull(
    positionMap(
      'The last step, from the raw score to the score; null for a methodology that this version of the program no longer has.',
    ),
  ),
  score: f.figureOrNull('Score, 0 to 100; null if no component had a value.'),
  label: f.text('The score in words.'),
  stale_inputs: f.texts('Components that did not count.'),
  delayed_inputs: f.texts('Components that counted less because of their age.'),
  stale_weight: f.share('Weight of the components that did not count.'),
  degraded: f.flag('True if more than half of the weight did not count.'),
  warnings: f.texts('Warnings in plain words.'),
}) {}

const pairOrNull = (description: string) =>
  f.any<readonly [number, number] | null>({
    description,
    type: 'array',
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    nullable: true,
  });

export class FactRule extends shape({
  weight: f.share('Declared weight.'),
  anchor_low: f.figure('Value that stands for 5 points.'),
  anchor_high: f.figure('Value that stands for 95 points.'),
  map: positionMap('From the value to points.'),
  direction: DIRECTION,
  shape: f.choice('Whether all values lean, or only extreme ones.', ['linear', 'extremes']),
}) {}

export class FactItem extends shape({
  key: f.text('Key of the fact, such as `ema_trend`.'),
  source_ids: f.texts('IDs of the sources it is computed from.'),
  license_class: f.choice('Its licence class.', LICENSE_CLASSES),
  value: f.figureOrNull('Its value; null if it has none in numbers.'),
  unit: f.text('Unit of the value.'),
  leaning: f.choice('Where it leans.', ['bullish', 'bearish', 'neutral']),
  age_weight: f.shareOrNull('Weight by age; null for a methodology that did not weigh by age.'),
  contribution: f.figure(
    'Weight × age weight × leaning ÷ fresh weight. The sum over the facts is the opinion of the agent.',
  ),
  rule: f.oneOrNull(
    'How it is judged; null for a methodology that this version of the program no longer has.',
    FactRule,
  ),
}) {}

class LostFactItem extends shape({
  key: f.text('Key of the fact.'),
  source_ids: f.texts('IDs of the sources it is computed from.'),
  reason: f.choice('Why it was lacking.', INPUT_REASONS),
  lost_weight: f.share('Share of the declared weight of the agent that did not count.'),
  missing_days: f.countOrNull('Days of history that its sources still need; null if they need none.'),
}) {}

export class AgentItem extends shape({
  agent: f.text<CrewMember>('The agent.'),
  signal: f.choice('Its signal.', SIGNALS),
  confidence: f.share('Its confidence.'),
  score: f.figure('Its score, −1 to 1.'),
  possible_scores: pairOrNull(
    'Lowest and highest score that complete data could have given; null for a methodology without them.',
  ),
  opinion_range: pairOrNull(
    'Opinions that stand for scores of −1 and 1; null for a methodology that this version no longer has.',
  ),
  abstained: f.flag('True if it had too few inputs to vote.'),
  fresh_weight: f.share('Share of its declared weight that counted.'),
  market_regime: f.choice('The market regime it saw.', MARKET_REGIMES),
  risk_flags: f.texts('Risks that it flagged.'),
  facts: f.many('The facts it looked at.', FactItem),
  lost_facts: f.many('The facts it lacked.', LostFactItem),
  data_categories: f.texts('Kinds of data it looks at.'),
}) {}

class VoteItem extends shape({
  agent: f.text<CrewMember>('The agent.'),
  weight: f.share('Weight of its vote.'),
  score: f.figure('Its score, −1 to 1.'),
  contribution: f.figure('What it adds to the score of the consensus.'),
}) {}

class ConsensusItem extends shape({
  signal: f.choice('Signal of the consensus.', SIGNALS),
  score: f.figure('Score of the consensus, −1 to 1.'),
  confidence: f.share('Agreement of the agents.'),
  contributing_weight: f.share('Weight of the agents that voted.'),
  abstained: f.texts<readonly CrewMember[]>('Agents that abstained.'),
  breakdown: f.many('The vote of each agent.', VoteItem),
}) {}

class ThresholdsItem extends shape({
  bearish_from: f.figure('A signal becomes bearish at or below this score.'),
  bearish_until: f.figure('A bearish signal lasts up to this score.'),
  bullish_until: f.figure('A bullish signal lasts down to this score.'),
  bullish_from: f.figure('A signal becomes bullish at or above this score.'),
}) {}

export class CrewItem extends shape({
  asset: f.choice('The asset.', ASSETS),
  agents: f.many('The reading of each agent.', AgentItem),
  consensus: f.one('How the votes were weighed.', ConsensusItem),
  thresholds: f.oneOrNull(
    'Thresholds of the signals; null for a methodology that this version of the program no longer has.',
    ThresholdsItem,
  ),
  price_readers: f.textsOrNull<readonly CrewMember[] | null>(
    'Agents that a verdict needs all of; null for a methodology that this version of the program no longer has.',
  ),
  votes: f.byName('Number of votes for each signal.', SIGNALS),
  signal: f.choice('Signal after smoothing against the cycle before.', SIGNALS),
  confidence: f.shareOrNull(
    'Agreement of the agents on `signal`: for BTC, the confidence of the verdict. Less than `consensus.confidence` if smoothing kept the signal; null for a methodology without it.',
  ),
  held: f.flag('True if smoothing kept the earlier signal.'),
}) {}

export const EXPLANATION = f.text(
  'Why the verdict is what it is, in one sentence: the score against its bounds, which agents pull which way, and the smallest change that would give another verdict in this cycle.',
);

export class CounterfactualItem extends shape({
  kind: f.choice(
    'What is left out: `agent`, as if it had abstained; `provider`, as if it had never answered.',
    COUNTERFACTUAL_KINDS,
  ),
  id: f.text('ID of the agent, or key of the provider.'),
  name: f.text('Its name.'),
  verdict: f.choice('The verdict without it.', SIGNALS),
  score: f.figure('Score of the consensus without it, −1 to 1; 0 for `monitoring`.'),
  confidence: f.share('Confidence of the verdict without it.'),
  changes_verdict: f.flag('True if the verdict differs from the published one.'),
}) {}

const COUNTERFACTUALS_STATES = ['complete', 'agents_only', 'unavailable'] as const;

export class CounterfactualsState extends shape({
  state: f.choice(
    '`complete`: without each agent and each provider. `agents_only`: without each agent, because the inputs could not be loaded as the cycle saw them. `unavailable`: none, because another methodology computed the cycle.',
    COUNTERFACTUALS_STATES,
  ),
  reason: f.textOrNull('Why some are missing, in one sentence; null if none are.'),
}) {}

export class ThresholdItem extends shape({
  name: f.choice('Which one.', THRESHOLD_NAMES),
  label: f.text('Its label.'),
  value: f.figure('Its value: a score from −1 to 1, or a share from 0 to 1.'),
}) {}

class NewestInput extends shape({
  event_at: f.moment('When it was true.'),
  known_at: f.moment('When it could be known.'),
  value: f.figure('The value, in the unit of the source.'),
}) {}

class InputWindow extends shape({
  from: f.moment('First event.'),
  to: f.moment('Last event.'),
  count: f.count('Number of observations.'),
  sha256: f.text('SHA-256 of their bytes, hexadecimal.'),
}) {}

export class CycleInput extends shape({
  source_id: f.text('ID of the source.'),
  license_class: f.choice('Its licence class.', LICENSE_CLASSES),
  state: f.choice('Whether it could be read.', ['available', 'paused', 'unavailable', 'broken']),
  degraded_reason: f.choiceOrNull('Why it was degraded; null if it was not.', DEGRADED_REASONS),
  condition: f.oneOrNull(
    'Why it counted or did not; null for a source that was removed since. Of a stale or provisional one, since is known; who paused one is in the audit log.',
    ConditionView,
  ),
  checked_at: f.momentOrNull('Until when the newest value was known to be the newest; null: never.'),
  held_since: f.momentOrNull('Since when a newer value was held until confirmed; null if none was.'),
  newest: f.oneOrNull('The newest value; null if none was known.', NewestInput),
  window: f.oneOrNull('The observations that it looked back at; null if none were known.', InputWindow),
}) {}

class PreviousCycle extends shape({
  cycle_number: f.count('Number of that cycle.'),
  signals: f.byName('Its signal for each asset.', ASSETS, SIGNALS),
}) {}

export class CycleInputs extends shape({
  cutoff: f.moment('Nothing known later counts.'),
  observations_watermark: f.text('Observations with a higher ID were not stored yet.'),
  previous: f.oneOrNull('The cycle before; null if there was none.', PreviousCycle),
  sources: f.many('Every source.', CycleInput),
}) {}

export class VerdictItem extends shape({
  signal: f.choice('Its signal.', SIGNALS),
  confidence: f.share('Its confidence.'),
  confidence_pct: f.count('Its confidence in whole percent.'),
  symbols: f.choices('Symbols it concerns.', SYMBOLS),
  market_regime: f.choice('The market regime.', MARKET_REGIMES),
  risk_flags: f.texts('Risks that agents flagged.'),
}) {}

export class PlanItem extends shape({
  side: f.choice('Side of the position.', ['long', 'short', 'none']),
  entry: f.figure('Entry price.'),
  stop_loss: f.figure('Stop-loss price.'),
  stop_loss_pct: f.figure('Distance of the stop loss from the entry, in percent.'),
  take_profit_1: f.figure('Price of the first profit target.'),
  take_profit_1_pct: f.figure('Distance of the first profit target from the entry, in percent.'),
  take_profit_2: f.figure('Price of the second profit target.'),
  take_profit_2_pct: f.figure('Distance of the second profit target from the entry, in percent.'),
  risk_reward_ratio: f.figure('Profit of the first target by the loss at the stop.'),
  position_size_pct: f.figure('Size of the position, in percent of the capital.'),
  time_horizon: f.choice('Horizon of the plan.', TIME_HORIZONS),
  hypothetical: f.flag('Always true: this service never trades.'),
  hypothetical_note: f.text('What that means, in one sentence.'),
}) {}

export class CycleDetail extends shape(CycleItem, {
  published: f.flag('False if this cycle was withdrawn and its slot has not been computed again.'),
  withdrawals: f.many('Withdrawals of cycles with this number, newest first.', WithdrawnCycleItem),
  inputs: f.one('What it was computed from.', CycleInputs),
  composites: f.many('Every index of every asset.', CompositeArithmetic),
  crew: f.many('The crew on every asset.', CrewItem),
  verdict: f.one('The verdict.', VerdictItem),
  explanation: EXPLANATION,
  thresholds: f.orNull(
    f.many(
      'The figures that decide the verdict on the market, in the order of their scores, then the other rules; null for a methodology that this version of the program no longer has.',
      ThresholdItem,
    ),
  ),
  counterfactuals: f.many(
    'The verdict without each agent, then without each provider, everything else unchanged; smoothing against the cycle before included.',
    CounterfactualItem,
  ),
  counterfactuals_state: f.one('Whether all counterfactuals could be computed.', CounterfactualsState),
  plan: f.oneOrNull(
    'The plan; null if the price was not fresh, or its regime or outlook was unknown.',
    PlanItem,
  ),
}) {}
