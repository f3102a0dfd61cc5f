import { DAY_MS } from '../../engine/timestamps.ts';
import { type HoldingsProcess } from './chain.process.ts';
import { dayAt, RandomStream, startOfDay, DailyProcess, yearsAt } from './random.ts';
import { logTrend, type MarketProcess, type Regime } from './market.process.ts';

/** Chains whose value locked is served, as DefiLlama spells them; `Others` only counts in the total. */
export const TVL_CHAINS = ['Ethereum', 'Solana', 'Arbitrum', 'OP Mainnet', 'Others'] as const;
export type TvlChain = (typeof TVL_CHAINS)[number];

const byChain = (of: (chain: TvlChain, place: number) => number) =>
  Object.fromEntries(TVL_CHAINS.map((chain, place) => [chain, of(chain, place)])) as Record<TvlChain, number>;

export const STABLECOIN_CHAINS = ['Ethereum', 'Solana', 'Others'] as const;
export type StablecoinChain = (typeof STABLECOIN_CHAINS)[number];

export interface DefiDay {
  readonly tvlUsd: Readonly<Record<TvlChain, number>>;
  readonly stablecoins: Readonly<Record<StablecoinChain, number>>;
  readonly pegUsd: number;
  readonly flows: Readonly<Record<TvlChain, number>>;
  readonly solanaShareNoise: number;
}

interface TvlTraits {
  readonly atOrigin: number;
  readonly growth: number;
  readonly asset: 'BTC' | 'ETH' | 'SOL';
  readonly response: number;
  readonly flowVolatility: number;
}

const TVL_TRAITS: Readonly<Record<TvlChain, TvlTraits>> = {
  Ethereum: { atOrigin: 1.6e10, growth: 0.15, asset: 'ETH', response: 0.85, flowVolatility: 0.009 },
  Solana: { atOrigin: 1.3e9, growth: 0.2, asset: 'SOL', response: 0.85, flowVolatility: 0.013 },
  Arbitrum: { atOrigin: 7e8, growth: 0.16, asset: 'ETH', response: 0.75, flowVolatility: 0.012 },
  'OP Mainnet': { atOrigin: 2.5e8, growth: 0.1, asset: 'ETH', response: 0.75, flowVolatility: 0.014 },
  Others: { atOrigin: 9e9, growth: 0.16, asset: 'BTC', response: 0.85, flowVolatility: 0.008 },
};
const FLOW: Readonly<Record<Regime, number>> = {
  bull: 0.0014,
  bear: -0.0016,
  ranging: 0.0002,
  crisis: -0.009,
};

const STABLECOINS_AT_ORIGIN = 2.2e10;
const STABLECOIN_GROWTH = 0.26;
/** Log supply that is redeemed per log value that holders have put into bitcoin beyond its trend. */
const REDEEMED = 0.5;
/** Coins for comparing the holders' value with the trend's price. */
const REALISED_AT_TREND = 18_500_000;
const ETHEREUM_SHARE = 0.55;
const SOLANA_SHARE = 0.06;

/** Prices times flows; stablecoins are redeemed as money moves into coins. */
export class DefiProcess extends DailyProcess<DefiDay> {
  private readonly random: RandomStream;

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly holdings: HoldingsProcess,
  ) {
    super();
    this.random = new RandomStream(seed, 'defi');
  }

  movingAt(epochMs: number, numberOf: (row: DefiDay) => number): number {
    const day = dayAt(epochMs);
    const own = numberOf(this.at(day));
    const before = day > 0 ? numberOf(this.at(day - 1)) : own;
    return before + (own - before) * ((epochMs - startOfDay(day)) / DAY_MS);
  }

  protected override step(day: number, previous: DefiDay | undefined): DefiDay {
    const { random } = this;
    const { regime, logClose } = this.market.at(day);
    const flowOf = (chain: TvlChain, place: number) => {
      const { flowVolatility } = TVL_TRAITS[chain];
      return (
        0.994 * (previous?.flows[chain] ?? 0) + FLOW[regime] + flowVolatility * random.normal(day, place)
      );
    };
    const flows = byChain(flowOf);
    const tvlOf = (chain: TvlChain) => {
      const { atOrigin, growth, asset, response } = TVL_TRAITS[chain];
      const distance = logClose[asset] - logTrend(asset, day);
      return Math.round(atOrigin * Math.exp(growth * yearsAt(day) + response * distance + flows[chain]));
    };

    const { realisedCapUsd } = this.holdings.at(day);
    const putIn = Math.log(realisedCapUsd / REALISED_AT_TREND) - logTrend('BTC', day);
    const total = STABLECOINS_AT_ORIGIN * Math.exp(STABLECOIN_GROWTH * yearsAt(day) - REDEEMED * putIn);
    const solanaShareNoise = 0.985 * (previous?.solanaShareNoise ?? 0) + 0.012 * random.normal(day, 6);
    const solana = Math.round(total * SOLANA_SHARE * Math.exp(solanaShareNoise));
    const ethereum = Math.round(total * ETHEREUM_SHARE * Math.exp(-0.25 * solanaShareNoise));
    const strain = regime === 'crisis' ? 0.0025 * random.uniform(day, 8) : 0;

    return {
      tvlUsd: byChain(tvlOf),
      stablecoins: { Ethereum: ethereum, Solana: solana, Others: Math.round(total) - ethereum - solana },
      pegUsd: 1 + 0.0002 * random.normal(day, 7) - strain,
      flows,
      solanaShareNoise,
    };
  }
}

export const totalTvlUsd = ({ tvlUsd }: DefiDay): number =>
  TVL_CHAINS.reduce((sum, chain) => sum + tvlUsd[chain], 0);

export const totalStablecoins = ({ stablecoins }: DefiDay): number =>
  STABLECOIN_CHAINS.reduce((sum, chain) => sum + stablecoins[chain], 0);
