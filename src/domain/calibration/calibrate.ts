import { type Asset } from '../assets.ts';
import { type Signal } from '../signals.ts';
import {
  type BaseRate,
  type Calibration,
  type CalibrationEntry,
  type CalibrationTable,
  type HorizonCalibration,
  type NeutralForecasts,
} from './calibration-table.ts';
import { type Claim, CLAIM_HORIZONS_HOURS, type ClaimHorizonHours, claimOf, NEUTRAL_BANDS } from './claim.ts';

export interface CalibratedCall {
  readonly speaker: string;
  readonly asset: Asset;
  readonly signal: Signal;
  readonly confidence: number;
}

/**
 * Null for `monitoring`, which makes no claim, and if the table lacks the claim's base rate for a horizon.
 * Horizons that `neutral` lacks have the fixed band and the table's rates.
 */
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

/** Tables don't change, and one serves many cycles, so each is indexed once. */
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
