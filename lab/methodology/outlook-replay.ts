import { type Asset, ASSETS, LEADING_ASSET, symbolOf } from '../../src/domain/assets.ts';
import { type CandleColumns, type CandleRun, latestDays } from '../../src/domain/outlook/daily-variance.ts';
import { type FitCandles, fitOutlook } from '../../src/domain/outlook/fit-outlook.ts';
import { moveBetween } from '../../src/domain/outlook/horizon-move.ts';
import { judgeOutlook, type OutlookJudgement } from '../../src/domain/outlook/judge-outlook.ts';
import { outlookContenders } from '../../src/domain/outlook/outlook-contenders.ts';
import { type OutlookFitContent } from '../../src/domain/outlook/outlook-fit.ts';
import { OUTLOOK_LOOKBACK_DAYS, outlookHistory } from '../../src/domain/outlook/outlook-history.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../src/domain/outlook/outlook-terms.ts';
import { sourceById, type SourceId } from '../../src/domain/sources/registry.ts';
import { DAY_MS, isoDay, utcDayOf } from '../../src/domain/timestamps.ts';
import { ObservationTimeline } from '../../src/producer/cycles/observation-timeline.ts';
import { createProviderAdapters } from '../../src/producer/ingestion/providers/provider-adapters.ts';
import { benchConnections, type ReplayBench } from '../../test/support/replay/replay-bench.ts';
import { FIGURES_FROM_MS } from './bench-moments.ts';

/** The bench has candles from September 2019 on, before its first moment. */
const EARLIER_MS = 200 * DAY_MS;
/** Longer than the bench reaches. */
const ALL_DAYS = 5_000;
const REFIT_DAYS = 7;

const daysId = (asset: Asset): SourceId => `exchange.klines_1d:${symbolOf(asset)}`;
const hoursId = (asset: Asset): SourceId => `exchange.klines_1h:${symbolOf(asset)}`;

/** Daily and hourly candles of the bench as the adapters map them, in recorded time. */
export class CandleHistory {
  private constructor(
    /** UTC midnight at or before the bench's present. */
    readonly endMs: number,
    private readonly timelines: ReadonlyMap<SourceId, ObservationTimeline>,
  ) {}

  static async load(bench: ReplayBench): Promise<CandleHistory> {
    const nowMs = Date.now();
    const built = createProviderAdapters({
      connections: benchConnections(bench.url),
      now: Date.now,
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: (details, message) => console.warn(message, details),
      },
    });
    const fromMs = bench.recordedFromMs + bench.shiftMs - EARLIER_MS;
    const timelines = new Map<SourceId, ObservationTimeline>();
    try {
      for (const id of ASSETS.flatMap((asset) => [daysId(asset), hoursId(asset)])) {
        const signal = new AbortController().signal;
        const { observations } = await built.adapters.exchange.history(sourceById(id), fromMs, nowMs, signal);
        timelines.set(
          id,
          new ObservationTimeline(
            observations.map((one) => ({
              ...one,
              eventAtMs: one.eventAtMs - bench.shiftMs,
              knownAtMs: one.knownAtMs - bench.shiftMs,
              fetchedAtMs: nowMs,
            })),
          ),
        );
      }
    } finally {
      await built.close();
    }
    return new CandleHistory(utcDayOf(bench.recordedNowMs), timelines);
  }

  /** Finished daily candles known at a moment. */
  daysAt(asset: Asset, atMs: number, days = ALL_DAYS): CandleColumns {
    return this.timelines.get(daysId(asset))!.asOf(atMs, days * DAY_MS);
  }

  /** Finished hourly candles of the last day or two known at a moment. */
  hoursAt(asset: Asset, atMs: number, days: number = OUTLOOK_LOOKBACK_DAYS.hours): CandleColumns {
    return this.timelines.get(hoursId(asset))!.asOf(atMs, days * DAY_MS);
  }

  /** All finished candles known at a moment that a fit is made from. */
  fitCandlesAt(atMs: number): FitCandles {
    return {
      days: {
        BTC: this.daysAt('BTC', atMs),
        ETH: this.daysAt('ETH', atMs),
        SOL: this.daysAt('SOL', atMs),
      },
      leadingHours: this.hoursAt(LEADING_ASSET, atMs, ALL_DAYS),
    };
  }

  /** All days of an asset that have ended. */
  runOf(asset: Asset): CandleRun {
    return latestDays(this.daysAt(asset, this.endMs + DAY_MS));
  }
}

/** What a deployment of that time would have recorded. */
export interface OutlookReplay {
  /** Oldest day first. */
  readonly judgements: readonly OutlookJudgement[];
  readonly fits: number;
  readonly slowestFitMs: number;
  /** Fitted on everything known at the end. */
  readonly lastFit: OutlookFitContent;
}

/**
 * Replays the outlook's record from the first fit to the end of the bench: one case a day at 00:00 UTC, weekly fits,
 * and nothing read that wasn't known. Skipped days have no outlook.
 */
export function replayOutlook(history: CandleHistory): OutlookReplay {
  const { endMs } = history;
  const runs = ASSETS.map((asset) => ({ asset, run: history.runOf(asset) }));
  const judgements: OutlookJudgement[] = [];
  let slowestFitMs = 0;
  let fits = 0;
  const fitAt = (atMs: number): OutlookFitContent => {
    const startedMs = performance.now();
    const fit = fitOutlook(history.fitCandlesAt(atMs), atMs);
    slowestFitMs = Math.max(slowestFitMs, performance.now() - startedMs);
    fits += 1;
    return fit;
  };
  let fit = fitAt(FIGURES_FROM_MS);
  for (let atMs = FIGURES_FROM_MS; atMs < endMs; atMs += DAY_MS) {
    if (((atMs - FIGURES_FROM_MS) / DAY_MS) % REFIT_DAYS === 0) fit = fitAt(atMs);
    for (const { asset, run } of runs) judgements.push(...judgementsAt(history, fit, asset, run, atMs));
  }
  return { judgements, fits, slowestFitMs, lastFit: fitAt(endMs) };
}

function judgementsAt(
  history: CandleHistory,
  fit: OutlookFitContent,
  asset: Asset,
  run: CandleRun,
  atMs: number,
): OutlookJudgement[] {
  const hours = history.hoursAt(asset, atMs);
  // The close of the last hour stands for the last trade: no loss or probability depends on the price itself.
  const prices = {
    days: history.daysAt(asset, atMs, OUTLOOK_LOOKBACK_DAYS.days),
    hours,
    price: hours.value.at(-1) ?? null,
  };
  const checked = outlookHistory(prices, atMs);
  if (typeof checked === 'string') return [];
  return OUTLOOK_HORIZONS_HOURS.flatMap((horizonHours) => {
    const entry = fit.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
    const move = moveBetween(run, atMs, horizonHours);
    if (entry === undefined || move === null) return [];
    return [
      judgeOutlook({ asset, horizonHours, day: isoDay(atMs) }, outlookContenders(entry, checked), move),
    ];
  });
}
