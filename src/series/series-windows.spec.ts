import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { type Exposure } from '../../packages/engine/sources/source.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import {
  beforeFirst,
  exposedWindow,
  firstHeldAtMs,
  narrowingReason,
  windowClamps,
} from './series-windows.ts';

const at = (time: string): number => Date.parse(`${time}T00:00:00Z`);
const NOW = at('2026-03-10');

const listed = (exposure: Exposure, fromMs: number, interval: 'raw' | '1d' = 'raw') => ({
  source: { ...sourceById('sentiment.fear_greed'), exposure },
  interval,
  knownByMs: null,
  window: { fromMs, toMs: NOW },
});

describe('exposedWindow', () => {
  const HOUR = 3_600_000;
  const noonOf = (exposure: Exposure, toMs: number) => ({
    ...listed(exposure, at('2026-03-01'), '1d'),
    knownByMs: at('2026-03-05') + 12 * HOUR,
    window: { fromMs: at('2026-03-01'), toMs },
  });

  it('ends with the last bucket that had ended at as_of, where the latest value alone is served', () => {
    const toMs = at('2026-03-05') + 12 * HOUR + 1;
    const requested = noonOf('latest_only', toMs);
    expect(exposedWindow(requested, NOW)).toEqual({ fromMs: at('2026-03-01'), toMs: at('2026-03-05') });
    expect(narrowingReason(requested, {}, NOW)).toContain('had not ended at that time');
    for (const exposure of ['series', 'last_24h'] as const)
      expect(exposedWindow(noonOf(exposure, toMs), NOW).toMs).toBe(toMs);
  });

  it('says nothing of buckets that the window does not reach', () => {
    const requested = noonOf('latest_only', at('2026-03-04'));
    expect(exposedWindow(requested, NOW).toMs).toBe(at('2026-03-04'));
    expect(narrowingReason(requested, {}, NOW)).toBeNull();
  });
});

describe('windowClamps', () => {
  it('says nothing where all of the window is served', () => {
    const fromMs = at('2026-01-10');
    expect(windowClamps(listed('series', fromMs), fromMs, 'tier', NOW)).toEqual([]);
  });

  it('says what the tier cuts off', () => {
    expect(windowClamps(listed('series', at('2026-03-03')), at('2025-03-10'), 'tier', NOW)).toEqual([
      {
        parameter: 'from',
        asked: '2025-03-10T00:00:00+00:00',
        granted: '2026-03-03T00:00:00+00:00',
        reason: 'tier',
      },
    ]);
  });

  it('names the licence where that cuts off more than the tier', () => {
    const [clamp] = windowClamps(listed('last_24h', at('2026-03-03')), at('2025-03-10'), 'tier', NOW);
    expect(clamp).toMatchObject({
      granted: '2026-03-09T00:00:00+00:00',
      reason: 'this series goes back only 24 hours',
    });
    const [ofBuckets] = windowClamps(
      listed('last_24h', at('2026-02-01'), '1d'),
      at('2026-02-01'),
      'tier',
      NOW,
    );
    expect(ofBuckets).toMatchObject({ granted: '2026-03-03T00:00:00+00:00' });
  });

  it('grants no window where only the latest value is served, or all of it lies too far back', () => {
    expect(
      windowClamps(listed('latest_only', at('2026-03-01')), at('2026-03-01'), 'tier', NOW),
    ).toMatchObject([{ granted: null, reason: expect.stringContaining('only the latest value') }]);
    const past = {
      ...listed('last_24h', at('2026-01-01')),
      window: { fromMs: at('2026-01-01'), toMs: at('2026-01-02') },
    };
    expect(windowClamps(past, at('2026-01-01'), 'tier', NOW)).toMatchObject([{ granted: null }]);
  });
});

describe('the oldest event held, by a state and a page', () => {
  it.each<[string, number | null, number[], SeriesOrder, boolean, boolean, number | null]>([
    ['the state knows it, on every page', 10, [50, 90], 'asc', true, true, 10],
    ['the state knows it, on every page', 10, [90, 50], 'desc', true, true, 10],
    ['the page is empty', 10, [], 'desc', false, false, 10],
    ['nothing is held', null, [], 'asc', false, false, null],
    // Loaded since the state was read.
    ['the page begins the window', 70, [50, 90], 'asc', false, true, 50],
    ['the page ends the window', 70, [90, 50], 'desc', true, false, 50],
    ['earlier pages have older events', 70, [50, 90], 'asc', true, false, null],
    ['later pages have older events', 70, [90, 50], 'desc', false, true, null],
    ['later pages have older events', null, [90, 50], 'desc', false, true, null],
    ['later pages have older events', 50, [90, 50], 'desc', false, true, null],
  ])('where %s', (_case, stateFirstAtMs, endsAtMs, order, isContinued, continues, first) =>
    expect(firstHeldAtMs(stateFirstAtMs, { endsAtMs, order, isContinued, continues })).toBe(first),
  );

  it('is not mentioned where it is not known, or the window begins with it', () => {
    const said = (fromDay: number, toDay: number, firstDay: number | null) =>
      beforeFirst(
        { publicationSeconds: 86_400 },
        { fromMs: fromDay * DAY_MS, toMs: toDay * DAY_MS },
        firstDay === null ? null : firstDay * DAY_MS,
      );
    expect(said(0, 9, null)).toEqual([]);
    expect(said(2, 9, 3)).toEqual([]);
    expect(said(1, 9, 3)).toEqual(['no event before 1970-01-04T00:00:00+00:00 is stored']);
    expect(said(2, 3, 3)).toEqual(['no event before 1970-01-04T00:00:00+00:00 is stored']);
  });
});
