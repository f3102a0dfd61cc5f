import { type CompositeResult } from './composite-result.ts';

/**
 * Most days of history that any component of a cycle lacked, by source; none in cycles before methodology
 * 2.0.
 */
export function missingDaysBySource(
  composites: readonly Pick<CompositeResult, 'components'>[],
): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { components } of composites)
    for (const { sourceIds, missingDays } of components)
      missingDays?.forEach((days, i) => {
        const sourceId = sourceIds[i]!;
        if (days !== null && days > (most.get(sourceId) ?? 0)) most.set(sourceId, days);
      });
  return most;
}
