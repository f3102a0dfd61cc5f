import { type Asset } from '../assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from './composite-index.ts';
import { DERIVATIVES } from './derivatives.methodology.ts';
import { FUNDAMENTAL } from './fundamental.methodology.ts';
import { type AssetMethodology, type IndexMethodology } from './index-methodology.ts';
import { MACRO } from './macro.methodology.ts';
import { ONCHAIN } from './onchain.methodology.ts';
import { SENTIMENT } from './sentiment.methodology.ts';

export const METHODOLOGY: Readonly<Record<CompositeIndex, IndexMethodology>> = {
  sentiment: SENTIMENT,
  onchain: ONCHAIN,
  derivatives: DERIVATIVES,
  macro: MACRO,
  fundamental: FUNDAMENTAL,
};

export const methodologyOf = (index: CompositeIndex, asset: Asset): AssetMethodology =>
  METHODOLOGY[index].assets[asset];

export function labelOf(index: CompositeIndex, score: number | null): string {
  if (score === null) return UNAVAILABLE_LABEL;
  const band = METHODOLOGY[index].labels.find(({ below }) => score < below);
  if (!band) throw new Error(`no label band of ${index} covers ${score}`);
  return band.label;
}

export const UNAVAILABLE_LABEL = 'unavailable';

export const COMPOSITE_LABELS: readonly string[] = [
  ...new Set(COMPOSITE_INDICES.flatMap((index) => METHODOLOGY[index].labels.map(({ label }) => label))),
  UNAVAILABLE_LABEL,
];
