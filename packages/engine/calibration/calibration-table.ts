import { type Asset } from '../assets.ts';
import { type ContentName, contentName } from '../named-content.ts';
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

export interface CalibrationEntry extends Omit<BaseRate, 'rate'> {
  readonly speaker: string;
  /** By rising confidence; empty if too few cases to depart from the base rate. */
  readonly blocks: readonly CalibrationBlock[];
}

export interface CalibrationContent {
  readonly rules: string;
  readonly methodologyVersion: string;
  readonly fittedAt: string;
  readonly baseRates: readonly BaseRate[];
  readonly entries: readonly CalibrationEntry[];
}

export type CalibrationTable = CalibrationContent & ContentName;

/** `base_rate`: too few cases of the speaker. `outlook`: of a band that scales with its volatility. */
export const CALIBRATION_BASES = ['experience', 'base_rate', 'outlook'] as const;
export type CalibrationBasis = (typeof CALIBRATION_BASES)[number];

/** Cases of this speaker's claim, or days that the outlook's fit knows; without any, the base rate's days. */
export interface HorizonCalibration extends Omit<BaseRate, 'asset' | 'rate'> {
  /** For `price_within_band`: the largest absolute log return that counts as within. */
  readonly band: number | null;
  readonly probability: number;
  /** How often the claim came true regardless of calls; of the outlook: over the trailing year. */
  readonly baseRate: number;
  readonly basis: CalibrationBasis;
  readonly version: string;
}

export type NeutralForecasts = Readonly<
  Partial<Record<ClaimHorizonHours, Omit<HorizonCalibration, 'claim' | 'horizonHours' | 'basis'>>>
>;

export interface Calibration extends HorizonCalibration {
  readonly otherHorizons: readonly HorizonCalibration[];
}

const KEYS =
  'rules methodologyVersion fittedAt baseRates entries speaker asset horizonHours claim rate fromConfidence probability cases independentCases from to blocks'.split(
    ' ',
  );

/** The hashed bytes: keys in a fixed order, and no others. */
export const calibrationText = (content: CalibrationContent): string => JSON.stringify(content, KEYS);

export const namedTable = (
  content: CalibrationContent,
  sha256: (text: string) => string,
): CalibrationTable => ({ ...contentName(content.fittedAt, calibrationText(content), sha256), ...content });

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
