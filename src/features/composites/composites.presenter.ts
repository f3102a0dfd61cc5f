import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import {
  BUCKET_POINTS,
  type ComponentResult,
  type CompositeResult,
} from '../../domain/composites/score-composite.ts';
import { type InputsJudgement } from '../../domain/measurement/input-judgement.ts';
import { type CompositeItem, type ContributingComponent } from './composites.response.ts';
import { type ShownScores } from '../../domain/records/recorded-scores.ts';
import { type UnavailableItem } from '../../http/envelope/answer.ts';
import { type ScoreHistoryPage } from '../../persistence/cycles/score-history.reader.ts';

/** The components that a caller may see, and whether a field within the caller's rights is withheld. */
export type ComponentsView = 'shown' | 'withheld' | 'absent';

/**
 * Components require Tier 1, the scope and the operator's disclosure switch; they are withheld where only the
 * switch is missing.
 */
export function componentsViewOf(rights: AccessRights, disclosed: boolean): ComponentsView {
  if (!hasTier1Scope(rights, 'data:components')) return 'absent';
  return disclosed ? 'shown' : 'withheld';
}

/** One index for partners: the score of the cycle, with its inputs judged now. */
export function presentComposite(
  result: CompositeResult,
  judgement: InputsJudgement,
  components: ComponentsView,
): CompositeItem {
  return {
    index: result.index,
    score: result.score,
    label: result.label,
    methodology_version: result.methodologyVersion,
    ...(components === 'shown' ? { contributing: result.components.map(inBuckets) } : {}),
    inputs_freshness: {
      status: judgement.status,
      stale_inputs: judgement.staleInputs,
      delayed_inputs: judgement.delayedInputs,
      lost_inputs: judgement.lostInputs.map(({ sourceId, reason, weight, missingDays }) => ({
        source_id: sourceId,
        reason,
        weight,
        missing_days: missingDays,
      })),
    },
    degraded: judgement.degraded,
    warnings: judgement.warnings,
    warning_codes: judgement.warningCodes,
  };
}

/** @example points 62.4 → bucket 60; 62.5 → 65 */
const inBuckets = ({ name, weight, effectiveWeight, points }: ComponentResult): ContributingComponent => ({
  name,
  weight,
  effective_weight: effectiveWeight,
  bucket: points === null ? null : Math.round(points / BUCKET_POINTS) * BUCKET_POINTS,
});

/** Names of requested composites for which some cycles of a page have no score. */
export const withoutScoreIn = (
  { count, unscored }: Pick<ScoreHistoryPage, 'count' | 'unscored'>,
  { assets, indices }: ShownScores,
): UnavailableItem[] =>
  assets.flatMap((asset) =>
    indices.flatMap((index) => {
      const missing = unscored.filter((one) => one.asset === asset && one.index === index).length;
      if (missing === 0) return [];
      const reason = `none of its inputs was available in ${missing} of the ${count} cycles of this page`;
      return [{ id: `composite.${index}:${asset}`, reason }];
    }),
  );
