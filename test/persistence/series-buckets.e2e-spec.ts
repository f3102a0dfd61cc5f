import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { POOLS } from '../../src/platform/database/pools.ts';
import { BucketReader } from '../../src/observations/bucket.reader.ts';
import { readCostOf } from '../support/read-cost.ts';
import { type Bucket, type BucketsRequest, readBuckets } from '../support/read-series.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { minutesFrom, type StoredRow } from '../support/stored-minutes.ts';
import { type BucketInterval, bucketMs } from '../../packages/engine/sources/exposure-rule.ts';

const SOURCE = 'exchange.price:BTCUSDT';
const START_MS = Date.UTC(2025, 0, 1);
const MONTHS = 4;

class ShortReader extends BucketReader {
  protected override readonly maxRowsPerPage = 7;
}

afterAll(() => partners.destroy());
const database = databaseOfSuite();
const minutes = minutesFrom(START_MS, MONTHS, database);
let partners: DataSource;
let reader: BucketReader;
let short: BucketReader;

beforeAll(async () => {
  partners = await new DataSource(dataSourceOptions(database.url, POOLS.partners)).initialize();
  reader = new BucketReader(partners);
  short = new ShortReader(partners);
  await minutes.makePartitions();
});

const storedAtMs = (month: number): number => {
  const start = new Date(START_MS);
  return start.setUTCMonth(start.getUTCMonth() + month);
};

const { clear } = minutes;
const store = (rows: readonly StoredRow[], sourceId = SOURCE) => minutes.store(rows, sourceId);

type Listing = Omit<BucketsRequest, 'afterMs' | 'limit'>;

const listing = (hours: number, order: SeriesOrder, interval: BucketInterval = '1h'): Listing => ({
  sourceId: SOURCE,
  fromMs: START_MS,
  toMs: START_MS + hours * HOUR_MS,
  interval,
  spacingMs: 15 * MINUTE_MS,
  order,
});

/** Every page in turn. None is empty but an only one, and none is larger than its limit. */
async function allPages(from: BucketReader, request: Listing, limit: number): Promise<Bucket[]> {
  const buckets: Bucket[] = [];
  let afterMs: number | null = null;
  for (;;) {
    const page = await readBuckets(from, { ...request, limit, afterMs });
    buckets.push(...page.buckets);
    expect(page.buckets.length).toBeLessThanOrEqual(limit);
    if (page.resumeAfterMs === null) return buckets;
    expect(page.buckets.length).toBeGreaterThan(0);
    expect(page.resumeAfterMs).toBe(page.buckets.at(-1)!.beginMs);
    afterMs = page.resumeAfterMs;
  }
}

async function asked({ sourceId, fromMs, toMs, interval, order }: Listing): Promise<Bucket[]> {
  const rows: Bucket[] = await database.query(
    `WITH newest AS (
       SELECT DISTINCT ON (event_at) event_at, known_at, value FROM observations
       WHERE source_id = $1 AND event_at >= $2 AND event_at < $3
       ORDER BY event_at, known_at DESC, id DESC)
     SELECT floor(extract(epoch FROM event_at) * 1000 / $4)::float8 * $4 AS "beginMs", count(*)::int AS events,
            (array_agg(value ORDER BY event_at DESC))[1] AS last, avg(value) AS mean, min(value) AS min, max(value) AS max,
            (extract(epoch FROM max(known_at)) * 1000)::float8 AS "knownAtMs"
     FROM newest GROUP BY 1 ORDER BY 1`,
    [sourceId, new Date(fromMs), new Date(toMs), bucketMs(interval)],
  );
  const rounded = rows.map((row) => ({ ...row, mean: Number(row.mean.toPrecision(12)) }));
  return order === 'asc' ? rounded : rounded.reverse();
}

