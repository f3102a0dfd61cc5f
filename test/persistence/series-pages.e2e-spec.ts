import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { type SeriesOrder, type SeriesPoint } from '../../packages/engine/observations/observation.ts';
import { POOLS } from '../../src/platform/database/pools.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { SeriesReader } from '../../src/observations/series.reader.ts';
import { type SeriesPage, type SeriesRequest } from '../../src/observations/series-page.ts';
import { openBesideReplica } from '../support/pretend-replica.ts';
import { readCostOf } from '../support/read-cost.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { minutesFrom, type StoredRow } from '../support/stored-minutes.ts';

const SOURCE = 'mempool.fees';
const START_MS = Date.UTC(2025, 0, 1);
const STEP_MS = 60_000;
const MONTHS = 12;

const database = databaseOfSuite();
const minutes = minutesFrom(START_MS, MONTHS, database);
let reader: SeriesReader;

beforeAll(async () => {
  reader = new SeriesReader(database.dataSource);
  await minutes.makePartitions();
});

const eventMs = (minute: number): number => START_MS + minute * STEP_MS;

const { clear } = minutes;
const store = (rows: readonly StoredRow[], sourceId = SOURCE) => minutes.store(rows, sourceId);

const window = (fromMinute: number, toMinute: number, order: SeriesOrder, dedupe: boolean) => ({
  sourceId: SOURCE,
  fromMs: eventMs(fromMinute),
  toMs: eventMs(toMinute),
  order,
  dedupe,
});

/** Every page in turn; `between` runs before each next one. */
async function allPages(
  request: Omit<SeriesRequest, 'afterMs' | 'limit'>,
  limitOf: (page: number) => number,
  between: (page: number) => Promise<void> = () => Promise.resolve(),
  from: SeriesReader = reader,
): Promise<SeriesPoint[]> {
  const points: SeriesPoint[] = [];
  let afterMs: number | null = null;
  for (let page = 0; ; page++) {
    const limit = limitOf(page);
    const read: SeriesPage = await from.page({ ...request, limit, afterMs });
    points.push(...read.points.map(({ eventAtMs, value }) => ({ eventAtMs, value })));
    expect(read.points.length).toBeLessThanOrEqual(limit);
    if (read.resumeAfterMs === null) return points;
    expect(read.resumeAfterMs).not.toBe(afterMs);
    afterMs = read.resumeAfterMs;
    if (from === reader) expect(read.points).toHaveLength(limit);
    await between(page);
  }
}

