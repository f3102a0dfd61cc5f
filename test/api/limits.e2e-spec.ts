import { ServiceError } from '../../src/domain/errors/errors.ts';
import { RequestLimits } from '../../src/access/limits/request-limits.ts';
import { MemoryLimitStorage } from '../../src/access/limits/limit.storage.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { errorOf, operatorClient } from '../admin/operator-client.ts';
import { startApi } from '../support/api-app.ts';
import { burst, type Shot, type ShotReply, statusCounts, times } from '../support/burst.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { until } from '../support/eventually.ts';
import { issueKey } from '../support/issue-key.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { rejected } from '../../src/access/callers/caller.resolver.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { unmaskedLogs } from '../support/unmasked-logs.ts';
import { suiteService } from '../support/suite-service.ts';

const DATA = '/api/v1/data/errors';
const LEGACY = '/api/v1/public/nothing-here';
const DATA_SOURCES = '/api/v1/data-sources';

const at = (time: string): number => Date.parse(`2026-03-10T${time}Z`);

describe('limits', () => {
  const logged: string[] = [];
  const service = suiteService({ logs: unmaskedLogs(logged) });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const shot = (path: string, headers: Record<string, string>): Shot => ({
    url: service.url + path,
    headers,
  });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const admitted = (replies: readonly ShotReply[]): ShotReply[] =>
    replies.filter(({ status }) => status !== 429);
  const ask = async (path: string, headers: Record<string, string>): Promise<ShotReply> =>
    (await burst([shot(path, headers)]))[0]!;
  const remaining = async (caller: Record<string, string>, path = DATA) =>
    (await ask(path, caller)).headers['x-ratelimit-remaining'];
  const limitsOf = ({ headers }: ShotReply) => [
    headers['x-ratelimit-limit'],
    headers['x-ratelimit-remaining'],
    headers['x-ratelimit-reset'],
    headers['x-ratelimit-policy'],
    headers['x-quota-limit'],
    headers['x-quota-remaining'],
    headers['x-quota-reset'],
  ];
  const structuredOf = ({ headers }: ShotReply) => [headers['ratelimit'], headers['ratelimit-policy']];
  const MIDNIGHT = '2026-03-11T00:00:00+00:00';
  const anonymous = (remaining: string, reset = '60') => [
    ...['60', remaining, reset, '60;w=60, 120;w=60'],
    ...['unlimited', 'unlimited', MIDNIGHT],
  ];

  it('count callers separately if their proxy forwards addresses with ports', async () => {
    const [one, other] = [freshAddress(), freshAddress()];
    expect(await remaining(from(`${one}:4711`))).toBe('59');
    expect(await remaining(from(`${other}:4711`))).toBe('59');
    expect(await remaining(from(one))).toBe('58');
  });

  it('log one warning if callers share a limit because their proxy forwards unreadable addresses', async () => {
    for (let i = 0; i < 3; i += 1) await ask(DATA, from('unknown'));
    const warnings = logged.filter((line) => line.includes('X-Forwarded-For'));
    expect(warnings).toEqual([expect.stringContaining('callers share one limit: the proxy')]);
  });

  describe('of a burst of three times the limit exactly the limit passes', () => {
    it('on data, 60 per address', async () => {
      const replies = await burst(times(180, shot(DATA, from(freshAddress()))));
      expect(statusCounts(replies)).toEqual({ 200: 60, 429: 120 });
    });

    it('on legacy, 120 per address, the list of providers included', async () => {
      const caller = from(freshAddress());
      const replies = await burst([
        ...times(180, shot(LEGACY, caller)),
        ...times(180, shot(DATA_SOURCES, caller)),
      ]);
      expect(admitted(replies)).toHaveLength(120);
    });

    it('over everything, 120 per address, of which 60 on data', async () => {
      const caller = from(freshAddress());
      const replies = await burst(
        Array.from({ length: 360 }, (_, i) => shot(i % 2 === 0 ? DATA : LEGACY, caller)),
      );
      expect(admitted(replies)).toHaveLength(120);
      expect(admitted(replies.filter((_, i) => i % 2 === 0)).length).toBeLessThanOrEqual(60);
    });

    it('with a key, its own limit a minute', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 150 });
      const replies = await burst(times(450, shot(DATA, headers)));
      expect(statusCounts(replies)).toEqual({ 200: 150, 429: 300 });
    });

    it('with a key, its quota of the day', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 1_000, quotaPerDay: 70 });
      const replies = await burst(times(210, shot(DATA, headers)));
      expect(statusCounts(replies)).toEqual({ 200: 70, 429: 140 });
    });

    it('with bad keys, the limit of their address', async () => {
      const caller = { ...from(freshAddress()), 'X-API-Key': 'mdk_guessed' };
      expect(statusCounts(await burst(times(180, shot(DATA, caller))))).toEqual({ 401: 60, 429: 120 });
    });
  });

  describe('what a rejected request spends', () => {
    it('180 calls for data leave half of the whole', async () => {
      const caller = from(freshAddress());
      await burst(times(180, shot(DATA, caller)));
      expect(admitted(await burst(times(180, shot(LEGACY, caller))))).toHaveLength(60);
    });

    it('calls beyond the limit per minute do not use the quota', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 10, quotaPerDay: 15 });
      await burst(times(30, shot(DATA, headers)));
      const rejected = await ask(DATA, headers);
      expect([rejected.status, rejected.headers['x-quota-remaining']]).toEqual([429, '5']);
      service.clock.advance(60_000);
      expect(statusCounts(await burst(times(10, shot(DATA, headers))))).toEqual({ 200: 5, 429: 5 });
    });
  });

  describe('what a reply spends that says that nothing has changed', () => {
    const QUOTA = 5;
    const unchanged = async (headers: Record<string, string>): Promise<Record<string, string>> => ({
      ...headers,
      'If-None-Match': String((await service.http.get(DATA)).headers['etag']),
    });

    it.each(['the front', 'its route'])('the minute and not the quota, answered by %s', async (by) => {
      const asked =
        by === 'the front'
          ? service
          : await startServiceApp({ database: service.database, remembered: 'none' });
      try {
        const { headers, key } = await issueKey(asked.app, { rateLimitPerMin: 100, quotaPerDay: QUOTA });
        const conditional = await unchanged(headers);
        const shots = times(30, { url: asked.url + DATA, headers: conditional });
        const replies: ShotReply[] = [];
        for (const each of shots) replies.push(...(await burst([each])));
        expect(statusCounts(replies)).toEqual({ 304: 30 });
        expect(new Set(replies.map(({ headers: told }) => told['x-quota-remaining']))).toEqual(
          new Set(['5']),
        );
        expect(replies.at(-1)!.headers['x-ratelimit-remaining']).toBe('70');
        // The whole quota is left, and no more than it.
        const rest = await burst(times(9, { url: asked.url + DATA, headers }));
        expect(statusCounts(rest)).toEqual({ 200: QUOTA, 429: 4 });
        // Once it is used up, the answer is not looked for.
        expect(statusCounts(await burst(times(2, { url: asked.url + DATA, headers: conditional })))).toEqual({
          429: 2,
        });
        await until(async () => {
          const [day] = await asked.app.get(UsageReader).days(key.id, SEEDED_NOW_MS, 1);
          return day?.totals.requests === 41 && day.totals.quotaSpent === QUOTA;
        });
      } finally {
        if (asked !== service) await asked.close();
      }
    });

    it('with other replies at the same time, never more of those than the quota', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 1_000, quotaPerDay: QUOTA });
      const conditional = await unchanged(headers);
      const replies = await burst(
        Array.from({ length: 200 }, (_, i) => shot(DATA, i % 3 === 0 ? headers : conditional)),
      );
      expect(statusCounts(replies)[200] ?? 0).toBeLessThanOrEqual(QUOTA);
      const left = QUOTA - (statusCounts(replies)[200] ?? 0);
      expect(statusCounts(await burst(times(10, shot(DATA, headers))))[200] ?? 0).toBe(left);
    });
  });

  describe('what a rotated key shares with the key it replaces', () => {
    const QUOTA = 20;
    const rotated = async (on: ServiceApp, id: string) => {
      const reply = await operatorClient(on).post(`/keys/${id}/rotate`);
      expect(reply.status).toBe(201);
      return { id: reply.body.data.id as string, headers: { 'X-API-Key': reply.body.data.key as string } };
    };
    const left = ({ headers }: ShotReply): unknown[] => [
      headers['x-quota-remaining'],
      headers['x-ratelimit-remaining'],
    ];

    it('is the quota of the day, over any number of rotations, and not the minute', async () => {
      const first = await issueKey(service.app, { rateLimitPerMin: 15, quotaPerDay: QUOTA });
      expect(statusCounts(await burst(times(8, shot(DATA, first.headers))))).toEqual({ 200: 8 });
      const second = await rotated(service, first.key.id);
      expect(left(await ask(DATA, second.headers))).toEqual(['11', '14']);
      expect(left(await ask(DATA, first.headers))).toEqual(['10', '6']);
      const third = await rotated(service, second.id);
      expect(statusCounts(await burst(times(12, shot(DATA, third.headers))))).toEqual({ 200: 10, 429: 2 });
      for (const { headers } of [first, second, third]) {
        expect(errorOf(await service.http.get(DATA).set(headers))).toBe('429 QUOTA_EXCEEDED');
      }
      // Each its own figure, and all of them the same.
      expect((await ask(DATA, first.headers)).headers['x-quota-remaining']).toBe('0');
    });

    it('has what a 304 gives back, whichever key got it', async () => {
      const first = await issueKey(service.app, { rateLimitPerMin: 1_000, quotaPerDay: 1 });
      const second = await rotated(service, first.key.id);
      const etag = String(
        (await service.http.get(DATA).set('X-Forwarded-For', freshAddress())).headers['etag'],
      );
      for (const { headers } of [first, second, first, second])
        expect((await ask(DATA, { ...headers, 'If-None-Match': etag })).status).toBe(304);
      expect((await ask(DATA, second.headers)).status).toBe(200);
      expect((await ask(DATA, first.headers)).status).toBe(429);
    });

    it('is told alike by the headers, by me, and to operators, also after a restart', async () => {
      const before = await startServiceApp({ database: service.database });
      const first = await issueKey(before.app, { quotaPerDay: 1_000 });
      await burst(times(6, { url: before.url + DATA, headers: first.headers }));
      const second = await rotated(before, first.key.id);
      await burst(times(3, { url: before.url + DATA, headers: second.headers }));
      await before.close();

      const after = await startServiceApp({ database: service.database });
      try {
        const told = (await after.http.get(DATA).set(second.headers).expect(200)).headers;
        expect(told['x-quota-remaining']).toBe('990');
        const usedOf = async (headers: Record<string, string>) =>
          (await after.http.get('/api/v1/data/me').set(headers).expect(200)).body.data.today;
        await until(async () => (await usedOf(second.headers)).quota_used >= 10);
        const today = await usedOf(first.headers);
        expect(today.quota_used + today.quota_remaining).toBe(1_000);
        // What the key itself was asked stays its own.
        expect(today.requests).toBeLessThan(today.quota_used);
        await until(async () => {
          const [old, replacement] = await Promise.all(
            [first.key.id, second.id].map(
              async (id) => (await operatorClient(after).get(`/keys/${id}`)).body.data.today,
            ),
          );
          return old.quota_used === replacement.quota_used && old.quota_used > old.requests;
        });
      } finally {
        await after.close();
      }
    });
  });

  describe('whose limit it is', () => {
    it('a key spends nothing of its address, nor of another key', async () => {
      const address = from(freshAddress());
      const first = await issueKey(service.app, { rateLimitPerMin: 20 });
      const second = await issueKey(service.app, { rateLimitPerMin: 20 });
      const exhausted = await burst(times(60, shot(DATA, { ...address, ...first.headers })));
      expect(admitted(exhausted)).toHaveLength(20);
      expect(await remaining({ ...address, ...second.headers })).toBe('19');
      expect(await remaining(address)).toBe('59');
      // And the other way round: an exhausted address does not hold up a key.
      await burst(times(120, shot(DATA, address)));
      expect((await ask(DATA, { ...address, ...second.headers })).status).toBe(200);
      expect(await remaining({ ...address, ...second.headers }, LEGACY)).toBe('17');
    });

    it('tells callers behind a trusted proxy apart, IPv6 by /64', async () => {
      expect(await remaining(from('2001:db8:1:2::1'))).toBe('59');
      expect(await remaining(from('2001:db8:1:2:ffff:ffff:ffff:ffff'))).toBe('58');
      expect(await remaining(from('2001:db8:1:3::1'))).toBe('59');
      expect(await remaining(from('198.51.100.7'))).toBe('59');
      expect(await remaining(from('::ffff:198.51.100.7'))).toBe('58');
      // What the caller itself wrote stands left of what the proxy saw.
      expect(await remaining(from('203.0.113.9, 198.51.100.7'))).toBe('57');
    });

    it('ignores addresses forwarded by untrusted hosts', async () => {
      const bare = await startServiceApp({ database: service.database, environment: { TRUST_PROXY: '' } });
      try {
        const replies = await burst(
          Array.from({ length: 180 }, () => ({ url: bare.url + DATA, headers: from(freshAddress()) })),
        );
        expect(statusCounts(replies)).toEqual({ 200: 60, 429: 120 });
      } finally {
        await bare.close();
      }
    });
  });

  describe('the window', () => {
    it('does not grant the limit again at the turn of a minute', async () => {
      const caller = from(freshAddress());
      service.clock.set(at('12:00:59'));
      expect(admitted(await burst(times(60, shot(DATA, caller))))).toHaveLength(60);
      service.clock.set(at('12:01:00'));
      expect(admitted(await burst(times(60, shot(DATA, caller))))).toHaveLength(0);
      service.clock.set(at('12:01:58'));
      expect(admitted(await burst(times(60, shot(DATA, caller))))).toHaveLength(0);
      service.clock.set(at('12:01:59'));
      expect(admitted(await burst(times(180, shot(DATA, caller))))).toHaveLength(60);
    });

    it('says how long to wait, and a retry after that succeeds', async () => {
      const caller = from(freshAddress());
      service.clock.set(at('12:00:00.250'));
      await ask(DATA, caller);
      service.clock.set(at('12:00:20.500'));
      await burst(times(59, shot(DATA, caller)));
      service.clock.set(at('12:00:30'));
      const rejected = await ask(DATA, caller);
      // The first of the 60 leaves at 12:01:00.250, the last at 12:01:20.500.
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '31']);
      expect(limitsOf(rejected)).toEqual(anonymous('0', '51'));
      service.clock.set(at('12:01:00'));
      expect((await ask(DATA, caller)).status).toBe(429);
      service.clock.set(at('12:01:01'));
      expect((await ask(DATA, caller)).status).toBe(200);
    });

    it('ends the quota with the day', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 600, quotaPerDay: 3 });
      service.clock.set(at('23:59:50.400'));
      expect(statusCounts(await burst(times(9, shot(DATA, headers))))).toEqual({ 200: 3, 429: 6 });
      const rejected = await ask(DATA, headers);
      expect(rejected.headers['retry-after']).toBe('10');
      expect(rejected.headers['x-ratelimit-remaining']).toBe('597');
      service.clock.advance(10_000);
      const retried = await ask(DATA, headers);
      expect([retried.status, retried.headers['x-quota-remaining']]).toEqual([200, '2']);
      expect(retried.headers['x-quota-reset']).toBe('2026-03-12T00:00:00+00:00');
    });
  });

  describe('the headers', () => {
    it('stand on every reply to an anonymous caller, and every reply counts', async () => {
      const caller = from(freshAddress());
      const { headers: fresh } = await ask(DATA, caller);
      const replies = [
        await ask(DATA, { ...caller, 'If-None-Match': String(fresh['etag']) }),
        await ask('/api/v1/data/nothing', caller),
        await ask('/api/v1/data/sources?status=none', caller),
        await ask('/api/v1/data/me', caller),
        await ask(DATA, { ...caller, 'X-API-Key': 'mdk_guessed' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([304, 404, 422, 401, 401]);
      expect(replies.map(limitsOf)).toEqual(['58', '57', '56', '55', '54'].map((left) => anonymous(left)));
      const head = await service.http.head(DATA).set(caller);
      expect([head.status, head.headers['x-ratelimit-remaining']]).toEqual([200, '53']);
      const post = await service.http.post(DATA).set(caller);
      expect([post.status, post.headers['x-ratelimit-remaining']]).toEqual([405, '52']);
    });

    it('name the limit of the legacy API once', async () => {
      const reply = await ask(DATA_SOURCES, from(freshAddress()));
      expect(limitsOf(reply)).toEqual(['120', '119', '60', '120;w=60', 'unlimited', 'unlimited', MIDNIGHT]);
      expect(structuredOf(reply)).toEqual([
        '"minute";r=119;t=60, "minute-all-routes";r=119;t=60',
        '"minute";q=120;w=60, "minute-all-routes";q=120;w=60',
      ]);
    });

    it('count down to the nearer of two limits', async () => {
      const caller = from(freshAddress());
      await burst(times(100, shot(LEGACY, caller)));
      expect(limitsOf(await ask(DATA, caller)).slice(0, 2)).toEqual(['60', '19']);
    });

    it('tell a key its own limits, on 200, 304, 404 and 429', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 4, quotaPerDay: 100_000 });
      const { headers: fresh } = await ask(DATA, headers);
      const replies = [
        await ask('/api/v1/data/composites/latest', headers),
        await ask(DATA, { ...headers, 'If-None-Match': String(fresh['etag']) }),
        await ask('/api/v1/data/nothing', headers),
        await ask(DATA, headers),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 304, 404, 429]);
      const policy = '4;w=60, 100000;w=86400';
      expect(replies.map(limitsOf)).toEqual([
        ['4', '2', '60', policy, '100000', '99998', MIDNIGHT],
        ['4', '1', '60', policy, '100000', '99998', MIDNIGHT],
        ['4', '0', '60', policy, '100000', '99997', MIDNIGHT],
        ['4', '0', '60', policy, '100000', '99997', MIDNIGHT],
      ]);
      // 09:07:00 to midnight.
      expect(replies.map(structuredOf)).toEqual(
        [
          ['2', '99998'],
          ['1', '99998'],
          ['0', '99997'],
          ['0', '99997'],
        ].map(([minute, day]) => [
          `"minute";r=${minute};t=60, "day";r=${day};t=53580`,
          '"minute";q=4;w=60, "day";q=100000;w=86400',
        ]),
      );
      expect(replies[3]!.headers['retry-after']).toBe('60');
    });

    it('tell a key without a quota that it has none', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 600, quotaPerDay: null });
      expect(limitsOf(await ask(DATA, headers))).toEqual([
        '600',
        '599',
        '60',
        '600;w=60',
        'unlimited',
        'unlimited',
        MIDNIGHT,
      ]);
    });

    it('say which limit it was, with a code for each', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 2, quotaPerDay: 3 });
      await burst(times(3, shot(DATA, headers)));
      const minute = await service.http.get(DATA).set(headers).expect(429);
      expect(minute.body).toMatchObject({
        error_code: 'RATE_LIMITED',
        detail: 'More than 2 requests a minute with this key.',
      });
      service.clock.advance(60_000);
      await ask(DATA, headers);
      // Both are full now: the one that no minute ends is told.
      const nowFull = await service.http.get(DATA).set(headers).expect(429);
      expect(nowFull.body).toMatchObject({
        error_code: 'QUOTA_EXCEEDED',
        detail: "The key's daily quota of 3 requests is used up. It resets at midnight UTC.",
      });
      // 09:08:00 to midnight.
      expect(nowFull.headers['retry-after']).toBe('53520');
    });

    it('are absent where nothing was counted', async () => {
      const caller = from(freshAddress());
      for (const path of ['/healthz', '/nowhere', '/api/v1/admin/keys'])
        expect(limitsOf(await ask(path, caller)).filter((value) => value !== undefined)).toEqual([]);
      const preflight = await service.http.options(DATA).set(caller);
      expect(preflight.headers['x-ratelimit-limit']).toBeUndefined();
      expect(await remaining(caller)).toBe('59');
    });
  });

  describe('operators', () => {
    const ADMIN = '/api/v1/admin/keys';
    const guess = { Authorization: 'Bearer guessed' };
    const isRejected = ({ status }: ShotReply) => status === 429 || status === 401;

    it('may fail 20 times a minute per address; beyond that only what is wrong is rejected with 429', async () => {
      const address = from(freshAddress());
      const guesses = await burst(times(60, shot(ADMIN, { ...address, ...guess })));
      expect(statusCounts(guesses)).toEqual({ 401: 20, 429: 40 });
      const limited = await service.http.get(ADMIN).set({ ...address, ...guess });
      expect(limited.status).toBe(429);
      expect(limited.body.error_code).toBe('RATE_LIMITED');
      expect(limited.headers['retry-after']).toBe('60');
      // The right token is let in from there all the same, and ends nothing for the wrong ones.
      expect((await ask(ADMIN, { ...address, ...AS_OPERATOR })).status).toBe(200);
      expect((await ask(ADMIN, { ...address, ...guess })).status).toBe(429);
      // Without a credential there is no attempt; from elsewhere a wrong one is the first.
      expect((await ask(ADMIN, address)).status).toBe(401);
      expect((await ask(ADMIN, { ...from(freshAddress()), ...guess })).status).toBe(401);
      service.clock.advance(60_000);
      expect((await ask(ADMIN, { ...address, ...guess })).status).toBe(401);
      // Data is another matter.
      expect(await remaining(address)).toBe('59');
    });

    it('use none of it when authenticated', async () => {
      const address = from(freshAddress());
      const replies = await burst(times(60, shot(ADMIN, { ...address, ...AS_OPERATOR })));
      expect(replies.filter(isRejected)).toEqual([]);
    });
  });

  it('does not count callers whose token cannot be checked', async () => {
    const away = ServiceError.described('STORE_UNAVAILABLE');
    const api = await startApi({
      callers: { resolve: () => rejected(away) },
      limits: new RequestLimits(
        new MemoryLimitStorage(service.clock, { quotaSpentOfDay: () => Promise.resolve(new Map()) }),
      ),
    });
    try {
      for (let i = 0; i < 70; i++) {
        const reply = await api.http.get(DATA).set('X-API-Key', 'mdk_of_somebody').expect(503);
        expect(reply.headers['x-ratelimit-limit']).toBeUndefined();
      }
    } finally {
      await api.app.close();
    }
  });

  it('knows after a restart what a key used of today', async () => {
    const first = await startServiceApp({ database: service.database });
    const { headers } = await issueKey(first.app, { quotaPerDay: 50 });
    await burst(times(20, { url: first.url + DATA, headers }));
    await first.close();
    const second = await startServiceApp({ database: service.database });
    try {
      const { headers: told } = await second.http.get(DATA).set(headers).expect(200);
      expect(told['x-quota-remaining']).toBe('29');
    } finally {
      await second.close();
    }
  });
});
