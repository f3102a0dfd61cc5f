import { sourceById } from '../../domain/sources/registry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/timestamps.ts';
import { type SourceClaim } from '../../persistence/sources/source-claim.ts';
import {
  gapsAfter,
  historyNeed,
  historyStartMs,
  longestSpacingMs,
  mostEventsWithin,
} from './history-need.ts';

const NOW_MS = Date.UTC(2026, 4, 12, 10, 7);
const HOURLY = sourceById('exchange.klines_1h:BTCUSDT');

const claim = (overrides: Partial<SourceClaim>): SourceClaim => ({
  sourceId: HOURLY.id,
  workerId: 'w',
  token: '1',
  claimedUntilMs: NOW_MS,
  lastSuccessAtMs: NOW_MS - 5 * MINUTE_MS,
  newestEventAtMs: Date.UTC(2026, 4, 12, 10),
  consecutiveFailures: 0,
  degradedReason: null,
  historyFromMs: Date.UTC(2026, 4, 10),
  historyLoadedAtMs: NOW_MS - DAY_MS,
  ...overrides,
});

it('starts history at a UTC midnight', () => {
  expect(historyStartMs(2, NOW_MS)).toBe(Date.UTC(2026, 4, 10));
  expect(historyStartMs(0, NOW_MS)).toBe(Date.UTC(2026, 4, 12));
});

describe('history is requested', () => {
  it('when it was never loaded, or not as far back as required', () => {
    const whole = { reason: 'first_load', fromMs: Date.UTC(2026, 4, 10) };
    expect(historyNeed(HOURLY, claim({ historyLoadedAtMs: null, historyFromMs: null }), 2, NOW_MS)).toEqual(
      whole,
    );
    expect(historyNeed(HOURLY, claim({ historyLoadedAtMs: null }), 2, NOW_MS)).toEqual(whole);
    expect(historyNeed(HOURLY, claim({}), 3, NOW_MS)).toEqual({
      reason: 'first_load',
      fromMs: Date.UTC(2026, 4, 9),
    });
  });

  it('not while fetches succeed', () => {
    expect(historyNeed(HOURLY, claim({}), 2, NOW_MS)).toBeNull();
    // Time goes on: what was loaded reaches back further than is wanted.
    expect(historyNeed(HOURLY, claim({}), 1, NOW_MS)).toBeNull();
  });

  it('from the newest event on after an interruption of two cadences and one publication', () => {
    const silent = (ms: number) => historyNeed(HOURLY, claim({ lastSuccessAtMs: NOW_MS - ms }), 2, NOW_MS);
    expect(silent(HOUR_MS)).toBeNull();
    expect(silent(HOUR_MS + 1)).toEqual({ reason: 'silence', fromMs: Date.UTC(2026, 4, 12, 10) });
  });
});

describe('gaps', () => {
  it('are the stretches longer than the regular spacing, after a moment', () => {
    expect(gapsAfter(0, [20, 10, 50, 60], 15)).toEqual([{ fromMs: 20, toMs: 50 }]);
    expect(gapsAfter(30, [10, 20, 50, 60], 15)).toEqual([{ fromMs: 30, toMs: 50 }]);
    expect(gapsAfter(60, [10, 60], 15)).toEqual([]);
  });

  it.each([
    ['exchange.klines_1h:BTCUSDT', 90 * MINUTE_MS],
    ['chain.difficulty', 36 * HOUR_MS],
    // No past at all: two of its cadences of 5 minutes.
    ['mempool.fees', 10 * MINUTE_MS],
    // Its past has steps of a quarter of an hour.
    ['exchange.price:BTCUSDT', 22.5 * MINUTE_MS],
    // A weekend with holidays is no gap.
    ['fx.usd_gel', 6 * DAY_MS],
  ])('begin for %s beyond %i ms', (sourceId, longestMs) => {
    expect(longestSpacingMs(sourceById(sourceId))).toBe(longestMs);
  });
});

it.each([
  ['sentiment.fear_greed', 400, 516],
  ['econ.cpi', 400, 33],
  ['exchange.klines_1h:BTCUSDT', 400, 12_016],
  // Every quarter of an hour, as the candles are from which the past of a price is read.
  ['exchange.price:BTCUSDT', 400, 48_016],
  // Every hour, though every eighth is usual.
  ['exchange.funding:SOLUSDT', 400, 12_016],
  ['sentiment.fear_greed', 0, 16],
])('%s can have no more events in %d days than %d', (id, days, most) =>
  expect(mostEventsWithin(sourceById(id), NOW_MS - days * DAY_MS, NOW_MS)).toBe(most),
);
