import { type Asset, byAsset } from '../../engine/assets.ts';
import { DAY_MS, HOUR_MS } from '../../engine/timestamps.ts';
import { type Candles, type PricePaths } from './price-path.process.ts';
import { ASSET_TRAITS, type MarketProcess, type SwingProcess } from './market.process.ts';
import { dayAt, RandomStream, SmoothNoise, startOfDay, SteppedProcess } from './random.ts';

export const INTEREST_RATE = 0.0001;
/** Funding is paid at 00:00, 08:00, and 16:00 UTC. */
export const FUNDING_INTERVAL_MS = 8 * HOUR_MS;

interface FuturesTraits {
  readonly openInterest: number;
  readonly volumeMultiple: number;
  readonly fundingCap: number;
  readonly circulatingSupply: number;
}

export const FUTURES_TRAITS: Readonly<Record<Asset, FuturesTraits>> = {
  BTC: { openInterest: 88_000, volumeMultiple: 8, fundingCap: 0.003, circulatingSupply: 19_900_000 },
  ETH: { openInterest: 2_000_000, volumeMultiple: 7, fundingCap: 0.003, circulatingSupply: 120_500_000 },
  SOL: { openInterest: 9_500_000, volumeMultiple: 5, fundingCap: 0.02, circulatingSupply: 480_000_000 },
};

type Noises = Readonly<
  Record<'premium' | 'interest' | 'accounts' | 'topAccounts' | 'topPositions' | 'takers', SmoothNoise>
>;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export class PositioningProcess {
  private readonly leverage: Readonly<Record<Asset, SteppedProcess<number>>>;
  private readonly noises: Readonly<Record<Asset, Noises>>;

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly paths: PricePaths,
    private readonly candles: Candles,
    private readonly swing: SwingProcess,
  ) {
    this.leverage = byAsset((asset) => this.leverageOf(seed, asset));
    this.noises = byAsset((asset) => noisesOf(seed, asset));
  }

  premiumAt(asset: Asset, epochMs: number): number {
    const momentum = this.momentumAt(asset, epochMs, 7);
    const fear = this.market.at(dayAt(epochMs)).regime === 'crisis' ? 0.0007 : 0;
    return (
      INTEREST_RATE +
      0.0008 * Math.tanh(momentum / 0.1) +
      0.0006 * this.leverageAt(asset, epochMs) +
      0.00025 * this.noises[asset].premium.at(epochMs) -
      fear
    );
  }

  /**
   * The exchange's published formula: premium plus the interest rate's distance from it, clamped to ±0.0005; quiet
   * markets therefore pay exactly the interest rate.
   */
  fundingRateAt(asset: Asset, fundingTimeMs: number): number {
    const premium = this.premiumAt(asset, fundingTimeMs);
    const rate = premium + clamp(INTEREST_RATE - premium, -0.0005, 0.0005);
    const cap = FUTURES_TRAITS[asset].fundingCap;
    return Math.round(clamp(rate, -cap, cap) * 1e8) / 1e8;
  }

  markPriceAt(asset: Asset, epochMs: number): number {
    return this.paths.priceAt(asset, epochMs) * (1 + this.premiumAt(asset, epochMs));
  }

  openInterestAt(asset: Asset, epochMs: number): number {
    const level =
      0.1 * this.leverageAt(asset, epochMs) +
      0.08 * this.swing.positionsAt(epochMs) +
      0.015 * this.noises[asset].interest.at(epochMs);
    return Math.round(FUTURES_TRAITS[asset].openInterest * Math.exp(level) * 1_000) / 1_000;
  }

  /** Returns the long to short ratio of accounts: the crowd buys falls and sells rises. */
  accountRatioAt(asset: Asset, epochMs: number): number {
    const against = (-1.8 * this.momentumAt(asset, epochMs, 3)) / ASSET_TRAITS[asset].beta;
    return clamp(
      Math.exp(
        0.4 +
          against -
          0.2 * this.swing.positionsAt(epochMs) +
          0.13 * this.noises[asset].accounts.at(epochMs),
      ),
      0.35,
      6,
    );
  }

  /** Returns the long to short ratio of the largest traders' accounts: like the crowd, weaker. */
  topAccountRatioAt(asset: Asset, epochMs: number): number {
    const against = (-1.3 * this.momentumAt(asset, epochMs, 3)) / ASSET_TRAITS[asset].beta;
    return clamp(Math.exp(0.5 + against + 0.11 * this.noises[asset].topAccounts.at(epochMs)), 0.35, 6);
  }

  /** Returns the long to short ratio of positions of the largest traders, who follow the week's trend. */
  topPositionRatioAt(asset: Asset, epochMs: number): number {
    const along = (0.9 * this.momentumAt(asset, epochMs, 7)) / ASSET_TRAITS[asset].beta;
    return clamp(
      Math.exp(
        0.3 +
          along +
          0.25 * this.swing.positionsAt(epochMs) +
          0.09 * this.noises[asset].topPositions.at(epochMs),
      ),
      0.35,
      6,
    );
  }

  takerVolumes(asset: Asset, fromMs: number, toMs: number): { readonly buy: number; readonly sell: number } {
    const spot = this.candles.candle(asset, fromMs, toMs, toMs);
    const volume = spot.baseVolume * FUTURES_TRAITS[asset].volumeMultiple;
    const share = spot.takerBuyBaseVolume / spot.baseVolume + 0.006 * this.noises[asset].takers.at(toMs);
    return { buy: volume * share, sell: volume * (1 - share) };
  }

  private momentumAt(asset: Asset, epochMs: number, days: number): number {
    const before = this.market.logCloseBefore(asset, Math.max(0, dayAt(epochMs) - days));
    return Math.log(this.paths.priceAt(asset, epochMs)) - before;
  }

  private leverageAt(asset: Asset, epochMs: number): number {
    const day = dayAt(epochMs);
    const share = (epochMs - startOfDay(day)) / DAY_MS;
    const before = day > 0 ? this.leverage[asset].at(day - 1) : 0;
    return before + (this.leverage[asset].at(day) - before) * share;
  }

  private leverageOf(seed: number, asset: Asset): SteppedProcess<number> {
    const random = new RandomStream(seed, `positioning/leverage/${asset}`);
    return new SteppedProcess((day, previous = 0) => {
      const move = this.market.momentum(asset, day, 1) / ASSET_TRAITS[asset].beta;
      const flush = this.market.at(day).regime === 'crisis' ? 0.14 : 0;
      return clamp(0.96 * previous + 1.5 * move + 0.06 * random.normal(day) - flush, -1.4, 1.4);
    });
  }
}

