import { LRUCache } from 'lru-cache';
import { type Asset, ASSETS, byAsset } from '../../engine/assets.ts';
import { DAY_MS } from '../../engine/timestamps.ts';
import { ASSET_TRAITS, carriedBy, type MarketProcess, SWING, type SwingProcess } from './market.process.ts';
import { dayAt, QUARTER_MS, QUARTERS_PER_DAY, RandomStream, startOfDay } from './random.ts';

/** Quarter-hours of one day of one asset: prices in USDT at the tick of 0.01, volumes in the base asset. */
export interface DayPath {
  /** 97 prices: at the beginning of every quarter-hour and at the end of the day. */
  readonly price: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly baseVolume: Float64Array;
  readonly takerShare: Float64Array;
}

interface Stretch {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const KEPT_DAYS = 1_600;
const TICKS_PER_UNIT = 100;
const roundToTick = (price: number): number => Math.round(price * TICKS_PER_UNIT) / TICKS_PER_UNIT;
/** Smallest amounts of the exchange: 0.00001 BTC, 0.0001 ETH, 0.001 SOL. */
const LOTS_PER_UNIT: Readonly<Record<Asset, number>> = { BTC: 1e5, ETH: 1e4, SOL: 1e3 };

/** Volatility by time of day with unit mean square: lowest at 05:00, highest at 14:30 UTC. */
const DIURNAL = diurnalProfile();
/** Share of the day's variance before the end of each quarter-hour. */
const VARIANCE_BEFORE = varianceBefore();
/** A daily move of more than this many deviations is mostly one jump. */
const SUDDEN_DEVIATIONS = 2.5;
const SUDDEN_SHARE = 0.6;
const SUDDEN_QUARTERS = 5;
/** Taker buy share that a swing of 1 adds. */
const SWING_TAKERS = 0.035;

function diurnalProfile(): Float64Array {
  const profile = new Float64Array(QUARTERS_PER_DAY);
  let squares = 0;
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter++) {
    const hour = quarter / 4;
    profile[quarter] =
      0.8 + 0.75 * Math.exp(-(((hour - 14.5) / 3) ** 2)) + 0.15 * Math.cos((hour * Math.PI) / 12);
    squares += profile[quarter]! ** 2;
  }
  const scale = Math.sqrt(QUARTERS_PER_DAY / squares);
  return profile.map((value) => value * scale);
}

function varianceBefore(): Float64Array {
  const shares = new Float64Array(QUARTERS_PER_DAY + 1);
  for (let i = 0; i < QUARTERS_PER_DAY; i++) shares[i + 1] = shares[i]! + DIURNAL[i]! ** 2 / QUARTERS_PER_DAY;
  return shares;
}

/**
 * Each day is a Brownian bridge in log prices between the daily closes; the assets share one and each has its own in
 * addition. Within a quarter-hour, the price is piecewise linear: open, the two extremes in random order, close.
 */
