import { Client } from 'pg';
import fc from 'fast-check';
import {
  type Candle,
  type Observation,
  type NewObservation,
} from '../../packages/engine/observations/observation.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const NOW_MS = Date.UTC(2026, 4, 10, 12, 0, 0, 123);
const FOR_EVER_MS = Date.UTC(2100, 0, 1);

const database = databaseOfSuite();
let writer: ObservationWriter;
let reader: ObservationReader;

beforeAll(() => {
  writer = new ObservationWriter(new PartitionStore(database.dataSource));
  reader = new ObservationReader(database.dataSource);
});
beforeEach(() => database.asOwner('TRUNCATE observations'));

const append = (observations: readonly NewObservation[], fetchedAtMs: number): Promise<number> =>
  database.dataSource.transaction((manager) => writer.append(observations, fetchedAtMs, manager));

const observation = (
  sourceId: string,
  eventAtMs: number,
  value: number,
  knownAtMs: number,
  candle: Candle | null = null,
): NewObservation => ({ sourceId, eventAtMs, knownAtMs, value, candle });

const everything = async (sourceIds: readonly string[], knownBeforeMs = FOR_EVER_MS) =>
  reader.windows(
    sourceIds.map((sourceId) => ({ sourceId, fromEventMs: 0 })),
    await reader.watermark(),
    knownBeforeMs,
  );

const CANDLE: Candle = {
  open: 1,
  high: 3.25,
  low: 0.5,
  baseVolume: 10,
  quoteVolume: 20,
  takerBuyQuoteVolume: 7,
};

