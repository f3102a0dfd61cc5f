import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { longestSpacingMs, newestHoleEndMs } from './event-spacing.ts';
import { sourceById, type SourceId } from '../sources/registry.ts';

const firstMs = Date.UTC(2026, 2, 1);

/** Returns the place of the event after the newest hole in 40 events of which some are missing. */
function holeEnd(sourceId: SourceId, stepMs: number, without: readonly number[]): number | null {
  const events = Array.from({ length: 40 }, (_, i) => firstMs + i * stepMs).filter(
    (_, i) => !without.includes(i),
  );
  const endMs = newestHoleEndMs(sourceById(sourceId), { eventAtMs: Float64Array.from(events) });
  return endMs === null ? null : (endMs - firstMs) / stepMs;
}

describe('newestHoleEndMs', () => {
  it.each([
    ['every day is there', 'defi.tvl_total', DAY_MS, [], null],
    ['days are missing', 'defi.tvl_total', DAY_MS, [5, 20, 21], 22],
    ['the first and the last day are missing', 'defi.tvl_total', DAY_MS, [0, 39], null],
    ['an hour is missing', 'exchange.open_interest:BTCUSDT', HOUR_MS, [20], 21],
    ['a working day is missing, as on a holiday', 'econ.broad_dollar', DAY_MS, [20], null],
    ['a week of working days is missing', 'econ.broad_dollar', DAY_MS, [20, 21, 22, 23, 24, 25, 26], 27],
    ['values dated by their fetch are 23 hours apart', 'mempool.fees', 23 * HOUR_MS, [], null],
    ['they are 25 hours apart', 'mempool.fees', 25 * HOUR_MS, [], 39],
  ] as const)('if %s', (_what, sourceId, stepMs, without, expected) => {
    expect(holeEnd(sourceId, stepMs, without)).toBe(expected);
  });

  it('is null without events', () => {
    expect(newestHoleEndMs(sourceById('mempool.fees'), { eventAtMs: new Float64Array(0) })).toBeNull();
  });
});

describe('longestSpacingMs', () => {
  it.each([
    ['exchange.klines_1h:BTCUSDT', 90 * MINUTE_MS],
    ['chain.difficulty', 36 * HOUR_MS],
    // No past at all: two of its cadences of 5 minutes.
    ['mempool.fees', 10 * MINUTE_MS],
    // Its past has steps of a quarter of an hour.
    ['exchange.price:BTCUSDT', 22.5 * MINUTE_MS],
    // A weekend with holidays isn't a gap.
    ['fx.usd_gel', 6 * DAY_MS],
    ['econ.broad_dollar', 6 * DAY_MS],
  ])('of %s is %i ms', (sourceId, longestMs) => {
    expect(longestSpacingMs(sourceById(sourceId))).toBe(longestMs);
  });
});
