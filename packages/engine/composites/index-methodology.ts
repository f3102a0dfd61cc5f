import { byAsset, type Asset } from '../assets.ts';
import { type CompositeIndex } from './composite-index.ts';
import { FITTED } from '../measurement/fitted-anchors.ts';
import { type PositionMap } from '../measurement/position-map.ts';
import {
  fittedMap,
  measurement,
  type Measurement,
  type MeasurementDraft,
} from '../measurement/measurement.ts';

export interface ComponentDefinition extends Measurement {
  readonly weight: number;
}

export interface AssetMethodology {
  readonly components: readonly ComponentDefinition[];
  /** From the weighted mean of points to the score, its percentile up to the end of 2023. */
  readonly rescaling: PositionMap;
}

export interface LabelBand {
  readonly below: number;
  readonly label: string;
}

export interface IndexMethodology {
  readonly index: CompositeIndex;
  /** Changes with every component, weight, map, transform, or label of the index. */
  readonly version: string;
  readonly labels: readonly LabelBand[];
  readonly assets: Readonly<Record<Asset, AssetMethodology>>;
}

export type ComponentDraft = MeasurementDraft & { readonly weight: number };

/** A score is a percentile: strong is beyond nine in ten scores, neutral the middle three tenths. */
export const LEANING_LABELS: readonly LabelBand[] = [
  { below: 10, label: 'strongly_bearish' },
  { below: 35, label: 'bearish' },
  { below: 65, label: 'neutral' },
  { below: 90, label: 'bullish' },
  { below: Infinity, label: 'strongly_bullish' },
];

export const indexMethodology = (
  index: CompositeIndex,
  version: string,
  labels: readonly LabelBand[],
  componentsOf: (asset: Asset) => readonly ComponentDraft[],
): IndexMethodology => ({
  index,
  version,
  labels,
  assets: byAsset((asset) => ({
    components: componentsOf(asset).map((draft) => ({ ...measurement(draft), weight: draft.weight })),
    rescaling: fittedMap(FITTED.rescaling[`${index}.${asset}`]),
  })),
});
