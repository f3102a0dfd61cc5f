import { Admission } from '../../src/access/admission/admission.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { errorOf, operatorSuite } from '../admin/operator-client.ts';
import { burst, statusCounts, times } from '../support/burst.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { postMcp, rpc } from '../support/mcp-client.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';

const SITE = 'https://partner.example';
const OTHER_SITE = 'https://other.example';
const LATEST = '/api/v1/data/composites/latest';
const ME = '/api/v1/data/me';
const VERDICTS = '/api/v1/data/verdicts/history';
const LEGACY = '/api/v1/public/nothing';

const ORIGIN = 'an origin as browsers send it: https://example.com, or http://localhost:8080 for development';
const ORIGINS = `allowed_origins must be a list of 1 to 20 different items, each ${ORIGIN}`;

describe('publishable keys', () => {
  const { service, operator } = operatorSuite();

  const issue = async (body: object = {}) => {
    const reply = await operator.post('/keys', {
      partner: 'Acme',
      kind: 'publishable',
      allowed_origins: [SITE],
      ...body,
    });
    expect(reply.status).toBe(201);
    return reply.body.data;
  };
  /** A request of a page that has a key, by a visitor who was never seen before unless named. */
  const get = (path: string, key: string | undefined, origin: string | null = SITE, from = freshAddress()) =>
    service.http.get(path).set({
      'X-Forwarded-For': from,
      'X-Request-ID': 'page',
      ...(key === undefined ? {} : { 'X-API-Key': key }),
      ...(origin === null ? {} : { Origin: origin }),
    });

  describe('are asked with', () => {
    it('from an origin of theirs as nobody is: Tier 0, by the route and by the front', async () => {
      const { key } = await issue();
      const anonymous = await get(LATEST, undefined).expect(200);
      const before = service.app.get(Admission).answeredCount;
      for (let i = 0; i < 2; i += 1) {
        const reply = await get(LATEST, key).set('X-Server-Timing', '1').expect(200);
        expect(reply.headers['server-timing']).toBeUndefined();
        expect(reply.body.meta.tier_served).toBe('tier0');
        expect(reply.text).toBe(anonymous.text);
        expect(reply.headers['vary']).toBe(`${anonymous.headers['vary']}, Origin`);
        expect(reply.headers['access-control-allow-origin']).toBe('*');
        expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
      }
      expect(service.app.get(Admission).answeredCount).toBe(before + 1);
      expect((await get(LATEST, undefined)).headers['vary']).toBe(anonymous.headers['vary']);
    });

    it.each([
      ['another origin', OTHER_SITE, 'This key does not allow the origin of the request.'],
      ['an opaque one', 'null', 'This key does not allow the origin of the request.'],
      [
        'none',
        null,
        'This key is for web pages, but the request has no Origin. In programs, use a secret key.',
      ],
    ])(
      'from %s and are refused, also where the answer is remembered; the page may read why',
      async (...args) => {
        const [, origin, detail] = args;
        const { key } = await issue();
        await get(LATEST, key).expect(200);
        await get(LATEST, key).expect(200);
        for (const path of [LATEST, '/api/v1/data/health', '/api/v1/data/nothing', ME]) {
          const reply = await get(path, key, origin);
          expect(errorOf(reply)).toBe('403 ORIGIN_NOT_ALLOWED');
          expect(reply.body.detail).toBe(detail);
          expect(reply.headers).toMatchObject({
            'access-control-allow-origin': '*',
            'cache-control': 'no-store',
            vary: expect.stringContaining('Origin'),
          });
        }
      },
    );

    it('after a preflight that costs nothing and is kept for a day', async () => {
      const { key } = await issue();
      const visitor = freshAddress();
      for (let i = 0; i < 3; i += 1) {
        const reply = await service.http
          .options(LATEST)
          .set({
            Origin: SITE,
            'X-Forwarded-For': visitor,
            'Access-Control-Request-Method': 'GET',
            'Access-Control-Request-Headers': 'x-api-key',
          })
          .expect(204);
        expect(reply.headers['access-control-allow-headers']).toContain('X-API-Key');
        expect(reply.headers['access-control-max-age']).toBe('86400');
      }
      const { headers } = await get(LATEST, key, SITE, visitor).expect(200);
      expect([headers['x-ratelimit-remaining'], headers['x-quota-remaining']]).toEqual(['59', '999999']);
    });

    it('for what is not public and are refused as Tier 0, which an anonymous caller is not told', async () => {
      const { key } = await issue();
      expect(errorOf(await get(ME, key))).toBe('403 TIER_INSUFFICIENT');
      expect(errorOf(await get(ME, undefined))).toBe('401 API_KEY_REQUIRED');
      const window = `${VERDICTS}?from=2026-03-01`;
      expect(errorOf(await get(window, key))).toBe('403 RANGE_EXCEEDS_TIER');
    });

    it('at /mcp and on the older API, which know secret keys alone', async () => {
      const { key } = await issue();
      const reply = await postMcp(service.url, rpc('ping'), {
        'X-API-Key': key,
        'X-Forwarded-For': freshAddress(),
      });
      expect(errorOf(reply)).toBe('401 API_KEY_INVALID');
      // Any key is accepted there, and this one is nobody's.
      const legacy = await get(LEGACY, key, OTHER_SITE);
      expect([legacy.status, legacy.headers['x-ratelimit-limit']]).toEqual([404, '120']);
    });
  });

  describe('are limited', () => {
    it('by visitor within the minute of the key', async () => {
      const { key } = await issue({ rate_limit_per_min: 100 });
      const shots = (address: string) =>
        times(90, {
          url: service.url + LATEST,
          headers: { 'X-API-Key': key, Origin: SITE, 'X-Forwarded-For': address },
        });
      const [first, second] = [freshAddress(), freshAddress()];
      expect(statusCounts(await burst(shots(first)))).toEqual({ 200: 60, 429: 30 });
      const refused = await get(LATEST, key, SITE, first);
      expect(refused.body.detail).toBe('More than 60 requests a minute from one address.');
      expect(refused.headers['ratelimit-policy']).toBe(
        '"minute-of-address";q=60;w=60, "minute";q=100;w=60, "day";q=1000000;w=86400',
      );
      expect(statusCounts(await burst(shots(second)))).toEqual({ 200: 40, 429: 50 });
      expect((await get(LATEST, key)).body.detail).toBe('More than 100 requests a minute with this key.');
      // Neither visitor spent anything of what their address has without the key.
      await get(LATEST, undefined, SITE, first).expect(200);
    });

    it('by address where they are refused: what another site spends is not theirs, and is not metered', async () => {
      const { key, id } = await issue({ rate_limit_per_min: 2 });
      for (let i = 0; i < 5; i += 1)
        expect((await get(LATEST, key, OTHER_SITE)).headers['x-ratelimit-remaining']).toBe('59');
      await get(LATEST, key).expect(200);
      await get(`${LATEST}?asset=DOGE`, key).expect(400);
      await until(async () => {
        const [day] = await service.app.get(UsageReader).days(id, SEEDED_NOW_MS, 1);
        return day?.totals.requests === 2 && day.totals.errors === 1 && day.totals.quotaSpent === 2;
      });
    });
  });

  describe('are for operators', () => {
    it('issued with their origins and defaults, shown once, listed and audited', async () => {
      const made = await issue({ label: 'widget' });
      const { key, ...shown } = made;
      expect(key).toMatch(/^mdp_[0-9A-Za-z]{49}$/);
      expect(shown).toMatchObject({
        kind: 'publishable',
        allowed_origins: [SITE],
        prefix: key.slice(0, 12),
        scopes: ['data:read'],
        rate_limit_per_min: 1_200,
        quota_per_day: 1_000_000,
      });
      const { keys } = await operator.read(`/keys?search=${shown.prefix}`);
      expect(keys).toEqual([shown]);
      const { entries } = await operator.read('/audit?limit=1');
      expect(entries[0]).toMatchObject({
        action: 'key.issue',
        after: { kind: 'publishable', allowed_origins: [SITE] },
      });
      for (const path of [`/keys/${shown.id}`, '/audit?limit=500'])
        expect((await operator.get(path)).text).not.toContain(key.slice(12));
    });

    it.each([
      [{ allowed_origins: undefined }, 'allowed_origins is required for a publishable key'],
      [{ kind: undefined }, 'allowed_origins is only for publishable keys'],
      [{ kind: 'secret' }, 'allowed_origins is only for publishable keys'],
      [{ kind: 'public' }, 'kind must be one of secret, publishable'],
      [
        { scopes: ['data:read'] },
        'scopes is only for secret keys: a publishable key has the scopes of Tier 0',
      ],
      [{ allowed_origins: [] }, ORIGINS],
      [{ allowed_origins: SITE }, ORIGINS],
      [{ allowed_origins: [`${SITE}/`] }, `allowed_origins[0] "${SITE}/" is not ${ORIGIN}`],
      [{ allowed_origins: ['*'] }, `allowed_origins[0] "*" is not ${ORIGIN}`],
      [
        { allowed_origins: [SITE, 'http://example.com'] },
        `allowed_origins[1] "http://example.com" is not ${ORIGIN}`,
      ],
      [{ allowed_origins: [SITE, SITE] }, `allowed_origins[1] "${SITE}" repeats [0]. Send it once`],
      [{ allowed_origins: Array.from({ length: 21 }, (_, i) => `https://${i}a.example`) }, ORIGINS],
    ])('not issued for %j', async (change, message) => {
      const body = { partner: 'Acme', kind: 'publishable', allowed_origins: [SITE], ...change };
      const reply = await operator.post('/keys', body);
      expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
      expect(reply.body.errors).toEqual([message]);
    });

    it('changed: new origins count at once, and no others', async () => {
      const { key, id } = await issue();
      await get(LATEST, key).expect(200);
      await get(LATEST, key).expect(200);
      const change = { allowed_origins: [OTHER_SITE, 'http://localhost:8080'], label: 'moved' };
      expect((await operator.patch(`/keys/${id}`, change)).body.data).toMatchObject(change);
      await get(LATEST, key, SITE).expect(403);
      await get(LATEST, key, OTHER_SITE).expect(200);
      await get(LATEST, key, 'http://localhost:8080').expect(200);
      const { entries } = await operator.read('/audit?limit=1');
      expect(entries[0].before.allowed_origins).toEqual([SITE]);
      expect(entries[0].after.allowed_origins).toEqual(change.allowed_origins);
      for (const [body, message] of [
        [{ allowed_origins: [] }, ORIGINS],
        [{ allowed_origins: null }, ORIGINS],
        [
          { scopes: ['data:series'] },
          'scopes is only for secret keys: a publishable key has the scopes of Tier 0',
        ],
        [{ kind: 'secret' }, 'kind is not a field of this request'],
      ] as const)
        expect((await operator.patch(`/keys/${id}`, body)).body.errors).toEqual([message]);
      const secret = (await operator.post('/keys', { partner: 'Acme' })).body.data;
      expect(secret).toMatchObject({ kind: 'secret', allowed_origins: null });
      expect((await operator.patch(`/keys/${secret.id}`, { allowed_origins: [SITE] })).body.errors).toEqual([
        'allowed_origins is only for publishable keys',
      ]);
    });

    it('replaced by one of the same kind and origins, and revoked at once', async () => {
      const old = await issue();
      const rotated = await operator.post(`/keys/${old.id}/rotate`, { revoke_old_after_seconds: 0 });
      expect(rotated.body.data).toMatchObject({
        kind: 'publishable',
        allowed_origins: [SITE],
        rotated_from: old.id,
      });
      const { key, id } = rotated.body.data;
      await get(LATEST, old.key).expect(401);
      await get(LATEST, key).expect(200);
      await get(LATEST, key).expect(200);
      await operator.post(`/keys/${id}/revoke`, {});
      expect(errorOf(await get(LATEST, key))).toBe('401 API_KEY_INVALID');
    });

    it('never stored without origins, which would make them secret', async () => {
      const { id } = await issue();
      for (const origins of [null, []])
        await expect(
          service.database.dataSource.query('UPDATE partner_keys SET allowed_origins = $2 WHERE id = $1', [
            id,
            origins,
          ]),
        ).rejects.toThrow('partner_keys_kind');
    });
  });
});
