import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { sampleLink } from '../../src/http/contract/sample-link.ts';
import { declaredFieldsOf } from '../../src/http/parameters/declared-fields.ts';
import { READ_KEY, FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { partnerReads } from '../support/partner-reads.ts';

const DATA = '/api/v1/data';
const COMPOSITES = `${DATA}/composites/latest`;

describe('how requests are read', () => {
  const api = suiteApi({ callers: new KeyHolders() });

  const { get, read } = partnerReads(api);
  const errorOf = async (target: string, key?: string): Promise<[number, string, string]> => {
    const { status, body } = await get(target, key);
    return [status, body.error_code, body.detail];
  };

  describe('lists', () => {
    it.each([
      [`${DATA}/latest?ids=verdict,series:econ.cpi`, `${DATA}/latest?ids=verdict&ids=series:econ.cpi`],
      [`${DATA}/latest?ids=a,verdict,b`, `${DATA}/latest?ids=a,verdict&ids=b`],
      [`${COMPOSITES}?asset=BTC,SOL&index=macro`, `${COMPOSITES}?asset=BTC&index=macro&asset=SOL`],
      [`${DATA}/sources?status=stale,fresh`, `${DATA}/sources?status=stale&status=fresh`],
    ])('%s is the same as %s, and has the same tag', async (withCommas, repeated) => {
      const [one, other] = [await get(withCommas).expect(200), await get(repeated).expect(200)];
      expect(other.body.data).toEqual(one.body.data);
      expect(other.headers['etag']).toBe(one.headers['etag']);
    });

    it('obey the same rules in both forms', async () => {
      const many = Array.from({ length: 26 }, (_, i) => `id${i}`);
      const cases = [
        [`ids=${many.join(',')}`, 400, 'TOO_MANY_IDS'],
        [many.map((id) => `ids=${id}`).join('&'), 400, 'TOO_MANY_IDS'],
        ['ids=', 400, 'BAD_REQUEST'],
        ['ids=&ids=', 400, 'BAD_REQUEST'],
      ] as const;
      for (const [query, ...expected] of cases)
        expect((await errorOf(`${DATA}/latest?${query}`)).slice(0, 2)).toEqual(expected);
      expect((await errorOf(`${COMPOSITES}?asset=BTC&asset=DOGE`)).slice(0, 2)).toEqual([
        400,
        'UNKNOWN_ASSET',
      ]);
    });

    it('are not nested, and an error is reported once', async () => {
      const { body } = await get(`${DATA}/latest?ids[]=verdict`).expect(422);
      expect(body.errors).toEqual(['ids must not be nested']);
    });

    it('are no other parameters: those are given once', async () => {
      expect(await errorOf(`${DATA}/catalog?kind=series&kind=verdict`)).toEqual([
        422,
        'VALIDATION_ERROR',
        'kind must be given once',
      ]);
    });
  });

  describe('unknown parameters', () => {
    it.each([
      [`${COMPOSITES}?assets=BTC`, 'assets is not a parameter of this route; did you mean asset?'],
      [
        `${DATA}/verdicts/history?signl=bullish`,
        'signl is not a parameter of this route; did you mean signal?',
      ],
      [
        `${DATA}/series/econ.cpi?form=2026-01-01`,
        'form is not a parameter of this route; did you mean from or format?',
      ],
      [`${DATA}/sources?Status=fresh`, 'Status is not a parameter of this route; did you mean status?'],
      [
        `${DATA}/agents/tokio/latest?language=en`,
        'language is not a parameter of this route; did you mean lang?',
      ],
      [`${DATA}/verdicts/latest?lang=en`, 'lang is not a parameter of this route; it has as_of, format'],
      [`${DATA}/catalog/series?x=1`, 'x is not a parameter of this route, which has none'],
      [`${DATA}/health?0=1`, 'one of the names sent is not a parameter of this route, which has none'],
      [
        `${DATA}/health?api_key=mdk_anything`,
        'api_key is not a parameter of this route, which has none; a key is sent in the header X-API-Key',
      ],
    ])('%s is 422: %s', async (target, message) => {
      const { body } = await get(target).expect(422);
      expect([body.error_code, body.detail, body.errors]).toEqual(['VALIDATION_ERROR', message, [message]]);
    });

    it('are rejected by every route of the data API, HEAD included', async () => {
      const routes = api.app.get(DeclaredRoutes).ofDataApi();
      expect(routes.length).toBeGreaterThan(15);
      for (const route of routes) {
        const link = sampleLink(route, api.state.current.cycle!.cycleNumber);
        const target = `${link}${link.includes('?') ? '&' : '?'}nonsense=1`;
        const { status, body } = await get(target, FULL_KEY);
        expect([target, status, body.error_code]).toEqual([target, 422, 'VALIDATION_ERROR']);
        await api.http.head(target).set('X-API-Key', FULL_KEY).expect(422);
      }
    });

    it('are reported with all other errors, after those with a code of their own, and before not found', async () => {
      const { body } = await get(`${DATA}/sources?include_paused=1&statuss=fresh&q=1`).expect(422);
      expect(body.errors).toEqual([
        'include_paused must be true or false',
        'statuss is not a parameter of this route; did you mean status?',
        'q is not a parameter of this route; it has provider, product, status, include_paused, as_of',
      ]);
      expect((await errorOf(`${COMPOSITES}?asset=DOGE&q=1`))[1]).toBe('UNKNOWN_ASSET');
      expect((await errorOf(`${DATA}/sources/none?q=1`))[1]).toBe('VALIDATION_ERROR');
      expect((await errorOf(`${DATA}/narratives/cycle/x/agents?q=1`))[2]).toContain('cycle_number');
    });

    it('echoes only plain names of the input', async () => {
      for (const name of ['<script>', 'a'.repeat(60), 'mdk_0123456789', '%E2%80%AE', 'x y'])
        expect((await errorOf(`${DATA}/health?${name}=1`))[2]).toBe(
          'one of the names sent is not a parameter of this route, which has none',
        );
    });

    it('are ignored by the older API, whose clients cannot be changed', async () => {
      for (const path of ['/api/v1/public/narratives/latest', '/api/v1/data-sources']) {
        const plain = await get(path).expect(200);
        const decorated = await get(`${path}?_=1700000000&utm_source=x`).expect(200);
        expect(decorated.text).toBe(plain.text);
      }
    });
  });

  describe('letter case', () => {
    it('of every value with a few choices does not matter, in any API', async () => {
      const routes = api.app.get(DeclaredRoutes);
      let tried = 0;
      for (const route of [...routes.ofDataApi(), ...routes.ofLegacyApi()]) {
        for (const { name, schema } of route.query ? declaredFieldsOf(route.query) : []) {
          const items = schema['items'] as { enum?: string[] } | undefined;
          const values = (schema['enum'] as string[] | undefined) ?? items?.enum ?? [];
          for (const value of schema['type'] === 'boolean' ? ['true', 'false'] : values) {
            const link = sampleLink(route, 1, { [name]: [...value].map(alternating).join('') });
            const { status } = await get(link, FULL_KEY);
            // Not every metric is served in every interval, however it is spelt.
            const plain = await get(sampleLink(route, 1, { [name]: value }), FULL_KEY);
            expect([link, status]).toEqual([link, plain.status]);
            if (status !== 422 && status !== 400) tried += 1;
          }
        }
      }
      expect(tried).toBeGreaterThan(40);
    });

    it('of ids in a batch does not matter, their canonical form is echoed, and the tag is the same', async () => {
      const canonical = 'verdict,composite.macro:ETH,composite.macro,signal:SOLUSDT,series:econ.cpi';
      const plain = await get(`${DATA}/latest?ids=${canonical}`).expect(200);
      for (const spelt of [canonical.toUpperCase(), canonical.toLowerCase()]) {
        const reply = await get(`${DATA}/latest?ids=${spelt}`).expect(200);
        expect(reply.body.data.missing).toEqual([]);
        expect(reply.body.data.items.map(({ id }: Json) => id)).toEqual(canonical.split(','));
        expect(reply.headers['etag']).toBe(plain.headers['etag']);
      }
      const symbol = await read(`${DATA}/latest?ids=SERIES:Exchange.Price:btcusdt,Nothing,series:INTEL.mvrv`);
      expect(symbol.data.items.map(({ id }: Json) => id)).toEqual(['series:exchange.price:BTCUSDT']);
      expect(symbol.data.missing).toEqual(['Nothing', 'series:INTEL.mvrv']);
    });

    it('of ids in a path does not matter', async () => {
      const source = await read(`${DATA}/sources/DEFI.TVL_chain:Solana`);
      expect(source.data.source_id).toBe('defi.tvl_chain:solana');
      expect((await read(`${DATA}/catalog/COMPOSITE.Macro`)).data.id).toBe('composite.macro');
      expect((await read(`${DATA}/agents/TOKIO/latest?lang=EN`)).data.agent).toBe('tokio');
      expect((await errorOf(`${DATA}/series/INTEL.Mvrv`))[1]).toBe('SERIES_NOT_LICENSED');
      expect((await errorOf(`${DATA}/series/EXCHANGE.KLINES_1H:btcusdt`))[1]).toBe('SERIES_NOT_LICENSED');
      expect((await errorOf(`${DATA}/series/ECON.CPI?from=2026-01-01t00:00:00z`))[1]).toBe(
        'RANGE_EXCEEDS_TIER',
      );
    });
  });

  describe('errors', () => {
    it.each([
      [
        'sources/defi.tvl_chain',
        'Unknown source ID. defi.tvl_chain has a dimension; its sources are defi.tvl_chain:ethereum, defi.tvl_chain:solana.',
      ],
      ['sources/econ.cpj', 'Unknown source ID. Did you mean econ.cpi?'],
      ['sources/exchange.price:BTCUSD', 'Unknown source ID. Did you mean exchange.price:BTCUSDT?'],
      ['sources/qqqqqqqqqqqq', 'Unknown source ID. /api/v1/data/sources lists all sources.'],
      ['catalog/composite.marco', 'Unknown product ID. Did you mean composite.macro?'],
      ['catalog/verdicts', 'Unknown product ID. Did you mean verdict?'],
      ['catalog/econ.cpi', 'Unknown product ID. econ.cpi is a metric of the product series.'],
      ['catalog/qqqqqqqqqqqq', 'Unknown product ID. /api/v1/data/catalog lists all products.'],
      ['series/sentiment.feargreed', 'Unknown metric ID. Did you mean sentiment.fear_greed?'],
      [
        'series/defi.tvl_chain:solana',
        'Unknown metric ID. Use defi.tvl_chain; pass the dimension as dimension=solana.',
      ],
      [
        'series/qqqqqqqqqqqq',
        'Unknown metric ID. /api/v1/data/catalog/series lists the metrics that are served.',
      ],
    ])('%s: %s', async (path, detail) => {
      const [status, , said] = await errorOf(`${DATA}/${path}`);
      expect([status, said]).toEqual([404, detail]);
    });

    it('name the nearest provider and product where a filter of the board names none', async () => {
      const { data, meta } = await read(`${DATA}/sources?provider=defy&product=composite.marco`);
      expect(data.listed).toBe(0);
      expect(meta.unavailable).toEqual([
        { id: 'defy', reason: 'unknown provider name or key. Did you mean defi?' },
        { id: 'composite.marco', reason: 'unknown product ID. Did you mean composite.macro?' },
      ]);
    });

    it.each([
      [
        'defi.tvl_chain?asset=solana&symbol=BTCUSDT',
        'symbol is none of its dimensions: defi.tvl_chain needs dimension to be one of ethereum, solana.',
      ],
      [
        'defi.tvl_chain?asset=bitcoin&dimension=solana',
        'asset is none of its dimensions: defi.tvl_chain needs dimension to be one of ethereum, solana.',
      ],
      [
        'defi.tvl_chain?asset=solana&dimension=ethereum',
        'asset and dimension contradict each other: defi.tvl_chain needs dimension to be one of ethereum, solana.',
      ],
      ['econ.cpi?symbol=BTCUSDT', 'econ.cpi has no dimension: omit symbol.'],
      [
        'exchange.price',
        'The dimension is missing: exchange.price needs symbol to be one of BTCUSDT, ETHUSDT, SOLUSDT.',
      ],
    ])('%s says which of asset, symbol and dimension is wrong', async (target, detail) => {
      expect(await errorOf(`${DATA}/series/${target}`)).toEqual([400, 'BAD_REQUEST', detail]);
    });

    it('distinguish a batch id without its dimension from a typo', async () => {
      const { data, meta } = await read(`${DATA}/latest?ids=series:exchange.price,series:exchange.prise`);
      expect(data).toEqual({ items: [], missing: ['series:exchange.price', 'series:exchange.prise'] });
      expect(meta.unavailable).toEqual([
        {
          id: 'series:exchange.price',
          reason:
            'its dimension is missing: use series:exchange.price:BTCUSDT, series:exchange.price:ETHUSDT, or series:exchange.price:SOLUSDT',
        },
      ]);
    });

    it.each([
      ['verdicts/history?limit=23', undefined, 'limit other than 24'],
      ['verdicts/history?limit=500&from=2026-01-01', undefined, 'from and limit other than 24'],
      ['verdicts/history?limit=23', READ_KEY, 'limit other than 24'],
      ['series/econ.cpi?limit=101', undefined, 'limit above 100'],
      ['series/econ.cpi?to=2026-01-01&from=2026-01-01', READ_KEY, 'from and to'],
      ['series/econ.cpi?cursor=x', undefined, 'cursor'],
    ])('%s is rejected for what it asked', async (target, key, asked) => {
      const [status, , detail] = await errorOf(`${DATA}/${target}`, key);
      expect(status).toBe(403);
      expect(detail).toContain(`${asked} need`);
      expect(detail).not.toContain('larger limit');
    });

    it('say of a source that is not licensed what it is part of, and no more', async () => {
      const detail = async (id: string) => (await errorOf(`${DATA}/series/${id}`))[2];
      expect(await detail('intel.supply')).toBe(
        'Values of this series reach partners only inside composites. This is expected, not an outage.',
      );
      expect(await detail('intel.mvrv')).toBe(
        'Values of this series reach partners only inside agent reads. This is expected, not an outage.',
      );
      for (const source of (await read(`${DATA}/sources`)).data.sources) {
        const [metricId] = source.source_id.split(':');
        const whole = await read(`${DATA}/sources/${source.source_id}`);
        if (whole.data.metric_id !== undefined) continue;
        const feedsComposite = source.feeds_products.some((id: string) => id.startsWith('composite.'));
        expect([source.source_id, /composites/.test(whole.data.exposure_rule)]).toEqual([
          source.source_id,
          feedsComposite,
        ]);
        if (!feedsComposite && !source.source_id.includes(':'))
          expect(await detail(metricId)).not.toContain('composite');
      }
    });

    it('say which years are read, where a moment lies outside of them', async () => {
      expect(await errorOf(`${DATA}/verdicts/history?from=2999-01-01`)).toEqual([
        422,
        'VALIDATION_ERROR',
        'from must be a moment of the years 1900 to 2199, as 2026-01-05T12:15:00Z or 2026-01-05',
      ]);
    });

    it('do not stand where a day of the far future was asked for: nothing changed since', async () => {
      for (const since of ['2999-01-01', '9999-12-31', '2200-02-28'])
        expect((await read(`${DATA}/changelog?since=${since}`)).data.entries).toEqual([]);
      const all = (await read(`${DATA}/changelog`)).data.entries.length;
      expect((await read(`${DATA}/changelog?since=0001-01-01`)).data.entries).toHaveLength(all);
      for (const since of ['2999-02-30', '2026-13-01', '2026-1-1', '20260101'])
        expect((await errorOf(`${DATA}/changelog?since=${since}`))[1]).toBe('VALIDATION_ERROR');
    });
  });

  describe('Accept-Language', () => {
    const NEGOTIATED = [
      `${DATA}/agents/tokio/latest`,
      `${DATA}/market-lens/snapshot`,
      `${DATA}/narratives/cycle/{newest}/agents`,
    ];
    const targetOf = (path: string) => path.replace('{newest}', String(api.state.current.cycle!.cycleNumber));
    const asking = (path: string, languages?: string) => {
      const request = get(targetOf(path));
      return languages === undefined ? request : request.set('Accept-Language', languages);
    };

    it.each(NEGOTIATED)('decides where lang is left out of %s, and is told to caches', async (path) => {
      const tagOf = async (lang: string) =>
        (await asking(`${path}?lang=${lang}`).expect(200)).headers['etag'];
      const tags = { ka: await tagOf('ka'), en: await tagOf('en') };
      expect(tags.en).not.toBe(tags.ka);
      for (const [languages, expected] of [
        [undefined, 'ka'],
        ['', 'ka'],
        ['en', 'en'],
        ['EN-us,en;q=0.9', 'en'],
        ['ka-GE, en;q=0.5', 'ka'],
        ['de, en;q=0.1, ka;q=0.2', 'ka'],
        ['de', 'ka'],
        ['*', 'ka'],
        ['ka;q=0, *', 'en'],
        ['§$%&/(', 'ka'],
      ] as const) {
        const reply = await asking(path, languages).expect(200);
        expect([languages, reply.headers['etag']]).toEqual([languages, tags[expected]]);
        expect(reply.headers['vary']).toBe('X-API-Key, Accept-Encoding, Accept-Language');
      }
      const unchanged = await asking(path, 'en').set('If-None-Match', tags.en!).expect(304);
      expect(unchanged.headers['vary']).toContain('Accept-Language');
      await asking(path, 'ka').set('If-None-Match', tags.en!).expect(200);
    });

    it('does not matter where lang is given, in the older API, or where there is no language', async () => {
      for (const lang of LANGUAGES) {
        const reply = await asking(`${NEGOTIATED[0]}?lang=${lang}`, lang === 'ka' ? 'en' : 'ka').expect(200);
        expect(reply.body.data.headline_lang).toBe(lang);
        expect(reply.headers['vary']).toBe('X-API-Key, Accept-Encoding');
      }
      for (const path of ['/api/v1/public/narratives/latest', COMPOSITES, `${DATA}/verdicts/latest`]) {
        const reply = await asking(path, 'en').expect(200);
        expect(reply.headers['vary']).toBe('X-API-Key, Accept-Encoding');
        expect(reply.body.lang ?? 'ka').toBe('ka');
      }
    });
  });
});

const alternating = (letter: string, at: number): string =>
  at % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase();
