import {
  EMPTY_WINDOW,
  type SeriesWindow,
  sliceWindow,
} from '../../packages/engine/observations/series-window.ts';
import { WindowHashes, windowHash } from './stored-inputs.reader.ts';

const window = (values: readonly number[]): SeriesWindow => ({
  ...EMPTY_WINDOW,
  eventAtMs: Float64Array.from(values, (_, i) => i * 1000),
  knownAtMs: Float64Array.from(values, (_, i) => i * 1000 + 10),
  value: Float64Array.from(values),
});

describe('windowHash', () => {
  it('depends only on the contents, not on their place in memory', () => {
    const whole = window([1, 2, 3, 4]);
    const part = {
      ...window([2, 3]),
      eventAtMs: Float64Array.of(1000, 2000),
      knownAtMs: Float64Array.of(1010, 2010),
    };
    expect(windowHash(sliceWindow(whole, 1, 3))).toBe(windowHash(part));
  });

  it('is SHA-256 of nothing for an empty window', () => {
    expect(windowHash(EMPTY_WINDOW)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('changes with any value and any moment', () => {
    const base = window([1, 2, 3]);
    const hashes = [
      windowHash(base),
      windowHash(window([1, 2, 4])),
      windowHash({ ...base, knownAtMs: Float64Array.of(10, 1010, 2011) }),
      windowHash(sliceWindow(base, 0, 2)),
    ];
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('WindowHashes', () => {
  it('equals a fresh hash, for the same memory and for other bounds of it', () => {
    const hashes = new WindowHashes();
    const whole = window([1, 2, 3, 4, 5]);
    for (const [from, to] of [
      [0, 3],
      [0, 3],
      [1, 3],
      [1, 4],
      [0, 3],
    ] as const) {
      const part = sliceWindow(whole, from, to);
      expect(hashes.of('a', part)).toBe(windowHash(part));
    }
    expect(hashes.of('b', whole)).toBe(windowHash(whole));
  });
});
