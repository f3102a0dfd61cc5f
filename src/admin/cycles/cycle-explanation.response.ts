import { COUNTERFACTUAL_KINDS } from '../../domain/engine/counterfactuals.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { THRESHOLD_NAMES } from '../../domain/verdict/verdict-thresholds.ts';
import { f, shape } from '../../http/shape/shape.ts';

/** The explanation of a verdict, on every route that shows it. */
export const EXPLANATION = f.text(
  'Why the verdict is what it is, in one sentence: the score against its bounds, which agents pull which way, and the smallest change that would give another verdict in this cycle.',
);

/** The verdict without one agent or one provider. */
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

/** How many of the counterfactuals could be computed. */
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
