import fc from 'fast-check';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type BucketInterval, bucketMs } from '../../packages/engine/sources/exposure-rule.ts';
import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import { publishedValueOf } from '../../packages/engine/sources/source.ts';
import { HOUR_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { jsonMoment, jsonNumber } from '../../src/platform/database/json-text.ts';
import { BucketReader } from '../../src/observations/bucket.reader.ts';
import { SeriesExtractStore } from '../../src/observations/series-extract.store.ts';
import { roundedMean, STORED_MEAN } from '../../src/observations/series-page.ts';
import { POINT_FIELDS } from '../../src/series/series.dto.ts';
import { bucketSql } from '../../src/series/series.presenter.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const database = databaseOfSuite();
const START_MS = Date.UTC(2025, 0, 1);
const LENGTHS = ['1h', '4h', '1d'] as const;

/** Figures that PostgreSQL writes otherwise, and those next to where the forms change. */
const FIGURES = [
  ...[0, -0, 1e-7, 1.5e-5, 1e15, 1e21, 123456789.123, -1.5, 7, 1e-4, 9.9999e-5, 1e-6, 9.99e-7, 5e-324],
  ...[999999999999999.9, 1e20, 999999999999999900000, 1e22, 1e23, 2 ** 53, 2 ** 60, 2 ** 70],
  ...[650e18, 123456789012.5, 0.1 + 0.2, -1e-10, -3e16, 1e100],
];
const figure = fc.oneof(
  fc.constantFrom(...FIGURES),
  fc.double({ min: -1e150, max: 1e150, noNaN: true }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -25, max: 25 }))
    .map(([m, e]) => m * 10 ** e),
);

describe('JSON that PostgreSQL writes', () => {
  const written = async (type: string, text: string, values: readonly unknown[]): Promise<string[]> => {
    const rows: { text: string }[] = await database.query(
      `SELECT ${text} AS text FROM unnest($1::${type}[]) WITH ORDINALITY AS one (one, place) ORDER BY place`,
      [values],
    );
    return rows.map((row) => row.text);
  };

  it('has numbers as JSON.stringify writes them', async () => {
    const sent = (numbers: readonly number[]) =>
      numbers.map((one) => (Object.is(one, -0) ? '-0' : String(one)));
    await fc.assert(
      fc.asyncProperty(fc.array(figure, { minLength: 200, maxLength: 200 }), async (random) => {
        const numbers = [...FIGURES, ...random];
        expect(await written('float8', jsonNumber('one'), sent(numbers))).toEqual(
          numbers.map((one) => JSON.stringify(one)),
        );
      }),
      { numRuns: 40, seed: 20261129 },
    );
  });

  it('has moments as isoUtc writes them', async () => {
    const moments = [START_MS, START_MS + 1, START_MS + 120, START_MS + 59_500, -1, 951_782_400_000];
    expect(
      await written(
        'timestamptz',
        jsonMoment('one'),
        moments.map((atMs) => new Date(atMs).toISOString()),
      ),
    ).toEqual(moments.map((atMs) => JSON.stringify(isoUtc(atMs))));
  });

  it('has means of twelve digits, whether they were rounded when they were stored or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(figure, { minLength: 100, maxLength: 100 }), async (numbers) => {
        const sent = numbers.map(String);
        const expected = numbers.map((one) => Number(one.toPrecision(12)));
        const halves = expected.map(
          (one, i) =>
            Math.abs(one - numbers[i]!) * 2 === 10 ** (Math.floor(Math.log10(Math.abs(numbers[i]!))) - 11),
        );
        const stored = STORED_MEAN.replaceAll('mean', 'one');
        for (const sql of [roundedMean('one'), stored]) {
          const found = await written('float8', `${sql}::text`, sent);
          const differing = found.filter((one, i) => !halves[i] && Number(one) !== expected[i]);
          expect(differing).toEqual([]);
        }
      }),
      { numRuns: 30, seed: 20261130 },
    );
  });
});

interface Value {
  readonly minute: number;
  readonly milliseconds: number;
  readonly value: number;
  readonly lagMs: number;
}

const value = fc.record({
  minute: fc.integer({ min: 0, max: 47 * 60 }),
  milliseconds: fc.constantFrom(0, 0, 1, 250, 999),
  value: figure.filter((one) => one === 0 || (Math.abs(one) < 1e100 && Math.abs(one) > 1e-100)),
  lagMs: fc.integer({ min: 0, max: 10 * HOUR_MS }),
});

/** One of each unit of values, and one without all aggregates if there is any. */
const SHOWN = [
  ...['exchange.price:BTCUSDT', 'mempool.fees', 'chain.hash_rate'].map((id) =>
    SOURCES.find((one) => one.id === id)!,
  ),
  { ...SOURCES.find(({ id }) => id === 'mempool.fees')!, aggregates: ['last', 'max'] as const },
];

