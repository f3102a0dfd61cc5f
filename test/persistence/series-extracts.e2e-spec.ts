import fc from 'fast-check';
import { type SeriesOrder, startsOfRuns } from '../../packages/engine/observations/observation.ts';
import { type BucketInterval, bucketMs, EXTRACT_KINDS } from '../../packages/engine/sources/exposure-rule.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { type KnownPoint, type SeriesRequest } from '../../src/observations/series-page.ts';
import { BucketReader } from '../../src/observations/bucket.reader.ts';
import { SeriesExtractStore } from '../../src/observations/series-extract.store.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { SeriesReader } from '../../src/observations/series.reader.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { type Bucket, type BucketsRequest, readBuckets } from '../support/read-series.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const SOURCE = 'mempool.fees';
const START_MS = Date.UTC(2025, 0, 1);
/** Values lie ten minutes apart: six in an hour, and two days of them. */
const STEP_MS = 10 * MINUTE_MS;
const EVENTS = 200;
const KINDS = EXTRACT_KINDS.map((kind) => ({ sourceId: SOURCE, kind }));

class ShortSteps extends SeriesExtractStore {
  protected override readonly rowsPerStep = 7;
}
/** Pages that read hardly anything, so that all of them end early. */
class FrugalPoints extends SeriesReader {
  protected override readonly maxRowsPerPage = 3;
}
class FrugalBuckets extends BucketReader {
  protected override readonly maxRowsPerPage = 7;
}

const database = databaseOfSuite();
let extracts: SeriesExtractStore;
let writer: ObservationWriter;

beforeAll(() => {
  extracts = new ShortSteps(database.dataSource);
  writer = new ObservationWriter(new PartitionStore(database.dataSource));
});
const clear = () =>
  database.asOwner(
    'TRUNCATE observations, series_extracts, series_changes, series_revisions, series_buckets',
  );
beforeEach(clear);

/** A value of an event, and how many steps after it the value was known at first. */
interface Fetched {
  readonly event: number;
  readonly value: number;
  readonly lag: number;
}

const eventMs = (event: number): number => START_MS + event * STEP_MS;

const append = (fetched: readonly Fetched[], atMs: number): Promise<number> =>
  database.dataSource.transaction((manager) =>
    writer.append(
      fetched.map(({ event, value, lag }) => ({
        sourceId: SOURCE,
        eventAtMs: eventMs(event),
        knownAtMs: eventMs(event + lag),
        value,
        candle: null,
      })),
      atMs,
      manager,
    ),
  );

async function build(closedBeforeMs: number, steps = Infinity): Promise<void> {
  for (const kind of KINDS)
    for (let step = 0; step < steps; step++) if (await extracts.advance(kind, closedBeforeMs)) break;
}

async function differing(): Promise<string[]> {
  const found: string[] = [];
  for (const extract of await extracts.stored()) {
    const atMs = await extracts.firstDifference(extract);
    if (atMs !== null) found.push(`${extract.kind} ${isoUtc(atMs)}`);
  }
  return found;
}

type Row = { eventAtMs: number; knownAtMs: number; value: number };

const storedRows = (): Promise<Row[]> =>
  database.query(
    `SELECT (extract(epoch FROM event_at) * 1000)::float8 AS "eventAtMs", value,
            (extract(epoch FROM known_at) * 1000)::float8 AS "knownAtMs"
     FROM observations WHERE source_id = $1 ORDER BY event_at, known_at, id`,
    [SOURCE],
  );

async function plain(knownByMs: number | null): Promise<KnownPoint[]> {
  const newest = new Map<number, Row>();
  for (const row of await storedRows())
    if (row.knownAtMs <= (knownByMs ?? Infinity)) newest.set(row.eventAtMs, row);
  return [...newest.values()].sort((a, b) => a.eventAtMs - b.eventAtMs);
}

async function plainRevisions(): Promise<string[]> {
  const rows = await storedRows();
  return rows.flatMap(({ eventAtMs, knownAtMs, value }, i) =>
    i > 0 && rows[i - 1]!.eventAtMs === eventAtMs
      ? [`${eventAtMs} ${knownAtMs} ${rows[i - 1]!.value} ${value}`]
      : [],
  );
}

async function storedRevisions(): Promise<string[]> {
  const rows: { eventAtMs: number; knownAtMs: number; before: number; after: number }[] =
    await database.query(
      `SELECT (extract(epoch FROM event_at) * 1000)::float8 AS "eventAtMs",
              (extract(epoch FROM known_at) * 1000)::float8 AS "knownAtMs",
              old_value AS before, new_value AS after
       FROM series_revisions WHERE source_id = $1 ORDER BY event_at, known_at, id`,
      [SOURCE],
    );
  return rows.map(
    ({ eventAtMs, knownAtMs, before, after }) => `${eventAtMs} ${knownAtMs} ${before} ${after}`,
  );
}

