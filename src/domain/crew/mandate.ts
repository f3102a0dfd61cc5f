import { ASSETS, type Asset } from '../assets.ts';
import { type CompositeIndex } from '../composites/composite-index.ts';
import { FITTED } from '../measurement/fitted-anchors.ts';
import {
  NOT_FITTED,
  measurement,
  type Measurement,
  type MeasurementDraft,
} from '../measurement/measurement.ts';

/**
 * How points become a leaning. `linear`: in proportion. `extremes`: nothing within the middle half, then in proportion,
 * for quantities that only matter at unusual values.
 */
export type LeaningShape = 'linear' | 'extremes';

/** One weighted input of an agent. */
export interface MandateFact extends Measurement {
  /** Weight in the agent's opinion, 0–1; an agent's weights sum to 1. */
  readonly weight: number;
  readonly shape: LeaningShape;
  /** Flag raised if the value is at or beyond the low anchor. */
  readonly flagAtLow: string | null;
  readonly flagAtHigh: string | null;
  /** Unit of the value, for narratives. */
  readonly unit: string;
}

export type MandateFactDraft = MeasurementDraft & {
  readonly weight: number;
  readonly unit: string;
  readonly shape?: LeaningShape;
  readonly flagAtLow?: string;
  readonly flagAtHigh?: string;
};

/** Facts of one agent for one asset, and the raw opinions at −1 and 1. */
export interface AssetMandate {
  readonly facts: readonly MandateFact[];
  /**
   * Median ∓ half the distance from the 5th to the 95th percentile of the opinion, fitted up to the end of
   * 2023.
   */
  readonly range: readonly [low: number, high: number];
}

/** One agent: its inputs and its purpose. The weight of its vote is in the crew's list. */
export interface Mandate<Agent extends string = string> {
  /** Id: lower case, the name of its folder. */
  readonly agent: Agent;
  /** One sentence: its inputs. */
  readonly looksAt: string;
  /** One sentence: its purpose in the crew. */
  readonly why: string;
  readonly dataCategories: readonly string[];
  /** Composite index of its field, quoted in its texts; null if there is none. */
  readonly compositeIndex: CompositeIndex | null;
  /** Whether its texts open with what prices did, and state the market regime. */
  readonly tellsMarket: boolean;
  readonly assets: Readonly<Record<Asset, AssetMandate>>;
}

/** Mandate as its file declares it, without fitted figures. */
export type MandateDraft<Agent extends string> = Omit<Mandate<Agent>, 'assets'> & {
  readonly factsOf: (asset: Asset) => readonly MandateFactDraft[];
};

/** Completes a mandate: adds the fitted maps of its facts and the fitted range of its opinion. */
export function mandate<const Agent extends string>({
  factsOf,
  ...rest
}: MandateDraft<Agent>): Mandate<Agent> {
  const ofAsset = (asset: Asset): AssetMandate => ({
    facts: factsOf(asset).map((draft) => ({
      ...measurement(draft),
      weight: draft.weight,
      shape: draft.shape ?? 'linear',
      flagAtLow: draft.flagAtLow ?? null,
      flagAtHigh: draft.flagAtHigh ?? null,
      unit: draft.unit,
    })),
    range: FITTED.agentRange[`${rest.agent}.${asset}`] ?? NOT_FITTED,
  });
  const [btc, eth, sol] = ASSETS;
  return {
    ...rest,
    assets: { [btc]: ofAsset(btc), [eth]: ofAsset(eth), [sol]: ofAsset(sol) },
  };
}
