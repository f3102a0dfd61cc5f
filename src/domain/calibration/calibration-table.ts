import { type Asset } from '../assets.ts';
import { type Claim, type ClaimHorizonHours } from './claim.ts';

/** A range of confidence in which earlier cases came true equally often, after isotonic regression. */
export interface CalibrationBlock {
  /** The range begins here (included), 0–1; the next block begins where it ends. The first block begins at 0. */
  readonly fromConfidence: number;
  /** Part of the cases that came true, 0–1 with 4 decimals, shrunk to the base rate. */
  readonly probability: number;
  readonly cases: number;
}

/** How often a claim came true whatever anybody said: the climatology of an asset and horizon. */
export interface BaseRate {
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly claim: Claim;
  /** 0–1, 4 decimals. */
  readonly rate: number;
  /** Cycles that it was counted on, and how many of them do not overlap. */
  readonly cases: number;
  readonly independentCases: number;
  /** UTC days of the first and the last of these cycles. */
  readonly from: string;
  readonly to: string;
}

/** What became of the earlier cases of one claim of one speaker. */
export interface CalibrationEntry {
  readonly speaker: string;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly claim: Claim;
  readonly cases: number;
  readonly independentCases: number;
  /** UTC days of the first and the last case. */
  readonly from: string;
  readonly to: string;
  /** By rising confidence with rising probability; empty where there are too few cases to depart from the base rate. */
  readonly blocks: readonly CalibrationBlock[];
}

/** What was learned from outcomes up to an instant. Plain JSON; equal outcomes give equal bytes. */
export interface CalibrationContent {
  /** Version of the fitting rules (`CALIBRATION_RULES_VERSION`). */
  readonly rules: string;
  /** Version of the engine whose calls were judged; those of other versions were left out. */
  readonly methodologyVersion: string;
  /** Nothing that became known after this instant was used, ISO-8601 UTC. */
  readonly fittedAt: string;
  readonly baseRates: readonly BaseRate[];
  readonly entries: readonly CalibrationEntry[];
}

/** A calibration table with what names it. A cycle stores `sha256` among its inputs. */
export interface CalibrationTable extends CalibrationContent {
  /** UTC day of `fittedAt`, a dot, and the first 12 hex digits of `sha256`. */
  readonly version: string;
  /** SHA-256, lower-case hex, of `calibrationText` of the content. */
  readonly sha256: string;
}

/** `experience`: from earlier cases of the speaker. `base_rate`: too few of them, so the base rate stands. */
export const CALIBRATION_BASES = ['experience', 'base_rate'] as const;
export type CalibrationBasis = (typeof CALIBRATION_BASES)[number];

/** What earlier cases say of a claim at one horizon. */
export interface HorizonCalibration {
  readonly claim: Claim;
  /** Of `price_within_band`: the largest absolute log return that counts as within; null for other claims. */
  readonly band: number | null;
  readonly horizonHours: ClaimHorizonHours;
  /** That the claim comes true, 0–1 with 4 decimals. */
  readonly probability: number;
  /** How often the claim came true whatever anybody said, 0–1 with 4 decimals. */
  readonly baseRate: number;
  readonly basis: CalibrationBasis;
  /** Earlier cases of this claim by this speaker, and how many of them do not overlap. */
  readonly cases: number;
  readonly independentCases: number;
  /** UTC days of the first and the last case; those of the base rate where there is no case. */
  readonly from: string;
  readonly to: string;
  /** Version of the table. */
  readonly version: string;
}

/** The calibration of one call: that of the first horizon, with those of the longer ones beside it. */
export interface Calibration extends HorizonCalibration {
  readonly otherHorizons: readonly HorizonCalibration[];
}

/** The bytes that are hashed and stored of a table: compact JSON with keys in a fixed order. */
export function calibrationText(content: CalibrationContent): string {
  const { rules, methodologyVersion, fittedAt } = content;
  return JSON.stringify({
    rules,
    methodologyVersion,
    fittedAt,
    baseRates: content.baseRates.map(
      ({ asset, horizonHours, claim, rate, cases, independentCases, from, to }) => ({
        asset,
        horizonHours,
        claim,
        rate,
        cases,
        independentCases,
        from,
        to,
      }),
    ),
    entries: content.entries.map(
      ({ speaker, asset, horizonHours, claim, cases, independentCases, from, to, blocks }) => ({
        speaker,
        asset,
        horizonHours,
        claim,
        cases,
        independentCases,
        from,
        to,
        blocks: blocks.map(({ fromConfidence, probability, cases: blockCases }) => ({
          fromConfidence,
          probability,
          cases: blockCases,
        })),
      }),
    ),
  });
}

/**
 * Names a table by its content.
 *
 * @param sha256 SHA-256 of a text as lower-case hex; given by the caller, because the domain does no hashing
 */
export function namedTable(content: CalibrationContent, sha256: (text: string) => string): CalibrationTable {
  const hash = sha256(calibrationText(content));
  return { version: `${content.fittedAt.slice(0, 10)}.${hash.slice(0, 12)}`, sha256: hash, ...content };
}
