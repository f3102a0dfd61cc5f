import {
  bucketIntervalsOf,
  bucketsWithin,
  exposureRuleOf,
  extractsOf,
  isReadableAt,
} from './exposure-rule.ts';
import { sourceById, SOURCES } from './registry.ts';

const NOW = Date.UTC(2026, 0, 5, 12);
const HOURS = 3_600_000;

describe('exposure', () => {
  it.each([
    ['series', 1_000, true],
    ['latest_only', 1_000, true],
    ['last_24h', 24, true],
    ['last_24h', 24.1, false],
    ['none', 0, false],
  ] as const)('%s lets a value of %d hours ago be read: %s', (exposure, hoursAgo, readable) => {
    expect(isReadableAt({ exposure }, NOW - hoursAgo * HOURS, NOW)).toBe(readable);
  });

  it('is said in plain words', () => {
    expect(exposureRuleOf({ exposure: 'none' })).toBe('Values are never returned.');
  });
});

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
});

describe('the extracts that are kept of a source', () => {
  const minutes = {
    exposure: 'series',
    licenseClass: 'B',
    aggregates: ['last', 'mean'],
    publicationSeconds: 60,
    tsSemantics: 'fetch',
  } as const;

  it('are its changes, where repetitions can be left out, and buckets of four values and more', () => {
    expect(extractsOf(minutes)).toEqual(['changes', '1h', '4h', '1d']);
    expect(extractsOf({ ...minutes, publicationSeconds: 3600 })).toEqual(['changes', '4h', '1d']);
    expect(extractsOf({ ...minutes, publicationSeconds: 3601 })).toEqual(['changes', '1d']);
  });

  it('hold nothing that partners cannot request', () => {
    expect(extractsOf({ ...minutes, tsSemantics: 'event' })).toEqual(['1h', '4h', '1d']);
    expect(extractsOf({ ...minutes, exposure: 'latest_only' })).toEqual(['1h', '4h', '1d']);
    expect(extractsOf({ ...minutes, exposure: 'none' })).toEqual([]);
    expect(extractsOf({ ...minutes, aggregates: [] })).toEqual(['changes']);
  });

  it('are its revisions, where partners can read all of its values', () => {
    const open = { ...minutes, licenseClass: 'C' } as const;
    expect(extractsOf(open)).toEqual(['changes', 'revisions', '1h', '4h', '1d']);
    expect(extractsOf({ ...open, exposure: 'last_24h' })).not.toContain('revisions');
    expect(extractsOf({ ...open, exposure: 'latest_only' })).not.toContain('revisions');
  });
});