const inWindow = (points: readonly KnownPoint[], { fromMs, toMs }: { fromMs: number; toMs: number }) =>
  points.filter(({ eventAtMs }) => eventAtMs >= fromMs && eventAtMs < toMs);

const inOrder = <Item>(items: readonly Item[], order: SeriesOrder): Item[] =>
  order === 'asc' ? [...items] : [...items].reverse();

async function allPoints(
  reader: SeriesReader,
  request: Omit<SeriesRequest, 'afterMs' | 'limit'>,
  limit: number,
): Promise<KnownPoint[]> {
  const points: KnownPoint[] = [];
  for (let afterMs: number | null = null; ;) {
    const page = await reader.page({ ...request, limit, afterMs });
    points.push(...page.points);
    expect(page.points.length).toBeLessThanOrEqual(limit);
    if (page.resumeAfterMs === null) return points;
    expect(page.resumeAfterMs).not.toBe(afterMs);
    afterMs = page.resumeAfterMs;
  }
}

async function allBuckets(
  reader: BucketReader,
  request: Omit<BucketsRequest, 'afterMs' | 'limit'>,
  limit: number,
): Promise<Bucket[]> {
  const buckets: Bucket[] = [];
  for (let afterMs: number | null = null; ;) {
    const page = await readBuckets(reader, { ...request, limit, afterMs });
    buckets.push(...page.buckets);
    expect(page.buckets.length).toBeLessThanOrEqual(limit);
    if (page.resumeAfterMs === null) return buckets;
    expect(page.resumeAfterMs).toBe(page.buckets.at(-1)!.beginMs);
    afterMs = page.resumeAfterMs;
  }
}

function bucketsOf(points: readonly KnownPoint[], interval: BucketInterval): Bucket[] {
  const lengthMs = bucketMs(interval);
  const byBegin = new Map<number, KnownPoint[]>();
  for (const point of points) {
    const beginMs = Math.floor(point.eventAtMs / lengthMs) * lengthMs;
    byBegin.set(beginMs, [...(byBegin.get(beginMs) ?? []), point]);
  }
  return [...byBegin].map(([beginMs, within]) => {
    const values = within.map(({ value }) => value);
    return {
      beginMs,
      events: values.length,
      last: values.at(-1)!,
      mean: Number((values.reduce((sum, value) => sum + value, 0) / values.length).toPrecision(12)),
      min: Math.min(...values),
      max: Math.max(...values),
      knownAtMs: Math.max(...within.map(({ knownAtMs }) => knownAtMs)),
    };
  });
}

/** Batches as providers send them: late, restated, known before or after what lies around them. */
const batch = fc.record({
  fetched: fc.array(
    fc.record({
      event: fc.integer({ min: 0, max: EVENTS - 1 }),
      value: fc.integer({ min: 1, max: 3 }),
      lag: fc.integer({ min: 0, max: 12 }),
    }),
    { minLength: 1, maxLength: 25 },
  ),
  steps: fc.integer({ min: 0, max: 4 }),
});
const order = fc.constantFrom<SeriesOrder>('asc', 'desc');
const moment = fc.integer({ min: 0, max: EVENTS + 400 });

