import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { NarrativeWriter } from '../../src/published/narrative.writer.ts';
import { type NarrativeState } from '../../src/published/narrative-row.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { type DatabasePublishedState } from '../../src/published/database-published-state.ts';
import { until } from '../support/eventually.ts';
import { publishSamples } from '../support/publish-samples.ts';
import { sampleNarrative } from '../support/narrative-samples.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { type RunningParts, startParts } from '../support/running-parts.ts';
import { createPublishedState } from '../support/database-published-state.ts';

const NOW_MS = Date.parse('2026-03-10T09:05:00Z');
const CURRENT = cycleNumberAt(NOW_MS);
const OUTCOME = { model: 'gpt', costUsd: 0.01, generationMs: 900 };

describe('the narrative of the newest cycle in the memory of a process', () => {
  afterEach(async () => {
    await parts.stop();
    for (const [cycleNumber, narrative] of seen)
      if (narrative.state === 'readable') expect(narrative.narrative.cycleNumber).toBe(cycleNumber);
  });
  const database = databaseOfEachTest();
  let state: DatabasePublishedState;
  let channel: NotificationChannel;
  let parts: RunningParts;
  /** Narratives that were read of the newest cycle, in the order in which they came. */
  let reads: NarrativeState[];
  /** Lets the reads of narratives begin; open but where a test closes it. */
  let gate: Promise<void>;
  /** Cycle and narrative of every snapshot that a test looked at. */
  let seen: (readonly [number | undefined, NarrativeState])[];

  const query = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
    database.query(sql, parameters);
  const publish = (cycleNumber: number): Promise<void> =>
    publishSamples(database.dataSource, [{ cycleNumber }], NOW_MS);
  const settle = (mark: string): Promise<boolean> =>
    new NarrativeWriter(database.dataSource, new TestClock(NOW_MS)).settle(CURRENT, {
      ...OUTCOME,
      readings: sampleNarrative(mark).readings,
    });
  /** The cycle of the current snapshot and the headline of its lead; in place of that the state of a narrative without. */
  const shown = (): string => {
    const { cycle, narrative } = state.current;
    seen.push([cycle?.cycleNumber, narrative]);
    const headline =
      narrative.state === 'readable' ? narrative.narrative.readings.en?.profesor?.headline : narrative.state;
    return `${cycle === null ? 'none' : cycle.cycleNumber - CURRENT}: ${headline}`;
  };
  /** Lets nobody read narratives until the returned function is called; publishing goes on. */
  const holdReaders = async (): Promise<() => Promise<void>> => {
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE narrative_archive IN ACCESS EXCLUSIVE MODE');
    return () => holder.end();
  };

  beforeEach(() => {
    Logger.overrideLogger(false);
    seen = [];
    reads = [];
    gate = Promise.resolve();
    const { dataSource } = database;
    const narratives = new NarrativeReader(dataSource);
    const ofNewest = narratives.ofNewest.bind(narratives);
    jest.spyOn(narratives, 'ofNewest').mockImplementation(async (cycleNumber) => {
      await gate;
      const read = await ofNewest(cycleNumber);
      reads.push(read);
      return read;
    });
    channel = new NotificationChannel(database.url);
    state = createPublishedState(dataSource, channel, NOW_MS, narratives);
  });

  it('comes with its cycle, from the first one on', async () => {
    parts = await startParts(channel, state);
    expect(shown()).toBe('none: none');
    for (const next of [0, 1, 2]) {
      await publish(CURRENT + next);
      await until(() => shown() === `${next}: a sample profesor ${CURRENT + next}`);
    }
    expect(
      seen.every(([cycle, { state: read }]) => (cycle === undefined ? read === 'none' : read === 'readable')),
    ).toBe(true);
    expect(state.current.narrative).toMatchObject({
      narrative: { ...sampleNarrative(` ${CURRENT + 2}`), meta: { model: 'template', cacheSource: 'cache' } },
    });
  });

  it('follows a later text, also after a lost notification', async () => {
    await publish(CURRENT);
    parts = await startParts(channel, state);
    expect(shown()).toBe(`0: a sample profesor ${CURRENT}`);
    const { revision } = state.current;
    await settle(' by the model');
    await until(() => shown() === '0: a sample profesor by the model');
    expect(state.current.revision).toBeGreaterThan(revision);
    expect(state.current.narrative).toMatchObject({ narrative: { meta: { model: 'gpt', costUsd: 0.01 } } });

    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE application_name = 'notifications' AND datname = current_database()`);
    await query(`UPDATE narrative_cache_texts SET readings = $1 WHERE language = 'en'`, [
      JSON.stringify(sampleNarrative(' in silence').readings.en),
    ]);
    await until(() => shown() === '0: a sample profesor in silence');
  });

  it('stays the snapshot it was while nothing changes', async () => {
    await publish(CURRENT);
    parts = await startParts(channel, state);
    await until(() => state.current.revision > 1);
    const { narrative, revision } = state.current;
    const before = reads.length;
    await query(`SELECT pg_notify('narrative_attached', '${CURRENT}')`);
    await query(`SELECT pg_notify('switches_changed', '')`);
    await until(() => state.current.revision > revision && reads.length > before);
    expect(state.current.narrative).toBe(narrative);
  });

  it('is unreadable without spoiling anything else, and read as soon as it can be', async () => {
    await publish(CURRENT);
    await query(`UPDATE narrative_cache SET facts = '{' || facts`);
    parts = await startParts(channel, state);
    expect(shown()).toBe('0: unreadable');
    expect(state.storeReachable).toBe(true);
    expect(state.current.sources).toHaveLength(SOURCES.length);
    await query(`UPDATE narrative_cache SET facts = substr(facts, 2)`);
    await until(() => shown() === `0: a sample profesor ${CURRENT}`);
  });

  it('delays a new cycle briefly, and a switch not at all', async () => {
    await publish(CURRENT - 1);
    parts = await startParts(channel, state);
    await until(() => state.current.revision > 1);
    const release = await holdReaders();
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    await publish(CURRENT);
    await query(`INSERT INTO switches VALUES ('data_api_enabled', 'false', now())`);
    await query(`SELECT pg_notify('switches_changed', '')`);
    await until(() => !state.current.switches.dataApiEnabled);
    expect(shown()).toBe(`-1: a sample profesor ${CURRENT - 1}`);
    open();
    await until(() => shown() === '0: unreadable');
    expect(state.storeReachable).toBe(true);
    await release();
    await until(() => shown() === `0: a sample profesor ${CURRENT}`);
  });

  it('that is known is served on, and what was missed meanwhile is read as soon as it can be', async () => {
    await publish(CURRENT);
    parts = await startParts(channel, state);
    const release = await holdReaders();
    await settle(' by the model');
    await until(() => reads.some(({ state: read }) => read === 'unreadable'));
    expect(shown()).toBe(`0: a sample profesor ${CURRENT}`);
    await release();
    await until(() => shown() === '0: a sample profesor by the model');
  });
});
