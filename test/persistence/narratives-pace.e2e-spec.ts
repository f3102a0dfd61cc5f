import { medianSorted } from 'simple-statistics';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { interleavedReads } from '../support/narrative-pace.ts';
import { fillShelves, SETTLE_SHELVES, narrativeTextsOfCycles } from '../support/narrative-years.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const NOW_MS = Date.parse('2026-03-10T09:05:00Z');
/** 400 days with a cycle every two hours. */
const EVERY_CYCLES = 8;
/** The bench demands 3 of every quarter of an hour; here other suites run beside. */
const LOOSELY = 4;

const median = (values: readonly number[]): number => medianSorted([...values].sort((a, b) => a - b));

const database = databaseOfSuite();

it('reads a narrative of any of 400 days from cache or archive in about the same time', async () => {
  const shelves = await fillShelves(database.dataSource, narrativeTextsOfCycles(8), {
    nowMs: NOW_MS,
    days: 400,
    everyCycles: EVERY_CYCLES,
  });
  await database.asOwner(SETTLE_SHELVES);
  const reader = new NarrativeReader(database.dataSource);
  for (const method of ['withoutPlan', 'withPlan'] as const) {
    const distances: number[] = [];
    // A pause of the machine makes one round slow; a slow archive makes all of them slow.
    for (let round = 0; round < 3; round += 1) {
      const { cached, archived } = await interleavedReads(reader, method, shelves, 150, EVERY_CYCLES);
      const ratio = median(archived) / median(cached);
      distances.push(Math.max(ratio, 1 / ratio));
    }
    expect(Math.min(...distances)).toBeLessThan(LOOSELY);
  }
  expect(await reader.withoutPlan(shelves.gone.to, 'ka')).toBeNull();
});
