import { type Asset, ASSETS, symbolOf } from '../../src/domain/assets.ts';
import { type CandleRun, latestDays } from '../../src/domain/outlook/daily-variance.ts';
import { type DailyCandles, fitOutlook } from '../../src/domain/outlook/fit-outlook.ts';
import { moveBetween } from '../../src/domain/outlook/horizon-move.ts';
import { judgeOutlook, type OutlookJudgement } from '../../src/domain/outlook/judge-outlook.ts';
import { outlookContenders } from '../../src/domain/outlook/outlook-contenders.ts';
import { type OutlookFitContent } from '../../src/domain/outlook/outlook-fit.ts';
import { OUTLOOK_DAYS, outlookHistory } from '../../src/domain/outlook/outlook-history.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../src/domain/outlook/outlook-terms.ts';
import { sourceById, type SourceId } from '../../src/domain/sources/registry.ts';
import { DAY_MS, isoDay } from '../../src/domain/timestamps.ts';
import { ObservationTimeline } from '../../src/producer/cycles/observation-timeline.ts';
import { createProviderAdapters } from '../../src/producer/ingestion/providers/provider-adapters.ts';
import { benchConnections, type ReplayBench } from '../../test/support/replay/replay-bench.ts';

/** The bench has candles from September 2019 on, before its first moment. */
const EARLIER_MS = 200 * DAY_MS;
/** A new fit every week. */
const REFIT_DAYS = 7;
/** Days beyond what an outlook reads, because the newest can be ahead of it. */
const MARGIN_DAYS = 3;

/** Candles of the bench, as the adapters map them. */
export class CandleHistory {
  private constructor(
    readonly bench: ReplayBench,
    private readonly timelines: ReadonlyMap<string, ObservationTimeline>,
  ) {}

  static async load(bench: ReplayBench): Promise<CandleHistory> {
    const nowMs = Date.now();
    const log = { debug: () => undefined, info: () => undefined, warn: console.warn };
    const built = createProviderAdapters({
      connections: benchConnections(bench.url),
      now: Date.now,
      log: { ...log, warn: (details, message) => console.warn(message, details) },
    });
    const fromMs = bench.recordedFromMs + bench.shiftMs - EARLIER_MS;
    const timelines = new Map<string, ObservationTimeline>();
    try {
      for (const asset of ASSETS)
        for (const id of [daysOf(asset), hoursOf(asset)]) {
          const { observations } = await built.adapters.exchange.history(
            sourceById(id),
            fromMs,
            nowMs,
            new AbortController().signal,
          );
          timelines.set(
            id,
            new ObservationTimeline(observations.map((one) => ({ ...one, fetchedAtMs: nowMs }))),
          );
        }
    } finally {
      await built.close();
    }
    return new CandleHistory(bench, timelines);
  }

  /** Candles known at a moment of the present that the bench plays. */
  candlesAt(id: SourceId, atMs: number, days: number): ReturnType<ObservationTimeline['asOf']> {
    return this.timelines.get(id)!.asOf(atMs, days * DAY_MS);
  }

  /** All finished daily candles known at a moment. */
  dailyAt(atMs: number): DailyCandles {
    return Object.fromEntries(
      ASSETS.map((asset) => [asset, this.candlesAt(daysOf(asset), atMs, ALL_DAYS)]),
    ) as unknown as DailyCandles;
  }
}

const ALL_DAYS = 5_000;
const daysOf = (asset: Asset): SourceId => `exchange.klines_1d:${symbolOf(asset)}`;
const hoursOf = (asset: Asset): SourceId => `exchange.klines_1h:${symbolOf(asset)}`;

/** A judged case with its day in recorded time. */
export interface ReplayedJudgement extends OutlookJudgement {
  readonly recordedDay: string;
}

/** What a deployment of that time would have judged: one case a day at 00:00 UTC, with weekly fits. */
export interface OutlookReplay {
  readonly judgements: readonly ReplayedJudgement[];
  readonly fits: number;
  readonly fitSeconds: number;
  readonly lastFit: OutlookFitContent;
}

/** Replays the outlook's record from the first fit to the end of the bench. Only what was known is read. */
export function replayOutlook(history: CandleHistory): OutlookReplay {
  const { bench } = history;
  const endMs = Math.floor((bench.recordedNowMs + bench.shiftMs) / DAY_MS) * DAY_MS;
  const all = history.dailyAt(endMs + DAY_MS);
  const runs = Object.fromEntries(ASSETS.map((asset) => [asset, latestDays(all[asset])])) as Record<
    Asset,
    CandleRun
  >;
  const judgements: ReplayedJudgement[] = [];
  let fit: OutlookFitContent | null = null;
  let fits = 0;
  let fitMs = 0;
  for (let atMs = bench.recordedFromMs + bench.shiftMs, day = 0; atMs < endMs; atMs += DAY_MS, day++) {
    if (day % REFIT_DAYS === 0) {
      const startedMs = performance.now();
      fit = fitOutlook(history.dailyAt(atMs), atMs);
      fitMs += performance.now() - startedMs;
      fits++;
    }
    for (const asset of ASSETS) {
      const hours = history.candlesAt(hoursOf(asset), atMs, 2);
      const checked = outlookHistory(
        {
          days: history.candlesAt(daysOf(asset), atMs, OUTLOOK_DAYS + MARGIN_DAYS),
          hours,
          price: hours.value.at(-1) ?? null,
        },
        atMs,
      );
      if (typeof checked === 'string') continue;
      for (const horizonHours of OUTLOOK_HORIZONS_HOURS) {
        const entry = fit!.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
        const move = moveBetween(runs[asset], atMs, horizonHours);
        if (entry === undefined || move === null) continue;
        judgements.push({
          ...judgeOutlook(
            { asset, horizonHours, day: isoDay(atMs) },
            outlookContenders(entry, checked),
            move,
          ),
          recordedDay: isoDay(atMs - bench.shiftMs),
        });
      }
    }
  }
  return { judgements, fits, fitSeconds: fitMs / 1000, lastFit: fit! };
}
