import { ASSETS, type Asset } from '../assets.ts';
import { type CompositeIndex } from './composite-index.ts';
import { FITTED_RESCALING } from '../measurement/fitted-anchors.ts';
import {
  NOT_FITTED,
  measurement,
  type Measurement,
  type MeasurementDraft,
} from '../measurement/measurement.ts';

/** One component of an index for one asset: a measurement and its weight. */
export interface ComponentDefinition extends Measurement {
  /** Part of the index, 0–1; the weights of an index and asset sum to 1. */
  readonly weight: number;
}

/**
 * The declared last step: the weighted mean of points is mapped linearly so that `from` becomes `to`, then
 * kept within 0–100. `from` is the 5th and 95th percentile of the raw score up to the end of 2023.
 */
export interface Rescaling {
  readonly from: readonly [low: number, high: number];
  readonly to: readonly [low: number, high: number];
}

/** An index as it is computed for one asset. */
export interface AssetMethodology {
  readonly components: readonly ComponentDefinition[];
  readonly rescaling: Rescaling;
}

/** The label of scores below `below`. */
export interface LabelBand {
  readonly below: number;
  readonly label: string;
}

/** The whole declaration of one index. */
export interface IndexMethodology {
  readonly index: CompositeIndex;
  /** Changes whenever a component, weight, anchor, transform or label of the index does. */
  readonly version: string;
  /** Ascending; the last band is open. */
  readonly labels: readonly LabelBand[];
  readonly assets: Readonly<Record<Asset, AssetMethodology>>;
}

/** What an index file writes down per asset: weight and measurement. */
export type ComponentDraft = MeasurementDraft & { readonly weight: number };

/** Where the 5th and 95th percentile of the fitting years land. */
const RESCALED_TO = [10, 90] as const;

/** Labels of the indices that lean bearish to bullish. */
export const LEANING_LABELS: readonly LabelBand[] = [
  { below: 20, label: 'strongly_bearish' },
  { below: 40, label: 'bearish' },
  { below: 60, label: 'neutral' },
  { below: 80, label: 'bullish' },
  { below: Infinity, label: 'strongly_bullish' },
];

/** Completes an index: fitted anchors and rescaling are joined to what its file declares. */
export function indexMethodology(
  index: CompositeIndex,
  version: string,
  labels: readonly LabelBand[],
  componentsOf: (asset: Asset) => readonly ComponentDraft[],
): IndexMethodology {
  const ofAsset = (asset: Asset): AssetMethodology => ({
    components: componentsOf(asset).map((draft) => ({ ...measurement(draft), weight: draft.weight })),
    rescaling: { from: FITTED_RESCALING[`${index}.${asset}`] ?? NOT_FITTED, to: RESCALED_TO },
  });
  const [btc, eth, sol] = ASSETS;
  return {
    index,
    version,
    labels,
    assets: { [btc]: ofAsset(btc), [eth]: ofAsset(eth), [sol]: ofAsset(sol) },
  };
}
