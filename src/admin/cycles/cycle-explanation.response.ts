import { ApiProperty } from '@nestjs/swagger';
import { COUNTERFACTUAL_KINDS, type CounterfactualKind } from '../../domain/engine/counterfactuals.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { THRESHOLD_NAMES, type VerdictThreshold } from '../../domain/verdict/verdict-thresholds.ts';
import { choice, figure, flag, share, text, textOrNull } from '../response.fields.ts';

/** The explanation of a verdict, on every route that shows it. */
export const EXPLANATION = text(
  'Why the verdict is what it is, in one sentence: the score against its bounds, which agents pull which way, and the smallest change that would give another verdict in this cycle.',
);

/** The verdict without one agent or one provider. */
export class CounterfactualItem {
  @ApiProperty(
    choice(
      'What is left out: `agent`, as if it had abstained; `provider`, as if it had never answered.',
      COUNTERFACTUAL_KINDS,
    ),
  )
  readonly kind!: CounterfactualKind;

  @ApiProperty(text('ID of the agent, or key of the provider.'))
  readonly id!: string;

  @ApiProperty(text('Its name.'))
  readonly name!: string;

  @ApiProperty(choice('The verdict without it.', SIGNALS))
  readonly verdict!: Signal;

  @ApiProperty(figure('Score of the consensus without it, −1 to 1; 0 for `monitoring`.'))
  readonly score!: number;

  @ApiProperty(share('Confidence of the verdict without it.'))
  readonly confidence!: number;

  @ApiProperty(flag('True if the verdict differs from the published one.'))
  readonly changes_verdict!: boolean;
}

/** How many of the counterfactuals could be computed. */
export const COUNTERFACTUALS_STATES = ['complete', 'agents_only', 'unavailable'] as const;

/** Whether the counterfactuals could be computed. */
export class CounterfactualsState {
  @ApiProperty(
    choice(
      '`complete`: without each agent and each provider. `agents_only`: without each agent, because the inputs could not be loaded as the cycle saw them. `unavailable`: none, because another methodology computed the cycle.',
      COUNTERFACTUALS_STATES,
    ),
  )
  readonly state!: (typeof COUNTERFACTUALS_STATES)[number];

  @ApiProperty(textOrNull('Why some are missing, in one sentence; null if none are.'))
  readonly reason!: string | null;
}

/** A figure that decides a verdict. */
export class ThresholdItem {
  @ApiProperty(choice('Which one.', THRESHOLD_NAMES))
  readonly name!: VerdictThreshold['name'];

  @ApiProperty(text('Its label.'))
  readonly label!: string;

  @ApiProperty(figure('Its value: a score from −1 to 1, or a share from 0 to 1.'))
  readonly value!: number;
}