describe('appending', () => {
  it('stores every number and moment exactly', async () => {
    const exact = observation('a', NOW_MS - 1, 0.1 + 0.2, NOW_MS, CANDLE);
    const old = observation('a', 1, -0.0000001, 2);
    expect(await append([exact, old], NOW_MS)).toBe(2);
    expect(await everything(['a'])).toEqual([
      { ...old, fetchedAtMs: NOW_MS },
      { ...exact, fetchedAtMs: NOW_MS },
    ]);
  });

  it('stores the same observations once, and a different value or candle as a new row known from now', async () => {
    const first = observation('a', 1000, 5, 2000, CANDLE);
    expect(await append([first], NOW_MS)).toBe(1);
    expect(await append([first], NOW_MS + 1000)).toBe(0);
    // The adapter dates the revision into the past, as history does; it was found now.
    expect(await append([{ ...first, value: 6 }], NOW_MS + 2000)).toBe(1);
    expect(await append([{ ...first, value: 6, candle: { ...CANDLE, low: 0.25 } }], NOW_MS + 3000)).toBe(1);
    // Back to the first value: the newest revision is what counts.
    expect(await append([first], NOW_MS + 4000)).toBe(1);
    const rows = await everything(['a']);
    expect(rows.map((row) => [row.value, row.candle?.low, row.knownAtMs - NOW_MS])).toEqual([
      [5, 0.5, 2000 - NOW_MS],
      [6, 0.5, 2000],
      [6, 0.25, 3000],
      [5, 0.5, 4000],
    ]);
  });

  it('stores no revision of a value that differs in the last digits of a float alone', async () => {
    const sum = 0.1 + 0.2;
    expect(await append([observation('a', 1000, sum, NOW_MS)], NOW_MS)).toBe(1);
    expect(await append([observation('a', 1000, 0.3, NOW_MS)], NOW_MS + 1)).toBe(0);
    expect(await append([observation('a', 1000, 0.3 + 1e-9, NOW_MS)], NOW_MS + 2)).toBe(1);
    expect(await append([observation('b', 1000, 0, NOW_MS)], NOW_MS)).toBe(1);
    expect(await append([observation('b', 1000, 1e-300, NOW_MS)], NOW_MS + 1)).toBe(1);
  });

  it('replaces no revision by the first print of its event, and stores one where nothing is held', async () => {
    const revised = observation('a', 1000, 5, 2000);
    await append([revised], NOW_MS);
    const firstPrints = [4, 3].map((value, i) => ({
      ...observation('a', 1000 * (i + 1), value, 1500),
      isFirstPrint: true,
    }));
    expect(await append(firstPrints, NOW_MS + 1)).toBe(1);
    expect((await everything(['a'])).map(({ eventAtMs, value }) => [eventAtMs, value])).toEqual([
      [1000, 5],
      [2000, 3],
    ]);
    // The value of now comes with it.
    expect(await append([...firstPrints, observation('a', 1000, 6, NOW_MS)], NOW_MS + 2)).toBe(1);
  });

  it('keeps the release times of an event that comes with all its revisions, and stores them once', async () => {
    const vintages = [
      observation('a', 0, 1, 10),
      observation('a', 0, 2, 20),
      observation('a', 0, 2, 30),
      observation('a', 0, 1, 40),
    ];
    expect(await append([...vintages].reverse(), NOW_MS)).toBe(3);
    expect((await everything(['a'])).map((row) => [row.value, row.knownAtMs])).toEqual([
      [1, 10],
      [2, 20],
      [1, 40],
    ]);
    expect(await append(vintages, NOW_MS + 1)).toBe(0);
  });

  it('does not let a revision be known before the one it follows, even if the clock went back', async () => {
    await append([observation('a', 0, 1, NOW_MS)], NOW_MS);
    await append([observation('a', 0, 2, NOW_MS - 5000)], NOW_MS - 5000);
    expect((await everything(['a'])).map((row) => [row.value, row.knownAtMs])).toEqual([
      [1, NOW_MS],
      [2, NOW_MS],
    ]);
    expect((await reader.newest(['a', 'nothing'])).map((row) => row.value)).toEqual([2]);
  });

  it('makes the partition of a month, again after the transaction that made it was rolled back', async () => {
    const nextMonthMs = Date.UTC(2027, 7, 31, 23, 59, 59, 999);
    const failing = database.dataSource.transaction(async (manager) => {
      await writer.append([observation('a', 0, 1, 0)], nextMonthMs, manager);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await append([observation('a', 0, 1, 0)], nextMonthMs)).toBe(1);
    expect(await new PartitionStore(database.dataSource).months('observations')).toContain('2027-08');
  });

  it('rejects a batch with a value that is not a finite number', async () => {
    await expect(
      append([observation('a', 0, 1, 0), observation('a', 1, Number.NaN, 0)], NOW_MS),
    ).rejects.toThrow();
    expect(await everything(['a'])).toEqual([]);
  });

  it('agrees with a plain model for any sequence of batches', async () => {
    const small = fc.record({
      source: fc.constantFrom('p', 'q'),
      event: fc.integer({ min: 0, max: 3 }),
      value: fc.integer({ min: 0, max: 2 }),
      known: fc.integer({ min: 0, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(small, { maxLength: 8 }), { maxLength: 6 }), async (batches) => {
        await database.asOwner('TRUNCATE observations');
        const model: NewObservation[] = [];
        for (const [i, batch] of batches.entries()) {
          const fetchedAtMs = NOW_MS + i * 1000;
          const observations = batch.map((item) =>
            observation(item.source, item.event, item.value, item.known),
          );
          const expected = modelAppend(model, observations, fetchedAtMs);
          expect(await append(observations, fetchedAtMs)).toBe(expected);
        }
        const stored = (await everything(['p', 'q'])).map(withoutStoring);
        expect(stored).toEqual(
          [...model].sort(
            (a, b) =>
              a.sourceId.localeCompare(b.sourceId) || a.eventAtMs - b.eventAtMs || a.knownAtMs - b.knownAtMs,
          ),
        );
      }),
      { seed: 20_261_125, numRuns: 60 },
    );
  });
});

const withoutStoring = ({ sourceId, eventAtMs, knownAtMs, value, candle }: Observation): NewObservation => ({
  sourceId,
  eventAtMs,
  knownAtMs,
  value,
  candle,
});

function modelAppend(model: NewObservation[], batch: readonly NewObservation[], fetchedAtMs: number): number {
  let stored = 0;
  for (const key of new Set(batch.map((item) => `${item.sourceId}|${item.eventAtMs}`))) {
    const same = (item: NewObservation): boolean => `${item.sourceId}|${item.eventAtMs}` === key;
    const offered = batch.filter(same).sort((a, b) => a.knownAtMs - b.knownAtMs);
    const newest = model.filter(same).at(-1);
    if (newest) {
      const last = offered.at(-1)!;
      if (last.value === newest.value) continue;
      model.push({ ...last, knownAtMs: Math.max(fetchedAtMs, newest.knownAtMs) });
      stored += 1;
    } else
      for (const [i, item] of offered.entries())
        if (item.value !== offered[i - 1]?.value) {
          model.push(item);
          stored += 1;
        }
  }
  return stored;
}

describe('reading', () => {
  it('shows what was known by a moment, from an event on, up to a watermark', async () => {
    await append(
      [observation('a', 100, 1, 100), observation('a', 200, 2, 200), observation('a', 300, 3, 300)],
      NOW_MS,
    );
    const watermark = await reader.watermark();
    await append([observation('a', 250, 9, 250)], NOW_MS);
    const seen = await reader.windows([{ sourceId: 'a', fromEventMs: 200 }], watermark, 200);
    expect(seen.map((row) => row.value)).toEqual([2]);
    const later = await reader.windows([{ sourceId: 'a', fromEventMs: 200 }], await reader.watermark(), 299);
    expect(later.map((row) => row.value)).toEqual([2, 9]);
  });

  it('gives a watermark below which nothing appears later, with concurrent writers', async () => {
    let stop = false;
    const writers = Array.from({ length: 6 }, async (_, w) => {
      for (let n = 0; !stop; n += 1)
        await database.dataSource
          .transaction(async (manager) => {
            await writer.append(
              [observation(`w${w}`, n * 10, n, 0), observation(`w${w}`, n * 10 + 1, n, 0)],
              NOW_MS,
              manager,
            );
            await manager.query(`SELECT pg_sleep(${(((n + w) % 4) * 2) / 1000})`);
            if (n % 7 === 3) throw new Error('rolled back');
          })
          .catch((error: Error) => {
            if (error.message !== 'rolled back') throw error;
          });
    });
    const seen: { watermark: string; count: string }[] = [];
    const countUpTo = async (watermark: string): Promise<string> => {
      const rows: { count: string }[] = await database.query(
        'SELECT count(*) FROM observations WHERE id <= $1',
        [watermark],
      );
      return rows[0]!.count;
    };
    for (let i = 0; i < 40; i += 1) {
      const watermark = await reader.watermark();
      seen.push({ watermark, count: await countUpTo(watermark) });
    }
    stop = true;
    await Promise.all(writers);
    const marks = seen.map(({ watermark }) => Number(watermark));
    expect(marks).toEqual([...marks].sort((a, b) => a - b));
    expect(new Set(marks).size).toBeGreaterThan(10);
    for (const { watermark, count } of seen) expect(await countUpTo(watermark)).toBe(count);
  });

  it('loads and reads a hundred thousand rows in a few statements', async () => {
    const rows = SOURCES.flatMap(({ id, candles }) =>
      Array.from({ length: 1250 }, (_, i) =>
        observation(id, NOW_MS - i * HOUR_MS, i + 0.5, NOW_MS - i * HOUR_MS, candles ? CANDLE : null),
      ),
    );
    const sent = jest.spyOn(Client.prototype, 'query');
    for (const { id } of SOURCES)
      await append(
        rows.filter((row) => row.sourceId === id),
        NOW_MS,
      );
    const written = sent.mock.calls.length;
    const watermark = await reader.watermark();
    const seen = await reader.windows(
      SOURCES.map(({ id }) => ({ sourceId: id, fromEventMs: NOW_MS - 400 * DAY_MS })),
      watermark,
      NOW_MS,
    );
    const read = sent.mock.calls.length - written;
    sent.mockRestore();
    expect(seen).toHaveLength(rows.length);
    // A transaction, its locks, the rows, and what is carried over; never a statement for each row.
    expect(written).toBeLessThan(15 * SOURCES.length);
    expect(read).toBeLessThan(10);
  });
});
