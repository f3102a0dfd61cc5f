import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { cycleNumberAt } from '../../src/domain/schedule/cycle-clock.ts';
import { HOUR_MS } from '../../src/domain/timestamps.ts';
import { dataSourceOptions, openDataSource } from '../../src/persistence/database/data-source.ts';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { brokenInvariants } from './invariants.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } });
const KILLS = Number(values.kills);
/** How many kills strike before the first cycle is published. */
const FIRST_STARTS_STRUCK = Math.floor(KILLS / 5);
/** Each life begins this long after the last one, so that there is something to fetch and to compute. */
const ABSENCE_MS = 12 * HOUR_MS;
/** Every other life lasts between these, from the moment the process is spawned; the rest until it computes. */
const SHORTEST_LIFE_MS = 900;
const LONGEST_LIFE_MS = 4_000;
const COMPUTING_WITHIN_MS = 15_000;
/** How long after it began to compute a life ends, at the most. */
const INTO_COMPUTING_MS = 250;
const RECOVERED_WITHIN_MS = 60_000;
const VERIFIED_CYCLES = 25;

const folder = await mkdtemp(join(tmpdir(), 'kill-campaign-'));
const clusterDir = join(folder, 'postgres');
const serviceFile = fileURLToPath(new URL('shifted-service.js', import.meta.url));

function live(life: number): ChildProcess {
  return spawn(process.execPath, [serviceFile], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      PROVIDERS: 'sandbox',
      CLOCK_SHIFT_MS: String(life * ABSENCE_MS),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Asks the database of a running life; null where it is not there (yet). */
async function ask<T>(question: (client: Client) => Promise<T>): Promise<T | null> {
  const url = await EmbeddedPostgres.urlOfRunning(clusterDir);
  if (url === undefined) return null;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // The life may be killed while it is asked.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await question(client);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Struck {
  readonly fetching: boolean;
  readonly computing: boolean;
}

/** What the life that is running has claimed; claims of the dead have run out by its clock. */
const whatIsUnderWay =
  (life: number) =>
  (client: Client): Promise<Struck> =>
    client
      .query<Struck>(
        `SELECT EXISTS (SELECT 1 FROM source_states WHERE claimed_until > $1) AS fetching,
                EXISTS (SELECT 1 FROM cycle_slots WHERE leased_until > $1) AS computing`,
        [new Date(Date.now() + life * ABSENCE_MS)],
      )
      .then(({ rows }) => rows[0]!);

/** Waits until slots are leased, and then a moment. */
async function computing(life: number): Promise<void> {
  const deadline = Date.now() + COMPUTING_WITHIN_MS;
  while (Date.now() < deadline) {
    if ((await ask(whatIsUnderWay(life)))?.computing) break;
    await sleep(20);
  }
  await sleep(Math.random() * INTO_COMPUTING_MS);
}

/** Waits until the running life has published its current slot; returns the newest cycle. */
async function caughtUp(life: number): Promise<number> {
  const expected = cycleNumberAt(Date.now() + life * ABSENCE_MS);
  const deadline = Date.now() + RECOVERED_WITHIN_MS;
  let newest = 0;
  while (newest < expected && Date.now() < deadline) {
    await sleep(250);
    newest = (await ask(newestCycle)) ?? 0;
  }
  if (newest < expected) problems.push(`life ${life} did not catch up: cycle ${newest} of ${expected}`);
  return newest;
}

const newestCycle = (client: Client): Promise<number> =>
  client
    .query<{ newest: string | null }>('SELECT max(cycle_number) AS newest FROM cycles')
    .then(({ rows }) => Number(rows[0]!.newest));

const problems: string[] = [];
const struck = { fetching: 0, computing: 0, starting: 0, idle: 0 };
const began = performance.now();
try {
  for (let life = 0; life < KILLS; life++) {
    const child = live(life);
    // The first kills strike a first start; one life then gets through it, and the rest strike later starts.
    if (life === FIRST_STARTS_STRUCK) await caughtUp(life);
    else if (life % 2 === 0)
      await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
    else await computing(life);
    const underWay = await ask(whatIsUnderWay(life));
    await killed(child);
    if (underWay === null) struck.starting += 1;
    else if (underWay.computing) struck.computing += 1;
    else if (underWay.fetching) struck.fetching += 1;
    else struck.idle += 1;
  }

  const survivor = live(KILLS);
  const newest = await caughtUp(KILLS);
  const broken = await ask(brokenInvariants);
  problems.push(...(broken ?? ['the survivor has no database']));
  const counts = await ask(async (client) => {
    const { rows } = await client.query<{ cycles: string; observations: string; backfilled: string }>(
      `SELECT count(*) AS cycles, count(*) FILTER (WHERE backfilled) AS backfilled,
              (SELECT count(*) FROM observations) AS observations FROM cycles`,
    );
    return rows[0]!;
  });
  problems.push(...(await unverified(newest)));
  survivor.kill('SIGTERM');
  await new Promise((resolve) => survivor.once('exit', resolve));

  console.log(`kills                 ${KILLS} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.log(
    `killed while          computing ${struck.computing}, fetching ${struck.fetching}, starting ${struck.starting}, idle ${struck.idle}`,
  );
  console.log(
    `after the last        ${counts?.cycles} cycles (${counts?.backfilled} backfilled), ${counts?.observations} observations`,
  );
  console.log(`verified              ${VERIFIED_CYCLES} cycles recomputed from their stored inputs`);
  console.log(`broken                ${problems.length === 0 ? 'nothing' : problems.join('; ')}`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Recomputes cycles spread over everything that was published. */
async function unverified(newest: number): Promise<string[]> {
  const url = await EmbeddedPostgres.urlOfRunning(clusterDir);
  if (url === undefined) return ['nothing could be verified'];
  const dataSource = await openDataSource(dataSourceOptions(url));
  try {
    const [row]: { oldest: string }[] = await dataSource.query(
      'SELECT min(cycle_number) AS oldest FROM cycles',
    );
    const oldest = Number(row!.oldest);
    const verifier = createCycleVerifier(dataSource);
    const failed: string[] = [];
    for (let i = 0; i < VERIFIED_CYCLES; i++) {
      const number = Math.round(oldest + ((newest - oldest) * i) / (VERIFIED_CYCLES - 1));
      const verification = await verifier.verify(number);
      if (!verification?.identical)
        failed.push(`cycle ${number} is not what its inputs give: ${verification?.differences.join(', ')}`);
    }
    return failed;
  } finally {
    await dataSource.destroy();
  }
}
