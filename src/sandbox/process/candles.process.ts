import { LRUCache } from 'lru-cache';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { isOver, type PricePaths, type Stretch } from './price-path.process.ts';
import { dayAt, QUARTER_MS, startOfDay } from './time-grid.ts';

/** One candle of the spot market. Prices in USDT. */
export interface SpotCandle extends Stretch {
  readonly baseVolume: number;
  readonly quoteVolume: number;
  readonly takerBuyBaseVolume: number;
  readonly takerBuyQuoteVolume: number;
  readonly trades: number;
}

const KEPT_DAYS = 12_000;
/** Mean trade size in USDT, from which the number of trades follows. */
const MEAN_TRADE_USDT = 900;

/** Candles of any length, all aggregated from the same quarter-hours. */
export class Candles {
  private readonly wholeDays = new LRUCache<number, SpotCandle>({ max: KEPT_DAYS });

  constructor(private readonly paths: PricePaths) {}

  /**
   * Returns the candle [fromMs, toMs) with the events until `untilMs`, which must not be before `fromMs`. A candle at
   * its very beginning has its opening price four times and no volume.
   */
  candle(asset: Asset, fromMs: number, toMs: number, untilMs: number): SpotCandle {
    const day = dayAt(fromMs);
    const wholeDay = fromMs === startOfDay(day) && toMs === fromMs + DAY_MS && isOver(day, untilMs);
    if (!wholeDay) return this.build(asset, fromMs, Math.min(toMs, untilMs));
    const key = ASSETS.indexOf(asset) * 1_000_000 + day;
    const known = this.wholeDays.get(key);
    if (known !== undefined) return known;
    const built = this.build(asset, fromMs, toMs);
    this.wholeDays.set(key, built);
    return built;
  }

  private build(asset: Asset, fromMs: number, endMs: number): SpotCandle {
    const sums = { baseVolume: 0, quoteVolume: 0, takerBuyBaseVolume: 0, takerBuyQuoteVolume: 0 };
    const opening = this.paths.priceAt(asset, fromMs);
    let high = opening;
    let low = opening;
    let close = opening;
    for (let at = fromMs; at < endMs;) {
      const day = dayAt(at);
      const quarter = Math.floor((at - startOfDay(day)) / QUARTER_MS);
      const begins = startOfDay(day) + quarter * QUARTER_MS;
      const ends = Math.min(begins + QUARTER_MS, endMs);
      const from = (at - begins) / QUARTER_MS;
      const to = (ends - begins) / QUARTER_MS;
      const path = this.paths.day(asset, day);
      const whole = from === 0 && to === 1;
      const part = whole ? null : this.paths.stretch(asset, day, quarter, from, to);
      const partHigh = part ? part.high : path.high[quarter]!;
      const partLow = part ? part.low : path.low[quarter]!;
      if (partHigh > high) high = partHigh;
      if (partLow < low) low = partLow;
      close = part ? part.close : path.price[quarter + 1]!;
      const base = path.baseVolume[quarter]! * (to - from);
      const quote = (base * (path.price[quarter]! + path.price[quarter + 1]! + partHigh + partLow)) / 4;
      const takers = path.takerShare[quarter]!;
      sums.baseVolume += base;
      sums.quoteVolume += quote;
      sums.takerBuyBaseVolume += base * takers;
      sums.takerBuyQuoteVolume += quote * takers;
      at = ends;
    }
    return {
      open: opening,
      high,
      low,
      close,
      ...sums,
      trades: Math.ceil(sums.quoteVolume / MEAN_TRADE_USDT),
    };
  }
}
