import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import {
  CLOCK_TOLERANCE_MS,
  type ClockEvidence,
  isCertain,
  judgeClock,
  liesInFuture,
} from './clock-judgement.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);
const UPTIME_MS = 5 * DAY_MS;
const ALONE: ClockEvidence = {
  now: { wallMs: NOW_MS, uptimeMs: UPTIME_MS },
  anchor: null,
  lastSeenMs: null,
  databaseMs: null,
  providerTimes: [],
};

/** Returns a provider's time from an hour ago, with the given offset. */
const providerTime = (offMs: number) => ({ trueMs: NOW_MS - HOUR_MS + offMs, uptimeMs: UPTIME_MS - HOUR_MS });
const anchor = (agoMs: number, offMs: number) => ({
  wallMs: NOW_MS - agoMs - offMs,
  uptimeMs: UPTIME_MS - agoMs,
});

describe('wall time', () => {
  it.each<[string, Partial<ClockEvidence>, boolean]>([
    ['with nothing to compare it with', {}, false],
    ['that followed uptime, asleep or awake', { anchor: anchor(30 * DAY_MS, 0) }, false],
    ['that was stepped within the tolerance', { anchor: anchor(MINUTE_MS, CLOCK_TOLERANCE_MS) }, false],
    ['after any absence', { lastSeenMs: NOW_MS - 150 * DAY_MS }, false],
    ['that the database confirms', { databaseMs: NOW_MS - CLOCK_TOLERANCE_MS }, true],
    ['that a provider confirms', { providerTimes: [providerTime(0)] }, true],
    [
      'that most providers confirm',
      { providerTimes: [providerTime(0), providerTime(0), providerTime(-DAY_MS)] },
      true,
    ],
    ['that one provider denies', { providerTimes: [providerTime(DAY_MS)] }, false],
    ['that providers disagree about', { providerTimes: [providerTime(DAY_MS), providerTime(0)] }, false],
    [
      'that jumped to what a provider says',
      { anchor: anchor(MINUTE_MS, 3 * HOUR_MS), providerTimes: [providerTime(0)] },
      true,
    ],
    [
      'that was put back to what the database says',
      { lastSeenMs: NOW_MS + DAY_MS, databaseMs: NOW_MS },
      true,
    ],
  ])('%s is trusted', (_, evidence, confirmed) =>
    expect(judgeClock({ ...ALONE, ...evidence })).toEqual({ finding: null, differenceMs: 0, confirmed }),
  );

  it.each<[Partial<ClockEvidence>, string, number]>([
    [{ anchor: anchor(MINUTE_MS, 150 * DAY_MS) }, 'jumped', 150 * DAY_MS],
    [{ anchor: anchor(MINUTE_MS, -2 * HOUR_MS) }, 'jumped', -2 * HOUR_MS],
    [{ anchor: anchor(0, CLOCK_TOLERANCE_MS + 1) }, 'jumped', CLOCK_TOLERANCE_MS + 1],
    [{ lastSeenMs: NOW_MS + 2 * HOUR_MS }, 'behind_last_seen', -2 * HOUR_MS],
    [{ databaseMs: NOW_MS - HOUR_MS }, 'database_differs', HOUR_MS],
    [{ databaseMs: NOW_MS - HOUR_MS, providerTimes: [providerTime(0)] }, 'database_differs', HOUR_MS],
    [{ providerTimes: [providerTime(-HOUR_MS), providerTime(-HOUR_MS)] }, 'providers_differ', HOUR_MS],
    [
      { providerTimes: [providerTime(-HOUR_MS), providerTime(0), providerTime(-HOUR_MS)] },
      'providers_differ',
      HOUR_MS,
    ],
    [{ anchor: anchor(MINUTE_MS, HOUR_MS), providerTimes: [providerTime(-HOUR_MS)] }, 'jumped', HOUR_MS],
  ])('is not trusted: %j is %s by %d', (evidence, finding, differenceMs) =>
    expect(judgeClock({ ...ALONE, ...evidence })).toEqual({ finding, differenceMs, confirmed: false }),
  );
});

describe('trusted wall time is certain enough to delete by', () => {
  const absent = { wallMs: NOW_MS, confirmed: false, followed: false, lastCertainMs: NOW_MS - 150 * DAY_MS };

  it('after a long absence only with outside confirmation', () => {
    expect(isCertain(absent)).toBe(false);
    expect(isCertain({ ...absent, confirmed: true })).toBe(true);
  });

  it('while it follows uptime, after a day of absence, and on an empty database', () => {
    expect(isCertain({ ...absent, followed: true })).toBe(true);
    expect(isCertain({ ...absent, lastCertainMs: NOW_MS - DAY_MS })).toBe(true);
    expect(isCertain({ ...absent, lastCertainMs: NOW_MS - DAY_MS - 1 })).toBe(false);
    expect(isCertain({ ...absent, lastCertainMs: null })).toBe(true);
  });
});

it('liesInFuture: only beyond the tolerance', () => {
  expect(liesInFuture(NOW_MS + CLOCK_TOLERANCE_MS, NOW_MS)).toBe(false);
  expect(liesInFuture(NOW_MS + CLOCK_TOLERANCE_MS + 1, NOW_MS)).toBe(true);
});
