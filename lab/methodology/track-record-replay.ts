import { type Asset, ASSETS, symbolOf } from '../../packages/engine/assets.ts';
import { type CalibrationTable } from '../../packages/engine/calibration/calibration-table.ts';
import { CLAIM_HORIZONS_HOURS } from '../../packages/engine/calibration/claim.ts';
import {
  type CycleOutcome,
  DailyTallies,
  type DailyTally,
  type SpeakerCall,
} from '../../packages/engine/calibration/outcome.ts';
import { fitCalibration } from '../../packages/engine/calibration/fit-calibration.ts';
import { type CycleInputs, type PreviousRead } from '../../packages/engine/cycle/cycle-inputs.ts';
import {
  computeCycle,
  type CycleResult,
  METHODOLOGY_VERSION,
} from '../../packages/engine/computation/engine.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { HOUR_MS, utcDayOf, WEEK_MS } from '../../packages/engine/timestamps.ts';
import {
  judgeCycle,
  type JudgedCycle,
  type KnownPrice,
} from '../../packages/engine/track-record/judge-cycle.ts';
import { nameTable } from '../../src/published/named-table.store.ts';
import { type BenchHistory } from '../../test/support/replay/bench-history.ts';
import { figuresFromMs } from './bench-moments.ts';

/** A price that is older than this isn't the price of the moment. */
const PRICE_TOLERANCE_MS = 2 * HOUR_MS;
const LONGEST_HORIZON_MS = Math.max(...CLAIM_HORIZONS_HOURS) * HOUR_MS;

export interface SplitTallies {
  readonly tallies: readonly DailyTally[];
  /** Neutral calls only. */
  readonly neutral: readonly DailyTally[];
  /** Bullish and bearish calls only. */
  readonly directional: readonly DailyTally[];
}

export interface WalkForward extends SplitTallies {
  readonly table: CalibrationTable;
  readonly cycles: number;
}

/** @throws Error for a distance of moments that doesn't divide a day evenly */
export function assertStepHours(hours: number): void {
  if (![6, 12, 24].includes(hours)) throw new Error(`--step-hours is 6, 12, or 24, and not ${hours}`);
}

export class OutcomeSplit {
  private readonly all = new DailyTallies();
  private readonly neutral = new DailyTallies();
  private readonly directional = new DailyTallies();

  add(outcome: CycleOutcome): void {
    this.all.add(outcome);
    this.neutral.add(withCalls(outcome, ({ signal }) => signal === 'neutral'));
    this.directional.add(withCalls(outcome, ({ signal }) => signal !== 'neutral'));
  }

  get tallies(): SplitTallies {
    return {
      tallies: this.all.all(),
      neutral: this.neutral.all(),
      directional: this.directional.all(),
    };
  }

  tableAt(atMs: number): CalibrationTable {
    const evidence = { tallies: this.all.all(), atMs, methodologyVersion: METHODOLOGY_VERSION, prior: null };
    return nameTable(fitCalibration(evidence));
  }
}

/**
 * Computes cycles of the bench's whole range, each smoothed against the one before and calibrated with a table fitted
 * every week on what was known by then, and judges them as the service does.
 */
export function replayTrackRecord(history: BenchHistory, stepHours: number): WalkForward {
  const outcomes = new OutcomeSplit();
  const moments = new Map<number, JudgedCycle>();
  const prices = new Map<number, KnownPrices>();
  let previous: PreviousRead | null = null;
  const fromMs = figuresFromMs(history.bench);
  let calibration = outcomes.tableAt(fromMs);
  let refitFromMs = fromMs + WEEK_MS;
  const stepMs = stepHours * HOUR_MS;
  const cycles = Math.floor((history.bench.recordedNowMs - fromMs) / stepMs) + 1;
  const lastMs = fromMs + (cycles - 1) * stepMs;
  for (let at = fromMs; at <= lastMs; at += stepMs) {
    if (at >= refitFromMs) {
      calibration = outcomes.tableAt(utcDayOf(at));
      refitFromMs = at + WEEK_MS;
    }
    const inputs = { ...history.inputsOf(history.cycleAt(at), previous), calibration };
    const result = computeCycle(inputs);
    previous = signalsOf(result);
    moments.set(at, judgedPart(result, at));
    prices.set(at, pricesOf(inputs));
    for (const outcome of outcomesAt(at, moments, prices)) outcomes.add(outcome);
    moments.delete(at - LONGEST_HORIZON_MS);
  }
  return { ...outcomes.tallies, table: outcomes.tableAt(lastMs), cycles };
}

/** The signals of a cycle, as the next one is smoothed against them. */
export const signalsOf = (result: CycleResult): PreviousRead => ({
  cycleNumber: result.cycleNumber,
  signals: Object.fromEntries(
    result.crew.map(({ asset, signal }) => [asset, signal]),
  ) as unknown as PreviousRead['signals'],
});

type KnownPrices = Readonly<Record<Asset, KnownPrice | null>>;

/** The cycle's number becomes that of its recorded moment, below 0 before 2024. */
const judgedPart = ({ methodologyVersion, crew, outlook }: CycleResult, recordedMs: number): JudgedCycle => ({
  cycleNumber: cycleNumberAt(recordedMs),
  methodologyVersion,
  crew,
  ...(outlook && { outlook }),
});

function pricesOf({ sources, cutoffMs }: CycleInputs): KnownPrices {
  const priceOf = (asset: Asset): KnownPrice | null => {
    const sourceId = `exchange.price:${symbolOf(asset)}` as const;
    const { eventAtMs, value } = sources.get(sourceId)!.window;
    const isKnown = (eventAtMs.at(-1) ?? -Infinity) >= cutoffMs - PRICE_TOLERANCE_MS;
    return isKnown
      ? { price: value.at(-1)!, sourceId, licenseClass: sourceById(sourceId).licenseClass }
      : null;
  };
  return { BTC: priceOf('BTC'), ETH: priceOf('ETH'), SOL: priceOf('SOL') };
}

function* outcomesAt(
  atMs: number,
  moments: ReadonlyMap<number, JudgedCycle>,
  prices: ReadonlyMap<number, KnownPrices>,
): Generator<CycleOutcome> {
  for (const horizonHours of CLAIM_HORIZONS_HOURS) {
    const entryMs = atMs - horizonHours * HOUR_MS;
    const judged = moments.get(entryMs);
    if (judged === undefined) continue;
    for (const asset of ASSETS) {
      const priceAt = (momentMs: number): KnownPrice | null => prices.get(momentMs)?.[asset] ?? null;
      const outcome = judgeCycle(
        judged,
        { asset, horizonHours, backfilled: true },
        {
          earlier: priceAt(entryMs - horizonHours * HOUR_MS),
          entry: priceAt(entryMs),
          exit: priceAt(atMs),
        },
      );
      if (!('reason' in outcome)) yield outcome;
    }
  }
}

const withCalls = (outcome: CycleOutcome, isWanted: (call: SpeakerCall) => boolean): CycleOutcome => ({
  ...outcome,
  calls: outcome.calls.filter(isWanted),
});
