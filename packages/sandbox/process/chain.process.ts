import { DAY_MS } from '../../engine/timestamps.ts';
import { logTrend, type MarketProcess, type Regime, type SwingProcess } from './market.process.ts';
import { dayAt, RandomStream, startOfDay, DailyProcess, weekdayOf, yearsAt } from './random.ts';

export const BLOCKS_PER_EPOCH = 2_016;
export const BLOCK_TARGET_SECONDS = 600;
const BLOCKS_PER_DAY = 144;
const BLOCKS_PER_HALVING = 210_000;
const FIRST_SUBSIDY = 50;
/** Mean number of hashes per block and unit of difficulty. */
const HASHES_PER_DIFFICULTY = 2 ** 32;
/** Blocks mined before the origin, as on the real chain to the nearest hundred. */
const BLOCKS_AT_ORIGIN = 501_900;
const HASH_RATE_AT_ORIGIN = 1.5e19;
const HASH_RATE_GROWTH = 6.2;
const HASH_RATE_YEARS = 7.5;
/** Log use of the chain that a swing of 1 adds. */
const SWING_USE = 0.4;

/** One day of the chain. Amounts in BTC. */
export interface ChainDay {
  readonly blocksBefore: number;
  readonly blocks: number;
  readonly difficulty: number;
  readonly supply: number;
  readonly issuance: number;
  readonly fees: number;
  readonly transactions: number;
  readonly transfers: number;
  readonly activeAddresses: number;
  readonly demand: number;
  readonly hashRateNoise: number;
}

/** 2,016 blocks of the same difficulty. */
export interface DifficultyEpoch {
  readonly height: number;
  readonly startedAtMs: number;
  readonly difficulty: number;
  /** Difficulty relative to that of the previous epoch. */
  readonly adjustment: number;
}

export function supplyAfter(blocks: number): number {
  let left = blocks;
  let subsidy = FIRST_SUBSIDY;
  let coins = 0;
  while (left > 0) {
    const mined = Math.min(left, BLOCKS_PER_HALVING);
    coins += mined * subsidy;
    left -= mined;
    subsidy /= 2;
  }
  return coins;
}

/** Returns the hash rate in H/s at which blocks arrive every ten minutes. */
export const hashRateOf = (difficulty: number): number =>
  (difficulty * HASHES_PER_DIFFICULTY) / BLOCK_TARGET_SECONDS;

