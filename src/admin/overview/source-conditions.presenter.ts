import { missingDaysBySource } from '../../domain/composites/inputs-now.ts';
import { byUrgency, conditionOf } from '../../domain/freshness/source-condition.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { presentCondition } from '../sources/condition.presenter.ts';
import { type OverviewFacts } from './overview-facts.ts';
import { type ConditionedSource } from './overview.response.ts';

/** Every source with its condition, in the order of the registry. */
export function presentConditions({
  sources,
  pauses,
  snapshot,
  nowMs,
}: Pick<OverviewFacts, 'sources' | 'pauses' | 'snapshot' | 'nowMs'>): ConditionedSource[] {
  const missing = missingDaysBySource(snapshot.cycle?.result.composites ?? []);
  return sources.map((facts) => {
    const source = sourceById(facts.sourceId);
    const condition = conditionOf(source, facts, missing.get(source.id) ?? null, nowMs);
    return {
      source_id: source.id,
      title: source.title,
      condition: presentCondition(condition, pauses.get(source.id) ?? null),
    };
  });
}

/** Those that aren't fresh, most urgent first; within a condition, in their order. */
export const mostUrgentFirst = (sources: readonly ConditionedSource[]): ConditionedSource[] =>
  sources
    .filter(({ condition }) => condition.code !== 'fresh')
    .sort((a, b) => byUrgency(a.condition.code, b.condition.code));
