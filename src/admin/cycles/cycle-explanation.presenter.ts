import { LEADING_ASSET } from '../../domain/assets.ts';
import { agentTitle } from '../../domain/crew/crew.ts';
import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { type Counterfactual } from '../../domain/engine/counterfactuals.ts';
import { type CycleResult, METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { type ProviderKey, PROVIDERS } from '../../domain/sources/provider.ts';
import { leadingCrewOf } from '../../domain/verdict/verdict.ts';
import { SIGNAL_THRESHOLDS, verdictThresholds } from '../../domain/verdict/verdict-thresholds.ts';
import { explainVerdict } from '../../domain/verdict/verdict-explanation.ts';
import { type CounterfactualItem, type ThresholdItem } from './cycle-explanation.response.ts';

/** The published result of a cycle. */
interface ExplainedCycle {
  readonly methodologyVersion: string;
  readonly result: CycleResult;
}

/** Checks whether this program version has the methodology of a cycle. */
const hasMethodology = ({ methodologyVersion }: ExplainedCycle): boolean =>
  methodologyVersion === METHODOLOGY_VERSION;

/** Explains the verdict of a cycle in one sentence. */
export const presentExplanation = (cycle: ExplainedCycle, previous: PreviousRead | null): string =>
  explainVerdict(
    leadingCrewOf(cycle.result),
    previous?.signals[LEADING_ASSET] ?? null,
    hasMethodology(cycle) ? SIGNAL_THRESHOLDS[LEADING_ASSET] : null,
  );

/** The figures that decided the verdict; null for cycles of another methodology. */
export const presentVerdictThresholds = (cycle: ExplainedCycle): ThresholdItem[] | null =>
  hasMethodology(cycle) ? verdictThresholds(LEADING_ASSET) : null;

/** The verdict without one agent or one provider. */
export const presentCounterfactual = (item: Counterfactual): CounterfactualItem => ({
  kind: item.kind,
  id: item.id,
  name: item.kind === 'agent' ? agentTitle(item.id) : PROVIDERS[item.id as ProviderKey].name,
  verdict: item.verdict,
  score: item.score,
  confidence: item.confidence,
  changes_verdict: item.changesVerdict,
});
