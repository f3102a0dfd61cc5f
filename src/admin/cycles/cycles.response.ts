import { type Asset, type MarketSymbol } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type InputReason, type InputState } from '../../domain/measurement/input-freshness.ts';
import { type MarketRegime } from '../../domain/crew/crew-result.ts';
import { type TimeHorizon } from '../../domain/verdict/verdict.ts';
import { type DegradedReason } from '../../domain/freshness/freshness.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type PositionMap } from '../../domain/measurement/position-map.ts';
import { type VerificationCheck } from '../../domain/proof/verification.ts';
import { type Signal } from '../../domain/signals.ts';
import { type LicenseClass } from '../../domain/sources/source.ts';

/** A published cycle in a list. */
export interface CycleItem {
  readonly cycle_number: number;
  readonly cycle_at: string;
  readonly published_at: string;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly methodology_version: string;
  readonly signal: Signal;
  readonly confidence: number;
  /** SHA-256 of the published bytes, hexadecimal. */
  readonly result_hash: string;
}

/** Published cycles, newest first. */
export interface CycleList {
  readonly cycles: readonly CycleItem[];
}

/** That a cycle was published, and withdrawn. */
export interface WithdrawnCycleItem {
  readonly cycle_number: number;
  readonly cycle_at: string;
  readonly published_at: string;
  /** SHA-256 of the bytes that were published, hexadecimal. */
  readonly result_hash: string;
  readonly withdrawn_at: string;
  readonly withdrawn_by: string;
  readonly reason: string;
}

/** Withdrawn cycles, the last to be withdrawn first. */
export interface WithdrawnCycleList {
  readonly cycles: readonly WithdrawnCycleItem[];
}

/** What was withdrawn. */
export interface WithdrawalView {
  readonly from_cycle: number;
  readonly to_cycle: number;
  readonly cycles: number;
  /** Cycles that were to be withdrawn too and are not yet: ask again. */
  readonly left: number;
}

/** One source as the cycle saw it at its cut-off. */
export interface CycleInput {
  readonly source_id: string;
  readonly license_class: LicenseClass;
  readonly state: 'available' | 'paused' | 'unavailable' | 'broken';
  readonly degraded_reason: DegradedReason | null;
  /** Until when the newest value was known to be the newest; null if never. */
  readonly checked_at: string | null;
  /** Since when a newer value was held back until it is confirmed; null where none was. */
  readonly held_since: string | null;
  readonly newest: { readonly event_at: string; readonly known_at: string; readonly value: number } | null;
  /** The observations it looked back at: first and last event, how many, SHA-256 of their bytes. */
  readonly window: {
    readonly from: string;
    readonly to: string;
    readonly count: number;
    readonly sha256: string;
  } | null;
}

/**
 * One component: `points` is the place of `value` by the map, direction applied; it counts with
 * `effective_weight`, the part of `weight` × `age_weight` of all components that count.
 */
export interface ComponentItem {
  readonly name: string;
  readonly source_ids: readonly string[];
  readonly weight: number;
  /** What its value counts by age, 0–1; null for a methodology that did not weigh by age. */
  readonly age_weight: number | null;
  readonly effective_weight: number;
  /** `absent` in cycles of earlier methodologies. */
  readonly state: InputState;
  /** Days of history that its sources still need; null where they need none. */
  readonly missing_days: number | null;
  readonly value: number | null;
  readonly anchor_low: number;
  readonly anchor_high: number;
  /** From the value to points before the direction; null for a methodology that this version of the program no longer has. */
  readonly map: PositionMap | null;
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  readonly points: number | null;
  /** `effective_weight` × `points`; the sum over the components is `raw_score`. */
  readonly contribution: number | null;
  readonly event_at: string | null;
}

/** One index of one asset with every step of its arithmetic. */
export interface CompositeArithmetic {
  readonly index: CompositeIndex;
  readonly asset: Asset;
  readonly methodology_version: string;
  readonly components: readonly ComponentItem[];
  readonly raw_score: number | null;
  /** The last step, from the raw score to the score. Null for a methodology that this version of the program no longer has. */
  readonly rescaling: PositionMap | null;
  readonly score: number | null;
  readonly label: string;
  readonly stale_inputs: readonly string[];
  readonly delayed_inputs: readonly string[];
  readonly stale_weight: number;
  readonly degraded: boolean;
  readonly warnings: readonly string[];
}

/** How a fact is judged. */
export interface FactRule {
  readonly weight: number;
  readonly anchor_low: number;
  readonly anchor_high: number;
  readonly map: PositionMap;
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  readonly shape: 'linear' | 'extremes';
}

