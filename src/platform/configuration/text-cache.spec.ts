import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TextCache } from './text-cache.ts';

describe('TextCache', () => {
  it('reads a text once', () => {
    const read = jest.fn((text: string) => text.length);
    const cache = new TextCache(read, { maxTexts: 10, maxLength: 10 });
    expect([cache.get('a'), cache.get('a'), cache.get('bb')]).toEqual([1, 1, 2]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps null as a result', () => {
    const read = jest.fn(() => null);
    const cache = new TextCache(read, { maxTexts: 10, maxLength: 10 });
    expect([cache.get('a'), cache.get('a')]).toEqual([null, null]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('holds a bounded number of texts, and none that is long', () => {
    const cache = new TextCache((text) => text, { maxTexts: 10, maxLength: 5 });
    for (let i = 0; i < 1_000; i += 1) {
      expect(cache.get(`${i}`)).toBe(`${i}`);
      expect(cache.get(`${i} is long`)).toBe(`${i} is long`);
      expect(cache.size).toBeLessThanOrEqual(10);
    }
  });

  it('does not hold the text that a text is a part of', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const cache = new TextCache(() => 1, { maxTexts: 1_000, maxLength: 100 });
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 500; i += 1) {
      const target = Buffer.alloc(20_000, `/path/of/some/length/${i}?`).toString('latin1');
      cache.get(target.slice(0, 30));
    }
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_000_000);
  });
});
