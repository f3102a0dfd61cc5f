import { type Asset } from '../assets.ts';
import { roundTo } from '../rounding.ts';
import { cycleAtMs } from '../schedule/cycle-clock.ts';
import { type Signal } from '../signals.ts';
import { type LicenseClass } from '../sources/source.ts';
import { HOUR_MS } from '../timestamps.ts';
import { type ClaimHorizonHours, type PriceMove } from './claim.ts';

/**
 * What one speaker said of one asset in one cycle. Speakers are named by string: a record or a table stays readable with
 * the agents that it had.
 */
export interface SpeakerCall {
  /** Id of an agent or of the lead. */
  readonly speaker: string;
  readonly signal: Signal;
  /** Agreement as published, 0–1 with 4 decimals. */
  readonly confidence: number;
  /**
   * What was published of this call for the horizon of the outcome (see `Calibration`), 0–1 each; null where the cycle
   * published none. The base rate is the forecast of a climatology fitted walk-forward.
   */
  readonly published: { readonly probability: number; readonly baseRate: number } | null;
}

/**
 * What became of one cycle's calls on one asset when a horizon ended: the unit that is stored, written once and never
 * restated. The calls of all speakers share its prices.
 */
export interface CycleOutcome extends PriceMove {
  readonly cycleNumber: number;
  /** Version of the engine that made the calls. */
  readonly methodologyVersion: string;
  /** True where the cycle was computed after its slot. */
  readonly backfilled: boolean;
  /** Price one horizon before the cycle's instant, from which persistence is judged; null where none was known. */
  readonly earlierPrice: number | null;
  /** Source ids that gave the prices: of the entry, and of the exit. */
  readonly entrySourceId: string;
  readonly exitSourceId: string;
  /** The stricter class of both sources: returns of prices of class B are withheld from partners. */
  readonly priceLicenseClass: LicenseClass;
  readonly calls: readonly SpeakerCall[];
}

/** A tenth of a percent: prices of the past, of which partners may read only the latest, do not follow from it. */
const RETURN_DECIMALS = 3;

/**
 * The return of the price over a horizon as partners read it. Claims are judged by the prices themselves.
 *
 * @example publishedReturn({ entryPrice: 80_000, exitPrice: 81_234 }) === 0.015
 */
export const publishedReturn = ({
  entryPrice,
  exitPrice,
}: Pick<PriceMove, 'entryPrice' | 'exitPrice'>): number =>
  roundTo(exitPrice / entryPrice - 1, RETURN_DECIMALS);

/** Why a cycle's calls on an asset cannot be judged for a horizon. */
export const UNSCORABLE_REASONS = ['no_entry_price', 'no_exit_price'] as const;
export type UnscorableReason = (typeof UNSCORABLE_REASONS)[number];

/** Stored in place of an outcome where a price is missing at either end. */
export interface UnscorableOutcome {
  readonly cycleNumber: number;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
  readonly reason: UnscorableReason;
}

/** When an outcome can be known at the earliest: the end of its horizon, epoch milliseconds. */
export const outcomeAtMs = ({
  cycleNumber,
  horizonHours,
}: Pick<CycleOutcome, 'cycleNumber' | 'horizonHours'>): number =>
  cycleAtMs(cycleNumber) + horizonHours * HOUR_MS;
