import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type Candle, type NewObservation } from '../../packages/engine/observations/observation.ts';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { createCycleRunner } from './cycle-runner.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from './seeded-database.ts';
import { TestClock } from './test-clock.ts';
import { type TestDatabase } from './test-database.ts';

/** The sources whose values reach partners in no form but composites and reads. */
export const CLASS_B_SOURCES = SOURCES.filter(({ licenseClass }) => licenseClass === 'B');

const CLASS_C_SOURCES = SOURCES.filter(({ licenseClass }) => licenseClass === 'C');

export const SENTINEL_NOW_MS = SEEDED_NOW_MS + CYCLE_MS;
/** The present once the class C sources were paused: one cycle later. */
export const PAUSED_NOW_MS = SENTINEL_NOW_MS + CYCLE_MS;

/** Every planted number begins with these digits, whatever its magnitude, and so is known however it is rounded. */
const MARK = '9876';

export interface SentinelDatabase {
  readonly database: TestDatabase;
  /**
   * Where a text holds a planted number (rounded to four digits or more), or what the newest cycle derived from
   * a single class B source (to five or more), in whatever notation; empty: nowhere.
   */
  readonly leaksIn: (text: string) => string[];
  /** Pauses every class C source and computes the next cycle, seen by whoever reads the database from then on. */
  readonly pauseClassC: () => Promise<void>;
}

/** Planted parts of a candle rise with their place, so that its low is the lowest price, and its high the highest. */
const PLACES_OF_PARTS = [2, 4, 1, 5, 6, 7];
const PLACE_OF_CLOSE = 3;

interface NewestValue {
  readonly id: string;
  readonly eventAtMs: number;
  readonly value: number;
  readonly candle: readonly number[] | null;
}

/**
 * The seeded database in which the newest value of every class B source is a number that occurs nowhere else
 * (candles in all their parts), and one more cycle that was computed from them. Each keeps the magnitude of the
 * value that it revises, so that the engine has something sensible to say.
 */
export async function createSentinelDatabase(): Promise<SentinelDatabase> {
  const database = await createSeededDatabase();
  const { dataSource } = database;
  const newest: NewestValue[] = await dataSource.query(
    `SELECT DISTINCT ON (source_id) source_id AS id, value, candle,
            extract(epoch FROM event_at)::float8 * 1000 AS "eventAtMs"
     FROM observations ORDER BY source_id, event_at DESC, known_at DESC, id DESC`,
  );
  const plantedAtMs = SEEDED_NOW_MS + 60_000;
  const observations = CLASS_B_SOURCES.map(({ id }, position): NewObservation => {
    // Some have no past and were not read yet: theirs is dated like any value that is "now".
    const { eventAtMs, value, candle } = newest.find((one) => one.id === id) ?? {
      eventAtMs: plantedAtMs,
      value: 1,
      candle: null,
    };
    return {
      sourceId: id,
      eventAtMs,
      knownAtMs: plantedAtMs,
      value: sentinelNear(value, candle === null ? position : 100 * PLACE_OF_CLOSE + position),
      candle:
        candle && candleOf(candle.map((part, i) => sentinelNear(part, 100 * PLACES_OF_PARTS[i]! + position))),
    };
  });
  const writer = new ObservationWriter(new PartitionStore(dataSource));
  await dataSource.transaction((manager) => writer.append(observations, plantedAtMs, manager));
  await dataSource.query(`UPDATE workers SET seen_at = $1`, [new Date(SENTINEL_NOW_MS)]);
  await dataSource.query(`UPDATE source_states SET last_success_at = $1, last_attempt_at = $1`, [
    new Date(SENTINEL_NOW_MS - 30_000),
  ]);
  await createCycleRunner(dataSource, new TestClock(SENTINEL_NOW_MS), 'sentinels').catchUp(1);
  const shown = await digitsOfOutlooks(database);
  const derived = new Set<string>();
  const recognise = async (): Promise<void> => {
    for (const written of (await newestDerivedValues(database)).flatMap(writings))
      if (!shown.has(written)) derived.add(written);
  };
  await recognise();
  return {
    database,
    pauseClassC: async () => {
      await dataSource.query(`UPDATE source_states SET paused = true WHERE source_id = ANY($1)`, [
        CLASS_C_SOURCES.map(({ id }) => id),
      ]);
      await dataSource.query(`UPDATE workers SET seen_at = $1`, [new Date(PAUSED_NOW_MS)]);
      await createCycleRunner(dataSource, new TestClock(PAUSED_NOW_MS), 'sentinels').catchUp(1);
      await recognise();
    },
    leaksIn: (text) => digitsIn(text).filter((digits) => digits.startsWith(MARK) || derived.has(digits)),
  };
}

