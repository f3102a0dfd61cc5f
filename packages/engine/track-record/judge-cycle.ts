import { type Asset } from '../assets.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { type ClaimHorizonHours } from '../calibration/claim.ts';
import { type CycleOutcome, type SpeakerCall, type UnscorableOutcome } from '../calibration/outcome.ts';
import { LEAD } from '../crew/lead.ts';
import { type CycleResult } from '../computation/engine.ts';
import { type LicenseClass } from '../sources/source.ts';

export interface KnownPrice {
  readonly price: number;
  readonly sourceId: string;
  readonly licenseClass: LicenseClass;
}

export interface HorizonPrices {
  readonly earlier: KnownPrice | null;
  readonly entry: KnownPrice | null;
  readonly exit: KnownPrice | null;
}

export type JudgedCycle = Pick<CycleResult, 'cycleNumber' | 'methodologyVersion' | 'crew' | 'outlook'>;

export interface JudgedHorizon {
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
}

export function judgeCycle(
  result: JudgedCycle,
  { asset, horizonHours, backfilled }: JudgedHorizon,
  { earlier, entry, exit }: HorizonPrices,
): CycleOutcome | UnscorableOutcome {
  const of = { cycleNumber: result.cycleNumber, asset, horizonHours, backfilled };
  if (entry === null) return { ...of, reason: 'no_entry_price' };
  if (exit === null) return { ...of, reason: 'no_exit_price' };
  return {
    ...of,
    methodologyVersion: result.methodologyVersion,
    earlierPrice: earlier?.price ?? null,
    entryPrice: entry.price,
    exitPrice: exit.price,
    neutralBand: neutralBandOf(result, asset, horizonHours),
    entrySourceId: entry.sourceId,
    exitSourceId: exit.sourceId,
    priceLicenseClass: entry.licenseClass === 'B' || exit.licenseClass === 'B' ? 'B' : 'C',
    calls: callsOf(result, asset, horizonHours),
  };
}

const neutralBandOf = (
  { outlook }: JudgedCycle,
  asset: Asset,
  horizonHours: ClaimHorizonHours,
): number | null =>
  outlook?.items.find((item) => item.asset === asset && item.horizonHours === horizonHours)?.neutral?.band ??
  null;

function callsOf({ crew }: JudgedCycle, asset: Asset, horizonHours: ClaimHorizonHours): SpeakerCall[] {
  const reading = crew.find((one) => one.asset === asset);
  if (reading === undefined) return [];
  return [
    {
      speaker: LEAD,
      signal: reading.signal,
      confidence: reading.confidence,
      published: publishedOf(reading.calibration, horizonHours),
    },
    ...reading.agents.map(({ agent, signal, confidence, calibration }) => ({
      speaker: agent,
      signal,
      confidence,
      published: publishedOf(calibration, horizonHours),
    })),
  ];
}

/** Results of methodology 1.x don't have a calibration. */
function publishedOf(
  calibration: Calibration | null | undefined,
  horizonHours: ClaimHorizonHours,
): SpeakerCall['published'] {
  const one =
    calibration && [calibration, ...calibration.otherHorizons].find((of) => of.horizonHours === horizonHours);
  return one ? { probability: one.probability, baseRate: one.baseRate } : null;
}
