import { ageWeight, type FreshnessFacts, judgeFreshness, statusOfAge } from './freshness.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const facts = (changes: Partial<FreshnessFacts> = {}): FreshnessFacts => ({
  lastSuccessAtMs: NOW - 60_000,
  cadenceSeconds: 60,
  paused: false,
  available: true,
  brokenBecause: null,
  ...changes,
});

describe('freshness', () => {
  it.each([
    [0, 'fresh'],
    [120, 'fresh'],
    [121, 'aging'],
    [300, 'aging'],
    [301, 'stale'],
  ] as const)('an age of %i s at a cadence of 60 s is %s', (ageSeconds, status) => {
    expect(statusOfAge(ageSeconds, 60)).toBe(status);
  });

  it('judges from the last success alone', () => {
    expect(judgeFreshness(facts(), NOW)).toEqual({
      status: 'fresh',
      ageSeconds: 60,
      stale: false,
      degradedReason: null,
    });
  });

  it('calls a silence without recorded failures an ingestion gap', () => {
    expect(judgeFreshness(facts({ lastSuccessAtMs: NOW - 301_000 }), NOW)).toEqual({
      status: 'stale',
      ageSeconds: 301,
      stale: true,
      degradedReason: 'ingest_gap',
    });
  });

  it('reports that no worker is alive if that is why nothing was fetched', () => {
    const silence = facts({ lastSuccessAtMs: NOW - 301_000 });
    expect(judgeFreshness({ ...silence, workerSeenAtMs: NOW - 10_000 }, NOW).degradedReason).toBe(
      'ingest_gap',
    );
    expect(judgeFreshness({ ...silence, workerSeenAtMs: NOW - 120_001 }, NOW)).toMatchObject({
      status: 'stale',
      degradedReason: 'worker_disabled',
    });
    expect(judgeFreshness(facts({ lastSuccessAtMs: null, workerSeenAtMs: null }), NOW)).toMatchObject({
      status: 'never',
      degradedReason: 'worker_disabled',
    });
    expect(judgeFreshness(facts({ workerSeenAtMs: null }), NOW).degradedReason).toBeNull();
  });

  it('reports starting if a live worker has not reached a source yet', () => {
    const unread = facts({ lastSuccessAtMs: null });
    expect(judgeFreshness({ ...unread, workerSeenAtMs: NOW - 10_000 }, NOW)).toMatchObject({
      status: 'never',
      degradedReason: 'starting',
    });
    // A failed source shows its reason, and a source that needs no worker isn't starting.
    const failed = facts({ lastSuccessAtMs: null, brokenBecause: 'provider_unreachable' });
    expect(judgeFreshness({ ...failed, workerSeenAtMs: NOW - 10_000 }, NOW).degradedReason).toBe(
      'provider_unreachable',
    );
    expect(judgeFreshness(unread, NOW).degradedReason).toBeNull();
  });

  it('ends a pause by itself, without anybody who records it', () => {
    const paused = (pausedUntilMs: number | null) =>
      judgeFreshness(facts({ paused: true, pausedUntilMs }), NOW).status;
    expect([paused(null), paused(NOW + 1), paused(NOW)]).toEqual(['paused', 'paused', 'fresh']);
  });

  it('is never before the first success', () => {
    expect(judgeFreshness(facts({ lastSuccessAtMs: null }), NOW)).toMatchObject({
      status: 'never',
      ageSeconds: null,
      stale: true,
    });
  });

  it('lets deliberate states win over broken ones, and those over age', () => {
    const broken = facts({ brokenBecause: 'quota_exhausted' });
    expect(judgeFreshness(broken, NOW)).toMatchObject({
      status: 'degraded',
      degradedReason: 'quota_exhausted',
    });
    expect(judgeFreshness({ ...broken, available: false }, NOW)).toMatchObject({
      status: 'unavailable',
      degradedReason: 'quota_exhausted',
    });
    expect(judgeFreshness({ ...broken, available: false, paused: true }, NOW)).toMatchObject({
      status: 'paused',
      degradedReason: null,
    });
    expect(judgeFreshness(facts({ available: false }), NOW).degradedReason).toBe('plan_gated');
  });
});

describe('ageWeight', () => {
  it.each([
    [0, 1],
    [300, 1],
    [750, 0.5],
    [1_020, 0.2],
    [1_200, 0],
    [9_999, 0],
    [null, 0],
  ])('of an age of %p s at a cadence of 60 s is %p', (ageSeconds, weight) => {
    expect(ageWeight(ageSeconds, 60)).toBeCloseTo(weight, 12);
  });

  it('keeps a monthly source that is fetched every six hours whole for 30 hours, and drops it after five days', () => {
    const hours = (count: number): number => ageWeight(count * 3_600, 6 * 3_600);
    expect([hours(30), hours(75), hours(120)]).toEqual([1, 0.5, 0]);
  });
});
