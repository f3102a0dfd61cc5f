import { type ChainProcess } from './chain.process.ts';
import { SteppedProcess, RandomStream } from './random.ts';
import { type MarketProcess } from './market.process.ts';
import { type Regime } from './regime.ts';

/** Holders of the coins at the end of a day. Amounts in BTC unless named otherwise. */
export interface HoldingsDay {
  readonly marketCapUsd: number;
  readonly realisedCapUsd: number;
  readonly inflow: number;
  readonly outflow: number;
  /** Inflow minus outflow: the change of the balance. */
  readonly netflow: number;
  readonly exchangeBalance: number;
  /** Addresses that hold coins. */
  readonly fundedAddresses: number;
  /** Spot volume of all exchanges. */
  readonly spotVolumeUsd: number;
}

/** Share of the market's value that is repriced per day: half of it in about five months. */
const TURNOVER = 0.0045;
const MVRV_AT_ORIGIN = 1.3;
const USUAL_BALANCE = 2_500_000;
const USUAL_SHARE = 0.13;
/**
 * Mean daily net flow to exchanges in each regime: coins leave in rising markets and arrive in falling ones.
 */
const NETFLOW: Readonly<Record<Regime, number>> = { bull: -1_100, bear: 900, ranging: -100, crisis: 7_000 };
/** Ratio of the spot volume of all exchanges to that of the sandbox's exchange. */
const ALL_EXCHANGES = 7;

/** Addresses at the origin and their daily log growth. */
const FUNDED_AT_ORIGIN = 28_000_000;
const FUNDED_GROWTH = 0.0002;
/** Newcomers buy on exchanges: log addresses that a doubled share of the coins there adds. */
const NEWCOMERS = 0.3;

const satoshis = (coins: number): number => Math.round(coins * 1e8) / 1e8;

/** Realised value and exchange balances, consistent with prices and the chain. */
export class HoldingsProcess {
  private readonly days: SteppedProcess<HoldingsDay>;
  private readonly random: RandomStream;

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly chain: ChainProcess,
  ) {
    this.random = new RandomStream(seed, 'holdings');
    this.days = new SteppedProcess((day, previous) => this.step(day, previous));
  }

  at(day: number): HoldingsDay {
    return this.days.at(day);
  }

  private step(day: number, previous: HoldingsDay | undefined): HoldingsDay {
    const { random } = this;
    const market = this.market.at(day);
    const { supply, issuance } = this.chain.at(day);
    const price = this.market.close('BTC', day);
    const marketCapUsd = supply * price;
    // Active days reprice more; new coins enter at the price of the day.
    const turnover = TURNOVER * Math.min(3, Math.sqrt(market.quoteVolume.BTC / 1.5e9));
    const realisedBefore = previous?.realisedCapUsd ?? (marketCapUsd - issuance * price) / MVRV_AT_ORIGIN;
    const realisedCapUsd =
      realisedBefore + turnover * (marketCapUsd - issuance * price - realisedBefore) + issuance * price;

    const balanceBefore = previous?.exchangeBalance ?? USUAL_BALANCE;
    const wanted =
      NETFLOW[market.regime] + 0.0012 * (USUAL_BALANCE - balanceBefore) + 2_600 * random.normal(day, 0);
    const turned =
      88_000 * Math.sqrt(market.quoteVolume.BTC / 1.5e9) * Math.exp(0.12 * random.normal(day, 1));
    const both = Math.max(turned, 2 * Math.abs(wanted));
    const inflow = satoshis((both + wanted) / 2);
    const outflow = satoshis((both - wanted) / 2);
    const netflow = satoshis(inflow - outflow);
    const exchangeBalance = satoshis(balanceBefore + netflow);
    return {
      marketCapUsd,
      realisedCapUsd,
      inflow,
      outflow,
      netflow,
      exchangeBalance,
      fundedAddresses: Math.round(
        FUNDED_AT_ORIGIN *
          Math.exp(FUNDED_GROWTH * day) *
          (1 + NEWCOMERS * (exchangeBalance / supply / USUAL_SHARE - 1)),
      ),
      spotVolumeUsd: market.quoteVolume.BTC * ALL_EXCHANGES,
    };
  }
}
