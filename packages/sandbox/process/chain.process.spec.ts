import { DAY_MS } from '../../engine/timestamps.ts';
import { BLOCKS_PER_EPOCH, ChainProcess, hashRateOf, HoldingsProcess, supplyAfter } from './chain.process.ts';
import { MarketProcess, SwingProcess } from './market.process.ts';
import { startOfDay } from './random.ts';

const TEN_YEARS = 3_653;
const swing = new SwingProcess(5);
const market = new MarketProcess(5, swing);
const chain = new ChainProcess(5, market, swing);
const holdings = new HoldingsProcess(5, market, chain);
const days = Array.from({ length: TEN_YEARS }, (_, day) => day);

describe('supplyAfter', () => {
  // 210,000 blocks of 50, then of 25, then of 12.5, then of 6.25 coins.
  it.each([
    [0, 0],
    [1, 50],
    [210_000, 10_500_000],
    [210_001, 10_500_025],
    [420_000, 15_750_000],
    [840_000, 19_687_500],
  ])('of %p blocks is %p', (blocks, coins) => {
    expect(supplyAfter(blocks)).toBe(coins);
  });
});

describe('hashRateOf', () => {
  it('is difficulty × 2^32 over ten minutes', () => {
    // 600 × 2^32 / 600 s = 4,294,967,296 hashes per second.
    expect(hashRateOf(600)).toBe(4_294_967_296);
  });
});

describe('ChainProcess', () => {
  it('mines about 144 blocks a day and halves the issuance at the heights of the protocol', () => {
    const last = chain.at(TEN_YEARS - 1);
    const perDay = (last.blocksBefore - chain.at(0).blocksBefore) / (TEN_YEARS - 1);
    expect(perDay).toBeGreaterThan(142);
    expect(perDay).toBeLessThan(150);
    for (const day of days) {
      const { blocksBefore, blocks, issuance, supply } = chain.at(day);
      expect(supply).toBe(supplyAfter(blocksBefore + blocks));
      const subsidyBefore = 50 / 2 ** Math.floor(blocksBefore / 210_000);
      const subsidyAfter = 50 / 2 ** Math.floor((blocksBefore + blocks) / 210_000);
      expect(issuance).toBeLessThanOrEqual(blocks * subsidyBefore);
      expect(issuance).toBeGreaterThanOrEqual(blocks * subsidyAfter);
    }
  });

  it('retargets after every 2,016 blocks by the time they took', () => {
    const epochs = chain.epochsAt(startOfDay(TEN_YEARS));
    expect(epochs.length).toBeGreaterThan(240);
    epochs.slice(1).forEach((epoch, i) => {
      const before = epochs[i]!;
      expect(epoch.height - before.height).toBe(BLOCKS_PER_EPOCH);
      const wanted = (14 * DAY_MS) / (epoch.startedAtMs - before.startedAtMs);
      expect(epoch.adjustment).toBeCloseTo(wanted, 10);
      expect(epoch.difficulty).toBeCloseTo(before.difficulty * epoch.adjustment, 0);
      expect(epoch.adjustment).toBeGreaterThan(0.7);
      expect(epoch.adjustment).toBeLessThan(1.4);
    });
  });

  it('counts blocks within the day without a jump at midnight', () => {
    const midnight = startOfDay(1_000);
    expect(chain.blocksAt(midnight)).toBe(chain.at(1_000).blocksBefore);
    expect(chain.blocksAt(midnight - 1)).toBeLessThanOrEqual(chain.at(1_000).blocksBefore);
    expect(chain.blocksAt(midnight - 1)).toBeGreaterThanOrEqual(chain.at(1_000).blocksBefore - 1);
  });

  it('has less activity on Saturdays and Sundays', () => {
    const meanOn = (weekdays: readonly number[]) => {
      const chosen = days.filter((day) => weekdays.includes(new Date(startOfDay(day)).getUTCDay()));
      return chosen.reduce((sum, day) => sum + chain.at(day).transactions, 0) / chosen.length;
    };
    expect(meanOn([0, 6]) / meanOn([1, 2, 3, 4, 5])).toBeLessThan(0.92);
  });
});

describe('HoldingsProcess', () => {
  it('computes the market cap from the close', () => {
    for (const day of days) {
      expect(holdings.at(day).marketCapUsd).toBe(chain.at(day).supply * market.close('BTC', day));
    }
  });

  it('changes the balance of exchanges by inflow less outflow', () => {
    for (const day of days.slice(1)) {
      const { inflow, outflow, netflow, exchangeBalance } = holdings.at(day);
      expect(inflow).toBeGreaterThan(0);
      expect(outflow).toBeGreaterThan(0);
      expect(netflow).toBeCloseTo(inflow - outflow, 8);
      expect(exchangeBalance).toBeCloseTo(holdings.at(day - 1).exchangeBalance + netflow, 7);
      expect(exchangeBalance).toBeLessThan(chain.at(day).supply / 4);
    }
  });

  it('makes the realised cap follow the market cap slowly', () => {
    const ratios = days.map((day) => holdings.at(day).marketCapUsd / holdings.at(day).realisedCapUsd);
    expect(Math.min(...ratios)).toBeGreaterThan(0.2);
    expect(Math.max(...ratios)).toBeLessThan(6);
    const steps = days
      .slice(1)
      .map((day) => holdings.at(day).realisedCapUsd / holdings.at(day - 1).realisedCapUsd - 1);
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.06);
  });
});
