import { type Asset } from '../assets.ts';
import { roundTo } from '../rounding.ts';
import { cycleAtMs } from '../schedule/cycle-clock.ts';
import { type Signal } from '../signals.ts';
import { type LicenseClass } from '../sources/source.ts';
import { HOUR_MS } from '../timestamps.ts';
import { type ClaimHorizonHours, type PriceMove } from './claim.ts';

/**
 * One speaker's call on one asset in one cycle. Speakers are named by string, so that a record or a table stays
 * readable with its own agents.
 */
export interface SpeakerCall {
  /** ID of an agent or of the lead. */
  readonly speaker: string;
  readonly signal: Signal;
  /** Agreement as published, 0–1 with 4 decimals. */
  readonly confidence: number;
  /**
   * This call's published forecast for the outcome's horizon (see `Calibration`), 0–1 each; null if the cycle didn't
   * publish one. The base rate is the forecast of a climatology fitted walk-forward.
   */
  readonly published: { readonly probability: number; readonly baseRate: number } | null;
}

/**
 * Outcome of one cycle's calls on one asset when a horizon ended: the stored unit, written once and never restated. The
 * calls of all speakers share its prices.
 */
export interface CycleOutcome extends PriceMove {
  readonly cycleNumber: number;
  /** Version of the engine that made the calls. */
  readonly methodologyVersion: string;
  /** True if the cycle was computed after its slot. */
  readonly backfilled: boolean;
  /** Price one horizon before the cycle's instant, for judging persistence; null if unknown. */
  readonly earlierPrice: number | null;
  /** The band that neutral claims are judged by; null: the fixed band. */
  readonly neutralBand: number | null;
  /** IDs of the sources of the prices: of the entry, and of the exit. */
  readonly entrySourceId: string;
  readonly exitSourceId: string;
  /** The stricter class of both sources; returns from class B prices are withheld from partners. */
  readonly priceLicenseClass: LicenseClass;
  readonly calls: readonly SpeakerCall[];
}

/** A tenth of a percent, so that past prices, of which partners can only read the latest, can't be derived. */
const RETURN_DECIMALS = 3;

/**
 * Returns the price's return over a horizon as partners read it. Claims are judged by the prices themselves.
 *
 * @example publishedReturn({ entryPrice: 80_000, exitPrice: 81_234 }) === 0.015
 */
export const publishedReturn = ({
  entryPrice,
  exitPrice,
}: Pick<PriceMove, 'entryPrice' | 'exitPrice'>): number =>
  roundTo(exitPrice / entryPrice - 1, RETURN_DECIMALS);

/** Why a cycle's calls on an asset can't be judged for a horizon. */
export const UNSCORABLE_REASONS = ['no_entry_price', 'no_exit_price'] as const;
export type UnscorableReason = (typeof UNSCORABLE_REASONS)[number];

/** Stored instead of an outcome if a price is missing at either end. */
export interface UnscorableOutcome {
  readonly cycleNumber: number;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
  readonly reason: UnscorableReason;
}

/** Returns when an outcome can first be known: the end of its horizon, epoch milliseconds. */
export const outcomeAtMs = ({
  cycleNumber,
  horizonHours,
}: Pick<CycleOutcome, 'cycleNumber' | 'horizonHours'>): number =>
  cycleAtMs(cycleNumber) + horizonHours * HOUR_MS;
