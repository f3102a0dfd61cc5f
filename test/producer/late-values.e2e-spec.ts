import { sourceById } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createWorker, duplicates, emptyTables, playedProviders } from './ingestion-harness.ts';
import { firstValue, type PublishedSeries, publishingProviders } from './published-series.ts';

const START_MS = Date.UTC(2026, 4, 12, 10, 7);
const TODAY_MS = Date.UTC(2026, 4, 12);
const HISTORY_DAYS = 30;
const HISTORY_FROM_MS = TODAY_MS - HISTORY_DAYS * DAY_MS;
/** The providers' data begins long before the loaded history. */
const BEGINS_MS = Date.UTC(2018, 1, 1);

const HASH_RATE = 'chain.hash_rate';
const REVENUE = 'chain.miners_revenue';
const FEAR_GREED = 'sentiment.fear_greed';
const LS_RATIO = 'exchange.ls_ratio:BTCUSDT';
const TVL = 'defi.tvl_chain:solana';
const SOURCES_HERE = [HASH_RATE, REVENUE, FEAR_GREED, LS_RATIO, TVL];

const database = databaseOfSuite();
let clock: TestClock;
let daily: PublishedSeries;
let hourly: PublishedSeries;
let worker: ReturnType<typeof createWorker>;

beforeEach(async () => {
  await emptyTables(database);
  clock = new TestClock(START_MS);
  const providers = publishingProviders(clock, BEGINS_MS);
  ({ daily, hourly } = providers);
  worker = createWorker(database, clock, providers.adapters, {
    readableSourceIds: SOURCES_HERE,
    historyDays: () => HISTORY_DAYS,
  });
  await worker.ingestion.prepare();
  await worker.loader.load();
});
afterEach(() => worker.scheduler.stop());

/** Lets time pass, each source being fetched whenever it is due. */
async function run(ms: number, stepMs = HOUR_MS): Promise<void> {
  for (const endMs = clock.now() + ms; clock.now() < endMs;) {
    clock.advance(stepMs);
    await worker.scheduler.runDue();
  }
}

async function fetchNow(): Promise<void> {
  await database.query('UPDATE source_states SET next_due_at = $1', [new Date(clock.now())]);
  await worker.scheduler.runDue();
}

const rowsOf = async (sourceId: string) =>
  worker.reader.windows([{ sourceId, fromEventMs: 0 }], await worker.reader.watermark(), 1e14);
const eventsOf = async (sourceId: string) =>
  [...new Set((await rowsOf(sourceId)).map(({ eventAtMs }) => eventAtMs))].map((event) => isoUtc(event));
const countOf = async (): Promise<number> => {
  const [{ count }] = await database.query('SELECT count(*)::integer FROM observations');
  return count;
};
const gapsOf = async (sourceId: string) =>
  (await worker.states.gaps(sourceId)).map(({ fromMs, toMs }) => [isoUtc(fromMs), isoUtc(toMs)]);
const forget = (sourceId: string, fromMs: number, toMs: number) =>
  database.asOwner(
    `DELETE FROM observations WHERE source_id = '${sourceId}'
     AND event_at > to_timestamp(${fromMs / 1000}) AND event_at < to_timestamp(${toMs / 1000})`,
  );

describe('a provider that is stuck and then publishes everything at once', () => {
  it.each([
    [HASH_RATE, 'eight days', () => daily, DAY_MS, 8 * DAY_MS, 12 * HOUR_MS],
    [FEAR_GREED, 'eight days', () => daily, DAY_MS, 8 * DAY_MS, 12 * HOUR_MS],
    [LS_RATIO, '30 hours', () => hourly, HOUR_MS, 30 * HOUR_MS, HOUR_MS],
  ])('leaves no hole in %s after %s', async (sourceId, _words, seriesOf, stepMs, stuckForMs, tickMs) => {
    const series = seriesOf();
    series.stuckAtMs = Math.floor(clock.now() / stepMs) * stepMs - stepMs;
    const lastHeldMs = (await rowsOf(sourceId)).at(-1)!.eventAtMs;
    await run(stuckForMs, tickMs);
    // Nothing was published, and the audit says so.
    const [[from]] = (await gapsOf(sourceId)) as [string[]];
    expect(from).toBe(isoUtc(lastHeldMs));
    expect((await worker.factsOf(sourceId)).lastError).toContain(
      '1 gap in the last 30 days, the latest from',
    );
    series.stuckAtMs = null;
    const releasedAtMs = clock.now();
    await run(2 * HOUR_MS);
    const isFinished = (eventAtMs: number) => sourceId !== HASH_RATE || eventAtMs + DAY_MS <= clock.now();
    const published = series
      .rows(lastHeldMs)
      .filter(({ eventAtMs }) => isFinished(eventAtMs))
      .map(({ eventAtMs }) => isoUtc(eventAtMs));
    expect((await eventsOf(sourceId)).slice(-published.length)).toEqual(published);
    expect(published.length).toBeGreaterThan(7);
    // Nobody could know them before.
    for (const { eventAtMs, knownAtMs } of await rowsOf(sourceId))
      if (eventAtMs > lastHeldMs) expect(knownAtMs).toBeGreaterThan(releasedAtMs);
    expect(await gapsOf(sourceId)).toEqual([]);
    expect(await worker.factsOf(sourceId)).toMatchObject({ lastError: null, degradedReason: null });
    expect(await duplicates(database)).toEqual([]);
  });

  it('is asked again for the days that could not be fetched with the latest ones', async () => {
    daily.stuckAtMs = TODAY_MS - DAY_MS;
    await run(8 * DAY_MS, 12 * HOUR_MS);
    daily.stuckAtMs = null;
    daily.refusesHistory = true;
    await run(10 * MINUTE_MS, MINUTE_MS);
    expect(await eventsOf(FEAR_GREED)).not.toContain('2026-05-14T00:00:00+00:00');
    daily.refusesHistory = false;
    await run(DAY_MS);
    expect(await eventsOf(FEAR_GREED)).toEqual(
      daily.rows(HISTORY_FROM_MS).map(({ eventAtMs }) => isoUtc(eventAtMs)),
    );
    expect(await gapsOf(FEAR_GREED)).toEqual([]);
  });
});

