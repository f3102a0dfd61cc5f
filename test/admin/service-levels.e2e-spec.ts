import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { SERVICE_LEVEL_WINDOWS } from '../../src/domain/service-level.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { bucketOf } from '../../src/domain/usage/latency-histogram.ts';
import { NO_OUTCOMES, type OutcomeCounts } from '../../src/domain/usage/outcome.ts';
import { TrafficRecorder, TrafficStore } from '../../src/access/metering/traffic.store.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { NEWEST, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';
import { type ServiceLevels } from '../../src/service-levels/service-levels.service.ts';

describe('service levels', () => {
  const { service, operator, query } = operatorSuite();
  beforeEach(async () => {
    service.clock.set(SEEDED_NOW_MS);
    await service.app.get(TrafficRecorder).flush();
    await query('DELETE FROM traffic_minutes');
    await query('DELETE FROM traffic_hours');
  });

  const levels = async (window?: string): Promise<ServiceLevels> => {
    const { status, body } = await operator.get(`/service-levels${window ? `?window=${window}` : ''}`);
    expect([status, body.meta?.schema_version]).toEqual([200, 'service-levels/1']);
    return body.data;
  };
  const counted = (minuteAtMs: number, outcomes: Partial<OutcomeCounts>, ...latenciesMs: number[]) => {
    const latencies: number[] = [];
    for (let bucket = 0; bucket <= Math.max(0, ...latenciesMs.map(bucketOf)); bucket += 1)
      latencies.push(latenciesMs.filter((latencyMs) => bucketOf(latencyMs) === bucket).length);
    return service.app
      .get(TrafficStore)
      .add([{ minuteAtMs, outcomes: { ...NO_OUTCOMES, ...outcomes }, switchedOff: 0, latencies }]);
  };

  it('are those of the responses that partners got', async () => {
    const { headers } = await issueKey(service.app, { partner: 'Acme', rateLimitPerMin: 3 });
    const ask = (path: string, sent: Record<string, string> = {}) =>
      service.http.get(path).set({ 'X-Forwarded-For': freshAddress(), ...sent });
    const { headers: replied } = await ask('/api/v1/data/composites/latest');
    await ask('/api/v1/data/composites/latest', { 'If-None-Match': replied['etag'] as string });
    await ask('/api/v1/data/sources/none');
    await ask('/api/v1/data/health', { 'X-API-Key': 'mdk_of_nobody' });
    for (let i = 0; i < 4; i += 1) await ask('/api/v1/data/health', headers);
    await operator.get('/keys');
    await service.app.get(TrafficRecorder).flush();
    const { totals, points } = await levels('1h');
    const figures = {
      requests: 8,
      // All but 404, 401, and 429.
      answerable: 5,
      availability: 1,
      outcomes: { ...NO_OUTCOMES, served: 4, not_modified: 1, bad_request: 1, denied: 1, rate_limited: 1 },
    };
    expect(totals).toMatchObject({
      window: '1h',
      ...figures,
      requests_without_outcome: 0,
      unknown_points: 59,
    });
    expect(points.at(-1)).toMatchObject({ from: '2026-03-10T09:07:00+00:00', ...figures });
    expect(totals.p50_latency_ms).toBeGreaterThan(0);
    expect(totals.p99_latency_ms).toBeGreaterThanOrEqual(totals.p50_latency_ms!);
    // Without traffic nothing is known.
    expect(points[0]).toMatchObject({
      from: '2026-03-10T08:08:00+00:00',
      requests: 0,
      availability: null,
      p50_latency_ms: null,
      p99_latency_ms: null,
    });
    const overview = (await operator.read('/overview')).service_levels;
    expect(overview).toEqual((await levels()).totals);
    expect(overview).toMatchObject({ window: '24h', ...figures });
  });

  it('tell a failed request in a million, and leave out what clients are at fault for', async () => {
    await counted(SEEDED_NOW_MS, { served: 999_999, server_error: 1, bad_request: 5_000_000, over_quota: 7 });
    expect((await levels('1h')).totals).toMatchObject({ answerable: 1_000_000, availability: 0.999999 });
    await query('DELETE FROM traffic_minutes');
    await counted(SEEDED_NOW_MS, { server_error: 2, denied: 1 });
    expect((await levels('1h')).totals.availability).toBe(0);
    await query('DELETE FROM traffic_minutes');
    await counted(SEEDED_NOW_MS, { denied: 1 });
    expect((await levels('1h')).totals).toMatchObject({ requests: 1, answerable: 0, availability: null });
  });

  it('add up what several processes counted, in every window', async () => {
    // Of different lengths, in either order.
    await counted(SEEDED_NOW_MS, { served: 2 }, 1, 1);
    await counted(
      SEEDED_NOW_MS,
      { served: 96, not_modified: 1, server_error: 1 },
      ...Array<number>(96).fill(1),
      64,
    );
    await counted(SEEDED_NOW_MS, { served: 1 }, 1);
    for (const window of SERVICE_LEVEL_WINDOWS) {
      const { totals, points } = await levels(window);
      expect([window, totals]).toEqual([
        window,
        expect.objectContaining({
          requests: 101,
          answerable: 101,
          availability: 0.990099,
          p50_latency_ms: 0.958,
          // Of 100 answers, the 99th still took 1 ms.
          p99_latency_ms: 0.958,
          unknown_points: points.length - 1,
        }),
      ]);
      expect(points.at(-1)).toMatchObject({ requests: 101, p99_latency_ms: 0.958 });
    }
    await counted(SEEDED_NOW_MS, { served: 1 }, 64);
    expect((await levels('90d')).totals.p99_latency_ms).toBe(61.287);
  });

  it('name the responses of a switched-off data API in every window, which was not available', async () => {
    const outcomes = { ...NO_OUTCOMES, served: 1, server_error: 3 };
    const minute = { minuteAtMs: SEEDED_NOW_MS, outcomes, switchedOff: 2, latencies: [] };
    for (let process = 0; process < 2; process += 1) await service.app.get(TrafficStore).add([minute]);
    for (const window of SERVICE_LEVEL_WINDOWS) {
      const { totals, points } = await levels(window);
      expect(totals).toMatchObject({
        window,
        switched_off: 4,
        availability: 0.25,
        outcomes: { server_error: 6 },
      });
      expect(points.map(({ switched_off }) => switched_off).slice(-2)).toEqual([0, 4]);
    }
  });

  it('reach as far back as their window', async () => {
    const agoMs = [
      0,
      50 * MINUTE_MS,
      5 * HOUR_MS,
      23 * HOUR_MS,
      6 * DAY_MS,
      29 * DAY_MS,
      89 * DAY_MS,
      91 * DAY_MS,
    ];
    for (const ago of agoMs) await counted(SEEDED_NOW_MS - ago, { served: 1 });
    const shown = await Promise.all(SERVICE_LEVEL_WINDOWS.map(levels));
    expect(shown.map(({ totals }) => totals.requests)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(shown.map(({ points, point_seconds: seconds }) => [points.length, seconds])).toEqual([
      [60, 60],
      [72, 300],
      [96, 900],
      [168, 3_600],
      [120, 21_600],
      [90, 86_400],
    ]);
    expect(shown.map(({ totals }) => totals.from)).toEqual(shown.map(({ points }) => points[0]!.from));
    expect(errorOf(await operator.get('/service-levels?window=1y'))).toBe('422 VALIDATION_ERROR');
  });

  it('know no outcomes of what an earlier release counted, but its availability', async () => {
    await query(
      `INSERT INTO traffic_minutes (minute, requests, client_errors, server_errors) VALUES ($1, 10, 2, 2)`,
      [new Date(SEEDED_NOW_MS - MINUTE_MS)],
    );
    await counted(SEEDED_NOW_MS, { served: 2 });
    const { totals, points } = await levels('1h');
    expect(points.at(-2)).toMatchObject({ availability: 0.75, outcomes: null, p50_latency_ms: null });
    expect(totals).toMatchObject({
      requests: 12,
      availability: 0.8,
      outcomes: { ...NO_OUTCOMES, served: 2 },
      requests_without_outcome: 10,
    });
    // Hours have it too, also while processes of both releases count.
    await query(
      `INSERT INTO traffic_minutes AS known (minute, requests, client_errors, server_errors) VALUES ($1, 4, 0, 1)
       ON CONFLICT (minute) DO UPDATE SET requests = known.requests + 4, server_errors = known.server_errors + 1`,
      [new Date(SEEDED_NOW_MS)],
    );
    for (const window of SERVICE_LEVEL_WINDOWS) {
      const {
        requests,
        answerable,
        outcomes,
        requests_without_outcome: unknown,
      } = (await levels(window)).totals;
      expect([window, requests, answerable]).toEqual([window, 16, 14]);
      expect([outcomes, unknown]).toEqual([NO_OUTCOMES, 16]);
    }
  });

  it('tell how punctual cycles were', async () => {
    const published = (number: number, afterSeconds: number, backfilled = false) =>
      query('UPDATE cycles SET published_at = $2, backfilled = $3 WHERE cycle_number = $1', [
        number,
        new Date(cycleAtMs(number) + afterSeconds * 1_000),
        backfilled,
      ]);
    const first = NEWEST - 5;
    await query('UPDATE cycles SET backfilled = cycle_number < $1, published_at = cycle_at', [first]);
    await published(first, 2);
    await published(first + 1, 300);
    await published(first + 2, 301.5);
    await published(first + 3, 4_000, true);
    await query('DELETE FROM cycles WHERE cycle_number = $1', [first + 4]);
    await published(NEWEST, 4);
    const { totals, points } = await levels('24h');
    const expected = {
      due: 6,
      on_time: 3,
      late: 1,
      missed: 2,
      on_time_share: 0.5,
      longest_delay_seconds: 301.5,
      expected_within_seconds: 300,
    };
    expect(totals.cycles).toEqual(expected);
    expect((await levels('90d')).totals.cycles).toEqual(expected);
    // Slots before the first one that was live were not due.
    expect(
      points.slice(-7).map(({ cycles }) => [cycles.due, cycles.on_time, cycles.late, cycles.missed]),
    ).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 0],
      [1, 0, 1, 0],
      [1, 0, 0, 1],
      [1, 0, 0, 1],
      [1, 1, 0, 0],
    ]);
    // The next one isn't due before its grace is over.
    const next = cycleAtMs(NEWEST + 1);
    service.clock.set(next + 5 * MINUTE_MS - 1);
    expect((await levels('24h')).totals.cycles.due).toBe(6);
    service.clock.set(next + 5 * MINUTE_MS);
    expect((await levels('24h')).totals.cycles).toMatchObject({ due: 7, missed: 3, on_time_share: 0.428571 });
    // A service that starts after the grace makes up for that slot, which wasn't due.
    await published(first, 301);
    expect((await levels('24h')).totals.cycles).toMatchObject({ due: 6, on_time: 2, late: 1, missed: 3 });
  });
});
