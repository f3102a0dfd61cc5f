import { SYMBOLS } from '../../domain/assets.ts';
import { MARKET_REGIMES } from '../../domain/crew/crew-result.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { TIME_HORIZONS } from '../../domain/verdict/verdict.ts';
import { CompositeArithmetic } from './cycle-composites.response.ts';
import { CrewItem } from './cycle-crew.response.ts';
import {
  CounterfactualItem,
  CounterfactualsState,
  EXPLANATION,
  ThresholdItem,
} from './cycle-explanation.response.ts';
import { CycleInputs } from './cycle-inputs.response.ts';
import { CycleItem, WithdrawnCycleItem } from './cycles.response.ts';
import { f, shape } from '../../http/shape/shape.ts';

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
