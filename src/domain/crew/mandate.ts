import { ASSETS, type Asset } from '../assets.ts';
import { FITTED_AGENT_RANGE } from '../measurement/fitted-anchors.ts';
import {
  NOT_FITTED,
  measurement,
  type Measurement,
  type MeasurementDraft,
} from '../measurement/measurement.ts';
import { type CrewMember } from '../signals.ts';

/**
 * How a place between the anchors becomes a leaning. `linear`: in proportion. `extremes`: nothing within
 * the middle half, then in proportion; for what only means something when it is out of the ordinary.
 */
export type LeaningShape = 'linear' | 'extremes';

/** One thing an agent looks at. */
export interface MandateFact extends Measurement {
  /** Part of the agent's opinion, 0–1; an agent's weights sum to 1. */
  readonly weight: number;
  readonly shape: LeaningShape;
  /** What to call it when the value is at or beyond the low anchor. */
  readonly flagAtLow: string | null;
  readonly flagAtHigh: string | null;
  /** In what the value is, for narratives. */
  readonly unit: string;
}

export type MandateFactDraft = MeasurementDraft & {
  readonly weight: number;
  readonly unit: string;
  readonly shape?: LeaningShape;
  readonly flagAtLow?: string;
  readonly flagAtHigh?: string;
};

/** What one agent looks at for one asset, and the raw opinions that stand for −1 and 1. */
export interface AssetMandate {
  readonly facts: readonly MandateFact[];
  /** Median ∓ half the distance from the 5th to the 95th percentile of the opinion up to the end of 2023. */
  readonly range: readonly [low: number, high: number];
}

/** One agent: what it is for, what it reads, what its vote weighs. */
export interface Mandate {
  readonly agent: CrewMember;
  /** One sentence: what it looks at. */
  readonly looksAt: string;
  /** One sentence: why the crew has it. */
  readonly why: string;
  /** Its vote in the consensus, 0–1; the crew's sum to 1. */
  readonly weight: number;
  readonly dataCategories: readonly string[];
  readonly assets: Readonly<Record<Asset, AssetMandate>>;
}

export type MandateDraft = Omit<Mandate, 'assets'> & {
  readonly factsOf: (asset: Asset) => readonly MandateFactDraft[];
};

/** Completes a mandate: fitted anchors and range are joined to what its file declares. */
export function mandate({ factsOf, ...rest }: MandateDraft): Mandate {
  const ofAsset = (asset: Asset): AssetMandate => ({
    facts: factsOf(asset).map((draft) => ({
      ...measurement(draft),
      weight: draft.weight,
      shape: draft.shape ?? 'linear',
      flagAtLow: draft.flagAtLow ?? null,
      flagAtHigh: draft.flagAtHigh ?? null,
      unit: draft.unit,
    })),
    range: FITTED_AGENT_RANGE[`${rest.agent}.${asset}`] ?? NOT_FITTED,
  });
  const [btc, eth, sol] = ASSETS;
  return {
    ...rest,
    assets: { [btc]: ofAsset(btc), [eth]: ofAsset(eth), [sol]: ofAsset(sol) },
  };
}