describe('buckets of a series', () => {
  beforeEach(clear);
  const hourOf = ({ beginMs }: Bucket) => (beginMs - START_MS) / HOUR_MS;

  it('sum up the newest revision of each event, from their begin up to their end', async () => {
    await store([
      { minute: 0, value: 10, month: 0 },
      { minute: 30, value: 99, month: 0 },
      { minute: 30, value: 40, month: 2 },
      { minute: 30, value: 98, month: 1 },
      { minute: 59, value: 25, month: 0 },
      { minute: 60, value: 7, month: 0 },
      { minute: 185, value: 3, month: 0 },
    ]);
    await store([{ minute: 10, value: 1_000, month: 0 }], 'exchange.klines_1h:BTCUSDT');
    const asc: Bucket[] = [
      { beginMs: START_MS, events: 3, last: 25, mean: 25, min: 10, max: 40, knownAtMs: storedAtMs(2) },
      {
        beginMs: START_MS + HOUR_MS,
        events: 1,
        last: 7,
        mean: 7,
        min: 7,
        max: 7,
        knownAtMs: storedAtMs(0),
      },
      {
        beginMs: START_MS + 3 * HOUR_MS,
        events: 1,
        last: 3,
        mean: 3,
        min: 3,
        max: 3,
        knownAtMs: storedAtMs(0),
      },
    ];
    for (const limit of [1, 2, 3, 100])
      for (const from of [reader, short]) {
        expect(await allPages(from, listing(24, 'asc'), limit)).toEqual(asc);
        expect(await allPages(from, listing(24, 'desc'), limit)).toEqual([...asc].reverse());
      }
    expect(await allPages(reader, listing(24, 'asc', '1d'), 5)).toEqual([
      { beginMs: START_MS, events: 5, last: 3, mean: 17, min: 3, max: 40, knownAtMs: storedAtMs(2) },
    ]);
  });

  it('are none where there is nothing, and say the newest event of the window on every page', async () => {
    const none = await readBuckets(reader, { ...listing(4, 'desc'), limit: 5, afterMs: null });
    expect(none).toEqual({
      buckets: [],
      resumeAfterMs: null,
      newestEventAtMs: null,
      precedingEventAtMs: null,
    });
    await store([0, 70, 130, 200].map((minute) => ({ minute, value: minute, month: 0 })));
    for (const order of ['asc', 'desc'] as const) {
      const page = await readBuckets(reader, { ...listing(3, order), limit: 1, afterMs: null });
      expect([page.buckets.map(hourOf), page.newestEventAtMs]).toEqual([
        [order === 'asc' ? 0 : 2],
        START_MS + 130 * MINUTE_MS,
      ]);
    }
  });

  it('gets on where one bucket has more rows than a page may read', async () => {
    await store(
      [0, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 130].map((minute) => ({ minute, value: minute, month: 0 })),
    );
    await store(
      Array.from({ length: 12 }, (_, i) => ({ minute: 80, value: i, month: i % MONTHS })),
      SOURCE,
    );
    for (const order of ['asc', 'desc'] as const)
      expect(await allPages(short, listing(24, order), 10)).toEqual(await asked(listing(24, order)));
  });

  it('are in pages of any size and cost what one plain question answers', async () => {
    const rows = fc.array(
      fc.record({
        minute: fc.integer({ min: 0, max: 47 * 60 }),
        value: fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true }),
        month: fc.integer({ min: 0, max: MONTHS - 1 }),
      }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<SeriesOrder>('asc', 'desc'),
        fc.constantFrom<BucketInterval>('1h', '4h', '1d'),
        async (stored, limit, order, interval) => {
          await clear();
          await store(stored);
          const request = listing(48, order, interval);
          const expected = await asked(request);
          for (const from of [reader, short])
            expect(close(await allPages(from, request, limit))).toEqual(close(expected));
        },
      ),
      { numRuns: 60, seed: 20260312 },
    );
  });

  /** Means of numbers that nearly cancel out have no twelve digits. */
  const close = (buckets: readonly Bucket[]) =>
    buckets.map((bucket) => ({ ...bucket, mean: Math.round(bucket.mean * 100) / 100 + 0 }));
});

describe('the cost of a page of buckets', () => {
  const DAYS = 100;

  beforeAll(async () => {
    await clear();
    // Statistics of a table with little in it, as they are when history is loaded: autovacuum would bring them up to date.
    await store([{ minute: 0, value: 1, month: 0 }], 'fx.usd_gel');
    await database.asOwner('ANALYZE observations');
    await minutes.freezeStatistics();
    await database.query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
       SELECT $1, at, at, at, extract(epoch FROM at)::bigint % 977
       FROM generate_series($2::timestamptz, $2::timestamptz + interval '${DAYS} days' - interval '1 minute', '1 minute') at`,
      [SOURCE, new Date(START_MS)],
    );
  });

  /** Rows that are fetched for one page, whatever the plan is. */
  async function rowsOf(request: BucketsRequest): Promise<number> {
    const cost = await readCostOf(partners, ['observations_%'], () => readBuckets(reader, request));
    return cost['observations_%'].rows;
  }

  it.each(['desc', 'asc'] as const)('is bounded whatever the window and the interval (%s)', async (order) => {
    for (const [interval, limit] of [
      ['1h', 24],
      ['1h', 500],
      ['4h', 500],
      ['1d', 500],
    ] as const) {
      const request = {
        ...listing(DAYS * 24, order, interval),
        spacingMs: MINUTE_MS,
        limit,
      };
      for (const afterMs of [null, START_MS + 50 * DAY_MS]) {
        // Beside the bound: the newest event, asked for in every partition.
        const bound = Math.min(20_000, (limit + 2) * (bucketMs(interval) / MINUTE_MS)) + 50;
        const rows = await rowsOf({ ...request, afterMs });
        expect(rows).toBeGreaterThan(0);
        expect([interval, limit, rows <= bound ? 'bounded' : rows]).toEqual([interval, limit, 'bounded']);
      }
    }
  });

  it('holds a week of hours of a value per minute', async () => {
    const request = { ...listing(DAYS * 24, 'desc'), spacingMs: MINUTE_MS, limit: 168, afterMs: null };
    const { buckets } = await readBuckets(reader, request);
    expect([buckets.length, buckets.every(({ events }) => events === 60)]).toEqual([168, true]);
  });
});
