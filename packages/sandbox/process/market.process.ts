import { type Asset } from '../../engine/assets.ts';
import { DAY_MS } from '../../engine/timestamps.ts';
import { dayAt, RandomStream, startOfDay, DailyProcess, weekdayOf, yearsAt } from './random.ts';

export const REGIMES = ['bull', 'bear', 'ranging', 'crisis'] as const;
export type Regime = (typeof REGIMES)[number];

export interface RegimeTraits {
  readonly dwellDays: number;
  readonly drift: number;
  /** Daily volatility before clustering. */
  readonly volatility: number;
  /** Probability of a jump per day, and its mean and deviation. */
  readonly jumpProbability: number;
  readonly jumpMean: number;
  readonly jumpDeviation: number;
  /** Transition probabilities when it ends; they sum to 1. */
  readonly next: Readonly<Partial<Record<Regime, number>>>;
}

/** Durations are short enough for several phases within most two-month windows. */
export const REGIME_TRAITS: Readonly<Record<Regime, RegimeTraits>> = {
  bull: {
    dwellDays: 8,
    drift: 0.002,
    volatility: 0.01,
    jumpProbability: 0.012,
    jumpMean: 0.02,
    jumpDeviation: 0.04,
    next: { ranging: 0.6, bear: 0.32, crisis: 0.08 },
  },
  bear: {
    dwellDays: 8,
    drift: -0.002,
    volatility: 0.011,
    jumpProbability: 0.015,
    jumpMean: -0.03,
    jumpDeviation: 0.03,
    next: { ranging: 0.52, bull: 0.32, crisis: 0.16 },
  },
  ranging: {
    dwellDays: 8,
    drift: 0,
    volatility: 0.008,
    jumpProbability: 0.006,
    jumpMean: 0,
    jumpDeviation: 0.035,
    next: { bull: 0.53, bear: 0.41, crisis: 0.06 },
  },
  crisis: {
    dwellDays: 2,
    drift: -0.005,
    volatility: 0.018,
    jumpProbability: 0.22,
    jumpMean: -0.025,
    jumpDeviation: 0.03,
    next: { ranging: 0.4, bear: 0.32, bull: 0.28 },
  },
};

function nextRegime(current: Regime, day: number, random: RandomStream): Regime {
  const traits = REGIME_TRAITS[current];
  if (random.uniform(day, 0) >= 1 / traits.dwellDays) return current;
  let dice = random.uniform(day, 1);
  let chosen = current;
  for (const regime of REGIMES) {
    const probability = traits.next[regime] ?? 0;
    if (probability === 0) continue;
    chosen = regime;
    dice -= probability;
    if (dice < 0) break;
  }
  return chosen;
}

const LEAST_STRENGTH = 0.85;
const STRENGTH_SPREAD = 0.3;

/** Share of the day by which the leading side has carried the market; then it rests. */
const CARRIED_AFTER = 0.6;

/** Returns the share of a day's swing, 0 to 1, that has happened after a share of the day. */
export const carriedBy = (share: number): number =>
  0.5 * (1 - Math.cos(Math.PI * Math.min(1, share / CARRIED_AFTER)));

/**
 * Buyers lead on one day, sellers on the next, by the seed. What changes within hours follows it (prices, takers,
 * leverage, mood), so that any 48 hours include both directions.
 */
export class SwingProcess {
  private readonly parity: number;
  private readonly strengths: RandomStream;

  constructor(seed: number) {
    this.strengths = new RandomStream(seed, 'swing');
    this.parity = this.strengths.uniform(-1) < 0.5 ? 0 : 1;
  }

  /** Returns who leads on a day: about 1 for buyers, about −1 for sellers. */
  ofDay(day: number): number {
    const side = (((day + this.parity) % 2) + 2) % 2 === 0 ? 1 : -1;
    return side * (LEAST_STRENGTH + STRENGTH_SPREAD * this.strengths.uniform(day));
  }

  /** Returns the swing of positions, which are built and closed around midnight and small at noon. */
  positionsAt(epochMs: number): number {
    return this.at(epochMs) ** 3;
  }

  /** Returns about 1 at the end of a buyers' day, about −1 at the end of a sellers' day. */
  at(epochMs: number): number {
    const day = dayAt(epochMs);
    const share = (epochMs - startOfDay(day)) / DAY_MS;
    const before = this.ofDay(day - 1);
    const after = this.ofDay(day);
    return before + (after - before) * carriedBy(share);
  }
}

/** One day of the market. Log prices are at the end of the day. */
export interface MarketDay {
  readonly regime: Regime;
  /** Conditional volatility of BTC's log return. */
  readonly volatility: number;
  /** Variance factor of the GARCH(1,1) recursion, mean 1. */
  readonly garch: number;
  /** Factor shared by all assets: BTC's log distance from its slow trend. */
  readonly common: number;
  /** Idiosyncratic log distances of ETH and SOL, zero on average. */
  readonly own: Readonly<Record<'ETH' | 'SOL', number>>;
  readonly logClose: Readonly<Record<Asset, number>>;
  /** Traded value on the spot market in USDT. */
  readonly quoteVolume: Readonly<Record<Asset, number>>;
  readonly volumeNoise: number;
}

interface AssetTraits {
  readonly priceAtOrigin: number;
  readonly trendGrowth: number;
  readonly beta: number;
  readonly ownVolatility: number;
  readonly dailyQuoteVolume: number;
}

