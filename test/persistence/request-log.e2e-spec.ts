import { randomUUID } from 'node:crypto';
import { type LoggedRequest } from '../../src/domain/logged-request.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { RequestLogReader } from '../../src/requests/request-log.reader.ts';
import { RequestLogStore } from '../../src/access/metering/request-log.recorder.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';

const NOW_MS = Date.parse('2026-03-10T12:00:00Z');

const database = databaseOfEachTest();

const failure = (atMs: number, more: Partial<LoggedRequest> = {}): LoggedRequest => ({
  atMs,
  kind: 'failure',
  keyId: randomUUID(),
  presented: null,
  addressClass: null,
  network: null,
  method: 'GET',
  route: '/api/v1/data/series/{metric_id}/points',
  path: '/api/v1/data/series/econ.m2/points',
  query: 'from&limit',
  status: 429,
  errorCode: 'RATE_LIMITED',
  durationMs: 0.2,
  requestId: randomUUID(),
  errorId: null,
  detail: null,
  parameter: null,
  value: null,
  allowed: null,
  missingScope: null,
  ...more,
});

describe('the request log', () => {
  it.each([
    ['little', {}, 1_000, 4_000],
    [
      'as much evidence as it may',
      {
        detail: 'დ'.repeat(166),
        parameter: 'from',
        value: 'v'.repeat(200),
        allowed: 'a'.repeat(200),
        missingScope: 'data:history',
      },
      300,
      1_500,
    ],
  ])(
    'takes no more of the disk than it may, however long it is written, with %s in its rows',
    async (_much, evidence, perMinute, least) => {
      const store = new RequestLogStore(database.dataSource);
      const maxBytes = 8_000_000;
      let atMs = NOW_MS;
      for (let minute = 0; minute < 40; minute += 1) {
        await store.add({
          requests: Array.from({ length: perMinute }, () => failure(atMs, evidence)),
          leftOut: [],
        });
        await store.trim(maxBytes);
        // As autovacuum does.
        await database.asOwner('VACUUM request_log');
        atMs += MINUTE_MS;
      }
      const [size]: { bytes: number; rows: number }[] = await database.query(
        `SELECT pg_total_relation_size('request_log')::float8 AS bytes, (SELECT count(*)::int FROM request_log) AS rows`,
      );
      const { bytes, rows } = size!;
      // Half of the bytes are for failures. A vacuum beside another transaction leaves a minute's rows to the next one.
      expect(bytes).toBeLessThanOrEqual((maxBytes / 2) * 1.1);
      expect(rows).toBeGreaterThan(least);
      const sums = await new RequestLogReader(database.dataSource).sums(NOW_MS, atMs);
      expect(sums).toEqual({ overRate: 0, lost: 0, trimmed: 40 * perMinute - rows });
    },
  );

  it('is written and trimmed by several processes at once, each row and each count once', async () => {
    const stores = [1, 2, 3].map(() => new RequestLogStore(database.dataSource));
    const leftOut = [{ minuteAtMs: NOW_MS, kind: 'unidentified', overRate: 5, lost: 1 }] as const;
    await Promise.all(
      stores.map((store) =>
        store.add({
          requests: Array.from({ length: 100 }, (_, i) => failure(NOW_MS + i * MINUTE_MS)),
          leftOut,
        }),
      ),
    );
    const reader = new RequestLogReader(database.dataSource);
    expect(await reader.bytes()).toBeGreaterThan(300 * 300);
    const trimmed = await Promise.all(stores.map((store) => store.trim(1)));
    expect(trimmed.reduce((sum, rows) => sum + rows)).toBe(300);
    expect(await reader.bytes()).toBe(0);
    expect(await database.query('SELECT count(*)::int AS rows FROM request_log')).toEqual([{ rows: 0 }]);
    expect(await reader.sums(NOW_MS, NOW_MS + 100 * MINUTE_MS)).toEqual({
      overRate: 15,
      lost: 3,
      trimmed: 300,
    });
    // What lies before and after isn't of the window.
    expect(await reader.sums(NOW_MS + MINUTE_MS, NOW_MS + 2 * MINUTE_MS)).toEqual({
      overRate: 0,
      lost: 0,
      trimmed: 3,
    });
  });
});