describe('pages of a series', () => {
  beforeEach(clear);
  const minutesOf = (points: readonly SeriesPoint[]) =>
    points.map(({ eventAtMs, value }) => [(eventAtMs - START_MS) / STEP_MS, value]);

  it('have the newest revision of each event, in both orders, whichever partition it is in', async () => {
    await store([
      { minute: 1, value: 10, month: 0 },
      { minute: 2, value: 20, month: 0 },
      { minute: 2, value: 21, month: 3 },
      { minute: 2, value: 22, month: 1 },
      { minute: 3, value: 30, month: 0 },
    ]);
    await store([{ minute: 2, value: 99, month: 5 }], 'exchange.basis:BTCUSDT');
    const asc = [
      [1, 10],
      [2, 21],
      [3, 30],
    ];
    for (const limit of [1, 2, 3, 100]) {
      expect(minutesOf(await allPages(window(0, 10, 'asc', false), () => limit))).toEqual(asc);
      expect(minutesOf(await allPages(window(0, 10, 'desc', false), () => limit))).toEqual(
        [...asc].reverse(),
      );
    }
    // The begin is part of the window, the end is not.
    expect(minutesOf(await allPages(window(2, 3, 'asc', false), () => 9))).toEqual([[2, 21]]);
  });

  it('leave the earliest of consecutive identical values within the window', async () => {
    const values = [5, 5, 6, 6, 6, 5, 7];
    await store(values.map((value, minute) => ({ minute, value, month: 0 })));
    const whole = [
      [0, 5],
      [2, 6],
      [5, 5],
      [6, 7],
    ];
    for (const limit of [1, 2, 3, 4, 50]) {
      expect(minutesOf(await allPages(window(0, 9, 'asc', true), () => limit))).toEqual(whole);
      expect(minutesOf(await allPages(window(0, 9, 'desc', true), () => limit))).toEqual(
        [...whole].reverse(),
      );
    }
    // Cut into a run: what the window begins with is its first.
    expect(minutesOf(await allPages(window(3, 6, 'desc', true), () => 1))).toEqual([
      [5, 5],
      [3, 6],
    ]);
  });

  it('say whether more follow, and the newest event of the window on every page', async () => {
    await store([1, 1, 1, 2].map((value, minute) => ({ minute, value, month: 0 })));
    for (const order of ['asc', 'desc'] as const) {
      const two = await reader.page({ ...window(0, 4, order, true), limit: 2, afterMs: null });
      expect([two.points.length, two.resumeAfterMs, two.newestEventAtMs]).toEqual([2, null, eventMs(3)]);
      const one = await reader.page({ ...window(0, 4, order, true), limit: 1, afterMs: null });
      expect([one.points.length, one.resumeAfterMs, one.newestEventAtMs]).toEqual([
        1,
        one.points[0]!.eventAtMs,
        eventMs(3),
      ]);
    }
    const none = await reader.page({ ...window(4, 9, 'desc', true), limit: 5, afterMs: null });
    const empty = { points: [], resumeAfterMs: null, newestEventAtMs: null };
    expect(none).toEqual({ ...empty, precedingEventAtMs: eventMs(3) });
    const before = await reader.page({ ...window(-9, 0, 'asc', false), limit: 5, afterMs: null });
    expect(before).toEqual({ ...empty, precedingEventAtMs: null });
  });

  it('keep the newest event that the first page found', async () => {
    await store([1, 1, 2, 2].map((value, minute) => ({ minute, value, month: 0 })));
    const found = eventMs(2);
    for (const dedupe of [false, true]) {
      const request = { ...window(0, 4, 'asc', dedupe), limit: 1, afterMs: eventMs(0) };
      expect((await reader.page(request)).newestEventAtMs).toBe(eventMs(3));
      expect(await reader.page({ ...request, newestEventAtMs: found })).toEqual({
        ...(await reader.page(request)),
        newestEventAtMs: found,
      });
    }
  });

  it('look as far as a run reaches', async () => {
    const values = [3, ...Array<number>(4_000).fill(1), 2];
    await store(values.map((value, minute) => ({ minute, value, month: 0 })));
    const expected = [
      [0, 3],
      [1, 1],
      [4_001, 2],
    ];
    expect(minutesOf(await allPages(window(0, 5_000, 'asc', true), () => 1))).toEqual(expected);
    expect(minutesOf(await allPages(window(0, 5_000, 'desc', true), () => 1))).toEqual(expected.reverse());
  });

  it('end before their points are found where a run is longer than a page may read', async () => {
    const values = [3, ...Array<number>(12_000).fill(1), 2];
    await store(values.map((value, minute) => ({ minute, value, month: 0 })));
    for (const order of ['asc', 'desc'] as const) {
      const pages: SeriesPage[] = [];
      for (let afterMs: number | null = null; ; afterMs = pages.at(-1)!.resumeAfterMs) {
        pages.push(await reader.page({ ...window(0, 20_000, order, true), limit: 10, afterMs }));
        if (pages.at(-1)!.resumeAfterMs === null) break;
      }
      expect(pages).toHaveLength(3);
      const found = minutesOf(pages.flatMap(({ points }) => [...points]));
      expect(order === 'asc' ? found : found.reverse()).toEqual([
        [0, 3],
        [1, 1],
        [12_001, 2],
      ]);
    }
  });

  it('survive more revisions of one event than a look has rows', async () => {
    const revisions = Array.from({ length: MONTHS }, (_, month) => ({ minute: 1, value: month, month }));
    await store([{ minute: 0, value: -1, month: 0 }, ...revisions, { minute: 2, value: -2, month: 0 }]);
    const expected = [
      [0, -1],
      [1, MONTHS - 1],
      [2, -2],
    ];
    expect(minutesOf(await allPages(window(0, 5, 'asc', false), () => 1))).toEqual(expected);
    expect(minutesOf(await allPages(window(0, 5, 'desc', false), () => 1))).toEqual(expected.reverse());
  });
});