describe('a corrected value', () => {
  it.each([
    [TVL, 20],
    [REVENUE, 8],
  ])('of %s is a new observation %i days back, known from its fetch', async (sourceId, daysBack) => {
    const eventAtMs = TODAY_MS - daysBack * DAY_MS;
    const before = await countOf();
    daily.corrected.set(eventAtMs, 41.5);
    await run(2 * HOUR_MS);
    const revisions = (await rowsOf(sourceId)).filter((row) => row.eventAtMs === eventAtMs);
    expect(revisions.map(({ value }) => value)).toEqual([firstValue(eventAtMs), 41.5]);
    expect(revisions[1]!.knownAtMs).toBe(revisions[1]!.fetchedAtMs);
    expect(revisions[1]!.knownAtMs).toBeGreaterThan(START_MS);
    const stored = await countOf();
    expect(stored).toBeGreaterThan(before);
    // Stored once.
    await fetchNow();
    expect(await countOf()).toBe(stored);
  });

  it('before the loaded history is not stored', async () => {
    daily.corrected.set(HISTORY_FROM_MS - DAY_MS, 41.5);
    const before = await countOf();
    await fetchNow();
    expect(await countOf()).toBe(before);
    expect((await eventsOf(TVL))[0]).toBe(isoUtc(HISTORY_FROM_MS));
  });

  it('of an open day, or in the last digit of a float, is none', async () => {
    await run(DAY_MS);
    const before = await rowsOf(TVL);
    daily.corrected.set(TODAY_MS + DAY_MS, 41.5);
    const earlierMs = TODAY_MS - 10 * DAY_MS;
    daily.corrected.set(earlierMs, firstValue(earlierMs) * (1 + Number.EPSILON));
    await fetchNow();
    expect(before.at(-1)!.eventAtMs).toBe(TODAY_MS);
    expect(await rowsOf(TVL)).toEqual(before);
  });

  it('older than the response is found by the weekly deep read', async () => {
    const eventAtMs = TODAY_MS - 20 * DAY_MS;
    daily.corrected.set(eventAtMs, 41.5);
    const revisions = async () =>
      (await rowsOf(FEAR_GREED)).filter((row) => row.eventAtMs === eventAtMs).map(({ value }) => value);
    await run(6 * DAY_MS, 12 * HOUR_MS);
    expect(await revisions()).toEqual([firstValue(eventAtMs)]);
    await run(2 * DAY_MS, 12 * HOUR_MS);
    expect(await revisions()).toEqual([firstValue(eventAtMs), 41.5]);
    const deepReads = daily.requests.filter(({ query }) => query?.['limit'] === '0');
    // The first load and the deep read.
    expect(deepReads).toHaveLength(2);
  });
});

