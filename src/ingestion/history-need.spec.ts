import { Clock } from '../platform/clock/clock.ts';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { type VintageCoverage } from '../../packages/engine/sources/source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { type FetchedObservations } from './adapter/observations.ts';
import {
  assertPossibleCount,
  fillable,
  historyNeed,
  type HistoryNeed,
  HistoryReach,
  historyStartMs,
  keptPart,
  knownSinceMs,
  lateNeed,
  loadedDays,
  mostEventsWithin,
  storedPast,
} from './history-need.ts';
import { type SourceClaim } from '../observations/source-claim.store.ts';

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
  auditedAtMs: NOW_MS - HOUR_MS,
  deepReadAtMs: NOW_MS - HOUR_MS,
  hasGaps: false,
  ...overrides,
});

const observed = (eventAtMs: number): NewObservation => ({
  sourceId: HOURLY.id,
  eventAtMs,
  knownAtMs: eventAtMs,
  value: 1,
  candle: null,
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

  it('no further back than it was loaded, to audit what is loaded', () => {
    const due = claim({ auditedAtMs: NOW_MS - DAY_MS });
    expect(historyNeed(HOURLY, due, loadedDays(due, NOW_MS), NOW_MS)).toEqual({
      reason: 'audit',
      fromMs: Date.UTC(2026, 4, 10),
    });
  });

  it('not while fetches succeed', () => {
    expect(historyNeed(HOURLY, claim({}), 2, NOW_MS)).toBeNull();
    // Time passes: loaded history goes back further than required.
    expect(historyNeed(HOURLY, claim({}), 1, NOW_MS)).toBeNull();
  });

  it('from the latest event on after an interruption of two cadences and one publication', () => {
    const silent = (ms: number) => historyNeed(HOURLY, claim({ lastSuccessAtMs: NOW_MS - ms }), 2, NOW_MS);
    expect(silent(HOUR_MS)).toBeNull();
    expect(silent(HOUR_MS + 1)).toEqual({ reason: 'silence', fromMs: Date.UTC(2026, 4, 12, 10) });
  });
});

describe('an audit', () => {
  const needOf = (overrides: Partial<SourceClaim>, source = HOURLY) =>
    historyNeed(source, claim(overrides), 2, NOW_MS);
  const fromMs = Date.UTC(2026, 4, 10);

  it('is due once a day, and every seventh reads the whole history', () => {
    expect(needOf({ auditedAtMs: NOW_MS - DAY_MS + 1 })).toBeNull();
    expect(needOf({ auditedAtMs: NOW_MS - DAY_MS })).toEqual({ reason: 'audit', fromMs });
    expect(needOf({ auditedAtMs: NOW_MS - DAY_MS, deepReadAtMs: NOW_MS - 7 * DAY_MS })).toEqual({
      reason: 'deep_read',
      fromMs,
    });
    // Between audits nothing is read, however old the last deep read.
    expect(needOf({ deepReadAtMs: null })).toBeNull();
  });

  it('comes immediately if it never was, as in a database of an earlier release', () => {
    expect(needOf({ auditedAtMs: null, deepReadAtMs: null })).toEqual({ reason: 'deep_read', fromMs });
  });

  it('reads no history of values that are dated by their fetch again', () => {
    const fees = sourceById('mempool.fees');
    expect(needOf({ auditedAtMs: null, deepReadAtMs: null }, fees)).toMatchObject({ reason: 'audit' });
  });

  it('fetches only holes that reach into what the provider still has', () => {
    const holes = [-40, -10].map((days) => ({
      fromMs: NOW_MS + (days - 1) * DAY_MS,
      toMs: NOW_MS + days * DAY_MS,
    }));
    expect(fillable(holes, { providerHistoryDays: null }, NOW_MS)).toEqual(holes);
    expect(fillable(holes, { providerHistoryDays: 30 }, NOW_MS)).toEqual([holes[1]]);
    expect(fillable(holes, { providerHistoryDays: 0 }, NOW_MS)).toEqual([]);
  });
});

describe('a response for the latest values', () => {
  const fetched = (...eventsMs: number[]): FetchedObservations => ({
    observations: eventsMs.map((eventAtMs) => observed(eventAtMs)),
    rejected: [],
  });
  const heldMs = Date.UTC(2026, 4, 12, 2);

  it('needs the history since the latest event held if it does not go back to it', () => {
    const held = claim({ newestEventAtMs: heldMs });
    expect(lateNeed(HOURLY, held, fetched(heldMs + 2 * HOUR_MS, heldMs + 3 * HOUR_MS))).toEqual({
      reason: 'late',
      fromMs: heldMs,
    });
    expect(lateNeed(HOURLY, held, fetched(heldMs + HOUR_MS, heldMs + 2 * HOUR_MS))).toBeNull();
    expect(lateNeed(HOURLY, held, fetched())).toBeNull();
    const rejected = [{ sourceId: HOURLY.id, reason: 'absurd', eventAtMs: heldMs + HOUR_MS }];
    expect(lateNeed(HOURLY, held, { ...fetched(heldMs + 3 * HOUR_MS), rejected })).toBeNull();
  });

  it('needs none while nothing is held, or where values are dated by their fetch', () => {
    const late = fetched(heldMs + 9 * HOUR_MS);
    expect(lateNeed(HOURLY, claim({ newestEventAtMs: null }), late)).toBeNull();
    expect(lateNeed(HOURLY, claim({ historyLoadedAtMs: null }), late)).toBeNull();
    expect(lateNeed(sourceById('mempool.fees'), claim({ newestEventAtMs: heldMs }), late)).toBeNull();
  });

  it('that skips a working day needs it too, though no such pause is a gap', () => {
    const rate = sourceById('fx.usd_gel');
    expect(lateNeed(rate, claim({ newestEventAtMs: heldMs }), fetched(heldMs + 2 * DAY_MS))).toEqual({
      reason: 'late',
      fromMs: heldMs,
    });
  });
});

