import { PUBLIC_METRICS } from '../../src/domain/catalog/public-metrics.ts';
import { publishedUnitOf } from '../../packages/engine/sources/source.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { arrive, arriveWithGaps } from '../support/arriving-values.ts';
import { whileBlocked } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { issueKey } from '../support/issue-key.ts';
import { partnerReads } from '../support/partner-reads.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const METRICS = [...new Map(SOURCES.map((source) => [source.metricId, source])).values()];
/** A source without a past in the seeded database, so a test knows all of it. */
const FEES = 'mempool.fees';

describe('GET /api/v1/data/series/{metric_id}', () => {
  const service = suiteService({ limits: 'none' });
  let full: string;

  const { get, read, errorOf, keyOf } = partnerReads(service, '/api/v1/data/series/');

  beforeAll(async () => {
    full = (await issueKey(service.app)).secret;
  });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const moments = ({ data }: Json): string[] => data.points.map(({ event_at }: Json) => event_at);

  it('is one series in any letter case: one answer, one tag, and cursors that go on under each', async () => {
    const plain = await get('defi.tvl_chain?dimension=solana&order=asc&limit=2', full).expect(200);
    const loud = await get('DEFI.TVL_CHAIN?dimension=SOLANA&order=ASC&limit=2&interval=RAW', full).expect(
      200,
    );
    expect(loud.body.data).toEqual(plain.body.data);
    expect(loud.body.data.metric_id).toBe('defi.tvl_chain');
    expect(loud.headers['etag']).toBe(plain.headers['etag']);
    const second = async (path: string, { body }: Json): Promise<Json> =>
      read(`${path}?limit=2&cursor=${encodeURIComponent(body.meta.next_cursor)}`, full);
    const next = await second('defi.tvl_chain', plain);
    expect(next.data.points).toHaveLength(2);
    expect((await second('defi.tvl_chain', loud)).data).toEqual(next.data);
    expect((await second('Defi.Tvl_Chain', plain)).data).toEqual(next.data);
  });

  describe('for callers who may not choose a window', () => {
    it('is the trailing 7 days, newest first, with what has to be shown', async () => {
      const { data, meta } = await read('sentiment.fear_greed');
      expect(data.metric_id).toBe('sentiment.fear_greed');
      expect(data.unit).toBe('index 0-100');
      expect(data.ts_semantics).toBe('event');
      expect(moments({ data })).toEqual(
        [10, 9, 8, 7, 6, 5, 4].map((day) => `2026-03-${String(day).padStart(2, '0')}T00:00:00+00:00`),
      );
      expect(Object.keys(data.points[0])).toEqual(['event_at', 'value']);
      expect(meta).toMatchObject({
        schema_version: 'series/1',
        as_of: '2026-03-10T00:00:00+00:00',
        attribution: [
          {
            source: 'sentiment',
            text: 'Crypto Fear & Greed Index by Alternative.me',
            url: 'https://alternative.me/crypto/fear-and-greed-index/',
          },
        ],
        freshness: { status: 'fresh', age_seconds: 30, cadence_seconds: 3600, stale: false },
        next_cursor: null,
        gaps: [],
        mode: 'paper',
        generated_by: null,
        tier_served: 'tier0',
        unavailable: [],
        clamped: [
          {
            parameter: 'from',
            asked: expect.stringMatching(/^2025-03-1/),
            granted: expect.stringMatching(/^2026-03-03/),
            reason:
              'the last 7 days are served; choosing a window needs Tier 1 with data:series and data:history',
          },
        ],
      });
    });

    it('never reaches back further within a minute', async () => {
      service.clock.set(Date.parse('2026-03-10T00:00:59.999Z'));
      expect(moments(await read('sentiment.fear_greed')).at(-1)).toBe('2026-03-04T00:00:00+00:00');
    });

    it('gives the reason for an empty one', async () => {
      const old = await read('econ.cpi');
      expect(old.data.points).toEqual([]);
      expect(old.meta.as_of).toBe('2026-01-01T00:00:00+00:00');
      expect(old.meta.unavailable).toEqual([
        {
          id: 'econ.cpi',
          reason:
            'no event falls in the last 7 days; the latest event was at 2026-01-01T00:00:00+00:00, and its value is served at /api/v1/data/latest?ids=series:econ.cpi',
        },
      ]);
      const never = await read('mempool.hashrate_3m');
      expect([never.data.points, never.meta.unavailable]).toEqual([
        [],
        [{ id: 'mempool.hashrate_3m', reason: 'no value has been fetched yet' }],
      ]);
    });

    it('is empty for the metrics of which the catalog says so, with the time and the place of their values', async () => {
      const { metrics } = (await service.http.get('/api/v1/data/catalog/series').expect(200)).body.data;
      const empty = metrics.filter(({ empty_without_key }: Json) => empty_without_key);
      expect(empty).toHaveLength(7);
      for (const { metric_id, latest_ids } of empty) {
        const { data, meta } = await read(metric_id);
        const [latest] = (await service.http.get(`/api/v1/data/latest?ids=${latest_ids[0]}`).expect(200)).body
          .data.items;
        expect(data.points).toEqual([]);
        expect(meta.as_of).toEqual(latest.event_at);
        expect(meta.unavailable).toEqual([
          {
            id: metric_id,
            reason: `no event falls in the last 7 days; the latest event was at ${latest.event_at}, and its value is served at /api/v1/data/latest?ids=${latest_ids[0]}`,
          },
        ]);
      }
      // Every id that the catalog names is one.
      for (const { latest_ids } of metrics) {
        const path = `/api/v1/data/latest?ids=${latest_ids.join()}`;
        expect((await service.http.get(path).expect(200)).body.data.missing).toEqual([]);
      }
    });

    it('has no further pages, and says so where there is more', async () => {
      const { data, meta } = await read('sentiment.fear_greed?limit=2&order=asc');
      expect(moments({ data })).toEqual(['2026-03-04T00:00:00+00:00', '2026-03-05T00:00:00+00:00']);
      expect([meta.next_cursor, meta.unavailable.map(({ id }: Json) => id)]).toEqual([null, ['next_cursor']]);
      expect((await read('sentiment.fear_greed?limit=7')).meta.unavailable).toEqual([]);
    });

    it('is the same for a key without data:series or data:history', async () => {
      const anonymous = await get('sentiment.fear_greed');
      for (const scopes of [[], ['data:series'], ['data:history']] as const) {
        const reply = await get('sentiment.fear_greed', await keyOf(scopes));
        expect(reply.body.data).toEqual(anonymous.body.data);
        expect(reply.headers['etag']).toBe(anonymous.headers['etag']);
        expect([reply.body.meta.tier_served, reply.body.meta.next_cursor]).toEqual(['tier1', null]);
      }
    });

    it.each([
      ['from=2026-03-09'],
      ['to=2026-03-09'],
      ['from=2026-03-09T00:00:00Z&to=2026-03-10T00:00:00Z'],
      ['cursor=abc'],
      ['cursor=WzIse30sW11d.AAAA'],
      ['cursor=%25%00'],
      ['limit=101'],
      ['limit=500'],
      // Whatever they say: range checks come later.
      ['from=2030-01-01'],
      ['from=2000-01-01&to=2026-01-01'],
      ['from=2026-03-09&to=2026-03-08'],
    ])('is not chosen by ?%s', async (query) => {
      expect(await errorOf(`econ.cpi?${query}`)).toBe('403 RANGE_EXCEEDS_TIER');
      for (const scopes of [[], ['data:series'], ['data:history'], ['data:agents']] as const) {
        expect(await errorOf(`econ.cpi?${query}`, await keyOf(scopes))).toBe('403 SCOPE_MISSING');
      }
    });

    it('rejects a cursor without revealing whether it is valid', async () => {
      const { next_cursor } = (await read('sentiment.fear_greed?limit=2', full)).meta;
      const good = await get(`sentiment.fear_greed?cursor=${next_cursor}`);
      const bad = await get('sentiment.fear_greed?cursor=abc');
      expect([good.status, good.body.error_code]).toEqual([403, 'RANGE_EXCEEDS_TIER']);
      expect(good.body.detail).toBe(bad.body.detail);
    });
  });

  describe('rejects', () => {
    it.each([
      ['econ.cpi?limit=0', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?limit=501', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?limit=1e2', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?limit=', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?interval=1h', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?order=up', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?order=asc&order=desc', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?dedupe=1', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?from=yesterday', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?from=2026-02-30', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?from=2026-02-28T24:00:00Z', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?to=', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?to[x]=2026-02-28', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?symbol=%20', 422, 'VALIDATION_ERROR'],
      ['econ.cpi?cursor=', 400, 'INVALID_CURSOR'],
      // Syntax goes before existence, existence before dimensions, dimensions before rights.
      ['nothing?limit=0', 422, 'VALIDATION_ERROR'],
      ['intel.mvrv?limit=0', 422, 'VALIDATION_ERROR'],
      ['nothing?from=2026-01-01', 404, 'METRIC_NOT_FOUND'],
      ['nothing', 404, 'METRIC_NOT_FOUND'],
      ['ECON.CPJ', 404, 'METRIC_NOT_FOUND'],
      ['econ.cpi:BTC', 404, 'METRIC_NOT_FOUND'],
      ['exchange.price:BTCUSDT', 404, 'METRIC_NOT_FOUND'],
      ['__proto__', 404, 'METRIC_NOT_FOUND'],
      ['exchange.price', 400, 'BAD_REQUEST'],
      ['exchange.price?from=2026-01-01', 400, 'BAD_REQUEST'],
      ['exchange.price?symbol=DOGEUSDT', 400, 'BAD_REQUEST'],
      ['exchange.price?symbol=BTCUSDT&dimension=ETHUSDT', 400, 'BAD_REQUEST'],
      ['exchange.price?symbol=BTCUSDT&dimension=DOGEUSDT', 400, 'BAD_REQUEST'],
      ['exchange.ls_ratio', 400, 'BAD_REQUEST'],
      ['defi.tvl_chain', 400, 'BAD_REQUEST'],
      ['defi.tvl_chain?asset=bitcoin', 400, 'BAD_REQUEST'],
      ['defi.tvl_chain?asset=solana&dimension=ethereum', 400, 'BAD_REQUEST'],
      ['econ.cpi?dimension=ethereum', 400, 'BAD_REQUEST'],
      ['sentiment.fear_greed?asset=BTC', 400, 'BAD_REQUEST'],
    ])('%s with %d %s, whoever asks', async (path, status, code) => {
      for (const key of [undefined, full]) expect(await errorOf(path, key)).toBe(`${status} ${code}`);
    });

    it('all that is malformed together', async () => {
      const { body } = await get('econ.cpi?limit=0&from=x&order=y').expect(422);
      expect(body.errors).toHaveLength(3);
      expect(body.detail).toBe(body.errors[0]);
    });

    it('dimensions with the allowed ones', async () => {
      for (const path of ['exchange.ls_ratio', 'exchange.ls_ratio?symbol=x'])
        expect((await get(path).expect(400)).body.detail).toContain(
          'symbol to be one of BTCUSDT, ETHUSDT, SOLUSDT',
        );
      expect((await get('defi.tvl_chain').expect(400)).body.detail).toContain(
        'dimension to be one of ethereum, solana',
      );
    });

    it.each(METRICS.filter(({ licenseClass }) => licenseClass === 'B').map(({ metricId }) => metricId))(
      'rows of %s, which is not licensed, whatever is asked beside it',
      async (metricId) => {
        for (const key of [undefined, full])
          for (const rest of [
            '',
            '?symbol=BTCUSDT',
            '?dimension=x',
            '?from=2026-01-01',
            '?cursor=abc',
            ':BTCUSDT',
          ])
            expect(await errorOf(`${metricId}${rest}`, key)).toBe('403 SERIES_NOT_LICENSED');
      },
    );

    it.each([
      ['from=2026-03-10T09:07:00Z', 400, 'INVALID_RANGE'],
      ['from=2026-03-10T09:07:00.001Z', 400, 'INVALID_RANGE'],
      ['from=2027-01-01&to=2027-02-01', 400, 'INVALID_RANGE'],
      ['from=2026-02-01&to=2026-02-01', 400, 'INVALID_RANGE'],
      ['from=2026-02-02&to=2026-02-01', 400, 'INVALID_RANGE'],
      ['from=2025-01-01&to=2026-01-01T00:00:00.001Z', 400, 'RANGE_TOO_LARGE'],
      ['from=2025-03-09', 400, 'RANGE_TOO_LARGE'],
      ['cursor=abc', 400, 'INVALID_CURSOR'],
    ])('?%s with %d %s where a window may be chosen', async (query, status, code) => {
      expect(await errorOf(`econ.cpi?${query}`, full)).toBe(`${status} ${code}`);
    });
  });

  it('serves every public metric under each of its dimensions, to anybody', async () => {
    const readable = SOURCES.filter(({ licenseClass }) => licenseClass === 'C');
    expect(readable.map(({ id }) => id).sort()).toEqual(
      PUBLIC_METRICS.flatMap(({ sourceIds }) => sourceIds).sort(),
    );
    for (const source of readable) {
      const names = source.dimensionParameter === 'symbol' ? ['symbol', 'dimension'] : ['asset', 'dimension'];
      const queries =
        source.dimension === null
          ? ['']
          : names.flatMap((name) => [
              `?${name}=${source.dimension}`,
              `?${name}=${source.dimension!.toLowerCase()}`,
            ]);
      for (const query of queries) {
        const { data, meta } = await read(`${source.metricId}${query}`);
        expect([data.metric_id, data.unit]).toEqual([source.metricId, publishedUnitOf(source)]);
        expect(meta.attribution.map((one: Json) => one.source)).toEqual([source.provider]);
      }
    }
    const [ethereum, solana] = [
      await read('defi.tvl_chain?asset=Ethereum&dimension=ethereum'),
      await read('defi.tvl_chain?asset=solana'),
    ];
    expect(ethereum.data.points[0].value).not.toBe(solana.data.points[0].value);
  });

  describe('with Tier 1, data:series and data:history', () => {
    it('is a window whose begin is included and whose end is not, as it was asked for', async () => {
      const days = ['2026-02-02T00:00:00+00:00', '2026-02-01T00:00:00+00:00'];
      for (const [from, to] of [
        ['2026-02-01', '2026-02-03'],
        ['2026-02-01T00:00:00Z', '2026-02-03T00:00:00Z'],
        ['2026-02-01T00:00:00%2B00:00', '2026-02-03T00:00:00%2B00:00'],
        // A plus that was not escaped.
        ['2026-02-01T00:00:00+00:00', '2026-02-03T00:00:00+00:00'],
        ['2026-02-01T04:00:00+04:00', '2026-02-02T20:00:00-04:00'],
        ['2026-01-31T00:00:00.001Z', '2026-02-02T00:00:00.000001Z'],
      ]) {
        const { data, meta } = await read(`sentiment.fear_greed?from=${from}&to=${to}`, full);
        expect([from, moments({ data })]).toEqual([from, days]);
        expect([meta.as_of, meta.next_cursor, meta.tier_served]).toEqual([days[0], null, 'tier1']);
      }
      expect(
        moments(await read('sentiment.fear_greed?from=2026-02-01&to=2026-02-03&order=asc', full)),
      ).toEqual([...days].reverse());
    });

    it('is the last 365 days where nothing is said, and those before to', async () => {
      const all = await read('sentiment.fear_greed?limit=500', full);
      expect([all.data.points.length, moments(all).at(-1)]).toEqual([365, '2025-03-11T00:00:00+00:00']);
      const { data, meta } = await read('econ.cpi', full);
      expect([data.points.length, meta.unavailable]).toEqual([10, []]);
      expect(moments(await read('econ.cpi?to=2025-05-01', full)).at(-1)).toBe('2024-05-01T00:00:00+00:00');
      // Somebody's clock or way here may be a little slow.
      await get(`econ.cpi?from=${new Date(SEEDED_NOW_MS - 365 * DAY_MS - 5_000).toISOString()}`, full).expect(
        200,
      );
    });

    describe('says which parts of it are not held', () => {
      /** Of fear and greed: every day from here on is held. */
      let first: string;
      beforeAll(async () => {
        const [row]: { first: Date }[] = await service.database.dataSource.query(
          `SELECT min(event_at) AS first FROM observations WHERE source_id = 'sentiment.fear_greed'`,
        );
        first = isoUtc(row!.first.getTime());
      });
      const told = async (path: string): Promise<Json[]> => {
        const { data, meta } = await read(path, full);
        return [data.points.length, meta.as_of, meta.unavailable];
      };
      const day = (iso: string, days: number) => isoUtc(Date.parse(iso) + days * DAY_MS).slice(0, 10);

      it('before what is held', async () => {
        const id = 'sentiment.fear_greed';
        const reason = `no event before ${first} is stored`;
        expect(await told(`${id}?from=${day(first, -20)}&to=${day(first, -10)}`)).toEqual([
          0,
          `${day(first, -10)}T00:00:00+00:00`,
          [{ id, reason }],
        ]);
        const partly = `${id}?from=${day(first, -20)}&to=${day(first, 10)}`;
        expect(await told(partly)).toEqual([10, `${day(first, 9)}T00:00:00+00:00`, [{ id, reason }]]);
        // On every page, and whatever the order.
        const paged = await read(`${partly}&limit=6&order=asc`, full);
        const rest = await read(`${id}?cursor=${paged.meta.next_cursor}`, full);
        for (const { meta } of [paged, rest]) expect(meta.unavailable).toEqual([{ id, reason }]);
        expect((await told(`${id}?from=${day(first, 0)}&to=${day(first, 10)}`))[2]).toEqual([]);
        // A day before the first daily value nothing was due.
        expect((await told(`${id}?from=${day(first, -1)}&to=${day(first, 10)}`))[2]).toEqual([]);
      });

      it('but not while more of it is on the next page, whatever was loaded a moment ago', async () => {
        const id = 'sentiment.fear_greed';
        const loaded = Array.from({ length: 30 }, (_, i) => [Date.parse(day(first, i - 30)), 50] as const);
        // Loaded, but not read by the state yet.
        await arrive(service, id, loaded);
        try {
          const window = `${id}?from=${day(first, -40)}&to=${day(first, 5)}&dedupe=false&limit=10`;
          for (const order of ['desc', 'asc']) {
            const reasons = new Set<string>();
            let path: string | null = `${window}&order=${order}`;
            for (let pages = 0; path !== null && pages < 9; pages += 1) {
              const { meta }: Json = await read(path, full);
              for (const { reason } of meta.unavailable) reasons.add(reason);
              path = meta.next_cursor && `${id}?cursor=${meta.next_cursor}&limit=10`;
            }
            // The page that shows the first event may name it.
            expect([order, [...reasons]]).toEqual([
              order,
              [`no event before ${day(first, -30)}T00:00:00+00:00 is stored`],
            ]);
          }
        } finally {
          await service.database.dataSource.query(
            'DELETE FROM observations WHERE source_id = $1 AND event_at < $2',
            [id, first],
          );
        }
      });

      it('however long ago', async () => {
        for (const asked of [
          'to=1900-06-01',
          'to=1970-01-01',
          'as_of=1970-01-01',
          'interval=1d&to=1970-01-01',
        ])
          expect((await told(`sentiment.fear_greed?${asked}`)).slice(0, 2)).toEqual([
            0,
            '1971-01-01T00:00:00+00:00',
          ]);
      });

      it('after it, and between two events', async () => {
        const latest = 'the latest event was at 2026-01-01T00:00:00+00:00';
        const where = 'and its value is served at /api/v1/data/latest?ids=series:econ.cpi';
        for (const query of ['from=2026-02-02', 'from=2026-02-02&to=2026-03-01'])
          expect(await told(`econ.cpi?${query}`)).toEqual([
            0,
            '2026-01-01T00:00:00+00:00',
            [{ id: 'econ.cpi', reason: `no event falls in this window; ${latest}, ${where}` }],
          ]);
        expect(await told('econ.cpi?from=2025-11-02&to=2025-11-20')).toEqual([
          0,
          '2025-11-01T00:00:00+00:00',
          [
            {
              id: 'econ.cpi',
              reason: 'no event falls in this window; the previous event was at 2025-11-01T00:00:00+00:00',
            },
          ],
        ]);
        // As an address it works: the value is there.
        const { data } = (await service.http.get('/api/v1/data/latest?ids=series:econ.cpi').expect(200)).body;
        expect(data.items[0].event_at).toBe('2026-01-01T00:00:00+00:00');
      });

      it('where newer values are due, and nowhere before', async () => {
        expect((await told('sentiment.fear_greed?from=2026-03-01'))[2]).toEqual([]);
        service.clock.advance(4 * DAY_MS);
        expect(await told('sentiment.fear_greed?from=2026-03-01')).toEqual([
          10,
          '2026-03-10T00:00:00+00:00',
          [
            {
              id: 'sentiment.fear_greed',
              reason: 'no event after 2026-03-10T00:00:00+00:00 is stored, although newer values were due',
            },
          ],
        ]);
        expect((await told('sentiment.fear_greed?from=2026-03-01&to=2026-03-10'))[2]).toEqual([]);
      });

      it('of a source that was never read', async () => {
        expect(await told('mempool.hashrate_3m?from=2026-03-01&to=2026-03-05')).toEqual([
          0,
          '2026-03-05T00:00:00+00:00',
          [{ id: 'mempool.hashrate_3m', reason: 'no value has been fetched yet' }],
        ]);
      });

      it('of exchange.ls_ratio beyond 24 hours, also where the end alone was asked for', async () => {
        const { data, meta } = await read('exchange.ls_ratio?symbol=BTCUSDT&to=2026-03-05', full);
        expect([data.points, meta.unavailable]).toEqual([
          [],
          [{ id: 'exchange.ls_ratio:BTCUSDT', reason: 'this series goes back only 24 hours' }],
        ]);
      });
    });

    it('names the series by every parameter that may name it', async () => {
      const names = async (path: string) => {
        const { asset, symbol, dimension } = (await read(path)).data;
        return { asset, symbol, dimension };
      };
      const solana = { asset: 'solana', symbol: null, dimension: 'solana' };
      for (const query of ['asset=Solana', 'dimension=solana'])
        expect(await names(`defi.tvl_chain?${query}`)).toEqual(solana);
      for (const query of ['symbol=ethusdt', 'dimension=ETHUSDT'])
        for (const metric of ['exchange.price', 'exchange.ls_ratio'])
          expect(await names(`${metric}?${query}`)).toEqual({
            asset: null,
            symbol: 'ETHUSDT',
            dimension: 'ETHUSDT',
          });
      expect(await names('econ.cpi')).toEqual({ asset: null, symbol: null, dimension: null });
    });

    it('reaches back 24 hours for exchange.ls_ratio, for everybody', async () => {
      const oldest = '2026-03-09T10:00:00+00:00';
      for (const key of [undefined, full]) {
        const { data, meta } = await read('exchange.ls_ratio?symbol=BTCUSDT', key);
        expect([data.points.length, moments({ data }).at(-1), meta.unavailable]).toEqual([24, oldest, []]);
      }
      const asked = await read('exchange.ls_ratio?symbol=BTCUSDT&from=2026-02-20&order=asc&limit=1', full);
      expect(moments(asked)).toEqual([oldest]);
      expect(asked.meta.unavailable).toEqual([
        { id: 'exchange.ls_ratio:BTCUSDT', reason: 'this series goes back only 24 hours' },
      ]);
      const gone = await read('exchange.ls_ratio?symbol=BTCUSDT&from=2026-02-20&to=2026-02-25', full);
      expect([gone.data.points, gone.meta.unavailable.length]).toEqual([[], 1]);
      // Also by a cursor that is presented late.
      const first = await read('exchange.ls_ratio?symbol=BTCUSDT&limit=1', full);
      service.clock.advance(30 * HOUR_MS);
      const late = await read(`exchange.ls_ratio?cursor=${first.meta.next_cursor}`, full);
      expect(late.data.points).toEqual([]);
    });

    it('is the latest value alone for exchange.price, for everybody', async () => {
      for (const query of ['', '&order=asc', '&dedupe=false', '&limit=100'])
        for (const key of [undefined, full]) {
          const { data, meta } = await read(`exchange.price?symbol=BTCUSDT${query}`, key);
          expect(moments({ data })).toEqual(['2026-03-10T09:00:00+00:00']);
          expect([meta.next_cursor, meta.unavailable]).toEqual([null, []]);
        }
      const before = await read(
        'exchange.price?symbol=BTCUSDT&from=2026-03-09&to=2026-03-10T09:00:00Z',
        full,
      );
      expect(before.data.points).toEqual([]);
      expect(before.meta.unavailable.map(({ id }: Json) => id)).toEqual(['exchange.price:BTCUSDT']);
      const around = await read('exchange.price?symbol=BTCUSDT&from=2026-03-01', full);
      expect(around.data.points).toHaveLength(1);
      service.clock.advance(8 * DAY_MS);
      expect((await read('exchange.price?symbol=BTCUSDT')).data.points).toEqual([]);
    });
  });

  describe('in pages', () => {
    const nextOf = (cursor: string, rest = '') => `sentiment.fear_greed?cursor=${cursor}${rest}`;

    it('is the whole window in order, each event once, while new ones arrive', async () => {
      const startMs = SEEDED_NOW_MS - 6 * HOUR_MS;
      const valueOf = (minute: number): number => Math.floor(minute / 3) % 4;
      const rows = Array.from(
        { length: 300 },
        (_, minute) => [startMs + minute * MINUTE_MS, valueOf(minute)] as const,
      );
      await arrive(service, FEES, rows);
      const runs = rows.filter((_, minute) => minute % 3 === 0);
      const written = (all: typeof rows) => all.map(([atMs, value]) => ({ event_at: isoUtc(atMs), value }));
      for (const [query, expected] of [
        ['order=asc', written(runs)],
        ['order=desc', written(runs).reverse()],
        ['order=asc&dedupe=false', written(rows)],
        ['dedupe=false', written(rows).reverse()],
      ] as const) {
        service.clock.advance(HOUR_MS);
        const points: Json[] = [];
        let path = `${FEES}?${query}&limit=7`;
        for (let page = 0; ; page += 1) {
          const { data, meta } = await read(path, full);
          points.push(...data.points);
          if (meta.next_cursor === null) break;
          // Pages of other sizes, and something new before each of them.
          path = `${FEES}?cursor=${meta.next_cursor}&limit=${10 + (page % 5) * 13}`;
          service.clock.advance(1_000);
          await arrive(service, FEES, [[service.clock.now(), 100 + page]]);
        }
        expect(points.slice(0, expected.length)).toHaveLength(expected.length);
        expect(points.filter(({ value }) => value < 100)).toEqual(expected);
        await service.database.dataSource.query(
          'DELETE FROM observations WHERE source_id = $1 AND value >= 100',
          [FEES],
        );
      }
    });

    it('continues with the parameters that the cursor pins, repeated or omitted', async () => {
      const first = await read('sentiment.fear_greed?from=2026-02-01&to=2026-02-10&order=asc&limit=3', full);
      const cursor = first.meta.next_cursor;
      expect(cursor).toMatch(/^[A-Za-z0-9_.-]+$/);
      const expected = ['04', '05', '06'].map((day) => `2026-02-${day}T00:00:00+00:00`);
      for (const rest of [
        '',
        '&order=asc',
        '&from=2026-02-01&to=2026-02-10&order=asc&dedupe=true',
        '&from=2026-02-01T00:00:00%2B00:00',
        '&interval=raw',
      ])
        expect(moments(await read(nextOf(cursor, `${rest}&limit=3`), full))).toEqual(expected);
      const rest = await read(nextOf(cursor), full);
      expect([rest.data.points.length, rest.meta.next_cursor]).toEqual([6, null]);
      // The window is as it was resolved, whenever it is asked for again.
      const open = await read('sentiment.fear_greed?limit=1&order=asc', full);
      service.clock.advance(DAY_MS);
      const second = await read(nextOf(open.meta.next_cursor, '&limit=1'), full);
      expect(moments(second)).toEqual(['2025-03-12T00:00:00+00:00']);
    });

    it('needs no dimension beside a cursor, and no other than the cursor has', async () => {
      const { meta } = await read('defi.tvl_chain?dimension=solana&limit=1', full);
      const solana = await read('defi.tvl_chain?dimension=solana&limit=2', full);
      for (const rest of ['', '&asset=SOLANA']) {
        const { data } = await read(`defi.tvl_chain?cursor=${meta.next_cursor}&limit=1${rest}`, full);
        expect(data.points[0]).toEqual(solana.data.points[1]);
      }
      expect(await errorOf(`defi.tvl_chain?cursor=${meta.next_cursor}&asset=ethereum`, full)).toBe(
        '400 INVALID_CURSOR',
      );
      expect(await errorOf(`defi.tvl_chain?cursor=${meta.next_cursor}&asset=x`, full)).toBe(
        '400 BAD_REQUEST',
      );
    });

    it('rejects cursors that are altered, of other lists, or combined with other parameters', async () => {
      const { next_cursor: cursor } = (await read('sentiment.fear_greed?limit=1&from=2026-02-01', full)).meta;
      const { next_cursor: ofVerdicts } = (
        await service.http.get('/api/v1/data/verdicts/history?limit=1').set('X-API-Key', full).expect(200)
      ).body.meta;
      const [body, seal] = cursor.split('.');
      const other = Buffer.from(
        Buffer.from(body, 'base64url').toString().replace('sentiment.fear_greed', 'intel.mvrv'),
      ).toString('base64url');
      for (const path of [
        nextOf(cursor.slice(0, -1)),
        nextOf(`${cursor}A`),
        nextOf(`${other}.${seal}`),
        nextOf(ofVerdicts),
        `econ.cpi?cursor=${cursor}`,
        nextOf(cursor, '&order=asc'),
        nextOf(cursor, '&dedupe=false'),
        nextOf(cursor, '&from=2026-02-02'),
        nextOf(cursor, '&to=2026-03-01'),
      ])
        expect([path, await errorOf(path, full)]).toEqual([path, '400 INVALID_CURSOR']);
    });
  });

  it('shows revisions, and values that repeat once unless told otherwise', async () => {
    const source = 'mempool.difficulty_adjustment';
    await arrive(service, source, [
      [SEEDED_NOW_MS - 4 * MINUTE_MS, 1],
      [SEEDED_NOW_MS - 3 * MINUTE_MS, 1],
      [SEEDED_NOW_MS - 2 * MINUTE_MS, 2],
    ]);
    await until(async () => (await read(source)).data.points.length > 0);
    const values = async (query = '') =>
      (await read(`${source}${query}`)).data.points.map(({ value }: Json) => value);
    expect(await values()).toEqual([2, 1]);
    expect(moments(await read(source))[1]).toBe(isoUtc(SEEDED_NOW_MS - 4 * MINUTE_MS));
    expect(await values('?dedupe=false')).toEqual([2, 1, 1]);
    // Known to every process as soon as it arrives, though anonymous pages are made once a minute.
    service.clock.advance(1_000);
    await arrive(service, source, [[SEEDED_NOW_MS - 4 * MINUTE_MS, 3]]);
    await until(async () => (await values()).length === 3);
    expect(await values()).toEqual([2, 1, 3]);
    // Dated by the provider, equal values are events of their own.
    await arrive(service, 'fx.usd_gel', [
      [SEEDED_NOW_MS - 2 * MINUTE_MS, 2.7],
      [SEEDED_NOW_MS - MINUTE_MS, 2.7],
    ]);
    const rates = async (): Promise<number[]> =>
      (await read('fx.usd_gel')).data.points.map(({ value }: Json) => value);
    await until(async () => (await rates())[0] === 2.7);
    expect((await rates()).slice(0, 2)).toEqual([2.7, 2.7]);
  });

  describe('says of its replies', () => {
    it('a tag that time alone does not change, and a new one with a new event', async () => {
      const source = 'mempool.hashrate_3m';
      await arrive(service, source, [[SEEDED_NOW_MS - 60 * MINUTE_MS, 5]]);
      await until(async () => (await read(source)).data.points.length === 1);
      for (const key of [undefined, full]) {
        const first = await get(source, key);
        expect(first.headers['cache-control']).toBe('public, max-age=60');
        service.clock.advance(10 * MINUTE_MS);
        const again = await get(source, key).set('If-None-Match', first.headers['etag']!);
        expect([again.status, again.headers['etag']]).toEqual([304, first.headers['etag']]);
      }
      const { headers } = await get(source, full);
      // The value repeats, so the points stay; what is new is until when it was true.
      await arrive(service, source, [[SEEDED_NOW_MS + 10 * MINUTE_MS, 5]]);
      const later = await get(source, full).expect(200);
      expect(later.body.data.points).toHaveLength(1);
      expect(later.body.meta.as_of).toBe(isoUtc(SEEDED_NOW_MS + 10 * MINUTE_MS));
      expect(later.headers['etag']).not.toBe(headers['etag']);
    });

    it('the outages of the product and the gaps of the source that overlap the window', async () => {
      const outages = [
        ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', 'db_outage', ['series']],
        ['2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z', 'provider_unreachable', []],
        ['2026-03-08T12:00:00Z', '2026-03-09T00:00:00Z', 'db_outage', ['verdict']],
        ['2026-03-10T09:00:00Z', null, 'worker_disabled', ['verdict', 'series']],
      ] as const;
      const { dataSource } = service.database;
      for (const [startsAt, endsAt, reason, products] of outages)
        await dataSource.query(
          `INSERT INTO outages (id, starts_at, ends_at, reason, products, created_at)
           VALUES (gen_random_uuid(), $1, $2, $3, $4, $1)`,
          [startsAt, endsAt, reason, products],
        );
      await dataSource.query(`SELECT pg_notify('notices_changed', '')`);
      await arriveWithGaps(service, 'chain.hash_rate', [['2026-03-06', '2026-03-07']]);
      await arriveWithGaps(service, 'chain.difficulty', [
        ['2026-03-05', '2026-03-07'],
        ['2026-02-05', '2026-02-07'],
      ]);
      const gaps = async (query: string, key?: string) =>
        (await read(`chain.difficulty${query}`, key)).meta.gaps.map((gap: Json) => Object.values(gap));
      const recent = [
        ['2026-03-05T00:00:00+00:00', '2026-03-07T00:00:00+00:00', 'ingest_gap'],
        ['2026-03-08T00:00:00+00:00', '2026-03-09T00:00:00+00:00', 'provider_unreachable'],
        ['2026-03-10T09:00:00+00:00', null, 'worker_disabled'],
      ];
      await until(async () => (await gaps('')).length === 3);
      expect(await gaps('')).toEqual(recent);
      expect(await gaps('?from=2026-02-06&to=2026-03-06', full)).toEqual([
        ['2026-02-05T00:00:00+00:00', '2026-02-07T00:00:00+00:00', 'ingest_gap'],
        ['2026-03-01T00:00:00+00:00', '2026-03-02T00:00:00+00:00', 'db_outage'],
        recent[0],
      ]);
      expect(await gaps('?from=2026-02-07&to=2026-03-01', full)).toEqual([]);
      await dataSource.query('DELETE FROM outages');
      await dataSource.query(`SELECT pg_notify('notices_changed', '')`);
    });

    it('503 while the database is away, and serves again when it is back', async () => {
      await whileBlocked(service.database.url, async () => {
        const { status, body, headers } = await get('econ.cpi', full);
        expect([status, body.error_code]).toEqual([503, 'STORE_UNAVAILABLE']);
        expect(headers['retry-after']).toMatch(/^\d+$/);
        service.clock.advance(5 * MINUTE_MS);
        expect(await errorOf('econ.m2')).toBe('503 STORE_UNAVAILABLE');
      });
      await until(async () => (await get('econ.cpi', full)).status === 200);
      await until(async () => (await get('econ.m2')).status === 200);
    });
  });

  it('serves hash rates in EH/s, whatever their providers count in', async () => {
    await arrive(service, 'mempool.hashrate_3m', [[SEEDED_NOW_MS - 90 * MINUTE_MS, 6.5e20]]);
    const now = await read('mempool.hashrate_3m', full);
    expect(now.data.unit).toBe('EH/s');
    expect(now.data.points).toContainEqual({ event_at: isoUtc(SEEDED_NOW_MS - 90 * MINUTE_MS), value: 650 });
    const daily = await read('chain.hash_rate', full);
    expect(daily.data.unit).toBe('EH/s');
    const [stored] = await service.database.dataSource.query<{ value: number }[]>(
      `SELECT value FROM observations WHERE source_id = 'chain.hash_rate' AND event_at = $1`,
      [daily.data.points[0].event_at],
    );
    expect(daily.data.points[0].value).toBe(Number(stored!.value) / 1e6);
    expect(daily.data.points[0].value).toBeGreaterThan(1);
    expect(daily.data.points[0].value).toBeLessThan(10_000);
  });
});
