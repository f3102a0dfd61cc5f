import { type Asset } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { type TextStatement } from '../model/statement.ts';

/** Statements on one composite index of an asset: its score, and whether it is degraded. */
export function compositeStatements(
  index: CompositeIndex,
  asset: Asset,
  { composites }: CycleResult,
): readonly TextStatement[] {
  return composites
    .filter((composite) => composite.index === index && composite.asset === asset)
    .flatMap(({ score, label, degraded }) => [
      { kind: 'composite' as const, index, asset, score, label },
      ...(degraded && score !== null ? [{ kind: 'composite_degraded' as const, index, asset }] : []),
    ]);
}

/** The highest and the lowest index of an asset; empty where fewer than two have a score. */
export function compositeExtremes(asset: Asset, { composites }: CycleResult): readonly TextStatement[] {
  const scored = composites
    .flatMap(({ index, score, ...composite }) =>
      composite.asset === asset && score !== null ? [{ index, score }] : [],
    )
    .toSorted((a, b) => b.score - a.score);
  const [highest] = scored;
  const lowest = scored.at(-1);
  return highest && lowest && highest !== lowest
    ? [{ kind: 'composite_extremes', asset, highest, lowest }]
    : [];
}
