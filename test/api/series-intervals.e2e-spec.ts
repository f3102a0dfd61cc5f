import {
  bucketIntervalsOf,
  type BucketInterval,
  bucketMs,
} from '../../packages/engine/sources/exposure-rule.ts';
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

/** A source without a past in the seeded database, so a test knows all of it. */
const FEES = 'mempool.fees';
const PRICE = 'exchange.price:BTCUSDT';
const HOUR_OF_NOW = '2026-03-10T09:00:00+00:00';

describe('GET /api/v1/data/series/{metric_id} with an interval', () => {
  const service = suiteService({ limits: 'none' });
  let full: string;

  const { get, read, errorOf, keyOf } = partnerReads(service, '/api/v1/data/series/');

  beforeAll(async () => {
    full = (await issueKey(service.app)).secret;
  });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const moments = ({ data }: Json): string[] => data.points.map(({ event_at }: Json) => event_at);

  const asked = async (
    sourceId: string,
    interval: BucketInterval,
    fromMs: number,
    toMs: number,
  ): Promise<Json[]> => {
    const lengthMs = bucketMs(interval);
    const rows: Json[] = await service.database.dataSource.query(
      `WITH newest AS (
         SELECT DISTINCT ON (event_at) event_at, value, floor(extract(epoch FROM event_at) * 1000 / $2) * $2 AS begins
         FROM observations WHERE source_id = $1 ORDER BY event_at, known_at DESC, id DESC)
       SELECT begins::float8, count(*)::int AS observations, (array_agg(value ORDER BY event_at DESC))[1] AS value,
              avg(value) AS mean, min(value), max(value)
       FROM newest WHERE begins >= $3 AND begins < $4 GROUP BY begins ORDER BY begins DESC`,
      [sourceId, lengthMs, fromMs, toMs],
    );
    return rows.map(({ begins, observations, value, mean, min, max }) => ({
      event_at: isoUtc(begins),
      value,
      mean: Number(mean.toPrecision(12)),
      min,
      max,
      observations,
      complete: begins + lengthMs <= service.clock.now(),
    }));
  };

  const whole = async (path: string, key: string): Promise<Json[]> => {
    const [metric] = path.split('?') as [string];
    const points: Json[] = [];
    let next = path;
    for (let page = 0; ; page += 1) {
      const { data, meta } = await read(next, key);
      points.push(...data.points);
      if (meta.next_cursor === null) return points;
      next = `${metric}?cursor=${meta.next_cursor}&limit=${17 + page * 5}`;
    }
  };

  describe('of the price', () => {
    const week = `exchange.price?symbol=BTCUSDT&interval=1h&from=${isoUtc(SEEDED_NOW_MS - 7 * DAY_MS)}`;

    it('is an hourly history of 7 days in one page, with its attribution', async () => {
      const { data, meta } = await read(`${week}&limit=168`, full);
      expect(data.metric_id).toBe('exchange.price');
      expect(data.unit).toBe('USDT');
      expect(data.interval).toBe('1h');
      expect(data.aggregates).toEqual(['last', 'mean', 'min', 'max']);
      expect(data.points).toHaveLength(168);
      expect(data.points).toEqual(await asked(PRICE, '1h', SEEDED_NOW_MS - 7 * DAY_MS, SEEDED_NOW_MS));
      // The oldest hour that begins within the window, and the one that runs.
      expect(moments({ data }).at(-1)).toBe('2026-03-03T10:00:00+00:00');
      expect(data.points.at(-1).complete).toBe(true);
      expect(moments({ data })[0]).toEqual(HOUR_OF_NOW);
      expect(data.points[0].complete).toBe(false);
      expect(data.points[0].observations).toBe(1);
      expect(data.points[1].observations).toBe(4);
      expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['exchange']);
      expect(meta.unavailable).toEqual([]);
      expect(meta.as_of).toEqual(HOUR_OF_NOW);
    });

    it('is never made from licensed candles', async () => {
      await arrive(service, 'exchange.klines_1h:BTCUSDT', [[SEEDED_NOW_MS - 3 * HOUR_MS, 1]]);
      await service.database.dataSource.query(
        `UPDATE observations SET value = 1 WHERE source_id LIKE 'exchange.klines%'`,
      );
      for (const { min } of (await read(`${week}&limit=168`, full)).data.points)
        expect(min).toBeGreaterThan(1);
    });

    it.each(['1h', '4h', '1d'] as const)(
      'in pages of %s equals what one plain question answers, in both orders',
      async (interval) => {
        const expected = await asked(PRICE, interval, SEEDED_NOW_MS - 365 * DAY_MS, SEEDED_NOW_MS);
        expect(expected.length).toBeGreaterThan(28);
        const path = `exchange.price?symbol=btcusdt&interval=${interval}&limit=11`;
        expect(await whole(path, full)).toEqual(expected);
        expect(await whole(`${path}&order=asc`, full)).toEqual([...expected].reverse());
        for (const { event_at } of expected) expect(Date.parse(event_at) % bucketMs(interval)).toBe(0);
      },
    );

    it('is for anybody the trailing 7 days, of at most 100 buckets, without further pages', async () => {
      const hours = await read('exchange.price?symbol=BTCUSDT&interval=1h');
      expect([hours.data.points.length, hours.meta.next_cursor]).toEqual([100, null]);
      expect(hours.meta.unavailable.map(({ id }: Json) => id)).toEqual(['next_cursor']);
      const quarters = await read('exchange.price?symbol=BTCUSDT&interval=4h');
      expect(quarters.data.points.length).toBe(42);
      expect(moments(quarters).at(-1)).toBe('2026-03-03T12:00:00+00:00');
      expect(quarters.meta.unavailable).toEqual([]);
      for (const scopes of [[], ['data:series'], ['data:history']] as const) {
        const reply = await get('exchange.price?symbol=BTCUSDT&interval=4h', await keyOf(scopes));
        expect(reply.body.data).toEqual(quarters.data);
        for (const query of ['limit=168', 'from=2026-03-09', 'cursor=abc'])
          expect(
            await errorOf(`exchange.price?symbol=BTCUSDT&interval=4h&${query}`, await keyOf(scopes)),
          ).toBe('403 SCOPE_MISSING');
      }
      expect(await errorOf('exchange.price?symbol=BTCUSDT&interval=4h&from=2026-03-09')).toBe(
        '403 RANGE_EXCEEDS_TIER',
      );
    });

    it('leaves raw values what they were: the latest alone', async () => {
      for (const query of ['', '&interval=raw']) {
        const { data } = await read(`exchange.price?symbol=BTCUSDT${query}`, full);
        expect([moments({ data }), data.interval, data.aggregates]).toEqual([[HOUR_OF_NOW], 'raw', []]);
        expect(Object.keys(data.points[0])).toEqual(['event_at', 'value']);
      }
      const { meta } = await read('exchange.price?symbol=BTCUSDT&from=2026-03-09', full);
      expect(meta.unavailable[0].reason).toContain('intervals');
    });
  });

  describe('of the long/short ratio', () => {
    const RATIO = 'exchange.ls_ratio?symbol=ETHUSDT&interval=1h';

    it('reaches back 7 days, and says so where more was asked for', async () => {
      const oldest = '2026-03-03T10:00:00+00:00';
      const asc = await read(`${RATIO}&from=2026-02-20&order=asc&limit=500`, full);
      expect([asc.data.points.length, moments(asc)[0]]).toEqual([168, oldest]);
      expect(asc.meta.unavailable).toEqual([
        { id: 'exchange.ls_ratio:ETHUSDT', reason: 'this series goes back only 7 days' },
      ]);
      const gone = await read(`${RATIO}&from=2026-02-20&to=2026-02-25`, full);
      expect([gone.data.points, gone.meta.unavailable.length]).toEqual([[], 1]);
      // Also by a cursor that is presented late.
      const first = await read(`${RATIO}&limit=1`, full);
      service.clock.advance(8 * DAY_MS);
      const late = await read(`exchange.ls_ratio?cursor=${first.meta.next_cursor}`, full);
      expect(late.data.points).toEqual([]);
    });

    it('has the value of every hour', async () => {
      const raw = await read('exchange.ls_ratio?symbol=ETHUSDT', full);
      const hours = await read(`${RATIO}&limit=${raw.data.points.length}`, full);
      expect(hours.data.points.map(({ event_at, value }: Json) => ({ event_at, value }))).toEqual(
        raw.data.points,
      );
    });
  });

  describe('of what the service dates itself', () => {
    const from = '2026-03-10T00:00:00Z';
    const atMs = (time: string) => Date.parse(`2026-03-10T${time}Z`);

    it('counts every value, also those that dedupe hides from raw ones, and invents none', async () => {
      await arrive(service, FEES, [
        [atMs('04:00'), 10],
        [atMs('04:20'), 10],
        [atMs('04:40'), 40],
        // Nothing at 05:00.
        [atMs('06:10'), 40],
        [atMs('09:05'), 40],
      ]);
      const hour = (time: string, rest: object) => ({
        event_at: `2026-03-10T${time}+00:00`,
        complete: true,
        ...rest,
      });
      const alike = { value: 40, mean: 40, min: 40, max: 40, observations: 1 };
      const expected = [
        hour('04:00:00', { value: 40, mean: 20, min: 10, max: 40, observations: 3 }),
        hour('06:00:00', alike),
        hour('09:00:00', { ...alike, complete: false }),
      ];
      for (const dedupe of ['', '&dedupe=true', '&dedupe=false']) {
        const { data, meta } = await read(`${FEES}?interval=1h&order=asc&from=${from}${dedupe}`, full);
        expect(data.points).toEqual(expected);
        expect(meta.as_of).toBe('2026-03-10T09:05:00+00:00');
      }
      expect((await read(`${FEES}?order=asc&from=${from}`, full)).data.points).toHaveLength(2);
    });

    it('has the buckets that begin in the window, whole', async () => {
      const within = async (window: string) =>
        (await read(`${FEES}?interval=1h&order=asc&${window}`, full)).data.points.map(
          ({ event_at, observations }: Json) => [event_at.slice(11, 16), observations],
        );
      expect(await within('from=2026-03-10T04:00:00Z&to=2026-03-10T04:00:01Z')).toEqual([['04:00', 3]]);
      expect(await within('from=2026-03-10T04:00:01Z&to=2026-03-10T06:30:00Z')).toEqual([['06:00', 1]]);
      expect(await within('from=2026-03-10T04:10:00Z&to=2026-03-10T04:50:00Z')).toEqual([]);
      expect(await within('from=2026-03-10T04:00:00Z&to=2026-03-10T06:00:00Z')).toEqual([['04:00', 3]]);
    });

    it('changes in its last bucket alone when a value arrives, and completes it when it ends', async () => {
      const path = `${FEES}?interval=1h&from=${from}`;
      const before = await read(path, full);
      service.clock.set(SEEDED_NOW_MS + MINUTE_MS);
      await arrive(service, FEES, [[service.clock.now(), 60]]);
      const after = await read(path, full);
      expect(after.data.points[0]).toMatchObject({ value: 60, max: 60, observations: 2, complete: false });
      expect(after.data.points.slice(1)).toEqual(before.data.points.slice(1));
      service.clock.set(atMs('10:00'));
      expect((await read(path, full)).data.points[0]).toMatchObject({ observations: 2, complete: true });
    });

    it('names what was missed and known outages, and an empty window', async () => {
      await arriveWithGaps(service, FEES, [['2026-03-10T04:40Z', '2026-03-10T06:10Z']]);
      const gaps = async () => (await read(`${FEES}?interval=1h&from=${from}`, full)).meta.gaps;
      await until(async () => (await gaps()).length > 0);
      expect(await gaps()).toEqual([
        {
          starts_at: '2026-03-10T04:40:00+00:00',
          ends_at: '2026-03-10T06:10:00+00:00',
          reason: 'ingest_gap',
        },
      ]);
      const empty = await read(`${FEES}?interval=4h&from=2026-01-01&to=2026-01-02`, full);
      expect([empty.data.points, empty.meta.next_cursor]).toEqual([[], null]);
      const never = await read('mempool.hashrate_3m?interval=1d');
      expect([never.data.points, never.meta.unavailable]).toEqual([
        [],
        [{ id: 'mempool.hashrate_3m', reason: 'no value has been fetched yet' }],
      ]);
    });
  });

  it('is served of every metric in the intervals that the catalog names, and rejected in others', async () => {
    const { metrics } = (await service.http.get('/api/v1/data/catalog/series').expect(200)).body.data;
    for (const source of SOURCES.filter(({ licenseClass }) => licenseClass === 'C')) {
      const { intervals, aggregates } = metrics.find(({ metric_id }: Json) => metric_id === source.metricId);
      expect(intervals).toEqual(['raw', ...bucketIntervalsOf(source)]);
      const dimension = source.dimension === null ? '' : `&dimension=${source.dimension}`;
      for (const interval of ['1h', '4h', '1d']) {
        const path = `${source.metricId}?interval=${interval}${dimension}`;
        if (!intervals.includes(interval)) {
          for (const key of [undefined, full])
            expect([path, await errorOf(path, key)]).toEqual([path, '422 VALIDATION_ERROR']);
          expect((await get(path)).body.detail).toContain(intervals.join(', '));
          continue;
        }
        const { data } = await read(path, full);
        expect([data.interval, data.aggregates]).toEqual([interval, aggregates]);
        for (const point of data.points)
          expect(Object.keys(point)).toEqual(
            ['event_at', 'value', 'mean', 'min', 'max', 'observations', 'complete'].filter(
              (field) => !['mean', 'min', 'max'].includes(field) || aggregates.includes(field),
            ),
          );
      }
    }
  });

  it.each(SOURCES.filter(({ licenseClass }) => licenseClass === 'B').map(({ id }) => id))(
    'is not a way to %s, which is not licensed',
    async (id) => {
      const [metricId, dimension] = id.split(':');
      for (const interval of ['1h', '4h', '1d', 'raw'])
        expect(
          await errorOf(`${metricId}?interval=${interval}${dimension ? `&symbol=${dimension}` : ''}`, full),
        ).toBe('403 SERIES_NOT_LICENSED');
    },
  );

  it('is pinned by the cursor, as everything else', async () => {
    const query = 'interval=4h&order=asc&from=2026-03-01&to=2026-03-05';
    const { next_cursor: cursor } = (await read(`exchange.price?symbol=BTCUSDT&${query}&limit=2`, full)).meta;
    for (const rest of ['', '&interval=4h', `&${query}&symbol=BTCUSDT`])
      expect(moments(await read(`exchange.price?cursor=${cursor}${rest}&limit=1`, full))).toEqual([
        '2026-03-01T08:00:00+00:00',
      ]);
    for (const rest of ['&interval=raw', '&interval=1h', '&interval=1d', '&symbol=ETHUSDT', '&order=desc'])
      expect([rest, await errorOf(`exchange.price?cursor=${cursor}${rest}`, full)]).toEqual([
        rest,
        '400 INVALID_CURSOR',
      ]);
    const { next_cursor: raw } = (await read('sentiment.fear_greed?limit=1', full)).meta;
    expect(await errorOf(`sentiment.fear_greed?cursor=${raw}&interval=1d`, full)).toBe('400 INVALID_CURSOR');
    // A forged one: another source or interval under the seal of this one.
    const [body, seal] = cursor.split('.');
    const [version, pinned, position] = JSON.parse(Buffer.from(body, 'base64url').toString());
    for (const change of [{ interval: '1h' }, { source: 'exchange.klines_1h:BTCUSDT' }, { from: 0 }]) {
      const forged = Buffer.from(JSON.stringify([version, { ...pinned, ...change }, position])).toString(
        'base64url',
      );
      expect(await errorOf(`exchange.price?cursor=${forged}.${seal}`, full)).toBe('400 INVALID_CURSOR');
    }
    expect(await errorOf(`exchange.price?cursor=${cursor}`)).toBe('403 RANGE_EXCEEDS_TIER');
  });

  it.each(['interval=2h', 'interval=1m', 'interval=', 'interval=1h&interval=4h', 'interval=hour'])(
    'rejects ?%s',
    async (query) => {
      expect(await errorOf(`exchange.price?symbol=BTCUSDT&${query}`)).toBe('422 VALIDATION_ERROR');
    },
  );

  it('keeps its tag while nothing changes', async () => {
    const path = 'exchange.price?symbol=SOLUSDT&interval=4h';
    const first = await get(path);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    service.clock.advance(2 * MINUTE_MS);
    const again = await get(path).set('If-None-Match', first.headers['etag']!);
    expect([again.status, again.headers['etag']]).toEqual([304, first.headers['etag']]);
  });

  it('answers 503 while the database is away', async () => {
    await whileBlocked(service.database.url, async () => {
      expect(await errorOf('exchange.price?symbol=BTCUSDT&interval=1h&limit=5', full)).toBe(
        '503 STORE_UNAVAILABLE',
      );
    });
    await until(
      async () => (await get('exchange.price?symbol=BTCUSDT&interval=1h&limit=5', full)).status === 200,
    );
  });
});