export class PricePaths {
  private readonly paths = new LRUCache<number, DayPath>({ max: KEPT_DAYS * ASSETS.length });
  private readonly shared: RandomStream;
  private readonly own: Readonly<Record<Asset, RandomStream>>;
  private readonly details: Readonly<Record<Asset, RandomStream>>;

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly swing: SwingProcess,
  ) {
    const streams = (name: string) => byAsset((asset) => new RandomStream(seed, `path/${name}/${asset}`));
    this.shared = new RandomStream(seed, 'path/shared');
    this.own = streams('own');
    this.details = streams('details');
  }

  day(asset: Asset, day: number): DayPath {
    const key = ASSETS.indexOf(asset) * 1_000_000 + day;
    const known = this.paths.get(key);
    if (known !== undefined) return known;
    const made = this.makeDay(asset, day);
    this.paths.set(key, made);
    return made;
  }

  priceAt(asset: Asset, epochMs: number): number {
    const day = dayAt(epochMs);
    const place = (epochMs - startOfDay(day)) / QUARTER_MS;
    const quarter = Math.floor(place);
    return this.stretch(asset, day, quarter, place - quarter, place - quarter).close;
  }

  stretch(asset: Asset, day: number, quarter: number, from: number, to: number): Stretch {
    const path = this.day(asset, day);
    const random = this.details[asset];
    const place = day * QUARTERS_PER_DAY + quarter;
    const lowFirst = random.uniform(place, 3) < 0.5;
    const times = [0, 0.1 + 0.35 * random.uniform(place, 4), 0.55 + 0.35 * random.uniform(place, 5), 1];
    const low = path.low[quarter]!;
    const high = path.high[quarter]!;
    const open = path.price[quarter]!;
    const corners = [open, lowFirst ? low : high, lowFirst ? high : low, path.price[quarter + 1]!];
    const along = (share: number): number => {
      const leg = share < times[1]! ? 0 : share < times[2]! ? 1 : 2;
      const part = (share - times[leg]!) / (times[leg + 1]! - times[leg]!);
      return roundToTick(corners[leg]! + (corners[leg + 1]! - corners[leg]!) * part);
    };
    const first = along(from);
    const last = along(to);
    let highest = Math.max(first, last);
    let lowest = Math.min(first, last);
    for (const corner of [1, 2]) {
      if (times[corner]! < from || times[corner]! > to) continue;
      highest = Math.max(highest, corners[corner]!);
      lowest = Math.min(lowest, corners[corner]!);
    }
    return { open: first, high: highest, low: lowest, close: last };
  }

  private makeDay(asset: Asset, day: number): DayPath {
    const row = this.market.at(day);
    const { beta, ownVolatility } = ASSET_TRAITS[asset];
    const sharedStep = (beta * row.volatility) / Math.sqrt(QUARTERS_PER_DAY);
    const ownStep = ownVolatility / Math.sqrt(QUARTERS_PER_DAY);
    const step = Math.hypot(sharedStep, ownStep);
    const open = this.market.logCloseBefore(asset, day);
    const carried = beta * SWING * (this.swing.ofDay(day) - (day > 0 ? this.swing.ofDay(day - 1) : 0));
    const move = row.logClose[asset] - open - carried;
    const own = this.own[asset];
    const details = this.details[asset];

    const walk = new Float64Array(QUARTERS_PER_DAY + 1);
    for (let i = 0; i < QUARTERS_PER_DAY; i++) {
      const ownShock = ownStep === 0 ? 0 : ownStep * own.normal(day, i);
      walk[i + 1] = walk[i]! + DIURNAL[i]! * (sharedStep * this.shared.normal(day, i) + ownShock);
    }

    const sudden = Math.abs(move) > SUDDEN_DEVIATIONS * step * Math.sqrt(QUARTERS_PER_DAY) ? SUDDEN_SHARE : 0;
    const suddenFrom = Math.floor(this.shared.uniform(day, 200) * (QUARTERS_PER_DAY - SUDDEN_QUARTERS));
    const price = new Float64Array(QUARTERS_PER_DAY + 1);
    for (let i = 0; i <= QUARTERS_PER_DAY; i++) {
      const steadily = VARIANCE_BEFORE[i]!;
      const suddenly = Math.min(1, Math.max(0, (i - suddenFrom) / SUDDEN_QUARTERS));
      const target =
        move * ((1 - sudden) * steadily + sudden * suddenly) + carried * carriedBy(i / QUARTERS_PER_DAY);
      price[i] = roundToTick(Math.exp(open + walk[i]! + target - steadily * walk[QUARTERS_PER_DAY]!));
    }

    const high = new Float64Array(QUARTERS_PER_DAY);
    const low = new Float64Array(QUARTERS_PER_DAY);
    const baseVolume = new Float64Array(QUARTERS_PER_DAY);
    const takerShare = new Float64Array(QUARTERS_PER_DAY);
    const lots = LOTS_PER_UNIT[asset];
    const swing = this.swing.ofDay(day);
    const quarterVolume = row.quoteVolume[asset] / QUARTERS_PER_DAY;
    for (let i = 0; i < QUARTERS_PER_DAY; i++) {
      const from = price[i]!;
      const to = price[i + 1]!;
      const deviation = step * DIURNAL[i]!;
      const place = day * QUARTERS_PER_DAY + i;
      const above = 0.45 * deviation * Math.abs(details.normal(place, 0));
      const below = 0.45 * deviation * Math.abs(details.normal(place, 1));
      high[i] = roundToTick(Math.max(from, to) * (1 + above));
      low[i] = roundToTick(Math.min(from, to) * (1 - below));
      const surprise = (to / from - 1) / deviation;
      const noise = details.normal(place, 2);
      const quote =
        quarterVolume *
        DIURNAL[i]! *
        (0.55 + 0.55 * Math.min(6, Math.abs(surprise))) *
        (1 + 0.2 * Math.tanh(noise));
      baseVolume[i] = Math.max(1, Math.round((quote / from) * lots)) / lots;
      takerShare[i] =
        0.5 + SWING_TAKERS * swing + 0.06 * Math.tanh(surprise / 1.5) + 0.015 * Math.tanh(noise);
    }
    return { price, high, low, baseVolume, takerShare };
  }
}

export interface SpotCandle extends Stretch {
  readonly baseVolume: number;
  readonly quoteVolume: number;
  readonly takerBuyBaseVolume: number;
  readonly takerBuyQuoteVolume: number;
  readonly trades: number;
}

const KEPT_DAYS_OF_CANDLES = 12_000;
/** Mean trade size in USDT, from which the number of trades follows. */
const MEAN_TRADE_USDT = 900;

export class Candles {
  private readonly wholeDays = new LRUCache<number, SpotCandle>({ max: KEPT_DAYS_OF_CANDLES });

  constructor(private readonly paths: PricePaths) {}

  /** Returns the candle with the events until `untilMs`; at its very beginning with its opening price only. */
  candle(asset: Asset, fromMs: number, toMs: number, untilMs: number): SpotCandle {
    const day = dayAt(fromMs);
    const wholeDay = fromMs === startOfDay(day) && toMs === fromMs + DAY_MS && toMs <= untilMs;
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