describe('fetched history', () => {
  const past: FetchedObservations = { observations: [observed(1000), observed(2000)], rejected: [] };

  it('counts as known when the provider published it, but not before it was there', () => {
    const since = (reason: HistoryNeed['reason']) =>
      knownSinceMs({ reason, fromMs: 0 }, { lastSuccessAtMs: 1500 }, NOW_MS);
    expect(since('first_load')).toBe(-Infinity);
    expect(since('silence')).toBe(1500);
    for (const reason of ['late', 'audit', 'deep_read'] as const) expect(since(reason)).toBe(NOW_MS);
    const { observations } = storedPast(HOURLY, past, {}, 1500);
    expect(observations.map(({ knownAtMs }) => knownAtMs)).toEqual([1500, 2000]);
  });

  it('is marked if it has first prints, which must not replace later revisions', () => {
    const marks = (vintages: VintageCoverage) =>
      storedPast(HOURLY, { ...past, vintages }, {}, 0).observations.map((one) => one.isFirstPrint);
    expect(marks('first_prints')).toEqual([true, true]);
    expect(marks('all')).toEqual([false, false]);
  });
});

it.each([
  ['sentiment.fear_greed', 400, 516],
  ['econ.cpi', 400, 33],
  ['exchange.klines_1h:BTCUSDT', 400, 12_016],
  // Every quarter-hour, like the candles that give the past of a price.
  ['exchange.price:BTCUSDT', 400, 48_016],
  // Every hour, although every eighth is usual.
  ['exchange.funding:SOLUSDT', 400, 12_016],
  ['sentiment.fear_greed', 0, 16],
])('%s can have no more events in %d days than %d', (id, days, most) =>
  expect(mostEventsWithin(sourceById(id), NOW_MS - days * DAY_MS, NOW_MS)).toBe(most),
);

const NOW = Date.parse('2026-03-10T12:00:00Z');

class StandingClock extends Clock {
  override readonly bootId = null;
  override now(): number {
    return NOW;
  }
  override uptimeMs(): number {
    return 0;
  }
}

describe('HistoryReach', () => {
  /** Kept for the 365 days that partners can request; cycles look back 35 days. */
  const SOURCE = 'sentiment.fear_greed';

  it('is the retention of the service until older cycles are requested', () => {
    const reach = new HistoryReach(new StandingClock());
    expect(reach.daysOf(SOURCE)).toBe(365);
    reach.extendTo(Date.parse('2026-03-09T00:00:00Z'));
    expect(reach.daysOf(SOURCE)).toBe(365);
  });

  it('reaches back to the first reading of the trailing years once those are included', () => {
    const reach = new HistoryReach(new StandingClock());
    reach.includeReadings();
    expect(reach.daysOf(SOURCE)).toBe(1461 + 35 + 7);
    // No reading needs last trades.
    expect(reach.daysOf('exchange.price:BTCUSDT')).toBe(30);
  });

  it('reaches back to the lookback before the first cycle, and never comes forward again', () => {
    const reach = new HistoryReach(new StandingClock());
    // 730 days and a half ago, rounded up, and 35 before that.
    reach.extendTo(Date.parse('2024-03-10T00:00:00Z'));
    expect(reach.daysOf(SOURCE)).toBe(766);
    reach.extendTo(Date.parse('2025-03-10T00:00:00Z'));
    expect(reach.daysOf(SOURCE)).toBe(766);
  });
});

const SOURCE = sourceById('sentiment.fear_greed');
const FETCHED_AT_MS = Date.UTC(2026, 4, 12);

/** Returns values of the last days, oldest first, and a rejected one a day before them. */
const response = (days: number): FetchedObservations => ({
  observations: Array.from({ length: days }, (_, i) => ({
    sourceId: SOURCE.id,
    eventAtMs: FETCHED_AT_MS - (days - 1 - i) * DAY_MS,
    knownAtMs: FETCHED_AT_MS,
    value: 50,
    candle: null,
  })),
  rejected: [{ sourceId: SOURCE.id, reason: 'absurd', eventAtMs: FETCHED_AT_MS - days * DAY_MS }],
});
const keptOf = (days: number, sinceMs: number | null): [stored: number, rejected: number] => {
  const { observations, rejected } = keptPart(response(days), sinceMs);
  return [observations.length, rejected.length];
};

it.each([
  // Whatever their number.
  [40, FETCHED_AT_MS - 30 * DAY_MS, [31, 0]],
  [20, FETCHED_AT_MS - 30 * DAY_MS, [20, 1]],
  // The latest few in any case.
  [40, FETCHED_AT_MS - DAY_MS, [5, 0]],
  [40, null, [5, 0]],
  [4, null, [4, 1]],
  [0, null, [0, 1]],
])('of %i days keeps what the loaded history reaches back to', (days, sinceMs, kept) =>
  expect(keptOf(days, sinceMs)).toEqual(kept),
);

it('keeps an item without a date, which is rejected later', () => {
  const undated = { ...response(1).observations[0]!, eventAtMs: Number.NaN };
  expect(keptPart({ observations: [undated], rejected: [] }, FETCHED_AT_MS).observations).toEqual([undated]);
});

it('rejects more events than the range can have', () => {
  const since = (fromMs: number) => () => assertPossibleCount(SOURCE, response(60), fromMs, FETCHED_AT_MS);
  expect(since(FETCHED_AT_MS - 60 * DAY_MS)).not.toThrow();
  expect(since(FETCHED_AT_MS - 10 * DAY_MS)).toThrow('61 events where there can be 29 at most');
});
