import { t } from 'ttag';
import { type Asset } from '../../../../packages/engine/assets.ts';
import { type CycleDetail } from '../../api/operators-api.ts';
import { type FieldChange } from '../../display/Changes.tsx';
import { INDEX_LABELS } from '../../display/composite-labels.ts';
import { CONDITIONS } from '../../display/condition-labels.ts';
import { measured, score } from '../../display/numbers.ts';

export interface CycleChanges {
  readonly verdict: readonly FieldChange[];
  readonly votes: readonly FieldChange[];
  readonly composites: readonly FieldChange[];
  /** Conditions first, then values. */
  readonly inputs: readonly FieldChange[];
}

type Values = Readonly<Record<string, string | null>>;

const verdictOf = ({ verdict, crew }: CycleDetail, asset: Asset): Values => ({
  verdict: verdict.signal,
  confidence: `${verdict.confidence_pct}%`,
  market_regime: verdict.market_regime,
  risks: verdict.risk_flags.join(', ') || null,
  [t`signal of ${asset}`]: crew.find((one) => one.asset === asset)?.signal ?? null,
  [t`consensus on ${asset}`]: crew.find((one) => one.asset === asset)?.consensus.signal ?? null,
});

const votesOf = ({ crew }: CycleDetail, asset: Asset): Values =>
  Object.fromEntries(
    crew
      .filter((one) => one.asset === asset)
      .flatMap(({ agents }) => agents)
      .map(({ agent, signal, abstained }) => [agent, abstained ? 'abstains' : signal]),
  );

const scoresOf = ({ composites }: CycleDetail, asset: Asset): Values =>
  Object.fromEntries(
    composites
      .filter((one) => one.asset === asset)
      .map((one) => [INDEX_LABELS[one.index], one.score === null ? null : score(one.score)]),
  );

const conditionsOf = ({ inputs }: CycleDetail): Values =>
  Object.fromEntries(
    inputs.sources.map(({ source_id: id, condition }) => [id, condition && CONDITIONS[condition.code].label]),
  );

const valuesOf = ({ inputs }: CycleDetail): Values =>
  Object.fromEntries(
    inputs.sources.map(({ source_id: id, newest }) => [t`${id} value`, newest && measured(newest.value)]),
  );

const changesOf = (before: Values, after: Values): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);

/** Differences between two cycles as the page writes them, for an asset. */
export const changesBetween = (before: CycleDetail, now: CycleDetail, asset: Asset): CycleChanges => ({
  verdict: changesOf(verdictOf(before, asset), verdictOf(now, asset)),
  votes: changesOf(votesOf(before, asset), votesOf(now, asset)),
  composites: changesOf(scoresOf(before, asset), scoresOf(now, asset)),
  inputs: [
    ...changesOf(conditionsOf(before), conditionsOf(now)),
    ...changesOf(valuesOf(before), valuesOf(now)),
  ],
});