describe('extracts of a series', () => {
  it('say at every moment of knowledge what the observations say, whatever was appended and restated when', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { minLength: 1, maxLength: 6 }),
        fc.nat(3),
        fc.array(
          fc.record({
            order,
            limit: fc.integer({ min: 1, max: 9 }),
            from: fc.integer({ min: 0, max: EVENTS / 2 }),
            to: fc.integer({ min: EVENTS / 2, max: EVENTS }),
            knownBy: fc.option(moment),
            interval: fc.constantFrom<BucketInterval>('1h', '4h', '1d'),
          }),
          { minLength: 3, maxLength: 3 },
        ),
        fc.integer({ min: 0, max: EVENTS }),
        async (batches, registered, questions, closed) => {
          await clear();
          for (const [i, { fetched, steps }] of batches.entries()) {
            if (i === registered) await extracts.register(KINDS);
            await append(fetched, eventMs(EVENTS + 50 * i));
            await build(eventMs(closed), steps);
            expect(await differing()).toEqual([]);
          }
          await extracts.register(KINDS);
          await build(eventMs(closed));
          expect(await differing()).toEqual([]);
          expect(await storedRevisions()).toEqual(await plainRevisions());
          for (const { order, limit, from, to, knownBy, interval } of questions) {
            const knownByMs = knownBy === null ? null : eventMs(knownBy);
            const known = await plain(knownByMs);
            const window = { fromMs: eventMs(from), toMs: eventMs(to) };
            const points = inOrder(startsOfRuns(inWindow(known, window), 'asc', true), order);
            const request = { sourceId: SOURCE, ...window, knownByMs, order, dedupe: true };
            for (const Reader of [SeriesReader, FrugalPoints])
              expect(await allPoints(new Reader(database.dataSource), request, limit)).toEqual(points);

            const lengthMs = bucketMs(interval);
            const whole = {
              fromMs: Math.ceil(window.fromMs / lengthMs) * lengthMs,
              toMs: Math.ceil(window.toMs / lengthMs) * lengthMs,
            };
            const buckets = inOrder(bucketsOf(inWindow(known, whole), interval), order);
            const asked = { sourceId: SOURCE, ...whole, knownByMs, order, interval, spacingMs: STEP_MS };
            for (const Reader of [BucketReader, FrugalBuckets])
              expect(await allBuckets(new Reader(database.dataSource), asked, limit)).toEqual(buckets);
          }
        },
      ),
      { numRuns: 30, seed: 20261123 },
    );
  });

  it('are read instead of the observations once they are built, and not before', async () => {
    await append(
      Array.from({ length: 30 }, (_, event) => ({ event, value: 1 + (event % 2), lag: 0 })),
      eventMs(EVENTS),
    );
    await extracts.register(KINDS);
    const reader = new SeriesReader(database.dataSource);
    const buckets = new BucketReader(database.dataSource);
    const window = { sourceId: SOURCE, fromMs: START_MS, toMs: eventMs(30) };
    const points = async () =>
      (await allPoints(reader, { ...window, order: 'desc', dedupe: true }, 10)).map(({ value }) => value);
    const means = async () =>
      (await allBuckets(buckets, { ...window, order: 'asc', interval: '1h', spacingMs: STEP_MS }, 10)).map(
        ({ mean }) => mean,
      );
    // What only the extracts say.
    const mark = async () => {
      await database.asOwner('UPDATE series_changes SET value = 9');
      await database.asOwner('UPDATE series_buckets SET mean = 9');
    };
    await build(START_MS + 2 * HOUR_MS, 1);
    await mark();
    expect(new Set(await points())).toEqual(new Set([1, 2]));
    await build(START_MS + 2 * HOUR_MS);
    await mark();
    // The first of the window is read from the observations where it is the first of all pages.
    expect((await points()).slice(0, -1)).toEqual(Array<number>(29).fill(9));
    expect(await means()).toEqual([9, 9, 1.5, 1.5, 1.5]);
    // A restatement of an observation in a bucket replaces that one alone.
    await append([{ event: 0, value: 7, lag: 0 }], eventMs(EVENTS) + DAY_MS);
    expect(await means()).toEqual([2.5, 9, 1.5, 1.5, 1.5]);
  });

  it('have means that earlier releases stored rounded in steps, and served rounded meanwhile', async () => {
    await append(
      Array.from({ length: 60 }, (_, event) => ({ event, value: event + 0.1, lag: 0 })),
      eventMs(EVENTS),
    );
    await extracts.register(KINDS);
    await build(eventMs(EVENTS));
    const stored = async () =>
      (await database.query(`SELECT mean FROM series_buckets WHERE kind = '1h' ORDER BY begin_at`)).map(
        ({ mean }: { mean: number }) => mean,
      );
    const rounded = await stored();
    const served = async () => {
      const window = { sourceId: SOURCE, fromMs: START_MS, toMs: eventMs(60), order: 'asc' } as const;
      const request = { ...window, interval: '1h', spacingMs: STEP_MS } as const;
      return (await allBuckets(new BucketReader(database.dataSource), request, 4)).map(({ mean }) => mean);
    };
    expect([rounded.length, await served()]).toEqual([10, rounded]);
    await database.asOwner(`UPDATE series_buckets SET mean = mean * (1 + 1e-13)`);
    await database.asOwner(`UPDATE series_extracts SET rounded_until = '-infinity'`);
    expect(await stored()).not.toEqual(rounded);
    expect(await served()).toEqual(rounded);
    const hours = { sourceId: SOURCE, kind: '1h' } as const;
    let steps = 0;
    for (; !(await extracts.advance(hours, eventMs(EVENTS))); steps += 1);
    expect([steps, await stored(), await served()]).toEqual([6, rounded, rounded]);
    expect(await differing()).toEqual([]);
  });

  it.each([
    ['series_changes', 'value = value * 1.1', 'changes'],
    ['series_changes', 'contested = NOT contested', 'changes'],
    ['series_changes', `known_at = known_at - interval '1 hour'`, 'changes'],
    ['series_buckets', 'mean = mean * 1.1', '1h'],
    ['series_buckets', 'events = events + 1', '1h'],
    ['series_buckets', `begin_at = begin_at + interval '1 minute'`, '1h'],
  ])('are compared with the observations: %s, %s', async (table, change, kind) => {
    await append(
      Array.from({ length: 30 }, (_, event) => ({ event, value: 1 + (event % 2), lag: 0 })),
      eventMs(EVENTS),
    );
    await extracts.register(KINDS);
    await build(eventMs(EVENTS));
    expect(await differing()).toEqual([]);
    const place = table === 'series_changes' ? 'event_at' : `kind = '1h' AND begin_at`;
    const at = new Date(START_MS + HOUR_MS).toISOString();
    await database.asOwner(`UPDATE ${table} SET ${change} WHERE ${place} = '${at}'`);
    expect(await differing()).toEqual([`${kind} ${isoUtc(START_MS + HOUR_MS)}`]);
  });

  it.each([
    'new_value = new_value + 1',
    'old_value = old_value + 1',
    `known_at = known_at - interval '1 hour'`,
    `source_id = 'econ.cpi'`,
  ])('are compared with the observations: series_revisions, %s', async (change) => {
    await append([{ event: 3, value: 1, lag: 0 }], eventMs(EVENTS));
    await append([{ event: 3, value: 2, lag: 0 }], eventMs(EVENTS + 1));
    await extracts.register(KINDS);
    await build(eventMs(EVENTS));
    expect(await differing()).toEqual([]);
    await database.asOwner(`UPDATE series_revisions SET ${change}`);
    expect(await differing()).toContain(`revisions ${isoUtc(eventMs(3))}`);
  });

  it('are found where they were built less far than they say, or further', async () => {
    await append(
      Array.from({ length: 30 }, (_, event) => ({ event, value: event, lag: 0 })),
      eventMs(EVENTS),
    );
    await extracts.register(KINDS);
    await build(START_MS + 2 * HOUR_MS);
    expect(await differing()).toEqual([]);
    const say = (before: string) =>
      database.asOwner(`UPDATE series_extracts SET built_before = '${before}' WHERE kind = '1h'`);
    await say(new Date(START_MS + HOUR_MS).toISOString());
    expect(await differing()).toEqual([`1h ${isoUtc(START_MS + HOUR_MS)}`]);
    await say(new Date(START_MS + 3 * HOUR_MS).toISOString());
    expect(await differing()).toEqual([`1h ${isoUtc(START_MS + 2 * HOUR_MS)}`]);
    await database.asOwner(`DELETE FROM series_extracts WHERE kind = '1h'`);
    expect(await differing()).toEqual([`1h ${isoUtc(START_MS)}`]);
  });

  it('begin with the newest revision of the first event, however often it was revised', async () => {
    const revisions = Array.from({ length: 20 }, (_, lag) => ({ event: 0, value: lag, lag }));
    await append([...revisions, { event: 1, value: 5, lag: 0 }], eventMs(EVENTS));
    await extracts.register(KINDS);
    await build(eventMs(EVENTS));
    const reader = new SeriesReader(database.dataSource);
    const window = { sourceId: SOURCE, fromMs: START_MS, toMs: eventMs(30), dedupe: true };
    for (const order of ['asc', 'desc'] as const)
      for (const knownByMs of [null, eventMs(3), eventMs(12)])
        expect(await allPoints(reader, { ...window, order, knownByMs }, 10)).toEqual(
          inOrder(await plain(knownByMs), order),
        );
  });

  it('are built anew after observations were deleted', async () => {
    await append([{ event: 0, value: 1, lag: 0 }], eventMs(1));
    await extracts.register(KINDS);
    await build(eventMs(EVENTS));
    const stored = () => database.asOwner('SELECT FROM series_changes UNION ALL SELECT FROM series_buckets');
    expect((await stored()).length).toBeGreaterThan(1);
    await new PartitionStore(database.dataSource).dropEndedBefore(
      'observations',
      START_MS + 60 * DAY_MS,
      (manager) => extracts.reset(manager),
    );
    expect(await stored()).toEqual([]);
    await build(eventMs(EVENTS));
    expect(await stored()).toEqual([]);
  });
});
