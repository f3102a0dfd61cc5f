import { type Asset } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { METHODOLOGY } from '../../domain/composites/methodology.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { type Standing } from '../../domain/usual-range/usual-range.ts';
import { type TextStatement } from '../model/statement.ts';

export function compositeStatements(
  index: CompositeIndex,
  asset: Asset,
  { composites }: CycleResult,
): readonly TextStatement[] {
  return composites
    .filter((composite) => composite.index === index && composite.asset === asset)
    .flatMap(({ score, label, standing, degraded }) => [
      { kind: 'composite' as const, index, asset, score, label: toldLabel(index, label, standing) },
      ...(degraded && score !== null ? [{ kind: 'composite_degraded' as const, index, asset }] : []),
    ]);
}

/** Empty if fewer than two have a score. */
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

/**
 * Labels follow the fitted years, so the outermost ones (strong or extreme) are only used for a score outside
 * its usual range; otherwise the neighbouring label.
 */
function toldLabel(index: CompositeIndex, label: string, standing: Standing | undefined): string {
  if (standing === undefined) return label;
  const labels = METHODOLOGY[index].labels.map((band) => band.label);
  if (label === labels[0] && standing !== 'far_below') return labels[1]!;
  if (label === labels.at(-1) && standing !== 'far_above') return labels.at(-2)!;
  return label;
}
