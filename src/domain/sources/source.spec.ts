import { publishedUnitOf, publishedValueOf } from './source.ts';
import { SOURCES, sourceById } from './registry.ts';

const CHAIN = sourceById('chain.hash_rate');
const MEMPOOL = sourceById('mempool.hashrate_3m');

describe('what partners read the values of a source in', () => {
  it('is the same unit for hash rates of both providers', () => {
    expect([CHAIN, MEMPOOL].map(publishedUnitOf)).toEqual(['EH/s', 'EH/s']);
    // 650 EH/s; one source writes TH/s, the other H/s.
    expect(publishedValueOf(CHAIN, 650_000_000)).toBe(650);
    expect(publishedValueOf(MEMPOOL, 6.5e20)).toBe(650);
    expect(publishedValueOf(MEMPOOL, 6.5123456789e20)).toBe(651.23456789);
  });

  it('is what was stored for all others', () => {
    for (const source of SOURCES.filter((one) => one !== CHAIN && one !== MEMPOOL))
      expect([source.id, publishedUnitOf(source), publishedValueOf(source, 0.1)]).toEqual([
        source.id,
        source.unit,
        0.1,
      ]);
  });

  it('keeps every plausible hash rate below 2^53, so that no reader loses digits', () => {
    for (const source of [CHAIN, MEMPOOL]) {
      const most = publishedValueOf(source, source.plausible.max);
      expect(most).toBe(1e6);
      expect(most).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  });
});
