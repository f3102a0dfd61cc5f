import { type Asset, ASSETS, symbolOf } from '../../src/domain/assets.ts';
import { calibrate } from '../../src/domain/calibration/calibrate.ts';
import { type CalibrationTable } from '../../src/domain/calibration/calibration-table.ts';
import { CLAIM_HORIZONS_HOURS, type ClaimHorizonHours } from '../../src/domain/calibration/claim.ts';
import { DailyTallies, type DailyTally } from '../../src/domain/calibration/daily-tally.ts';
import { fitCalibration } from '../../src/domain/calibration/fit-calibration.ts';
import { type CycleOutcome, type SpeakerCall } from '../../src/domain/calibration/outcome.ts';
import { type PreviousRead } from '../../src/domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../src/domain/engine/cycle-result.ts';
import { computeCycle, METHODOLOGY_VERSION } from '../../src/domain/engine/engine.ts';
import { cycleNumberAt } from '../../src/domain/schedule/cycle-clock.ts';
import { sourceById } from '../../src/domain/sources/registry.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/timestamps.ts';
import { judgeCycle, type JudgedCycle, type KnownPrice } from '../../src/domain/track-record/judge-cycle.ts';
import { nameTable } from '../../src/persistence/track-record/calibration-table.store.ts';
import { type BenchHistory } from '../../test/support/replay/bench-history.ts';
import { FIGURES_FROM_MS } from './bench-moments.ts';

/** Walk-forward: a new table is fitted this often. */
const REFIT_MS = 7 * DAY_MS;
/** A price that is older than this is no price of the moment. */
const PRICE_TOLERANCE_MS = 2 * HOUR_MS;

/** What is kept of a replayed cycle. Its number is that of its recorded moment, below 0 before 2024. */
export interface ReplayedMoment extends JudgedCycle {
  readonly recordedMs: number;
  readonly prices: Readonly<Record<Asset, KnownPrice | null>>;
}

/** What experience would have said in a past that knew only its own past. */
export interface WalkForward {
  /** Tallies with the probability and base rate that were known at each moment. */
  readonly tallies: readonly DailyTally[];
  /** The table of everything known at the end. */
  readonly table: CalibrationTable;
}

/** @throws Error for a distance of moments that does not divide a day evenly */
export function assertStepHours(hours: number): void {
  if (![6, 12, 24].includes(hours)) throw new Error(`--step-hours is 6, 12, or 24, and not ${hours}`);
}

/** Computes cycles of the bench's whole range, each smoothed against the one before. */
export function replayMoments(history: BenchHistory, stepHours: number): ReplayedMoment[] {
  const moments: ReplayedMoment[] = [];
  let previous: PreviousRead | null = null;
  for (let at = FIGURES_FROM_MS; at <= history.bench.recordedNowMs; at += stepHours * HOUR_MS) {
    const inputs = history.inputsOf(history.cycleAt(at), previous);
    const result = computeCycle(inputs);
    previous = signalsOf(result);
    const priceOf = (asset: Asset): KnownPrice | null => {
      const sourceId = `exchange.price:${symbolOf(asset)}` as const;
      const { eventAtMs, value } = inputs.sources.get(sourceId)!.window;
      const known = (eventAtMs.at(-1) ?? -Infinity) >= inputs.cutoffMs - PRICE_TOLERANCE_MS;
      const { licenseClass } = sourceById(sourceId);
      return known ? { price: value.at(-1)!, sourceId, licenseClass } : null;
    };
    moments.push({
      recordedMs: at,
      cycleNumber: cycleNumberAt(at),
      methodologyVersion: result.methodologyVersion,
      crew: result.crew.map((reading) => ({
        ...reading,
        // Thousands of moments are kept, and nothing here asks for reasons.
        agents: reading.agents.map((read) => ({ ...read, reasons: [] })),
      })),
      prices: Object.fromEntries(ASSETS.map((asset) => [asset, priceOf(asset)])) as ReplayedMoment['prices'],
    });
  }
  return moments;
}

/** The signals of a cycle, as the next one is smoothed against them. */
export const signalsOf = (result: CycleResult): PreviousRead => ({
  cycleNumber: result.cycleNumber,
  signals: Object.fromEntries(
    result.crew.map(({ asset, signal }) => [asset, signal]),
  ) as unknown as PreviousRead['signals'],
});

/** Judges every moment, with a table fitted anew every week on what was known by then. */
export function walkForward(moments: readonly ReplayedMoment[]): WalkForward {
  const byTime = new Map(moments.map((moment) => [moment.recordedMs, moment]));
  const tallies = new DailyTallies();
  const fitAt = (atMs: number): CalibrationTable =>
    nameTable(
      fitCalibration({
        tallies: tallies.all(),
        atMs,
        methodologyVersion: METHODOLOGY_VERSION,
        prior: null,
      }),
    );
  let table: CalibrationTable | null = null;
  let refitFromMs = FIGURES_FROM_MS;
  for (const moment of moments) {
    if (moment.recordedMs >= refitFromMs) {
      table = fitAt(Math.floor(moment.recordedMs / DAY_MS) * DAY_MS);
      refitFromMs = moment.recordedMs + REFIT_MS;
    }
    for (const asset of ASSETS) {
      for (const horizonHours of CLAIM_HORIZONS_HOURS) {
        const priceAt = (hours: number): KnownPrice | null =>
          byTime.get(moment.recordedMs + hours * HOUR_MS)?.prices[asset] ?? null;
        const outcome = judgeCycle(
          moment,
          { asset, horizonHours, backfilled: true },
          { earlier: priceAt(-horizonHours), entry: priceAt(0), exit: priceAt(horizonHours) },
        );
        if (!('reason' in outcome)) tallies.add(published(outcome, table, horizonHours));
      }
    }
  }
  const end = moments.at(-1)?.recordedMs ?? FIGURES_FROM_MS;
  return { tallies: tallies.all(), table: fitAt(end) };
}

/** The outcome with what the table of its moment says of each call. */
function published(
  outcome: CycleOutcome,
  table: CalibrationTable | null,
  horizonHours: ClaimHorizonHours,
): CycleOutcome {
  const said = (call: SpeakerCall): SpeakerCall['published'] => {
    const first = table && calibrate(table, { ...call, asset: outcome.asset });
    const one = first && [first, ...first.otherHorizons].find((of) => of.horizonHours === horizonHours);
    return one ? { probability: one.probability, baseRate: one.baseRate } : null;
  };
  return { ...outcome, calls: outcome.calls.map((call) => ({ ...call, published: said(call) })) };
}