export class ChainProcess extends DailyProcess<ChainDay> {
  private readonly random: RandomStream;
  private readonly epochs: DifficultyEpoch[];

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly swing: SwingProcess,
  ) {
    super();
    this.random = new RandomStream(seed, 'chain');
    const height = Math.floor(BLOCKS_AT_ORIGIN / BLOCKS_PER_EPOCH) * BLOCKS_PER_EPOCH;
    this.epochs = [
      {
        height,
        startedAtMs: startOfDay(0) - (BLOCKS_AT_ORIGIN - height) * BLOCK_TARGET_SECONDS * 1_000,
        difficulty: (HASH_RATE_AT_ORIGIN * BLOCK_TARGET_SECONDS) / HASHES_PER_DIFFICULTY,
        adjustment: 1,
      },
    ];
  }

  estimatedHashRate(day: number): number {
    const { blocks, difficulty } = this.at(day);
    return (blocks / BLOCKS_PER_DAY) * hashRateOf(difficulty);
  }

  blocksAt(epochMs: number): number {
    const day = dayAt(epochMs);
    const row = this.at(day);
    return row.blocksBefore + Math.floor(row.blocks * ((epochMs - startOfDay(day)) / DAY_MS));
  }

  epochsAt(epochMs: number): readonly DifficultyEpoch[] {
    this.at(dayAt(epochMs));
    return this.epochs.filter((epoch) => epoch.startedAtMs <= epochMs);
  }

  protected override step(day: number, previous: ChainDay | undefined): ChainDay {
    const { random } = this;
    const price = this.market.at(day).logClose.BTC;
    const hashRateNoise =
      0.985 * (previous?.hashRateNoise ?? 0) +
      0.0035 * (price - logTrend('BTC', day)) +
      0.002 * random.normal(day, 0);
    const growth = HASH_RATE_GROWTH * (1 - Math.exp(-yearsAt(day) / HASH_RATE_YEARS));
    const hashRate = HASH_RATE_AT_ORIGIN * Math.exp(growth + hashRateNoise);

    const blocksBefore = previous ? previous.blocksBefore + previous.blocks : BLOCKS_AT_ORIGIN;
    const current = this.epochs.at(-1)!;
    const expected = BLOCKS_PER_DAY * (hashRate / hashRateOf(current.difficulty));
    const blocks = Math.max(60, Math.round(expected + Math.sqrt(expected) * random.normal(day, 1)));
    this.retarget(day, blocksBefore, blocks, current);

    const mania = Math.tanh(this.market.momentum('BTC', day, 30) / 0.3);
    const demand = 0.96 * (previous?.demand ?? 0) + 0.17 * random.normal(day, 2) + 0.01 * mania;
    const weekend = weekdayOf(day) === 0 || weekdayOf(day) === 6 ? 0.88 : 1;
    const swing = this.swing.ofDay(day);
    const use = (level: number, place: number, response: number) =>
      Math.round(
        level *
          weekend *
          Math.exp(
            0.015 * demand +
              0.1 * response * mania +
              SWING_USE * swing +
              0.02 * yearsAt(day) +
              0.01 * random.normal(day, place),
          ),
      );
    const fees = 13 * weekend * Math.exp(0.9 * demand + 0.6 * mania + 0.1 * random.normal(day, 3));

    return {
      blocksBefore,
      blocks,
      difficulty: this.epochs.at(-1)!.difficulty,
      supply: supplyAfter(blocksBefore + blocks),
      issuance: supplyAfter(blocksBefore + blocks) - supplyAfter(blocksBefore),
      fees: Math.round(Math.max(1, fees) * 1e8) / 1e8,
      transactions: use(310_000, 5, 0.12),
      transfers: use(820_000, 6, 0.16),
      activeAddresses: use(760_000, 7, 0.2),
      demand,
      hashRateNoise,
    };
  }

  private retarget(day: number, blocksBefore: number, blocks: number, current: DifficultyEpoch): void {
    const height = current.height + BLOCKS_PER_EPOCH;
    if (blocksBefore + blocks < height) return;
    const startedAtMs = Math.round(startOfDay(day) + ((height - blocksBefore) / blocks) * DAY_MS);
    const wantedMs = BLOCKS_PER_EPOCH * BLOCK_TARGET_SECONDS * 1_000;
    const adjustment = Math.min(4, Math.max(0.25, wantedMs / (startedAtMs - current.startedAtMs)));
    this.epochs.push({ height, startedAtMs, difficulty: current.difficulty * adjustment, adjustment });
  }
}

/** Holders of the coins at the end of a day. Amounts in BTC unless named otherwise. */
export interface HoldingsDay {
  readonly marketCapUsd: number;
  readonly realisedCapUsd: number;
  readonly inflow: number;
  readonly outflow: number;
  /** Inflow minus outflow: the change of the balance. */
  readonly netflow: number;
  readonly exchangeBalance: number;
  readonly fundedAddresses: number;
  /** Spot volume of all exchanges. */
  readonly spotVolumeUsd: number;
}

/** Share of the market's value that is repriced per day: half of it in about five months. */
const TURNOVER = 0.0045;
const MVRV_AT_ORIGIN = 1.3;
const USUAL_BALANCE = 2_500_000;
const USUAL_SHARE = 0.13;
/** Mean daily flow to exchanges: coins leave in rising markets and arrive in falling ones. */
const NETFLOW: Readonly<Record<Regime, number>> = { bull: -1_100, bear: 900, ranging: -100, crisis: 7_000 };
/** Ratio of the spot volume of all exchanges to that of the sandbox's exchange. */
const ALL_EXCHANGES = 7;

const FUNDED_AT_ORIGIN = 28_000_000;
const FUNDED_GROWTH = 0.0002;
/** Newcomers buy on exchanges: log addresses that a doubled share of the coins there adds. */
const NEWCOMERS = 0.3;

const satoshis = (coins: number): number => Math.round(coins * 1e8) / 1e8;

export class HoldingsProcess extends DailyProcess<HoldingsDay> {
  private readonly random: RandomStream;

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly chain: ChainProcess,
  ) {
    super();
    this.random = new RandomStream(seed, 'holdings');
  }

  protected override step(day: number, previous: HoldingsDay | undefined): HoldingsDay {
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
