import { ApiProperty } from '@nestjs/swagger';
import { type MarketSymbol, SYMBOLS } from '../../domain/assets.ts';
import { MARKET_REGIMES, type MarketRegime } from '../../domain/crew/crew-result.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { TIME_HORIZONS, type TimeHorizon } from '../../domain/verdict/verdict.ts';
import { choice, choices, count, figure, flag, share, text, texts } from '../response.fields.ts';
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

/** The verdict on the market. */
export class VerdictItem {
  @ApiProperty(choice('Its signal.', SIGNALS))
  readonly signal!: Signal;

  @ApiProperty(share('Its confidence.'))
  readonly confidence!: number;

  @ApiProperty(count('Its confidence in whole percent.'))
  readonly confidence_pct!: number;

  @ApiProperty(choices('Symbols it concerns.', SYMBOLS))
  readonly symbols!: readonly MarketSymbol[];

  @ApiProperty(choice('The market regime.', MARKET_REGIMES))
  readonly market_regime!: MarketRegime;

  @ApiProperty(texts('Risks that agents flagged.'))
  readonly risk_flags!: readonly string[];
}

/** The plan in BTCUSDT prices. */
export class PlanItem {
  @ApiProperty(choice('Side of the position.', ['long', 'short', 'none']))
  readonly side!: 'long' | 'short' | 'none';

  @ApiProperty(figure('Entry price.'))
  readonly entry!: number;

  @ApiProperty(figure('Stop-loss price.'))
  readonly stop_loss!: number;

  @ApiProperty(figure('Distance of the stop loss from the entry, in percent.'))
  readonly stop_loss_pct!: number;

  @ApiProperty(figure('Price of the first profit target.'))
  readonly take_profit_1!: number;

  @ApiProperty(figure('Distance of the first profit target from the entry, in percent.'))
  readonly take_profit_1_pct!: number;

  @ApiProperty(figure('Price of the second profit target.'))
  readonly take_profit_2!: number;

  @ApiProperty(figure('Distance of the second profit target from the entry, in percent.'))
  readonly take_profit_2_pct!: number;

  @ApiProperty(figure('Profit of the first target by the loss at the stop.'))
  readonly risk_reward_ratio!: number;

  @ApiProperty(figure('Size of the position, in percent of the capital.'))
  readonly position_size_pct!: number;

  @ApiProperty(choice('Horizon of the plan.', TIME_HORIZONS))
  readonly time_horizon!: TimeHorizon;

  @ApiProperty(flag('Always true: this service never trades.'))
  readonly hypothetical!: boolean;

  @ApiProperty(text('What that means, in one sentence.'))
  readonly hypothetical_note!: string;
}

/** A published cycle in full: its inputs, every step, and its results. */
export class CycleDetail extends CycleItem {
  @ApiProperty(flag('False if this cycle was withdrawn and its slot has not been computed again.'))
  readonly published!: boolean;

  @ApiProperty({
    description: 'Withdrawals of cycles with this number, newest first.',
    type: () => [WithdrawnCycleItem],
  })
  readonly withdrawals!: readonly WithdrawnCycleItem[];

  @ApiProperty({ description: 'What it was computed from.', type: () => CycleInputs })
  readonly inputs!: CycleInputs;

  @ApiProperty({ description: 'Every index of every asset.', type: () => [CompositeArithmetic] })
  readonly composites!: readonly CompositeArithmetic[];

  @ApiProperty({ description: 'The crew on every asset.', type: () => [CrewItem] })
  readonly crew!: readonly CrewItem[];

  @ApiProperty({ description: 'The verdict.', type: () => VerdictItem })
  readonly verdict!: VerdictItem;

  @ApiProperty(EXPLANATION)
  readonly explanation!: string;

  @ApiProperty({
    description:
      'The figures that decide the verdict on the market, in the order of their scores, then the other rules; null for a methodology that this version of the program no longer has.',
    type: () => [ThresholdItem],
    nullable: true,
  })
  readonly thresholds!: readonly ThresholdItem[] | null;

  @ApiProperty({
    description:
      'The verdict without each agent, then without each provider, everything else unchanged; smoothing against the cycle before included.',
    type: () => [CounterfactualItem],
  })
  readonly counterfactuals!: readonly CounterfactualItem[];

  @ApiProperty({
    description: 'Whether all counterfactuals could be computed.',
    type: () => CounterfactualsState,
  })
  readonly counterfactuals_state!: CounterfactualsState;

  @ApiProperty({
    description: 'The plan; null if the price was not fresh, or its regime or outlook was unknown.',
    type: () => PlanItem,
    nullable: true,
  })
  readonly plan!: PlanItem | null;
}