describe('the daily audit', () => {
  const HOLE_MS = [TODAY_MS - 20 * DAY_MS, TODAY_MS - 19 * DAY_MS];
  const aroundHole = [TODAY_MS - 21 * DAY_MS, TODAY_MS - 18 * DAY_MS] as const;

  it('fetches what is missing within the loaded history', async () => {
    await forget(FEAR_GREED, ...aroundHole);
    await run(2 * HOUR_MS);
    expect(await eventsOf(FEAR_GREED)).not.toContain(isoUtc(HOLE_MS[0]!));
    await run(DAY_MS, 3 * HOUR_MS);
    const filled = (await rowsOf(FEAR_GREED)).filter(({ eventAtMs }) => HOLE_MS.includes(eventAtMs));
    expect(filled).toHaveLength(2);
    expect(filled[0]!.knownAtMs).toBe(filled[0]!.fetchedAtMs);
    expect(await gapsOf(FEAR_GREED)).toEqual([]);
  });

  it('records what the provider does not have as a gap, and closes it when the provider fills it in', async () => {
    await forget(FEAR_GREED, ...aroundHole);
    for (const eventAtMs of HOLE_MS) daily.missing.add(eventAtMs);
    await run(DAY_MS + 3 * HOUR_MS, 3 * HOUR_MS);
    expect(await gapsOf(FEAR_GREED)).toEqual([aroundHole.map(isoUtc)]);
    expect((await worker.factsOf(FEAR_GREED)).lastError).toBe(
      `1 gap in the last 30 days, the latest from ${aroundHole.map(isoUtc).join(' to ')}`,
    );
    daily.missing.delete(HOLE_MS[0]!);
    await run(DAY_MS, 3 * HOUR_MS);
    expect(await gapsOf(FEAR_GREED)).toEqual([[isoUtc(HOLE_MS[0]!), isoUtc(aroundHole[1])]]);
    daily.missing.clear();
    await run(DAY_MS, 3 * HOUR_MS);
    expect(await gapsOf(FEAR_GREED)).toEqual([]);
    expect((await worker.factsOf(FEAR_GREED)).lastError).toBeNull();
  });

  it('records gaps of the first load', async () => {
    daily.missing.add(HOLE_MS[0]!);
    await emptyTables(database);
    await worker.ingestion.prepare();
    await worker.loader.load();
    expect(await gapsOf(FEAR_GREED)).toEqual([[isoUtc(aroundHole[0]), isoUtc(HOLE_MS[1]!)]]);
  });

  it('does not keep the latest values from being stored where it fails, and tells the operators', async () => {
    await forget(FEAR_GREED, ...aroundHole);
    daily.refusesHistory = true;
    await run(2 * DAY_MS, 3 * HOUR_MS);
    expect(await worker.factsOf(FEAR_GREED)).toMatchObject({ consecutiveFailures: 0, degradedReason: null });
    expect((await eventsOf(FEAR_GREED)).at(-1)).toBe(isoUtc(TODAY_MS + 2 * DAY_MS));
    expect(await worker.rejections.recent(FEAR_GREED, 1)).toMatchObject([
      { kind: 'failure', reason: 'no history' },
    ]);
    expect(await gapsOf(FEAR_GREED)).toEqual([aroundHole.map(isoUtc)]);
  });

  it('fills holes of values that are dated by their fetch, and adds nothing elsewhere', async () => {
    const price = 'exchange.price:BTCUSDT';
    const played = createWorker(database, clock, playedProviders(), {
      workerId: 'worker-2',
      readableSourceIds: [price],
    });
    await emptyTables(database);
    await played.ingestion.prepare();
    await played.loader.load();
    for (let minutes = 0; minutes < 180; minutes += 2) {
      clock.advance(2 * MINUTE_MS);
      await played.scheduler.runDue();
    }
    const before = await eventsOf(price);
    await forget(price, START_MS + HOUR_MS, START_MS + 2 * HOUR_MS);
    await database.asOwner(
      `UPDATE source_states SET audited_at = NULL, next_due_at = now() - interval '1 year'`,
    );
    clock.advance(MINUTE_MS);
    await played.scheduler.runDue();
    const isInHole = (event: string) => event > '2026-05-12T11:08' && event < '2026-05-12T12:07';
    const after = await eventsOf(price);
    expect(after.filter(isInHole).map((event) => event.slice(11, 16))).toEqual([
      '11:15',
      '11:30',
      '11:45',
      '12:00',
    ]);
    // Beside them, the value of this minute alone was added.
    expect(after.filter((event) => !isInHole(event) && !before.includes(event))).toEqual([
      isoUtc(clock.now()),
    ]);
    expect(await gapsOf(price)).toEqual([]);
    await played.scheduler.stop();
  });
});

it('reads a response of 3,000 unchanged values without writing any', async () => {
  const long = createWorker(database, clock, publishingProviders(clock, BEGINS_MS).adapters, {
    workerId: 'worker-2',
    readableSourceIds: [TVL],
    historyDays: () => 3_000,
  });
  await emptyTables(database);
  await long.ingestion.prepare();
  await long.loader.load();
  const before = await countOf();
  expect(before).toBeGreaterThan(2_900);
  const ids = async () => (await database.query('SELECT max(id) FROM observations'))[0].max;
  const last = await ids();
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(sourceById(TVL).cadenceSeconds * 1000);
    await long.scheduler.runDue();
  }
  expect([await countOf(), await ids()]).toEqual([before, last]);
  await long.scheduler.stop();
});
