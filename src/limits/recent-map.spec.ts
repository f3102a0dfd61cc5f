import { RecentMap } from './recent-map.ts';

describe('RecentMap', () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return { name };
  };
  beforeEach(() => {
    made.length = 0;
  });

  it('keeps entries that are read within the time', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    const first = map.obtain('a', 0, make('a'));
    expect(map.obtain('a', 99, make('a'))).toBe(first);
    expect(map.obtain('a', 100, make('a'))).toBe(first);
    // Read less than 100 ms after the last read each time, so it stays.
    for (let ms = 199; ms < 2_000; ms += 99) expect(map.obtain('a', ms, make('a'))).toBe(first);
    expect(made).toEqual(['a']);
  });

  it('forgets unread entries by itself', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    for (let i = 0; i < 1_000; i++) map.obtain(`once-${i}`, 0, make('once'));
    expect(map.size).toBe(1_000);
    map.obtain('later', 150, make('later'));
    map.obtain('later', 260, make('later'));
    expect(map.size).toBe(2);
    map.obtain('once-1', 260, make('again'));
    expect(made.at(-1)).toBe('again');
  });

  it('forgets everything after a long silence', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    map.obtain('a', 0, make('a'));
    map.obtain('b', 200, make('b'));
    expect(map.size).toBe(1);
  });

  it('keeps what is in use, and drops the longest unused, when it is full', () => {
    const map = new RecentMap<{ name: string }>(100, 10);
    const first = map.obtain('a', 0, make('a'));
    for (let i = 0; i < 100; i++) {
      map.obtain(`once-${i}`, 0, make('once'));
      expect(map.size).toBeLessThanOrEqual(20);
      expect(map.obtain('a', 0, make('again'))).toBe(first);
    }
    map.obtain('once-0', 0, make('dropped'));
    expect(made.at(-1)).toBe('dropped');
  });

  it('forgets nothing when the clock is put back', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    const first = map.obtain('a', 1_000, make('a'));
    expect(map.obtain('a', 10, make('a'))).toBe(first);
    // Reads of the older generation also keep it.
    for (const ms of [115, 114, 113]) map.obtain('b', ms, make('b'));
    expect(map.obtain('a', 112, make('a'))).toBe(first);
  });
});