/** One thing an agent looked at. */
export interface FactItem {
  readonly key: string;
  readonly source_ids: readonly string[];
  readonly license_class: LicenseClass;
  readonly value: number | null;
  readonly unit: string;
  readonly leaning: 'bullish' | 'bearish' | 'neutral';
  /** What it counts by age, above 0 up to 1; null for a methodology that did not weigh by age. */
  readonly age_weight: number | null;
  /** weight × age weight × leaning ÷ fresh weight; the sum over the facts is the agent's opinion. */
  readonly contribution: number;
  /** Null for a methodology that this version of the program no longer has. */
  readonly rule: FactRule | null;
}

/** A fact that an agent lacked, in part or whole. */
export interface LostFactItem {
  readonly key: string;
  readonly source_ids: readonly string[];
  readonly reason: InputReason;
  /** Part of the agent's declared weight that did not count, 0–1. */
  readonly lost_weight: number;
  readonly missing_days: number | null;
}

/** What one agent said of one asset. */
export interface AgentItem {
  readonly agent: CrewMember;
  readonly signal: Signal;
  readonly confidence: number;
  readonly score: number;
  /** The lowest and the highest score that complete data could have made; null for a methodology without them. */
  readonly possible_scores: readonly [number, number] | null;
  /** The opinions that stand for a score of −1 and 1. Null for a methodology that this version no longer has. */
  readonly opinion_range: readonly [number, number] | null;
  readonly abstained: boolean;
  readonly fresh_weight: number;
  readonly market_regime: MarketRegime;
  readonly risk_flags: readonly string[];
  readonly facts: readonly FactItem[];
  readonly lost_facts: readonly LostFactItem[];
  readonly data_categories: readonly string[];
}

/** How the votes on one asset were weighed. */
export interface ConsensusItem {
  readonly signal: Signal;
  readonly score: number;
  readonly confidence: number;
  readonly contributing_weight: number;
  readonly abstained: readonly CrewMember[];
  readonly breakdown: readonly {
    readonly agent: CrewMember;
    readonly weight: number;
    readonly score: number;
    readonly contribution: number;
  }[];
}

/** Where a score becomes a signal, and where it stops being one. */
export interface ThresholdsItem {
  readonly bearish_from: number;
  readonly bearish_until: number;
  readonly bullish_until: number;
  readonly bullish_from: number;
}

/** The crew on one asset. */
export interface CrewItem {
  readonly asset: Asset;
  readonly agents: readonly AgentItem[];
  readonly consensus: ConsensusItem;
  /** Null for a methodology that this version of the program no longer has. */
  readonly thresholds: ThresholdsItem | null;
  /** The agents without all of whom there is no verdict; null for a methodology that this version no longer has. */
  readonly price_readers: readonly CrewMember[] | null;
  readonly votes: Readonly<Record<Signal, number>>;
  /** After smoothing against the cycle before. */
  readonly signal: Signal;
  /** True when smoothing kept the earlier signal against this cycle's own. */
  readonly held: boolean;
}

/** The plan in BTCUSDT prices. */
export interface PlanItem {
  readonly side: 'long' | 'short' | 'none';
  readonly entry: number;
  readonly stop_loss: number;
  readonly stop_loss_pct: number;
  readonly take_profit_1: number;
  readonly take_profit_1_pct: number;
  readonly take_profit_2: number;
  readonly take_profit_2_pct: number;
  readonly risk_reward_ratio: number;
  readonly position_size_pct: number;
  readonly time_horizon: TimeHorizon;
}

/** A published cycle, whole: what it was computed from, every step, and what it says. */
export interface WholeCycle extends CycleItem {
  /** False: what is shown was withdrawn, and its slot has not been computed again. */
  readonly published: boolean;
  /** Every withdrawal of a cycle with this number, the newest first. */
  readonly withdrawals: readonly WithdrawnCycleItem[];
  readonly inputs: {
    readonly cutoff: string;
    /** Observations with a higher id were not stored yet. */
    readonly observations_watermark: string;
    /** What the cycle before said, which smooths this one; null where there was none. */
    readonly previous: {
      readonly cycle_number: number;
      readonly signals: Readonly<Record<Asset, Signal>>;
    } | null;
    readonly sources: readonly CycleInput[];
  };
  readonly composites: readonly CompositeArithmetic[];
  readonly crew: readonly CrewItem[];
  readonly verdict: {
    readonly signal: Signal;
    readonly confidence: number;
    readonly confidence_pct: number;
    readonly symbols: readonly MarketSymbol[];
    readonly market_regime: MarketRegime;
    readonly risk_flags: readonly string[];
  };
  /** Null where the price was not fresh, or no daily range of it was known. */
  readonly plan: PlanItem | null;
}

/** What recomputing a cycle from its stored inputs showed. */
export interface CycleVerification {
  readonly cycle_number: number;
  readonly identical: boolean;
  /** What differs or is missing, in plain words; empty when identical. */
  readonly differences: readonly string[];
  /** Every part that was compared: the record, the inputs, each part of the result, the texts. */
  readonly checks: readonly VerificationCheck[];
}