const store = async (sourceId: string, values: readonly Value[]): Promise<void> => {
  await database.asOwner(
    'TRUNCATE observations, series_extracts, series_changes, series_revisions, series_buckets',
  );
  await database.query(`SELECT ensure_month_partition('observations', $1)`, [new Date(START_MS)]);
  await database.query(
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
     SELECT $1, event_at, known_at, $2, value FROM unnest($3::timestamptz[], $4::timestamptz[], $5::float8[]) AS row (event_at, known_at, value)`,
    [
      sourceId,
      new Date(START_MS),
      values.map((one) => new Date(eventMs(one))),
      values.map((one) => new Date(eventMs(one) + one.lagMs)),
      values.map((one) => (Object.is(one.value, -0) ? '-0' : String(one.value))),
    ],
  );
};

const eventMs = ({ minute, milliseconds }: Value): number => START_MS + minute * 60_000 + milliseconds;

/** In the order of events, the last revision of each. */
const newestOf = (values: readonly Value[]): Value[] => {
  const events = new Map<number, Value>();
  for (const one of values) {
    const before = events.get(eventMs(one));
    if (before === undefined || one.lagMs >= before.lagMs) events.set(eventMs(one), one);
  }
  return [...events.values()].sort((a, b) => eventMs(a) - eventMs(b));
};

describe('pages that PostgreSQL writes', () => {
  const variants = fc.record({
    source: fc.constantFrom(...SHOWN),
    order: fc.constantFrom<SeriesOrder>('asc', 'desc'),
    limit: fc.integer({ min: 1, max: 12 }),
    withKnownAt: fc.boolean(),
    isOpen: fc.boolean(),
  });
  const window = { fromMs: START_MS, toMs: START_MS + 48 * HOUR_MS };

  async function allPages(
    read: (afterMs: number | null) => Promise<{ text: string; resumeAfterMs: number | null }>,
  ) {
    const texts: string[] = [];
    for (let afterMs: number | null = null; ;) {
      const { text, resumeAfterMs } = await read(afterMs);
      if (text !== '') texts.push(text);
      if (resumeAfterMs === null) return texts.join(',');
      afterMs = resumeAfterMs;
    }
  }

  it('have buckets as the contract has them, stored, not stored, or both', async () => {
    const extracts = new SeriesExtractStore(database.dataSource);
    const reader = new BucketReader(database.dataSource);
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { maxLength: 60 }),
        variants,
        fc.constantFrom<BucketInterval>(...LENGTHS),
        fc.integer({ min: 0, max: 60 }),
        fc.boolean(),
        async (values, { source, order, withKnownAt, ...rest }, interval, builtHours, isStored) => {
          await store(source.id, values);
          const kind = { sourceId: source.id, kind: interval };
          if (isStored) {
            await extracts.register([kind]);
            while (!(await extracts.advance(kind, START_MS + builtHours * HOUR_MS)));
          }
          const endedByMs = START_MS + 40 * HOUR_MS;
          const lengthMs = bucketMs(interval);
          const begins = [
            ...new Set(newestOf(values).map((one) => eventMs(one) - (eventMs(one) % lengthMs))),
          ];
          const expected = begins.map((beginMs) => {
            const within = newestOf(values).filter(
              (one) => eventMs(one) - (eventMs(one) % lengthMs) === beginMs,
            );
            const figures = within.map((one) => one.value);
            const all = {
              event_at: isoUtc(beginMs),
              value: publishedValueOf(source, figures.at(-1)!),
              known_at: isoUtc(Math.max(...within.map((one) => eventMs(one) + one.lagMs))),
              // Its digits are compared above.
              mean: 0,
              min: publishedValueOf(source, Math.min(...figures)),
              max: publishedValueOf(source, Math.max(...figures)),
              observations: figures.length,
              complete: beginMs + lengthMs <= endedByMs,
            };
            const names = Object.keys(POINT_FIELDS).map((name) => name.replace('?', '') as keyof typeof all);
            const shown = names.filter((name) =>
              name === 'known_at'
                ? withKnownAt
                : !['mean', 'min', 'max'].includes(name) || source.aggregates.some((one) => one === name),
            );
            return JSON.stringify(Object.fromEntries(shown.map((name) => [name, all[name]])));
          });
          const itemSql = bucketSql({ source, withKnownAt });
          const request = {
            sourceId: source.id,
            ...window,
            order,
            interval,
            spacingMs: 600_000,
            endedByMs,
            isStored,
          };
          const text = await allPages((afterMs) => reader.page({ ...request, ...rest, itemSql, afterMs }));
          expect(text.replaceAll(/"mean":[^,]+/g, '"mean":0')).toBe(
            (order === 'asc' ? expected : expected.reverse()).join(','),
          );
        },
      ),
      { numRuns: 60, seed: 20261202 },
    );
  });
});
