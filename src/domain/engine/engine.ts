import { ASSETS, type Asset, LEADING_ASSET } from '../assets.ts';
import { calibrate, type CalibratedCall } from '../calibration/calibrate.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { scoreComposite } from '../composites/score-composite.ts';
import { readAgent } from '../crew/agent-read.ts';
import { marketRegimeOf } from '../crew/market-regime.ts';
import { type CycleInputs } from '../cycle/cycle-inputs.ts';
import {
  type AgentRead,
  type CrewResult,
  type MarketRegime,
  type UncalibratedResult,
} from '../crew/crew-result.ts';
import { neutralForecasts, outlookOf } from './cycle-outlook.ts';
import { marketPricesOf } from './cycle-markets.ts';
import { type CycleResult } from './cycle-result.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { CREW, MANDATES } from '../crew/crew.ts';
import { LEAD } from '../crew/lead.ts';
import { type Signal } from '../signals.ts';
import { isoUtc } from '../timestamps.ts';
import { usualRangeRef } from '../usual-range/usual-range-table.ts';
import { planAction } from '../verdict/action-plan.ts';
import { tallyVotes, weighConsensus } from '../verdict/consensus.ts';
import { smoothSignal, SIGNAL_THRESHOLDS } from '../verdict/signal-thresholds.ts';
import { confidenceOf } from '../verdict/consensus-confidence.ts';
import { leadVerdict } from '../verdict/lead-verdict.ts';
import { marketStateOf } from '../market/market-state.ts';
import { methodologyOf } from '../composites/methodology.ts';

/** Names of table entries whose fitted figures are missing; empty if the engine can run. */
export function unfitted(): string[] {
  const missing = new Set<string>();
  const check = (name: string, figures: readonly number[]): void => {
    if (!figures.every(Number.isFinite)) missing.add(name);
  };
  for (const asset of ASSETS) {
    for (const index of COMPOSITE_INDICES) {
      const { components, rescaling } = methodologyOf(index, asset);
      check(`rescaling of ${index} ${asset}`, rescaling.flat());
      for (const { fittedAs, map } of components) check(fittedAs, map.flat());
    }
    for (const agent of CREW) {
      const { facts, range } = MANDATES[agent].assets[asset];
      check(`range of ${agent} ${asset}`, range);
      for (const { fittedAs, map } of facts) check(fittedAs, map.flat());
    }
    check(`thresholds of ${asset}`, Object.values(SIGNAL_THRESHOLDS[asset]));
  }
  return [...missing];
}

/** Of the engine as a whole; each index has its own version in addition. */
export const METHODOLOGY_VERSION = '5.0.0';

const missing = unfitted();
if (missing.length > 0)
  throw new Error(`fit these with lab/methodology/fit-anchors.measurement.ts first: ${missing.join('; ')}`);

/** Deterministic: equal inputs give equal bytes under JSON.stringify. */
export function computeCycle(inputs: CycleInputs): CycleResult {
  const reader = new CycleInputReader(inputs);
  const regimes = ASSETS.map((asset) => marketRegimeOf(asset, reader));
  const outlook = inputs.outlook && outlookOf(inputs.outlook, reader);
  const crew = ASSETS.map((asset, i) => {
    const neutral = neutralForecasts(outlook, inputs.outlook?.fit ?? null, asset);
    const calibrated = (call: CalibratedCall): Calibration | null =>
      inputs.calibration && calibrate(inputs.calibration, call, neutral);
    return readCrew(asset, regimes[i]!, inputs.previous?.signals[asset] ?? null, reader, calibrated);
  });
  const leading = ASSETS.indexOf(LEADING_ASSET);
  const verdict = leadVerdict(crew[leading]!, regimes[leading]!);
  return {
    cycleNumber: inputs.cycleNumber,
    cycleAt: isoUtc(inputs.cutoffMs),
    methodologyVersion: METHODOLOGY_VERSION,
    composites: ASSETS.flatMap((asset) =>
      COMPOSITE_INDICES.map((index) => scoreComposite(index, asset, reader)),
    ),
    crew,
    verdict,
    plan: planAction(verdict, outlook, inputs.outlook?.fit ?? null, reader),
    markets: ASSETS.map((asset) =>
      marketStateOf(asset, marketPricesOf(asset, reader), reader.recordOf(asset), reader.cutoffMs),
    ),
    ...(outlook && { outlook }),
    ...(inputs.usualRanges && { usualRanges: usualRangeRef(inputs.usualRanges) }),
  };
}

export function readCrew(
  asset: Asset,
  marketRegime: MarketRegime,
  previous: Signal | null,
  reader: CycleInputReader,
  calibrated: (call: CalibratedCall) => Calibration | null,
): CrewResult {
  const reads = CREW.map((agent): AgentRead => {
    const read = readAgent(agent, asset, marketRegime, reader);
    const calibration = asset === LEADING_ASSET ? calibrated({ speaker: agent, ...read }) : null;
    return { ...read, calibration };
  });
  const reading = weighCrew(asset, reads, previous);
  return { ...reading, calibration: calibrated({ speaker: LEAD, ...reading }) };
}

/** Smooths the signal against the previous cycle's. */
export function weighCrew(
  asset: Asset,
  reads: readonly AgentRead[],
  previous: Signal | null,
): UncalibratedResult {
  const consensus = weighConsensus(asset, reads);
  const signal =
    consensus.signal === 'monitoring'
      ? consensus.signal
      : smoothSignal(consensus.score, previous, SIGNAL_THRESHOLDS[asset]);
  return {
    asset,
    agents: reads,
    consensus,
    votes: tallyVotes(reads),
    signal,
    confidence: confidenceOf(signal, asset, reads, previous),
    held: signal !== consensus.signal,
  };
}