describe('history', () => {
  it('is read from a replica where there is one', async () => {
    await clear();
    await store([{ minute: 1, value: 10, month: 0 }]);
    const primary = await createTestDatabase();
    const replicated = await openBesideReplica(primary.url, database.url);
    try {
      const request = { ...window(0, 10, 'desc', false), limit: 5, afterMs: null };
      expect((await new SeriesReader(replicated).page(request)).points).toHaveLength(1);
      expect((await new SeriesReader(primary.dataSource).page(request)).points).toEqual([]);
    } finally {
      await replicated.destroy();
      await primary.drop();
    }
  });
});

/** A reader whose pages may read hardly anything, so that all of them end early. */
class FrugalReader extends SeriesReader {
  protected override readonly maxRowsPerPage = 3;
}

describe('pages of any size and order', () => {
  const rows = fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: 40 }),
      value: fc.integer({ min: 1, max: 3 }),
      month: fc.integer({ min: 0, max: MONTHS - 1 }),
    }),
    { maxLength: 60 },
  );
  /** Revisions stored at the same instant have no order that an expectation could know. */
  const distinct = (all: readonly StoredRow[]) => [
    ...new Map(all.map((row) => [`${row.minute}|${row.month}`, row])).values(),
  ];
  const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
  const span = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 41 }))
    .filter(([from, to]) => from < to);

  function expected(all: readonly StoredRow[], from: number, to: number, dedupe: boolean): SeriesPoint[] {
    const newest = new Map<number, StoredRow>();
    for (const row of all)
      if (row.minute >= from && row.minute < to && row.month >= (newest.get(row.minute)?.month ?? 0))
        newest.set(row.minute, row);
    const points = [...newest.values()]
      .sort((a, b) => a.minute - b.minute)
      .map(({ minute, value }) => ({ eventAtMs: eventMs(minute), value }));
    const kept: SeriesPoint[] = [];
    let previous: number | null = null;
    for (const point of points) {
      if (!dedupe || point.value !== previous) kept.push(point);
      previous = point.value;
    }
    return kept;
  }

  it('unite to the whole window in order, while newer events arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        span,
        sizes,
        fc.boolean(),
        rows,
        async (raw, [from, to], limits, dedupe, late) => {
          await clear();
          const stored = distinct(raw);
          await store(stored);
          const want = expected(stored, from, to, dedupe);
          const limitOf = (page: number) => limits[page % limits.length]!;
          // What arrives between pages lies at or behind the end of the window, as what is new does.
          const arrive = (page: number) =>
            store(late.slice(page, page + 1).map((row) => ({ ...row, minute: to + row.minute })));
          const asc = await allPages(window(from, to, 'asc', dedupe), limitOf, arrive);
          const desc = await allPages(window(from, to, 'desc', dedupe), limitOf, arrive);
          expect(asc).toEqual(want);
          expect(desc).toEqual([...want].reverse());
          const frugal = new FrugalReader(database.dataSource);
          const ascInSteps = await allPages(window(from, to, 'asc', dedupe), limitOf, undefined, frugal);
          const descInSteps = await allPages(window(from, to, 'desc', dedupe), limitOf, undefined, frugal);
          expect(ascInSteps).toEqual(want);
          expect(descInSteps).toEqual([...want].reverse());
        },
      ),
      { numRuns: 60, seed: 20260310 },
    );
  });

  it('repeat and skip nothing that was there, while rows arrive inside the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        sizes,
        fc.constantFrom<SeriesOrder>('asc', 'desc'),
        fc.boolean(),
        rows,
        async (raw, limits, order, dedupe, late) => {
          await clear();
          const stored = distinct(raw);
          await store(stored);
          const points = await allPages(
            window(0, 41, order, dedupe),
            (page) => limits[page % limits.length]!,
            (page) => store(late.slice(page, page + 1)),
          );
          const moments = points.map(({ eventAtMs }) => eventAtMs);
          const sorted = [...new Set(moments)].sort((a, b) => (order === 'asc' ? a - b : b - a));
          expect(moments).toEqual(sorted);
          if (!dedupe) {
            const before = expected(stored, 0, 41, false).map(({ eventAtMs }) => eventAtMs);
            expect(moments).toEqual(expect.arrayContaining(before));
          }
        },
      ),
      { numRuns: 60, seed: 20260311 },
    );
  });
});

