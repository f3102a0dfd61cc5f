import { byAsset, type Asset } from '../assets.ts';
import { type CompositeIndex } from '../composites/composite-index.ts';
import { FITTED } from '../measurement/fitted-anchors.ts';
import {
  NOT_FITTED,
  measurement,
  type Measurement,
  type MeasurementDraft,
} from '../measurement/measurement.ts';

/** `extremes`: nothing within the middle half, for quantities that only matter at unusual values. */
export type LeaningShape = 'linear' | 'extremes';

export interface MandateFact extends Measurement {
  readonly weight: number;
  readonly shape: LeaningShape;
  readonly flagAtLow: string | null;
  readonly flagAtHigh: string | null;
  readonly unit: string;
}

export type MandateFactDraft = MeasurementDraft & {
  readonly weight: number;
  readonly unit: string;
  readonly shape?: LeaningShape;
  readonly flagAtLow?: string;
  readonly flagAtHigh?: string;
};

export interface AssetMandate {
  readonly facts: readonly MandateFact[];
  /** Opinions at −1 and 1: median ∓ half of the 5th to the 95th percentile, up to the end of 2023. */
  readonly range: readonly [low: number, high: number];
}

export interface Mandate<Agent extends string = string> {
  readonly agent: Agent;
  readonly looksAt: string;
  readonly why: string;
  readonly dataCategories: readonly string[];
  readonly compositeIndex: CompositeIndex | null;
  /** Whether its texts open with what prices did, and state the market regime. */
  readonly tellsMarket: boolean;
  readonly assets: Readonly<Record<Asset, AssetMandate>>;
}

export type MandateDraft<Agent extends string> = Omit<Mandate<Agent>, 'assets'> & {
  readonly factsOf: (asset: Asset) => readonly MandateFactDraft[];
};

export const mandate = <const Agent extends string>({
  factsOf,
  ...rest
}: MandateDraft<Agent>): Mandate<Agent> => ({
  ...rest,
  assets: byAsset((asset) => ({
    facts: factsOf(asset).map((draft) => ({
      ...measurement(draft),
      weight: draft.weight,
      shape: draft.shape ?? 'linear',
      flagAtLow: draft.flagAtLow ?? null,
      flagAtHigh: draft.flagAtHigh ?? null,
      unit: draft.unit,
    })),
    range: FITTED.agentRange[`${rest.agent}.${asset}`] ?? NOT_FITTED,
  })),
});
