import { type Asset, ASSETS, LEADING_ASSET, byAsset } from '../assets.ts';
import {
  calibrate,
  type CalibratedCall,
  type Calibration,
  type NeutralForecasts,
} from '../calibration/calibration-table.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { type CompositeResult, scoreComposite } from '../composites/score-composite.ts';
import { readAgent } from '../crew/agent-read.ts';
import {
  type AgentRead,
  type CrewResult,
  type MarketRegime,
  type UncalibratedResult,
} from '../crew/crew-result.ts';
import { CREW, MANDATES } from '../crew/crew.ts';
import { LEAD } from '../crew/lead.ts';
import { marketRegimeOf } from '../crew/market-regime.ts';
import { type CycleInputs } from '../cycle/cycle-inputs.ts';
import { type MarketPrices, type MarketState, marketStateOf } from '../market/market-state.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { sliceColumns } from '../observations/series-window.ts';
import { type OutlookFit } from '../outlook/fit-outlook.ts';
import {
  forecastOutlook,
  type Outlook,
  OUTLOOK_LOOKBACK_DAYS,
  type OutlookPrices,
} from '../outlook/forecast-outlook.ts';
import { daysOf } from '../outlook/move-distribution.ts';
import { USUAL_VOLUME_DAYS } from '../outlook/spot-volume.ts';
import { type OutlookHorizonHours } from '../outlook/outlook-terms.ts';
import { type Signal } from '../signals.ts';
import { DAY_MS, isoDay, isoUtc } from '../timestamps.ts';
import { type UsualRangeRef, usualRangeRef } from '../usual-range/usual-range.ts';
import { lastTrade, planAction } from '../verdict/action-plan.ts';
import { confidenceOf, tallyVotes, weighConsensus } from '../verdict/consensus.ts';
import { SIGNAL_THRESHOLDS, smoothSignal } from '../verdict/verdict-thresholds.ts';
import { type ActionPlan, leadVerdict, type Verdict } from '../verdict/verdict.ts';

const HOURS_OF_DAY = 24;

const outlookOf = (fit: OutlookFit | null, reader: CycleInputReader): Outlook => ({
  version: fit?.version ?? null,
  items: forecastOutlook({
    fit,
    prices: byAsset((asset) => pricesOf(asset, reader)),
    volumes: byAsset((asset) =>
      sliceColumns(reader.windowOf(exchangeId('klines_1d', asset)), -USUAL_VOLUME_DAYS),
    ),
    atMs: reader.cutoffMs,
  }),
});

function neutralForecasts(outlook: Outlook, fit: OutlookFit | null, asset: Asset): NeutralForecasts {
  const forecasts = outlook.items.flatMap(({ asset: of, horizonHours, bases, neutral }) => {
    const entry = fit?.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
    if (of !== asset || neutral === null || entry === undefined) return [];
    const isOfYear = bases?.return === 'climatology';
    const { cases } = isOfYear ? entry.trailingYear.moves : entry.moves;
    const to = Date.parse(entry.to);
    const forecast: NeutralForecasts[OutlookHorizonHours] = {
      band: neutral.band,
      probability: neutral.probability,
      baseRate: neutral.climatology,
      cases,
      independentCases: Math.floor(cases / daysOf(horizonHours)),
      from: isOfYear ? isoDay(to - (cases - 1) * DAY_MS) : entry.from,
      to: entry.to,
      version: fit!.version,
    };
    return [[horizonHours, forecast] as const];
  });
  return Object.fromEntries(forecasts);
}

/** Other uses of the windows reach further back. */
const pricesOf = (asset: Asset, reader: CycleInputReader): OutlookPrices => ({
  days: sliceColumns(reader.windowOf(exchangeId('klines_1d', asset)), -OUTLOOK_LOOKBACK_DAYS.days),
  hours: sliceColumns(
    reader.windowOf(exchangeId('klines_1h', asset)),
    -HOURS_OF_DAY * OUTLOOK_LOOKBACK_DAYS.hours,
  ),
  price: lastTrade(asset, reader),
});

const marketPricesOf = (asset: Asset, reader: CycleInputReader): MarketPrices => ({
  days: reader.windowOf(exchangeId('klines_1d', asset)),
  hours: reader.windowOf(exchangeId('klines_1h', asset)),
  price: lastTrade(asset, reader),
  tradedAtMs: reader.newestEventAtMs([exchangeId('price', asset)]),
});

/** Plain JSON: no undefined, no NaN, dates as ISO strings. */
export interface CycleResult {
  readonly cycleNumber: number;
  readonly cycleAt: string;
  readonly methodologyVersion: string;
  readonly composites: readonly CompositeResult[];
  readonly crew: readonly CrewResult[];
  readonly verdict: Verdict;
  /** Null if the price of BTC wasn't fresh, or its regime or outlook was unknown. */
  readonly plan: ActionPlan | null;
  /** In the order BTC, ETH, SOL; left out before methodology 4.0. */
  readonly markets?: readonly MarketState[];
  readonly outlook?: Outlook;
  readonly usualRanges?: UsualRangeRef;
}

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
export const METHODOLOGY_VERSION = '6.0.0';

const missing = unfitted();
if (missing.length > 0)
  throw new Error(`fit these with lab/methodology/fit-anchors.measurement.ts first: ${missing.join('; ')}`);

/** Deterministic: equal inputs give equal bytes under JSON.stringify. */
export function computeCycle(inputs: CycleInputs): CycleResult {
  const reader = new CycleInputReader(inputs);
  const regimes = ASSETS.map((asset) => marketRegimeOf(asset, reader));
  const { outlookFit: fit } = inputs;
  const outlook = outlookOf(fit, reader);
  const crew = ASSETS.map((asset, i) => {
    const neutral = neutralForecasts(outlook, fit, asset);
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
    plan: planAction(verdict, outlook, fit, reader),
    markets: ASSETS.map((asset) =>
      marketStateOf(asset, marketPricesOf(asset, reader), reader.recordOf(asset), reader.cutoffMs),
    ),
    outlook,
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
