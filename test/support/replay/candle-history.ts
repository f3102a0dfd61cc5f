import { type Asset, ASSETS, byAsset, LEADING_ASSET } from '../../../packages/engine/assets.ts';
import { exchangeId } from '../../../packages/engine/measurement/measurement.ts';
import { publishedWindow } from '../../../packages/engine/licensed-inputs/published-window.ts';
import { type SeriesWindow } from '../../../packages/engine/observations/series-window.ts';
import { type CandleRun, latestDays } from '../../../packages/engine/outlook/daily-variance.ts';
import { type FitCandles } from '../../../packages/engine/outlook/fit-outlook.ts';
import {
  OUTLOOK_LOOKBACK_DAYS,
  type OutlookPrices,
} from '../../../packages/engine/outlook/forecast-outlook.ts';
import { type DailyVolumes } from '../../../packages/engine/outlook/spot-volume.ts';
import { type SourceId, SOURCES } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS, utcDayOf } from '../../../packages/engine/timestamps.ts';
import { lookbackDays } from '../../../src/domain/source-use.ts';
import { fixedShiftOf } from '../fixed-grid.ts';
import { ProviderHistory } from './provider-history.ts';
import { benchConnections, type ReplayBench } from './replay-bench.ts';

/** Longer than any bench reaches. */
const ALL_DAYS = 5_000;

const daysId = (asset: Asset): SourceId => exchangeId('klines_1d', asset);
const hoursId = (asset: Asset): SourceId => exchangeId('klines_1h', asset);
const CANDLE_IDS: readonly SourceId[] = ASSETS.flatMap((asset) => [daysId(asset), hoursId(asset)]);

export class CandleHistory {
  readonly endMs: number;

  constructor(
    readonly bench: ReplayBench,
    private readonly history: Pick<ProviderHistory, 'windowOf'>,
  ) {
    this.endMs = utcDayOf(bench.recordedNowMs);
  }

  /** Loads the candles of a bench, and nothing else. */
  static async load(bench: ReplayBench): Promise<CandleHistory> {
    const others = SOURCES.map(({ id }) => id).filter((id) => !CANDLE_IDS.includes(id));
    const fromMs = bench.recordedFromMs + bench.shiftMs;
    return new CandleHistory(
      bench,
      await ProviderHistory.load(benchConnections(bench.url), fromMs, Date.now(), others),
    );
  }

  fitCandlesAt(atMs: number): FitCandles {
    const days = byAsset((asset) => this.windowOf(daysId(asset), atMs, ALL_DAYS));
    return {
      days,
      leadingHours: this.windowOf(hoursId(LEADING_ASSET), atMs, ALL_DAYS),
      volumes: byAsset((asset) => this.inCells(asset, days[asset])),
    };
  }

  /** In cells, of days known at a moment, from where a cycle's window would begin at another. */
  volumesAt(asset: Asset, atMs: number, fromCycleMs = atMs): DailyVolumes {
    const days = lookbackDays(daysId(asset)) + (atMs - fromCycleMs) / DAY_MS;
    return this.inCells(asset, this.windowOf(daysId(asset), atMs, days));
  }

  runOf(asset: Asset): CandleRun {
    return latestDays(this.windowOf(daysId(asset), this.endMs + DAY_MS, ALL_DAYS));
  }

  /** What an outlook of a moment is computed from; the close of the latest hour stands for the last trade. */
  pricesAt(asset: Asset, atMs: number): OutlookPrices {
    const hours = this.windowOf(hoursId(asset), atMs, OUTLOOK_LOOKBACK_DAYS.hours);
    return {
      days: this.windowOf(daysId(asset), atMs, OUTLOOK_LOOKBACK_DAYS.days),
      hours,
      price: hours.value.at(-1) ?? null,
    };
  }

  private inCells(asset: Asset, days: SeriesWindow): DailyVolumes {
    const id = daysId(asset);
    return publishedWindow(id, days, fixedShiftOf(id).gridShift ?? 0n, () => days);
  }

  private windowOf(sourceId: SourceId, atMs: number, days: number): SeriesWindow {
    const { shiftMs } = this.bench;
    const window = this.history.windowOf(sourceId, atMs + shiftMs, days * DAY_MS);
    return { ...window, eventAtMs: window.eventAtMs.map((ms) => ms - shiftMs) };
  }
}
