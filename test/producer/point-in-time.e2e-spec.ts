import { FIXED_GRID } from '../support/fixed-grid.ts';
import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type ComponentResult } from '../../packages/engine/composites/score-composite.ts';
import { lookbackDays } from '../../src/domain/source-use.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { CycleInputsCollector } from '../../src/cycles/cycle-inputs.collector.ts';
import { loadSandboxHistory } from '../support/sandbox-history.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

/** Between the two the sandbox's M2 is revised, and no more days lie than providers keep of what is short-lived. */
const DAY = Date.UTC(2026, 1, 24);
const LATER = Date.UTC(2026, 1, 27, 9, 7);
const SEED = 1;
/** So that what is loaded later holds the whole windows of the cycles before the day. */
const FURTHER_DAYS = (LATER - DAY) / DAY_MS + 7;
/** Cycles at and before the day. */
const CYCLES = [0, 1, 96, 300].map((before) => cycleNumberAt(DAY) - before);

/** Mempool is read of the present alone, and no week of commits ends between the two moments. */
const PROVIDERS_WITH_NEWS = new Set(['chain', 'defi', 'econ', 'exchange', 'fx', 'intel', 'sentiment']);

/** Providers forget these too soon for a later load to hold the windows of the day: they stay as they were loaded. */
const SHORT_LIVED = SOURCES.filter(
  ({ id, providerHistoryDays }) =>
    providerHistoryDays !== null && providerHistoryDays < lookbackDays(id) + FURTHER_DAYS,
).map(({ id }) => id);

type KnownComponent = Pick<ComponentResult, 'value' | 'points' | 'eventAt'> & {
  /** True where all its sources have a past at their providers. */
  readonly past: boolean;
};

interface Known {
  /** By cycle and source: the hash of what was known, null for nothing. */
  readonly windows: ReadonlyMap<string, string | null>;
  readonly components: ReadonlyMap<string, KnownComponent>;
}

describe('what a cycle knows of a day, from the past as providers give it', () => {
  const database = databaseOfSuite();
  let then: Known;

  const load = async (nowMs: number, furtherDays: number, kept: readonly string[] = []): Promise<void> => {
    await database.asOwner(`DELETE FROM observations WHERE source_id <> ALL('{${kept.join()}}')`);
    expect(await loadSandboxHistory(database.dataSource, nowMs, SEED, furtherDays)).toBeGreaterThan(20_000);
  };

  async function known(): Promise<Known> {
    const collector = new CycleInputsCollector(new ObservationReader(database.dataSource), FIXED_GRID);
    const range = await collector.open(Math.min(...CYCLES), Math.max(...CYCLES));
    const windows = new Map<string, string | null>();
    const components = new Map<string, KnownComponent>();
    for (const cycleNumber of CYCLES) {
      const { inputs, stored } = range.inputsOf(cycleNumber, null, null);
      for (const { sourceId, window } of stored.sources)
        windows.set(`${cycleNumber} ${sourceId}`, window?.sha256 ?? null);
      for (const { index, asset, components: parts } of computeCycle(inputs).composites)
        for (const { name, sourceIds, value, points, eventAt } of parts)
          components.set(`${cycleNumber} ${index} ${asset} ${name}`, {
            value,
            points,
            eventAt,
            past: sourceIds.every((id) => sourceById(id).providerHistoryDays !== 0),
          });
    }
    return { windows, components };
  }

  beforeAll(async () => {
    // What is dated by the day itself is there a moment later.
    await load(DAY + 10 * MINUTE_MS, 7);
    then = await known();
  });

  it('has values of every component then', () => {
    expect(then.components.size).toBeGreaterThan(200);
    expect([...then.components].filter(([, { value, past }]) => past && value === null)).toEqual([]);
  });

  it('is the same days later, after revisions, for every source', async () => {
    await load(LATER, FURTHER_DAYS, SHORT_LIVED);
    const later = await known();
    const changed = [...then.windows].filter(([key, hash]) => later.windows.get(key) !== hash);
    expect(changed.map(([key]) => key)).toEqual([]);
    expect(later.components).toEqual(then.components);
    const revised: { source_id: string }[] = await database.query(
      `SELECT DISTINCT source_id FROM observations later
       WHERE known_at > $1 AND EXISTS (
         SELECT FROM observations first
         WHERE first.source_id = later.source_id AND first.event_at = later.event_at
           AND first.known_at <= $1 AND first.value <> later.value)
       ORDER BY source_id`,
      [new Date(DAY)],
    );
    expect(revised.map(({ source_id }) => source_id)).toEqual(['econ.m2']);
  });

  it('is the same where everything that became known after the day is three times as much', async () => {
    await database.asOwner(
      `UPDATE observations SET value = value * 3, candle = (SELECT array_agg(part * 3) FROM unnest(candle) part)
       WHERE known_at > '${new Date(DAY).toISOString()}'`,
    );
    const tripled: { provider: string }[] = await database.query(
      `SELECT DISTINCT split_part(source_id, '.', 1) AS provider FROM observations WHERE known_at > $1`,
      [new Date(DAY)],
    );
    expect(new Set(tripled.map(({ provider }) => provider))).toEqual(PROVIDERS_WITH_NEWS);
    expect(await known()).toEqual(then);
  });
});
