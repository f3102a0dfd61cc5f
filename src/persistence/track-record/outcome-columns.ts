import { type Asset } from '../../domain/assets.ts';
import { type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import {
  type CycleOutcome,
  type SpeakerCall,
  type UnscorableOutcome,
  type UnscorableReason,
} from '../../domain/calibration/outcome.ts';
import { cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { type Signal } from '../../domain/signals.ts';
import { type LicenseClass } from '../../domain/sources/source.ts';
import { epochMs } from '../database/entity-columns.ts';

/** A call as it is stored: speaker, signal, confidence, published probability and its base rate (null: not published). */
export type StoredCall = readonly [string, Signal, number, number | null, number | null];

export const storedCallOf = ({ speaker, signal, confidence, published }: SpeakerCall): StoredCall => [
  speaker,
  signal,
  confidence,
  published?.probability ?? null,
  published?.baseRate ?? null,
];

const callOf = ([speaker, signal, confidence, probability, baseRate]: StoredCall): SpeakerCall => ({
  speaker,
  signal,
  confidence,
  published: probability === null || baseRate === null ? null : { probability, baseRate },
});

export const OUTCOME_COLUMNS = `${epochMs('o.cycle_at')}, o.asset, o.horizon_hours, o.backfilled,
  o.methodology_version, o.unscorable, o.earlier_price, o.entry_price, o.exit_price, o.neutral_band, o.entry_source, o.exit_source,
  o.license_class, o.calls`;

export type OutcomeRow = [
  cycleAtMs: number,
  asset: Asset,
  horizonHours: ClaimHorizonHours,
  backfilled: boolean,
  methodologyVersion: string,
  unscorable: UnscorableReason | null,
  earlierPrice: number | null,
  entryPrice: number | null,
  exitPrice: number | null,
  neutralBand: number | null,
  entrySource: string | null,
  exitSource: string | null,
  licenseClass: LicenseClass | null,
  calls: readonly StoredCall[],
];

export type RecordedOutcome = CycleOutcome | (UnscorableOutcome & { readonly methodologyVersion: string });

export const isScored = (outcome: RecordedOutcome): outcome is CycleOutcome => 'calls' in outcome;

export function outcomeOf([
  cycleAtMs,
  asset,
  horizonHours,
  backfilled,
  methodologyVersion,
  unscorable,
  earlierPrice,
  entryPrice,
  exitPrice,
  neutralBand,
  entrySource,
  exitSource,
  licenseClass,
  calls,
]: OutcomeRow): RecordedOutcome {
  const of = { cycleNumber: cycleNumberAt(cycleAtMs), asset, horizonHours, backfilled, methodologyVersion };
  if (unscorable !== null) return { ...of, reason: unscorable };
  // The table refuses a scored row without them.
  return {
    ...of,
    earlierPrice,
    entryPrice: entryPrice!,
    exitPrice: exitPrice!,
    neutralBand,
    entrySourceId: entrySource!,
    exitSourceId: exitSource!,
    priceLicenseClass: licenseClass!,
    calls: calls.map(callOf),
  };
}
