import { type Scope, scopesOfTier } from '../../src/domain/access/access-rights.ts';
import { DAY_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { type CallerResolution, makeKey } from '../../src/access/callers/caller.resolver.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { SwitchStore } from '../../src/published/switch.store.ts';
import { UsageRecorder } from '../../src/access/metering/usage.writer.ts';
import { startApi } from '../support/api-app.ts';
import { until } from '../support/eventually.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { type RequestLimits } from '../../src/access/limits/request-limits.ts';
import { type LimitOutcome, NOT_COUNTED } from '../../src/http/request/request-context.ts';
import { UnlimitedRequests } from '../support/unlimited-requests.ts';
import { unmaskedLogs } from '../support/unmasked-logs.ts';
import { KeysService, type KeyTerms } from '../../src/keys/keys.service.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const HEALTH = '/api/v1/data/health';
/** Not answered from memory whatever a key is. */
const CATALOG = '/api/v1/data/catalog';
const COMPOSITES = '/api/v1/data/composites/latest';
const ME = '/api/v1/data/me';
const LEGACY = '/api/v1/public/nothing';

const TERMS: KeyTerms = {
  partner: 'Acme',
  label: 'dashboard',
  scopes: scopesOfTier('tier1'),
  allowedOrigins: null,
  allowedNetworks: null,
  rateLimitPerMin: 600,
  quotaPerDay: 1_000,
  expiresAtMs: null,
};

const lines: string[] = [];
/** Every line of the first process at the finest level, as it would be written. */
const logs = unmaskedLogs(lines);

const one = suiteService({ limits: 'none', logs });
let store: KeysService;
beforeAll(() => {
  store = one.app.get(KeysService);
});
afterEach(() => one.clock.set(SEEDED_NOW_MS));

const by = () => ({ actor: 'tests', address: '127.0.0.1', atMs: one.clock.now() });
const issue = async (terms: Partial<KeyTerms> = {}): Promise<{ key: string; id: string }> => {
  const made = makeKey();
  const { id } = await store.issue({ ...TERMS, ...terms }, made, by());
  return { key: made.key, id };
};
const get = (path: string, key?: string, at: ServiceApp = one) => {
  const request = at.http.get(path);
  return key === undefined ? request : request.set('X-API-Key', key);
};

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('a presented key', () => {
  it('is rejected with one status and code on every route, and with the fix in detail', async () => {
    const good = await issue();
    const revoked = await issue();
    await store.revoke(revoked.id, 'leaked', by());
    const expired = await issue({ expiresAtMs: SEEDED_NOW_MS });
    const disabled = await issue();
    await store.disable(disabled.id, 'abused', by());
    const LENGTH = /^The API key has the wrong length: keys have 53 characters, .*Send the whole key\.$/;
    const MARK = 'This is not an API key: keys begin with mdk_ or mdp_. Send the key as you received it.';
    const CHARACTERS =
      'The API key is not valid: only letters and digits follow mdk_ or mdp_. Copy the whole key again.';
    const bad: Readonly<Record<string, readonly [key: string, detail: string | RegExp]>> = {
      revoked: [
        revoked.key,
        'The API key was revoked at 2026-03-10T09:07:00+00:00. Ask the operator for another key.',
      ],
      expired: [
        expired.key,
        'The API key expired at 2026-03-10T09:07:00+00:00. Ask the operator for another key.',
      ],
      disabled: [
        disabled.key,
        'The API key has been disabled since 2026-03-10T09:07:00+00:00. Ask the operator to enable it.',
      ],
      unknown: [
        makeKey().key,
        'The API key is not valid: this service did not issue it. Check the host name, or ask the operator for a key.',
      ],
      checksum: [
        `${good.key.slice(0, -1)}${good.key.endsWith('7') ? '8' : '7'}`,
        'The API key is mistyped: its checksum does not match. Copy the whole key again.',
      ],
      mark: [good.key.replace('mdk_', 'mdx_'), MARK],
      prefix: [good.key.slice(0, 12), LENGTH],
      short: [good.key.slice(0, -1), LENGTH],
      twice: [`${good.key}, ${good.key}`, CHARACTERS],
      quoted: [`mdk_"${good.key.slice(4)}"`, CHARACTERS],
      empty: [
        '',
        'The header for the API key is empty. Send a whole key (mdk_…), or omit the header for anonymous access.',
      ],
      words: ['let me in', MARK],
      long: [`mdk_${'x'.repeat(5_000)}`, LENGTH],
    };
    for (const path of [HEALTH, COMPOSITES, ME, '/api/v1/data/nothing', `${COMPOSITES}?asset=DOGE`]) {
      const replies = await Promise.all(
        Object.entries(bad).map(async ([name, [key, detail]]) => {
          const reply = await get(path, key).set('X-Request-ID', 'same').set('If-None-Match', '*');
          const headers = { ...reply.headers };
          delete headers['date'];
          delete headers['content-length'];
          const { detail: actual, ...body } = reply.body as { detail: string };
          expect([name, actual]).toEqual([
            name,
            typeof detail === 'string' ? detail : expect.stringMatching(detail),
          ]);
          return { name, status: reply.status, body, headers };
        }),
      );
      const [first] = replies;
      expect(first).toMatchObject({
        status: 401,
        body: { error_code: 'API_KEY_INVALID', request_id: 'same' },
        headers: { 'www-authenticate': 'X-API-Key', 'cache-control': 'no-store' },
      });
      for (const reply of replies) expect(reply).toEqual({ ...first, name: reply.name });
    }
    await get(HEALTH, good.key).expect(200);
  });

  it('reveals nothing about a key to callers that lack part of it', async () => {
    const [good, revoked, expired] = [
      await issue(),
      await issue(),
      await issue({ expiresAtMs: SEEDED_NOW_MS }),
    ];
    await store.revoke(revoked.id, 'leaked', by());
    const noKey = makeKey().key;
    const alike = (key: string): string => {
      const value = [...key.slice(4, 47)].reduce(
        (sum, digit) => sum * 62n + BigInt(BASE62.indexOf(digit)),
        0n,
      );
      const other = makeKey(
        'secret',
        Buffer.from((value ^ 0xffffn).toString(16).padStart(64, '0'), 'hex'),
      ).key;
      expect([other.slice(0, 30), other === key]).toEqual([key.slice(0, 30), false]);
      return other;
    };
    const forms: Readonly<Record<string, (key: string) => string>> = {
      beginning: (key) => key.slice(0, 12),
      'all but one character': (key) => key.slice(0, -1),
      'one character mistyped': (key) => `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`,
      'another key with its beginning': alike,
    };
    for (const [name, form] of Object.entries(forms)) {
      const texts = await Promise.all(
        [good.key, revoked.key, expired.key, noKey].map(async (key) => {
          const { status, text, headers } = await get(HEALTH, form(key)).set('X-Request-ID', 'same');
          return `${status} ${text} ${headers['content-length']}`;
        }),
      );
      expect([name, new Set(texts).size]).toEqual([name, 1]);
      expect(texts[0]).toMatch(/^401 .*API_KEY_INVALID/);
    }
  });

  it('is refused in the query string, under any name', async () => {
    const { key } = await issue();
    for (const name of ['api_key', 'apikey', 'key', 'x-api-key', 'X-API-Key', 'access_token']) {
      for (const path of [COMPOSITES, ME]) {
        const reply = await get(`${path}?${name}=${key}`).expect(401);
        expect(reply.body.error_code).toBe('API_KEY_INVALID');
        expect(reply.text).not.toContain(key);
      }
      // What is not in the form of a key is a parameter that the route does not know.
      const reply = await get(`${COMPOSITES}?${name}=words`).expect(422);
      expect(reply.body.detail).toMatch(/a key is sent in the header X-API-Key$/);
    }
  });

  it('serves Tier 1 with the scopes it was issued with, and no others', async () => {
    const shown = async (scopes: readonly Scope[]) => {
      const { key } = await issue({ scopes });
      const { body } = await get(COMPOSITES, key).expect(200);
      expect(body.meta.tier_served).toBe('tier1');
      return 'contributing' in body.data.assets[0].indices[0];
    };
    expect(await shown(['data:components'])).toBe(true);
    expect(await shown([])).toBe(false);
    expect(await shown(scopesOfTier('tier1').filter((scope) => scope !== 'data:components'))).toBe(false);
    expect('contributing' in (await get(COMPOSITES)).body.data.assets[0].indices[0]).toBe(false);
  });

  it('expires by the clock', async () => {
    const { key } = await issue({ expiresAtMs: SEEDED_NOW_MS + MINUTE_MS });
    one.clock.set(SEEDED_NOW_MS + MINUTE_MS - 1);
    await get(HEALTH, key).expect(200);
    one.clock.set(SEEDED_NOW_MS + MINUTE_MS);
    await get(HEALTH, key).expect(401);
  });

  it('works beside its replacement until its end, by the clock', async () => {
    const old = await issue({ scopes: ['data:components'] });
    const made = makeKey();
    const replacement = await store.rotate(old.id, made, SEEDED_NOW_MS + MINUTE_MS, by());
    const scopesOf = async (key: string) => (await get(ME, key).expect(200)).body.data.scopes;
    expect(await scopesOf(old.key)).toEqual(['data:read', 'data:components']);
    expect(await scopesOf(made.key)).toEqual(['data:read', 'data:components']);
    const { data } = (await get(ME, old.key)).body;
    expect(data.key).toMatchObject({
      id: old.id,
      status: 'retiring',
      revoked_at: '2026-03-10T09:08:00+00:00',
    });
    one.clock.set(SEEDED_NOW_MS + MINUTE_MS - 1);
    await get(HEALTH, old.key).expect(200);
    one.clock.set(SEEDED_NOW_MS + MINUTE_MS);
    await get(HEALTH, old.key).expect(401);
    expect((await get(ME, made.key).expect(200)).body.data.key).toMatchObject({
      id: replacement.id,
      status: 'active',
      revoked_at: null,
    });
  });

  it('is never complete in a reply or in the log', async () => {
    const { key, id } = await issue();
    const unknown = makeKey().key;
    const texts: string[] = [];
    for (const presented of [key, unknown]) {
      for (const path of [
        HEALTH,
        ME,
        COMPOSITES,
        '/api/v1/data/nothing',
        `${ME}?days=x`,
        LEGACY,
        '/nowhere',
      ]) {
        const reply = await get(path, presented);
        texts.push(reply.text, JSON.stringify(reply.headers));
        const queried = await get(`${path}${path.includes('?') ? '&' : '?'}api_key=${presented}`);
        texts.push(queried.text, JSON.stringify(queried.headers));
      }
    }
    await store.revoke(id, null, by());
    texts.push((await get(ME, key)).text);
    const rows: unknown[] = await one.database.dataSource.query('SELECT * FROM audit_entries');
    for (const text of [...texts, ...lines, JSON.stringify(rows)]) {
      expect(text).not.toContain(key.slice(12));
      expect(text).not.toContain(unknown.slice(12));
    }
    expect(lines.some((line) => line.includes('/api/v1/data/me'))).toBe(true);
  });
});

describe('a key whose ring cannot be confirmed', () => {
  it('is rejected with STORE_UNAVAILABLE after the limit was asked, and others are served', async () => {
    const counted: CallerResolution[] = [];
    class RateLimiter extends UnlimitedRequests {
      override spend(...[, resolution]: Parameters<RequestLimits['spend']>): LimitOutcome {
        counted.push(resolution);
        return NOT_COUNTED;
      }
    }
    const api = await startApi({ limits: new RateLimiter() });
    try {
      api.keys.confirmed = false;
      const { status, headers, body, text } = await api.http.get(CATALOG).set('X-API-Key', makeKey().key);
      expect([status, body.error_code]).toEqual([503, 'STORE_UNAVAILABLE']);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(text).not.toContain('10.0.0.5');
      // Counted as nobody's: against the address.
      expect(counted.map(({ caller }) => caller)).toEqual([null]);
      await api.http.get(HEALTH).expect(200);
      await api.http.get(HEALTH).set('X-API-Key', 'mdk_mistyped').expect(401);
    } finally {
      await api.app.close();
    }
  });
});

describe('keys on the legacy routes', () => {
  const enforce = async (legacyKeyEnforcement: boolean) => {
    await one.app.get(SwitchStore).change({ legacyKeyEnforcement }, by());
    const state = one.app.get(PublishedState);
    await until(() => state.current.switches.legacyKeyEnforcement === legacyKeyEnforcement);
  };
  afterEach(() => enforce(false));

  const kinds = async () => {
    const revoked = await issue();
    await store.revoke(revoked.id, null, by());
    const expired = await issue({ expiresAtMs: SEEDED_NOW_MS });
    return {
      none: undefined,
      good: (await issue()).key,
      revoked: revoked.key,
      expired: expired.key,
      unknown: makeKey().key,
      malformed: 'mdk_',
      empty: '',
    };
  };
  const outcomes = async (path = LEGACY) => {
    const replies: Record<string, unknown> = {};
    for (const [name, key] of Object.entries(await kinds())) {
      const { status, body } = await get(path, key);
      replies[name] = `${status} ${body.error_code}`;
    }
    return replies;
  };

  it('accept any key and none while keys are not enforced, and the data API rejects bad ones all the same', async () => {
    expect(await outcomes()).toEqual({
      none: '404 NOT_FOUND',
      good: '404 NOT_FOUND',
      revoked: '404 NOT_FOUND',
      expired: '404 NOT_FOUND',
      unknown: '404 NOT_FOUND',
      malformed: '404 NOT_FOUND',
      empty: '404 NOT_FOUND',
    });
    await get(HEALTH, makeKey().key).expect(401);
  });

  it.each([LEGACY, '/api/v1/data-sources/nothing'])('demand one on %s while they are', async (path) => {
    await enforce(true);
    expect(await outcomes(path)).toEqual({
      none: '401 API_KEY_REQUIRED',
      good: '404 NOT_FOUND',
      revoked: '403 API_KEY_INVALID',
      expired: '401 API_KEY_INVALID',
      unknown: '401 API_KEY_INVALID',
      malformed: '401 API_KEY_INVALID',
      empty: '401 API_KEY_INVALID',
    });
    expect((await get(path)).headers['www-authenticate']).toBe('X-API-Key');
    await get(HEALTH).expect(200);
  });
});

describe('what an operator changes', () => {
  let two: ServiceApp;
  let proxy: StallingProxy;
  beforeAll(async () => {
    proxy = await StallingProxy.before(one.database.url);
    two = await startServiceApp({
      limits: 'none',
      database: { ...one.database, url: proxy.url },
      clock: one.clock,
    });
  });
  afterAll(async () => {
    proxy.resume();
    await two.close();
    await proxy.close();
  });

  // Within a second: see partner-keys.e2e-spec, which has the time in its hands.
  const listening = async (): Promise<void> => {
    const rows = `SELECT FROM pg_stat_activity WHERE application_name = 'notifications' AND datname = current_database()`;
    await until(async () => (await one.database.dataSource.query<unknown[]>(rows)).length === 2);
  };
  const known = async () => {
    const issued = await issue();
    await until(async () => (await get(HEALTH, issued.key, two)).status === 200);
    await get(HEALTH, issued.key).expect(200);
    return issued;
  };
  /** Revokes a key, and waits until neither process accepts it: the one that revoked it does not from then on. */
  const revoke = async ({ id, key }: { readonly id: string; readonly key: string }): Promise<void> => {
    await store.revoke(id, null, by());
    await get(HEALTH, key).expect(401);
    await until(async () => (await get(HEALTH, key, two)).status === 401);
  };

  it('holds on both processes: a revocation', async () => {
    await listening();
    await revoke(await known());
  });

  it('holds on both processes: scopes and limits', async () => {
    const { key, id } = await known();
    const seen = async (at: ServiceApp) => {
      const { scopes, limits, label } = (await get(ME, key, at)).body.data ?? {};
      return JSON.stringify([label, scopes, limits]);
    };
    await store.amend(
      id,
      () => ({ label: 'new', scopes: ['data:series'], rateLimitPerMin: 11, quotaPerDay: null }),
      by(),
    );
    const expected = JSON.stringify([
      'new',
      ['data:read', 'data:series'],
      { rate_limit_per_min: 11, quota_per_day: null },
    ]);
    expect(await seen(one)).toBe(expected);
    await until(async () => (await seen(two)) === expected);
  });

  it('holds where the listening connections were cut', async () => {
    await listening();
    const key = await known();
    await one.database.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'notifications' AND datname = current_database()`,
    );
    await revoke(key);
  });

  it('holds when a listening connection dies silently, and while it is away', async () => {
    await listening();
    const key = await known();
    proxy.stall();
    await revoke(key);
    // No connection to listen on takes the place of the one that died.
    await revoke(await known());
  });
});

describe('GET /api/v1/data/me', () => {
  it('shows a key to its holder: rights, limits, and nothing used yet', async () => {
    const { key, id } = await issue({ scopes: ['data:agents'], expiresAtMs: SEEDED_NOW_MS + 30 * DAY_MS });
    const reply = await get(ME, key).expect(200);
    const { data, meta } = reply.body;
    const { entitlements, usage, ...rest } = data;
    expect(rest).toEqual({
      tier: 'tier1',
      scopes: ['data:read', 'data:agents'],
      partner: 'Acme',
      label: 'dashboard',
      key: {
        id,
        prefix: key.slice(0, 12),
        issued_at: '2026-03-10T09:07:00+00:00',
        expires_at: '2026-04-09T09:07:00+00:00',
        revoked_at: null,
        status: 'active',
      },
      limits: { rate_limit_per_min: 600, quota_per_day: 1_000 },
      operator: { contact: null, terms_url: null, privacy_url: null },
      streams: { open: 0, limit: 10 },
      exports: { running: 0, limit: 2, bytes_today: 0, bytes_per_day: 10_000_000_000 },
      today: {
        date: '2026-03-10',
        requests: 0,
        errors: 0,
        quota_used: 0,
        quota_remaining: 1_000,
        quota_resets_at: '2026-03-11T00:00:00+00:00',
      },
    });
    expect(entitlements.map((one: { id: string }) => one.id)).toContain('composite.sentiment');
    expect(usage.map(({ date, requests }: Json) => [date, requests])).toEqual(
      ['10', '09', '08', '07', '06', '05', '04'].map((day) => [`2026-03-${day}`, 0]),
    );
    expect(meta).toMatchObject({
      schema_version: 'me/1',
      tier_served: 'tier1',
      as_of: '2026-03-10T09:07:00+00:00',
      mode: 'paper',
    });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['etag']).toBeUndefined();
    expect(reply.headers['vary']).toBe('X-API-Key, Accept-Encoding');
  });

  it('never answers 304, because it must not be stored, and the contract says so', async () => {
    const { key } = await issue();
    for (const presented of ['*', '"x"', 'W/"x", *'])
      await get(ME, key).set('If-None-Match', presented).expect(200);
    const { paths, components } = (await get('/api/v1/data/openapi.json').expect(200)).body;
    const { description, responses } = paths[ME].get;
    expect(description).toContain('ignores If-None-Match');
    expect(Object.keys(responses)).not.toContain('304');
    const unchanged = paths[COMPOSITES].get.responses['304'].$ref.split('/').at(-1);
    expect(components.responses[unchanged].description).toContain(
      '`If-None-Match: *` always gets this status',
    );
  });

  it('needs a key', async () => {
    for (const path of [ME, `${ME}?days=3`]) {
      const reply = await get(path).set('If-None-Match', '*').expect(401);
      expect(reply.body.error_code).toBe('API_KEY_REQUIRED');
      expect(reply.headers['www-authenticate']).toBe('X-API-Key');
    }
  });

  it('answers HEAD as GET', async () => {
    const { key } = await issue();
    const head = await one.http.head(ME).set('X-API-Key', key).expect(200);
    expect(head.text ?? '').toBe('');
    expect(head.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(head.headers['cache-control']).toBe('private, no-store');
    expect((await one.http.head(ME)).status).toBe(401);
  });

  it('covers 1 to 30 days', async () => {
    const { key, id } = await issue();
    await one.database.dataSource.query(
      `WITH daily AS (
         INSERT INTO usage_daily (day, key_id, endpoint, latency_bucket, requests, errors, quota_spent)
         VALUES ('2026-03-07', $1, '/api/v1/data/health', 10, 5, 1, 4)
         RETURNING day, key_id, requests, errors, quota_spent)
       INSERT INTO usage_days (day, key_id, requests, errors, quota_spent) SELECT * FROM daily`,
      [id],
    );
    const days = async (query: string) => (await get(`${ME}${query}`, key).expect(200)).body.data.usage;
    expect(await days('')).toHaveLength(7);
    expect(await days('?days=1')).toHaveLength(1);
    expect(await days('?days=30')).toHaveLength(30);
    expect((await days('?days=30')).at(-1).date).toBe('2026-02-09');
    expect((await days('?days=3')).some(({ requests }: Json) => requests === 5)).toBe(false);
    expect((await days('?days=4')).at(-1)).toMatchObject({
      date: '2026-03-07',
      requests: 5,
      errors: 1,
      endpoints: [{ endpoint: '/api/v1/data/health', requests: 5, errors: 1 }],
    });
    for (const bad of ['0', '31', '-1', '1e1', '7.0', '%207', '+7', 'seven', '', '7&days=7']) {
      const { status, body } = await get(`${ME}?days=${bad}`, key);
      expect([bad, status, body.error_code]).toEqual([bad, 422, 'VALIDATION_ERROR']);
    }
    expect((await get(`${ME}?days=31`, key)).body.errors).toEqual([
      'days must be a whole number from 1 to 30',
    ]);
  });

  it('agrees with the requests made once they are stored, key by key', async () => {
    const [mine, other] = [await issue(), await issue({ quotaPerDay: null })];
    const used = async (key: string): Promise<Record<string, number>> => {
      const [today] = (await get(`${ME}?days=1`, key).expect(200)).body.data.usage;
      return Object.fromEntries(today.endpoints.map(({ endpoint, requests }: Json) => [endpoint, requests]));
    };
    for (let asked = 0; asked < 3; asked += 1) await get(HEALTH, mine.key).expect(200);
    await get(`${COMPOSITES}?asset=DOGE`, mine.key).expect(400);
    await get('/api/v1/data/nothing', mine.key).expect(404);
    // By itself, every second.
    await until(async () => {
      const now = await used(mine.key);
      return ['/api/v1/data/health', '/api/v1/data/composites/latest', 'unknown'].every(
        (endpoint, position) => now[endpoint] === [3, 1, 1][position],
      );
    });
    await one.app.get(UsageRecorder).flush();
    const { today, usage } = (await get(ME, mine.key).expect(200)).body.data;
    expect(today.requests).toBe(usage[0].requests);
    expect(today.errors).toBe(usage[0].errors);
    expect(today.errors).toBe(2);
    expect(usage[0].p50_latency_ms).toBeGreaterThan(0);
    expect(usage[0].p95_latency_ms).toBeGreaterThanOrEqual(usage[0].p50_latency_ms);
    const others = (await get(ME, other.key).expect(200)).body.data;
    expect(others.today).toMatchObject({ requests: 0, quota_remaining: null });
    expect(others.limits.quota_per_day).toBeNull();
  });
});
