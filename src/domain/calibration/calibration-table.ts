import { type Asset } from '../assets.ts';
import { type Signal } from '../signals.ts';
import { type Claim, CLAIM_HORIZONS_HOURS, type ClaimHorizonHours, claimOf, NEUTRAL_BANDS } from './claim.ts';

export interface CalibrationBlock {
  /** Included; the next block begins where this one ends. The first begins at 0. */
  readonly fromConfidence: number;
  /** Share of the cases that came true, 0–1 with 4 decimals, shrunk to the base rate. */
  readonly probability: number;
  readonly cases: number;
}

/** How often a claim came true regardless of calls: the climatology of an asset and horizon. */
export interface BaseRate {
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly claim: Claim;
  readonly rate: number;
  /** Cycles counted, and how many of them don't overlap. */
  readonly cases: number;
  readonly independentCases: number;
  readonly from: string;
  readonly to: string;
}

export interface CalibrationEntry {
  readonly speaker: string;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly claim: Claim;
  readonly cases: number;
  readonly independentCases: number;
  readonly from: string;
  readonly to: string;
  /** By rising confidence; empty if too few cases to depart from the base rate. */
  readonly blocks: readonly CalibrationBlock[];
}

export interface CalibrationContent {
  readonly rules: string;
  /** Calls of other engines' versions were left out. */
  readonly methodologyVersion: string;
  readonly fittedAt: string;
  readonly baseRates: readonly BaseRate[];
  readonly entries: readonly CalibrationEntry[];
}

export interface CalibrationTable extends CalibrationContent {
  /** UTC day of `fittedAt`, a dot, and the first 12 hex digits of `sha256`. */
  readonly version: string;
  /** Lower-case hex, of `calibrationText`; a cycle stores it among its inputs. */
  readonly sha256: string;
}

/** `base_rate`: too few cases of the speaker. `outlook`: of a band that scales with its volatility. */
export const CALIBRATION_BASES = ['experience', 'base_rate', 'outlook'] as const;
export type CalibrationBasis = (typeof CALIBRATION_BASES)[number];

export interface HorizonCalibration {
  readonly claim: Claim;
  /** For `price_within_band`: the largest absolute log return that counts as within. */
  readonly band: number | null;
  readonly horizonHours: ClaimHorizonHours;
  readonly probability: number;
  /** How often the claim came true regardless of calls; of the outlook: over the trailing year. */
  readonly baseRate: number;
  readonly basis: CalibrationBasis;
  /** Cases of this speaker's claim, or days that the outlook's fit knows; how many don't overlap. */
  readonly cases: number;
  readonly independentCases: number;
  /** UTC days of the first and the last case; without cases, the base rate's days. */
  readonly from: string;
  readonly to: string;
  readonly version: string;
}

export type NeutralForecasts = Readonly<
  Partial<Record<ClaimHorizonHours, Omit<HorizonCalibration, 'claim' | 'horizonHours' | 'basis'>>>
>;

export interface Calibration extends HorizonCalibration {
  readonly otherHorizons: readonly HorizonCalibration[];
}

/** The hashed bytes: keys in a fixed order. */
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

/** @param sha256 by the caller, because the domain doesn't hash */
export function namedTable(content: CalibrationContent, sha256: (text: string) => string): CalibrationTable {
  const hash = sha256(calibrationText(content));
  return { version: `${content.fittedAt.slice(0, 10)}.${hash.slice(0, 12)}`, sha256: hash, ...content };
}

export interface CalibratedCall {
  readonly speaker: string;
  readonly asset: Asset;
  readonly signal: Signal;
  readonly confidence: number;
}

/** Null for `monitoring`, and if the table lacks the claim's base rate for a horizon. */
export function calibrate(
  table: CalibrationTable,
  call: CalibratedCall,
  neutral: NeutralForecasts = {},
): Calibration | null {
  const claim = claimOf(call.signal);
  if (claim === null) return null;
  const [first, ...others] = CLAIM_HORIZONS_HOURS.map((horizonHours): HorizonCalibration | null => {
    const forecast = claim === 'price_within_band' ? neutral[horizonHours] : undefined;
    return forecast === undefined
      ? calibrateHorizon(table, call, claim, horizonHours)
      : { claim, horizonHours, basis: 'outlook', ...forecast };
  });
  if (!first || !others.every((one) => one !== null)) return null;
  return { ...first, otherHorizons: others };
}

function calibrateHorizon(
  table: CalibrationTable,
  { speaker, asset, confidence }: CalibratedCall,
  claim: Claim,
  horizonHours: ClaimHorizonHours,
): HorizonCalibration | null {
  const { baseRates, entries } = indexOf(table);
  const base = baseRates.get(keyOf(asset, horizonHours, claim));
  if (base === undefined) return null;
  const entry = entries.get(keyOf(asset, horizonHours, claim, speaker));
  const block = entry?.blocks.findLast(({ fromConfidence }) => fromConfidence <= confidence);
  return {
    claim,
    band: claim === 'price_within_band' ? NEUTRAL_BANDS[asset][horizonHours] : null,
    horizonHours,
    probability: block?.probability ?? base.rate,
    baseRate: base.rate,
    basis: block === undefined ? 'base_rate' : 'experience',
    cases: entry?.cases ?? 0,
    independentCases: entry?.independentCases ?? 0,
    from: entry?.from ?? base.from,
    to: entry?.to ?? base.to,
    version: table.version,
  };
}

interface TableIndex {
  readonly baseRates: ReadonlyMap<string, BaseRate>;
  readonly entries: ReadonlyMap<string, CalibrationEntry>;
}

const INDICES = new WeakMap<CalibrationTable, TableIndex>();

function indexOf(table: CalibrationTable): TableIndex {
  const known = INDICES.get(table);
  if (known !== undefined) return known;
  const index: TableIndex = {
    baseRates: new Map(table.baseRates.map((one) => [keyOf(one.asset, one.horizonHours, one.claim), one])),
    entries: new Map(
      table.entries.map((one) => [keyOf(one.asset, one.horizonHours, one.claim, one.speaker), one]),
    ),
  };
  INDICES.set(table, index);
  return index;
}

const keyOf = (asset: Asset, horizonHours: ClaimHorizonHours, claim: Claim, speaker = ''): string =>
  `${asset} ${horizonHours} ${claim} ${speaker}`;
