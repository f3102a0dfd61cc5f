import { CheckpointWalk } from '../../src/cycles/chain-walk.ts';
import { type CycleRunner } from '../../src/cycles/cycle-runner.service.ts';
import { type Readiness, ProbesService } from '../../src/health/probes.service.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { CheckpointReader } from '../../src/published/chain/checkpoint.store.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { CycleWriter } from '../../src/published/cycle.writer.ts';
import { createChainWalk } from '../support/cycle-verifier.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createPublishedState } from '../support/database-published-state.ts';
import { until } from '../support/eventually.ts';
import { startParts } from '../support/running-parts.ts';
import { createSeededDatabase, NEWEST, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { TestClock } from '../support/test-clock.ts';

/** Two batches: a full one, and what is left, up to the current cycle. */
const CYCLES = 60;
const OLDEST = NEWEST - CYCLES + 1;
const ALL = Array.from({ length: CYCLES }, (_, i) => OLDEST + i);
const LEASE_MS = 30_000;

describe('the cycles of a first start', () => {
  const database = databaseOfSuite(createSeededDatabase);
  const { query } = database;
  const clock = new TestClock(SEEDED_NOW_MS);
  beforeEach(async () => {
    clock.set(SEEDED_NOW_MS);
    await database.asOwner(
      `TRUNCATE cycles, cycle_details, cycle_listings, cycle_slots, narrations, narrative_cache, narrative_archive,
                cycle_chain, cycle_checkpoints CASCADE`,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  const runner = (workerId: string): CycleRunner => createCycleRunner(database.dataSource, clock, workerId);
  const firstStart = (workerId: string) => runner(workerId).catchUp(CYCLES - 1);
  const chained = async (): Promise<number[]> =>
    (
      await query<{ number: number }>('SELECT cycle_number::int AS number FROM cycle_chain ORDER BY position')
    ).map(({ number }) => number);

  /** Calls `before` with the number of batches that are published, before each further one. */
  function beforeEachBatch(before: (published: number) => Promise<void> | void): void {
    let published = 0;
    const publish = CycleWriter.prototype.publish;
    jest.spyOn(CycleWriter.prototype, 'publish').mockImplementation(async function (
      this: CycleWriter,
      ...batch
    ) {
      await before(published);
      await publish.apply(this, batch);
      published += 1;
    });
  }

  it('reach readers in batches, and make the process ready with the current one', async () => {
    const channel = new NotificationChannel(database.url);
    const state = createPublishedState(database.dataSource, channel, SEEDED_NOW_MS);
    const parts = await startParts(channel, state);
    const probes = new ProbesService(
      state,
      clock,
      {} as never,
      { facts: { state: null, journalWritable: true } } as never,
      { hasBegun: false },
      { refusal: null } as never,
    );
    const seen: Partial<Readiness>[] = [];
    const look = async (): Promise<void> => {
      const newest = await new CycleReader(database.dataSource).newestNumber();
      await until(() => (state.current.cycle?.cycleNumber ?? null) === newest);
      const { last_cycle_number, reason } = probes.readiness();
      seen.push({ last_cycle_number, reason });
    };
    try {
      beforeEachBatch(look);
      await firstStart('a');
      await look();
    } finally {
      await parts.stop();
    }
    expect(seen).toEqual([
      { last_cycle_number: null, reason: 'no cycle has been published yet' },
      { last_cycle_number: OLDEST + 47, reason: 'the current cycle has not been published yet' },
      { last_cycle_number: NEWEST, reason: null },
    ]);
  });

  it('are the same as if all were published at once, as are their entries of the chain and their events', async () => {
    const published = async (): Promise<object[][]> =>
      Promise.all(
        [
          // What isn't public is salted.
          `SELECT position, kind, cycle_number, (SELECT json_agg(part) FROM json_array_elements(parts) part
             WHERE part ->> 'json' IS NOT NULL)::text AS parts FROM cycle_chain ORDER BY position`,
          'SELECT position FROM cycle_checkpoints ORDER BY position',
          'SELECT * FROM cycles ORDER BY cycle_number',
          'SELECT cycle_number, inputs::text, result::text FROM cycle_details ORDER BY cycle_number',
          'SELECT * FROM cycle_listings ORDER BY cycle_number',
          'SELECT cycle_number, template_version, text_hash, model FROM narrations ORDER BY cycle_number',
          `SELECT type, at, data::jsonb - 'checkpoint' AS data FROM events ORDER BY sequence`,
        ].map((sql) => query<object>(sql)),
      );
    await database.asOwner('TRUNCATE events');
    await runner('a').publishOpen(OLDEST, NEWEST, undefined, undefined, { batchCycles: CYCLES });
    const atOnce = await published();
    await database.asOwner(
      'TRUNCATE events, cycles, cycle_details, cycle_listings, narrations, narrative_cache, narrative_archive, cycle_chain, cycle_checkpoints CASCADE',
    );
    await firstStart('a');
    const inBatches = await published();
    expect(atOnce.map((rows) => rows.length > 0)).toEqual(atOnce.map(() => true));
    for (const [i, rows] of inBatches.entries()) expect(rows).toEqual(atOnce[i]);
  });

  it('go on in their order where a worker died between two batches', async () => {
    beforeEachBatch((published) => {
      if (published === 1) throw new Error('killed');
    });
    await expect(firstStart('a')).rejects.toThrow('killed');
    jest.restoreAllMocks();
    expect(await chained()).toEqual(ALL.slice(0, 48));
    // Its slots are leased: what comes after them has to wait too.
    expect(await firstStart('b')).toEqual({ published: 0, leftToOthers: CYCLES - 48 });
    clock.advance(LEASE_MS + 1);
    expect(await firstStart('b')).toEqual({ published: CYCLES - 48, leftToOthers: 0 });
    expect(await chained()).toEqual(ALL);
    expect(await createChainWalk(database.dataSource).walk()).toMatchObject({
      entries: CYCLES,
      waiting: 0,
      firstBreak: null,
    });
    expect(await new CheckpointWalk(new CheckpointReader(database.dataSource)).walk()).toEqual({
      checkpoints: CYCLES,
      unsigned: 0,
      firstBreak: null,
    });
  });
});