describe('the cost of a page', () => {
  const MINUTES = 365 * 24 * 60;
  const LIMIT = 100;

  beforeAll(async () => {
    await clear();
    await database.query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
       SELECT $1, at, at, at, 1 + (extract(epoch FROM at)::bigint / 60 / 3) % 5
       FROM generate_series($2::timestamptz, $2::timestamptz + interval '364 days 23:59', '1 minute') at`,
      [SOURCE, new Date(START_MS)],
    );
    await database.asOwner('VACUUM ANALYZE observations');
    // The statistics stay as they are: plans depend on them.
    await minutes.freezeStatistics();
  });

  /** Blocks that are touched for one page, whatever the plan is. */
  async function blocksOf(
    request: SeriesRequest,
    from = reader,
    pool = database.dataSource,
  ): Promise<number> {
    const cost = await readCostOf(pool, ['observations_%'], () => from.page(request));
    return cost['observations_%'].blocks;
  }

  it.each([
    ['desc', false],
    ['asc', false],
    ['desc', true],
    ['asc', true],
  ] as const)('is the same early and late in a year of minutes (%s, dedupe %s)', async (order, dedupe) => {
    const request = { ...window(0, MINUTES, order, dedupe), limit: LIMIT };
    const costs: number[] = [];
    for (const part of [0.001, 0.5, 0.99]) {
      const minute = Math.floor(MINUTES * (order === 'asc' ? part : 1 - part));
      costs.push(await blocksOf({ ...request, afterMs: eventMs(minute) }));
    }
    const first = await blocksOf({ ...request, afterMs: null });
    expect(first).toBeGreaterThan(0);
    for (const cost of costs) expect(cost).toBeLessThan(3 * first + 50);
    // Half of the year alone is thousands of blocks.
    expect(Math.max(first, ...costs)).toBeLessThan(400);
  });

  it('does not depend on statistics that lag behind what was loaded', async () => {
    const partners = await new DataSource(dataSourceOptions(database.url, POOLS.partners)).initialize();
    try {
      await clear();
      // Statistics of a table with little in it, as they are when history is loaded.
      for (const few of ['chain.hash_rate', 'fx.usd_gel', SOURCE])
        await store([{ minute: 0, value: 1, month: 0 }], few);
      await database.asOwner('ANALYZE observations');
      await database.query(
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         SELECT $1, at, at, $2, 12
         FROM generate_series($2::timestamptz, $2::timestamptz + interval '60 days', '1 minute') at`,
        [SOURCE, new Date(START_MS)],
      );
      const paged = new SeriesReader(partners);
      for (const order of ['asc', 'desc'] as const)
        for (const dedupe of [false, true]) {
          const request = { ...window(0, MINUTES, order, dedupe), limit: 50 };
          // 5,000 rows of the index and their blocks; the whole window is beyond 2,000.
          const cost = await blocksOf({ ...request, afterMs: null }, paged, partners);
          expect([order, dedupe, cost < 500 ? 'bounded' : cost]).toEqual([order, dedupe, 'bounded']);
        }
    } finally {
      await partners.destroy();
    }
  });
});
