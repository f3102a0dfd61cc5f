import { type Asset, ASSETS, LEADING_ASSET } from '../../../packages/engine/assets.ts';
import { exchangeId } from '../../../packages/engine/measurement/measurement.ts';
import {
  type CandleColumns,
  type CandleRun,
  latestDays,
} from '../../../packages/engine/outlook/daily-variance.ts';
import { type FitCandles } from '../../../packages/engine/outlook/fit-outlook.ts';
import {
  OUTLOOK_LOOKBACK_DAYS,
  type OutlookPrices,
} from '../../../packages/engine/outlook/forecast-outlook.ts';
import { type SourceId, SOURCES } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS, utcDayOf } from '../../../packages/engine/timestamps.ts';
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
    return {
      days: {
        BTC: this.windowOf(daysId('BTC'), atMs, ALL_DAYS),
        ETH: this.windowOf(daysId('ETH'), atMs, ALL_DAYS),
        SOL: this.windowOf(daysId('SOL'), atMs, ALL_DAYS),
      },
      leadingHours: this.windowOf(hoursId(LEADING_ASSET), atMs, ALL_DAYS),
    };
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

  private windowOf(sourceId: SourceId, atMs: number, days: number): CandleColumns {
    const { shiftMs } = this.bench;
    const window = this.history.windowOf(sourceId, atMs + shiftMs, days * DAY_MS);
    return { ...window, eventAtMs: window.eventAtMs.map((ms) => ms - shiftMs) };
  }
}