function noisesOf(seed: number, asset: Asset): Noises {
  const noise = (name: string) => new SmoothNoise(seed, `positioning/${name}/${asset}`);
  return {
    premium: noise('premium'),
    interest: noise('interest'),
    accounts: noise('accounts'),
    topAccounts: noise('top-accounts'),
    topPositions: noise('top-positions'),
    takers: noise('takers'),
  };
}

const DRAWDOWN_DAYS = 90;
const SMOOTHING = 0.6;
/** Points that a swing of 1 adds on the day after. */
const SWING_POINTS = 13;

/** 0 to 100, from momentum over a month and a week, volatility, and the distance from the highest close of 90 days. */
export class SentimentProcess {
  private readonly days: SteppedProcess<number>;
  private readonly random: RandomStream;

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly swing: SwingProcess,
  ) {
    this.random = new RandomStream(seed, 'sentiment');
    this.days = new SteppedProcess((day, previous) => this.step(day, previous));
  }

  at(day: number): number {
    return Math.round(
      Math.min(96, Math.max(4, this.days.at(day) + SWING_POINTS * this.swing.ofDay(day - 1))),
    );
  }

  private step(day: number, previous: number | undefined): number {
    if (day === 0 || previous === undefined) return 50;
    const yesterday = day - 1;
    const { market } = this;
    let highest = -Infinity;
    for (let i = Math.max(0, yesterday - DRAWDOWN_DAYS + 1); i <= yesterday; i++)
      highest = Math.max(highest, market.at(i).logClose.BTC);
    const drawdown = highest - market.at(yesterday).logClose.BTC;
    const mood =
      market.momentum('BTC', yesterday, 30) / 0.1 +
      (0.45 * market.momentum('BTC', yesterday, 7)) / 0.06 -
      0.35 * (market.at(yesterday).volatility / 0.01 - 1) -
      (0.9 * (drawdown - 0.12)) / 0.2;
    const level = 50 + 14 * Math.tanh(0.6 * mood) + this.random.normal(day);
    return Math.min(96, Math.max(4, SMOOTHING * previous + (1 - SMOOTHING) * level));
  }
}
