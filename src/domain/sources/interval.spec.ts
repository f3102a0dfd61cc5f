import { bucketIntervalsOf, bucketsWithin, isBucketComplete } from './exposure-rule.ts';
import { SOURCES, sourceById } from './registry.ts';

const at = (time: string): number => Date.parse(`2026-03-10T${time}Z`);

describe('the intervals of a source', () => {
  it.each([
    ['exchange.price:BTCUSDT', ['1h', '4h', '1d']],
    ['exchange.ls_ratio:ETHUSDT', ['1h', '4h', '1d']],
    ['mempool.fees', ['1h', '4h', '1d']],
    ['mempool.hashrate_3m', ['1h', '4h', '1d']],
    ['chain.hash_rate', ['1d']],
    ['repo.commits_btc', []],
    ['econ.cpi', []],
    // Of the same kind as others above, but licensed.
    ['exchange.basis:BTCUSDT', []],
    ['exchange.open_interest:BTCUSDT', []],
    ['exchange.klines_1h:BTCUSDT', []],
  ] as const)('%s are %j', (id, intervals) => {
    expect(bucketIntervalsOf(sourceById(id))).toEqual(intervals);
  });

  it('are none of class B, and have an aggregate if there are any', () => {
    for (const source of SOURCES) {
      const intervals = bucketIntervalsOf(source);
      if (source.licenseClass === 'B') expect([source.id, intervals]).toEqual([source.id, []]);
      if (intervals.length > 0) expect(source.aggregates[0]).toBe('last');
    }
  });

  it('summarise in more than one way only what has more than one value', () => {
    for (const source of SOURCES.filter(({ licenseClass }) => licenseClass === 'C'))
      expect([source.id, source.aggregates.length > 1]).toEqual([
        source.id,
        bucketIntervalsOf(source).includes('1h'),
      ]);
  });
});

describe('buckets', () => {
  it.each([
    ['1h', '10:00', '12:00', '10:00', '12:00'],
    ['1h', '10:00', '12:00:00.001', '10:00', '13:00'],
    ['1h', '10:00:00.001', '12:00', '11:00', '12:00'],
    ['1h', '10:20', '10:50', '11:00', '11:00'],
    ['4h', '03:59', '09:07', '04:00', '12:00'],
    ['1d', '00:00', '09:07', '00:00', '24:00'],
  ] as const)('of %s within [%s, %s) reach from %s to %s', (interval, from, to, first, end) => {
    expect(bucketsWithin({ fromMs: at(from), toMs: at(to) }, interval)).toEqual({
      fromMs: at(first),
      toMs: at(end),
    });
  });

  it('are complete from their end on', () => {
    expect(isBucketComplete(at('09:00'), '1h', at('09:59:59.999'))).toBe(false);
    expect(isBucketComplete(at('09:00'), '1h', at('10:00'))).toBe(true);
    expect(isBucketComplete(at('00:00'), '1d', at('23:59'))).toBe(false);
  });
});
