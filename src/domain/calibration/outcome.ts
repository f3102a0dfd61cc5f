import { type Asset } from '../assets.ts';
import { roundTo } from '../rounding.ts';
import { cycleAtMs } from '../schedule/cycle-clock.ts';
import { type Signal } from '../signals.ts';
import { type LicenseClass } from '../sources/source.ts';
import { HOUR_MS } from '../timestamps.ts';
import { type ClaimHorizonHours, type PriceMove } from './claim.ts';

/** Speakers are named by string, so that a record or a table stays readable with its own agents. */
export interface SpeakerCall {
  readonly speaker: string;
  readonly signal: Signal;
  /** Agreement as published, 0–1 with 4 decimals. */
  readonly confidence: number;
  /**
   * Forecast for the outcome's horizon (see `Calibration`), 0–1 each. The base rate is a climatology's
   * forecast, fitted walk-forward.
   */
  readonly published: { readonly probability: number; readonly baseRate: number } | null;
}

/** Written once when a horizon ended and never restated. The calls of all speakers share its prices. */
export interface CycleOutcome extends PriceMove {
  readonly cycleNumber: number;
  readonly methodologyVersion: string;
  /** The cycle was computed after its slot. */
  readonly backfilled: boolean;
  /** One horizon before the cycle's instant, for judging persistence; null if unknown. */
  readonly earlierPrice: number | null;
  /** Null: the fixed band. */
  readonly neutralBand: number | null;
  readonly entrySourceId: string;
  readonly exitSourceId: string;
  /** The stricter class of both sources; returns from class B prices are withheld from partners. */
  readonly priceLicenseClass: LicenseClass;
  readonly calls: readonly SpeakerCall[];
}

/**
 * A tenth of a percent, so that past prices, of which partners can only read the latest, can't be derived.
 */
const RETURN_DECIMALS = 3;

/**
 * As partners read it; claims are judged by the prices. @example publishedReturn({ entryPrice: 80_000,
 * exitPrice: 81_234 }) === 0.015
 */
export const publishedReturn = ({
  entryPrice,
  exitPrice,
}: Pick<PriceMove, 'entryPrice' | 'exitPrice'>): number =>
  roundTo(exitPrice / entryPrice - 1, RETURN_DECIMALS);

export const UNSCORABLE_REASONS = ['no_entry_price', 'no_exit_price'] as const;
export type UnscorableReason = (typeof UNSCORABLE_REASONS)[number];

export interface UnscorableOutcome {
  readonly cycleNumber: number;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
  readonly reason: UnscorableReason;
}

/** The end of the horizon, epoch milliseconds. */
export const outcomeAtMs = ({
  cycleNumber,
  horizonHours,
}: Pick<CycleOutcome, 'cycleNumber' | 'horizonHours'>): number =>
  cycleAtMs(cycleNumber) + horizonHours * HOUR_MS;
