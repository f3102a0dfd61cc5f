import { type Asset } from '../assets.ts';
import { type Claim } from '../calibration/claim.ts';
import { type Signal } from '../signals.ts';

/** An earlier cycle as far as a text compares with it; of BTC unless an asset is named. */
export interface ComparedCycle {
  readonly cycleNumber: number;
  /** After smoothing; BTC's is the verdict. */
  readonly signals: Readonly<Record<Asset, Signal>>;
  /** Before smoothing. */
  readonly consensus: Signal;
  readonly votes: Readonly<Record<string, Signal>>;
  /** Of the market (crew/crew-result.ts). */
  readonly regime: string;
  readonly probability: {
    readonly claim: Claim;
    readonly horizonHours: number;
    readonly pct: number;
  } | null;
  /** By composite index; without those that have no score. */
  readonly scores: Readonly<Record<string, number>>;
  /** Median of the range expected over 24 hours, percent with 1 decimal. */
  readonly rangePct: number | null;
  /** Last trade; null if it wasn't fresh. */
  readonly price: number | null;
  /** Names of the arguments that a text of the cycle could give, without their values. */
  readonly arguments: readonly string[];
  readonly lostInputs: readonly string[];
  readonly riskFlags: readonly string[];
  /** Of the market. */
  readonly events: readonly string[];
}

export const NOT_COMPARED = ['withdrawn', 'missing', 'other_methodology'] as const;

export interface NotCompared {
  readonly cycleNumber: number;
  readonly reason: (typeof NOT_COMPARED)[number];
}

/**
 * The cycles that a lead's text compares its own with, as they were when it was computed. Stored with its inputs,
 * so a later withdrawal changes no text (docs/adr/0101).
 */
export interface ComparedCycles {
  /** Last trade of BTC in the cycle itself; null if it isn't fresh. */
  readonly price: number | null;
  readonly before: ComparedCycle | NotCompared;
  /** 24 hours before. */
  readonly dayBefore: ComparedCycle | NotCompared;
}