/** Traits of the three assets. Price levels are only realistic for the 2020s in order of magnitude. */
export const ASSET_TRAITS: Readonly<Record<Asset, AssetTraits>> = {
  BTC: { priceAtOrigin: 14_000, trendGrowth: 0.19, beta: 1, ownVolatility: 0, dailyQuoteVolume: 1.5e9 },
  ETH: { priceAtOrigin: 750, trendGrowth: 0.16, beta: 1.15, ownVolatility: 0.024, dailyQuoteVolume: 9e8 },
  SOL: { priceAtOrigin: 26, trendGrowth: 0.2, beta: 1.45, ownVolatility: 0.038, dailyQuoteVolume: 3.5e8 },
};

/** Daily mean reversion of prices to their trends, which keeps them within a small factor of it. */
const PULL = 0.2;
const OWN_PULL = 0.06;
/** Log distance from the trend that a swing of 1 carries BTC. */
export const SWING = 0.028;
// GARCH(1,1) with unit mean: weights of the constant, the last squared shock, and the last variance.
const GARCH = { constant: 0.05, shock: 0.13, memory: 0.82 } as const;
/** Log volume that a swing of 1 adds. */
const SWING_VOLUME = 0.1;
const TYPICAL_VOLATILITY = 0.01;
const WEEKEND_VOLUME = 0.68;

export const logTrend = (asset: Asset, day: number): number =>
  Math.log(ASSET_TRAITS[asset].priceAtOrigin) + ASSET_TRAITS[asset].trendGrowth * yearsAt(day + 1);

export class MarketProcess extends DailyProcess<MarketDay> {
  private readonly regimes: RandomStream;
  private readonly shocks: RandomStream;

  constructor(
    seed: number,
    private readonly swing: SwingProcess,
  ) {
    super();
    this.regimes = new RandomStream(seed, 'market/regime');
    this.shocks = new RandomStream(seed, 'market/shocks');
  }

  logCloseBefore(asset: Asset, day: number): number {
    return day > 0 ? this.at(day - 1).logClose[asset] : Math.log(ASSET_TRAITS[asset].priceAtOrigin);
  }

  close(asset: Asset, day: number): number {
    return Math.round(Math.exp(this.at(day).logClose[asset]) * 100) / 100;
  }

  momentum(asset: Asset, day: number, days: number): number {
    return this.at(day).logClose[asset] - this.logCloseBefore(asset, Math.max(0, day - days + 1));
  }

  protected override step(day: number, previous: MarketDay | undefined): MarketDay {
    const { shocks } = this;
    const regime = previous ? nextRegime(previous.regime, day, this.regimes) : 'ranging';
    const traits = REGIME_TRAITS[regime];
    const garch = previous?.garch ?? 1;
    const volatility = traits.volatility * Math.sqrt(garch);
    const shock = shocks.normal(day, 0);
    const jump =
      shocks.uniform(day, 1) < traits.jumpProbability
        ? traits.jumpMean + traits.jumpDeviation * shocks.normal(day, 2)
        : 0;
    const before = previous?.common ?? 0;
    const move = traits.drift + volatility * shock + jump;
    const common = before * (1 - PULL) + move;

    const ownMove = (asset: 'ETH' | 'SOL', place: number) =>
      (previous?.own[asset] ?? 0) * (1 - OWN_PULL) +
      ASSET_TRAITS[asset].ownVolatility * Math.sqrt(0.4 + 0.6 * garch) * shocks.normal(day, place);
    const own = { ETH: ownMove('ETH', 3), SOL: ownMove('SOL', 4) };
    const carried = common + SWING * this.swing.ofDay(day);

    const volumeNoise = 0.9 * (previous?.volumeNoise ?? 0) + 0.08 * shocks.normal(day, 5);
    const activity =
      0.8 * Math.log(volatility / TYPICAL_VOLATILITY) +
      6 * Math.abs(move) +
      0.3 * common +
      SWING_VOLUME * this.swing.ofDay(day) +
      volumeNoise;
    const weekend = weekdayOf(day) === 0 || weekdayOf(day) === 6 ? WEEKEND_VOLUME : 1;
    const quoteVolume = (asset: Asset, place: number) =>
      ASSET_TRAITS[asset].dailyQuoteVolume *
      weekend *
      Math.exp(activity - 0.2 + 0.12 * shocks.normal(day, place));

    return {
      regime,
      volatility,
      garch: nextGarch(garch, (move - traits.drift) / volatility),
      common,
      own,
      logClose: {
        BTC: logTrend('BTC', day) + carried,
        ETH: logTrend('ETH', day) + ASSET_TRAITS.ETH.beta * carried + own.ETH,
        SOL: logTrend('SOL', day) + ASSET_TRAITS.SOL.beta * carried + own.SOL,
      },
      quoteVolume: { BTC: quoteVolume('BTC', 6), ETH: quoteVolume('ETH', 7), SOL: quoteVolume('SOL', 8) },
      volumeNoise,
    };
  }
}

/** Applies the GARCH recursion; a surprise is capped at three deviations, so that one jump doesn't dominate a year. */
function nextGarch(garch: number, surpriseInDeviations: number): number {
  const deviations = Math.min(Math.abs(surpriseInDeviations), 3);
  return Math.min(6, GARCH.constant + garch * (GARCH.shock * deviations * deviations + GARCH.memory));
}