/** Digits of outlooks, which read no class B values: five of them can be those of a class B measurement by chance. */
async function digitsOfOutlooks({ dataSource }: TestDatabase): Promise<ReadonlySet<string>> {
  const rows: { result: CycleResult }[] = await dataSource.query('SELECT result FROM cycle_details');
  const digits = rows.flatMap(({ result }) => digitsIn(JSON.stringify(result.outlook ?? null)));
  return new Set(digits.filter((one) => !one.startsWith(MARK)));
}

/** What the newest cycle made of single class B values: measurements of components, and agents' reasons. */
async function newestDerivedValues({ dataSource }: TestDatabase): Promise<number[]> {
  const [row]: { result: CycleResult }[] = await dataSource.query(
    'SELECT result FROM cycle_details ORDER BY cycle_number DESC LIMIT 1',
  );
  const { composites, crew } = row!.result;
  const isClassB = (ids: readonly string[]) => CLASS_B_SOURCES.some(({ id }) => ids.includes(id));
  const measured = composites
    .flatMap(({ components }) => components)
    .filter(({ sourceIds }) => isClassB(sourceIds))
    .flatMap(({ value }) => value ?? []);
  const reasons = crew
    .flatMap(({ agents }) => agents)
    .flatMap((agent) => agent.reasons)
    .filter(({ licenseClass }) => licenseClass === 'B')
    .flatMap(({ value }) => value ?? []);
  return [...measured, ...reasons];
}

/** With fewer digits a number says too little to be told from others. */
const FEWEST_DIGITS = 5;
const MOST_DIGITS = 15;

/** The significant digits of a value at every length at which it could be shown, rounded and cut off; five or more. */
export function writings(value: number): string[] {
  const whole = digitsOf(value.toPrecision(MOST_DIGITS));
  const lengths = Array.from({ length: MOST_DIGITS - FEWEST_DIGITS + 1 }, (_, i) => FEWEST_DIGITS + i);
  return lengths
    .flatMap((length) => [digitsOf(value.toPrecision(length)), whole.slice(0, length)])
    .filter(({ length }) => length >= FEWEST_DIGITS);
}

/** The significant digits of every number in a text: no sign, point, separators or exponent, no zeros at either end. */
export const digitsIn = (text: string): string[] =>
  [NUMBER, NUMBER_WITH_DECIMAL_COMMA].flatMap((form) => text.match(form) ?? []).map(digitsOf);

const digitsOf = (number: string): string =>
  number
    .replace(/e[+-]?\d+$/i, '')
    .replace(/[^\d]/g, '')
    .replace(/^0+/, '')
    .replace(/0+$/, '');

/** Numbers as anybody might write them: with separators of thousands and an exponent; no part of a word or a UUID. */
const NUMBER =
  /(?<![\w.+/%-])[+-]?\d(?:[\d.]|[,'_ \u00a0\u202f](?=\d{3}))*(?:e[+-]?\d+)?(?![\w+/]|-[\da-f]{4}-)/gi;

const NUMBER_WITH_DECIMAL_COMMA =
  /(?<![\w.,+/%[-])[+-]?\d{1,3}(?:[ \u00a0\u202f]?\d{3})*,\d{1,2}(?![\w,\]]|\.\d)/g;

/** Nine significant digits of the magnitude and sign of `value`; the fifth is a 1, so that four are never rounded up. */
function sentinelNear(value: number, position: number): number {
  const exponent = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const mantissa = `${MARK[0]}.${MARK.slice(1)}${String(10_000 + position * 7)}`;
  return Number(`${value < 0 ? '-' : ''}${mantissa}e${exponent}`);
}

function candleOf(parts: readonly number[]): Candle {
  const [open, high, low, baseVolume, quoteVolume, takerBuyQuoteVolume] = parts;
  return {
    open: open!,
    high: high!,
    low: low!,
    baseVolume: baseVolume!,
    quoteVolume: quoteVolume!,
    takerBuyQuoteVolume: takerBuyQuoteVolume!,
  };
}
