import { startApi } from '../support/api-app.ts';
import { newestReadsOf } from '../support/newest-reads.ts';
import { nextCycle, sourcesWith } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';

const COMPOSITES = '/api/v1/data/composites/latest';
const SOURCE_READS = /sources/;
const CACHED_ROUTES = [
  ['/api/v1/data', 300],
  ['/api/v1/data/health', 60],
  ['/api/v1/data/sources', 60],
  ['/api/v1/data/sources/econ.cpi', 60],
  [COMPOSITES, 60],
  ['/api/v1/data/verdicts/latest', 60],
  ['/api/v1/data/errors', 300],
  ['/api/v1/data/openapi.json', 300],
  ['/api/v1/data/openapi.json?media=json', 300],
  ['/api/v1/public/narratives/latest', 60],
  ['/api/v1/public/narratives/latest?lang=en&include_prose=false', 60],
  ['/api/v1/data-sources', 60],
] as const;

describe('conditional requests', () => {
  const api = suiteApi();
  let etag: string;
  beforeEach(async () => {
    api.reset();
    etag = (await api.http.get(COMPOSITES)).headers['etag']!;
  });

  it.each(CACHED_ROUTES)('%s carries a weak quoted tag, max-age=%d and Vary', async (path, maxAgeSeconds) => {
    const reply = await api.http.get(path).expect(200);
    expect(reply.headers['etag']).toMatch(/^W\/"[^"]+"$/);
    expect(reply.headers['cache-control']).toBe(`public, max-age=${maxAgeSeconds}`);
    expect(reply.headers['vary']).toBe('X-API-Key, Accept-Encoding');
    await api.http.get(path).set('If-None-Match', reply.headers['etag']!).expect(304);
  });

  it('answers 304 to the tag, to its strong form, in second place of a list, and to *', async () => {
    const strong = etag.replace('W/', '');
    const second = `"a,b", ${etag}`;
    for (const presented of [etag, strong, second, `W/"x" ,${strong}`, '*', ' * ']) {
      const reply = await api.http.get(COMPOSITES).set('If-None-Match', presented);
      expect([presented, reply.status]).toEqual([presented, 304]);
    }
  });

  it.each(CACHED_ROUTES.map(([path]) => path))(
    '%s knows its tag with the suffix of a cache',
    async (path) => {
      const reply = await api.http.get(path).expect(200);
      const opaque = /"(.+)"/.exec(reply.headers['etag']!)![1]!;
      for (const suffix of ['gzip', 'br', 'zstd'])
        for (const presented of [`W/"${opaque}-${suffix}"`, `"a", "${opaque}-${suffix}"`]) {
          const { status, headers } = await api.http.get(path).set('If-None-Match', presented);
          expect([presented, status, headers['etag']]).toEqual([presented, 304, reply.headers['etag']]);
        }
    },
  );

  it('answers 200 to any other tag, also to one that has the tag inside, behind a comma', async () => {
    const opaque = etag.slice(3, -1);
    for (const presented of [
      '"x"',
      `"a,${opaque}"`,
      `"a, W/"${opaque}`,
      opaque,
      `"${opaque.toLowerCase()}!"`,
      `"${opaque}-deflate"`,
      `"${opaque}gzip"`,
      `"${opaque}-gzip-gzip"`,
      `"${opaque}"-gzip`,
    ]) {
      const reply = await api.http.get(COMPOSITES).set('If-None-Match', presented);
      expect([presented, reply.status]).toEqual([presented, 200]);
    }
  });

  it('sends a 304 without a body, with ETag, Cache-Control, Vary, Date and X-Request-ID', async () => {
    const reply = await api.http.get(COMPOSITES).set('If-None-Match', etag).expect(304);
    expect(reply.text).toBe('');
    expect(reply.headers).toMatchObject({
      etag,
      'cache-control': 'public, max-age=60',
      vary: 'X-API-Key, Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['date']).toBeDefined();
    expect(reply.headers['x-request-id']).toBeDefined();
    expect(reply.headers['content-length']).toBeUndefined();
    expect(reply.headers['content-type']).toBeUndefined();
  });

  it('ignores Cache-Control: no-cache of the request, which is for caches on the way', async () => {
    await api.http.get(COMPOSITES).set('If-None-Match', etag).set('Cache-Control', 'no-cache').expect(304);
  });

  it('never turns an error into a 304', async () => {
    const cases = [
      ['/api/v1/data/sources/nothing', {}, 404],
      ['/api/v1/data/nothing', {}, 404],
      [`${COMPOSITES}?asset=DOGE`, {}, 400],
      ['/api/v1/data/sources?include_paused=maybe', {}, 422],
      [COMPOSITES, { 'X-API-Key': 'mdk_unknown' }, 401],
    ] as const;
    for (const [path, headers, status] of cases) {
      const reply = await api.http.get(path).set(headers).set('If-None-Match', '*');
      expect([path, reply.status]).toEqual([path, status]);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['etag']).toBeUndefined();
    }
    api.state.replace({ cycle: null });
    await api.http.get(COMPOSITES).set('If-None-Match', '*').expect(503);
  });

  it('keeps the tag while only time and the request id change', async () => {
    for (const [path] of CACHED_ROUTES) {
      const before = (await api.http.get(path)).headers['etag'];
      // Into the next minute, and not so far that a source with a cadence of a minute grows old.
      api.clock.advance(45_000);
      const after = await api.http.get(path).set('X-Request-ID', 'another');
      expect([path, after.headers['etag']]).toEqual([path, before]);
      api.clock.advance(-45_000);
    }
  });

  describe('polling every newest read each 60 s', () => {
    /** Tag by target, of a poll with the tags of the one before; and what was answered with 200. */
    async function poll(known: ReadonlyMap<string, string>): Promise<[Map<string, string>, string[]]> {
      const tags = new Map<string, string>();
      const changed: string[] = [];
      for (const { target, reads } of newestReadsOf(api.app, api.state.current.cycle!.cycleNumber)) {
        // What is asked of a database has none here.
        if (reads === 'database') continue;
        const reply = await api.http.get(target).set('If-None-Match', known.get(target) ?? '"none"');
        expect([target, [200, 304]]).toEqual([target, expect.arrayContaining([reply.status])]);
        if (reply.status === 200) changed.push(target);
        tags.set(target, reply.headers['etag']!);
      }
      return [tags, changed];
    }
    /** A minute in which every source was fetched and had nothing new. */
    const passMinute = () => {
      api.clock.advance(60_000);
      const nowMs = api.clock.now();
      api.state.replace({
        sources: sourcesWith(() => true, {
          lastSuccessAtMs: nowMs - 20_000,
          lastAttemptAtMs: nowMs - 20_000,
          workerSeenAtMs: nowMs - 5_000,
        }),
      });
    };

    it('answers 304 to all of them while nothing changes, whatever was fetched', async () => {
      let [tags] = await poll(new Map());
      expect(tags.size).toBeGreaterThan(15);
      for (let minute = 0; minute < 4; minute += 1) {
        passMinute();
        const [next, changed] = await poll(tags);
        expect([minute, changed]).toEqual([minute, []]);
        tags = next;
      }
    });

    it('answers 200 where the cycle is shown when it changes, and where a source when that changes', async () => {
      const [tags] = await poll(new Map());
      passMinute();
      api.state.replace({ cycle: nextCycle });
      const [next, changed] = await poll(tags);
      expect(changed).toEqual(
        expect.arrayContaining([
          '/api/v1/data/health',
          COMPOSITES,
          '/api/v1/data/verdicts/latest',
          '/api/v1/data/outlook/latest',
          '/api/v1/data/agents/tokio/latest',
          '/api/v1/data/market-lens/snapshot',
          '/api/v1/public/narratives/latest',
        ]),
      );
      expect(changed).not.toEqual(expect.arrayContaining([expect.stringMatching(SOURCE_READS)]));
      passMinute();
      api.state.replace({
        sources: sourcesWith((id) => id === 'econ.cpi', {
          degradedReason: 'provider_unreachable',
          stateChangedAtMs: api.clock.now() - 30_000,
        }),
      });
      const [, changedBySource] = await poll(next);
      expect(changedBySource).toEqual(
        expect.arrayContaining(['/api/v1/data/sources', '/api/v1/data-sources', COMPOSITES]),
      );
      expect(changedBySource).not.toContain('/api/v1/data/sources/defi.tvl_chain:solana');
      expect(changedBySource).not.toContain('/api/v1/data/verdicts/latest');
      expect(changedBySource).not.toContain('/api/v1/data/outlook/latest');
    });
  });

  it('gives the same data the same tag from two processes, whatever their revisions', async () => {
    const other = await startApi();
    other.state.replace({});
    other.state.replace({});
    other.clock.advance(3_000);
    try {
      for (const [path] of CACHED_ROUTES) {
        const here = (await api.http.get(path)).headers['etag'];
        const there = (await other.http.get(path)).headers['etag'];
        expect([path, there]).toEqual([path, here]);
      }
    } finally {
      await other.app.close();
    }
  });

  it('changes the tag with the data, and with as_of alone', async () => {
    api.state.replace({ cycle: { ...nextCycle, cycleNumber: nextCycle.cycleNumber - 1 } });
    expect((await api.http.get(COMPOSITES)).headers['etag']).not.toBe(etag);
    expect((await api.http.get(`${COMPOSITES}?asset=BTC`)).headers['etag']).not.toBe(etag);
  });
});
