/**
 * Takes backups of the built service under the load of keyed callers, goes on, kills the service, destroys its data
 * folder, restores the last backup and starts again. Then holds every stored request against what the callers received,
 * verifies all cycles and the chain, and says what was lost. A second act destroys the database alone, where the journal of
 * usage survives. `--short`: fewer backups, less time, half of the cycles.
 * `--observations N` stores as many more first, to see what the time of a backup is made of.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { completedIn } from '../../src/persistence/backup/backup-folders.ts';
import { type BackupManifest } from '../../src/persistence/backup/backup-manifest.schema.ts';
import { dataSourceOptions } from '../../src/persistence/database/data-source.ts';
import {
  clusterFolder,
  waitForPreviousOwner,
} from '../../src/persistence/database/embedded/cluster-owner.ts';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';
import { journalFolder } from '../../src/persistence/usage/journal-folder.ts';
import { parseJournal } from '../../src/persistence/usage/usage-line.ts';
import { NODE_RUNTIME } from '../../test/support/node-runtime.ts';
import { issueCampaignKeys } from '../deployment/campaign-keys.ts';
import { MeteredCalls } from '../deployment/metered-calls.ts';
import { ReplacedProcess } from '../deployment/replaced-process.ts';
import { optionsOf } from '../command/scenario-options.ts';

const run = promisify(execFile);

const { form, backups: BACKUPS, seconds, observations: OBSERVATIONS } = optionsOf('backup');
/** How long the service goes on after a backup, before it is killed. */
const GOES_ON_MS = seconds * 1_000;
/** How many of the newest cycles are recomputed; a first start on the sandbox publishes 193. */
const VERIFIED = form === 'short' ? 96 : 1_000;
const KEPT = 2;
const KEYS = 3;
const CONCURRENCY = 16;
const PUBLISHED_WITHIN_MS = 120_000;
/** The journal is stored twice a second. */
const STORED_WITHIN_MS = 60_000;
const CAMPAIGN_WITHIN_MS = 10 * 60_000;

const dataDir = await mkdtemp(join(tmpdir(), 'backup-campaign-'));
const backups = await mkdtemp(join(tmpdir(), 'backup-campaign-kept-'));
const environment = { DATA_DIR: dataDir, PROVIDERS: 'sandbox', LOG_LEVEL: 'fatal' };
const service = await ReplacedProcess.at(environment);
const problems: string[] = [];
const beganAtMs = performance.now();
const secondsSince = (sinceMs: number): string => ((performance.now() - sinceMs) / 1_000).toFixed(1);

/** Runs one of the built commands; the lines that it printed. */
async function command(name: string, ...args: string[]): Promise<string[]> {
  const file = fileURLToPath(new URL(`../../src/commands/${name}.js`, import.meta.url));
  const { stdout } = await run(process.execPath, [...NODE_RUNTIME, file, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${name} failed: ${error.stdout}${error.stderr}`);
  });
  return stdout.trim().split('\n');
}

/** Asks the database of the running service. */
async function ask<Result>(question: (database: DataSource) => Promise<Result>): Promise<Result> {
  const url = await EmbeddedPostgres.urlOfRunning(clusterFolder(dataDir));
  if (url === undefined) throw new Error('the service has no database');
  const database = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    return await question(database);
  } finally {
    await database.destroy();
  }
}

const rowsOf = <Row>(sql: string): Promise<Row[]> => ask((database) => database.query(sql));

async function up(): Promise<void> {
  service.begin();
  await service.up();
  const deadline = performance.now() + PUBLISHED_WITHIN_MS;
  while (performance.now() < deadline) {
    const reply = await fetch(`${service.url}/readyz`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`no cycle was published within ${PUBLISHED_WITHIN_MS / 1_000} s`);
}

/** Kills the service; its database ends by itself, and writes in its folder until then. */
async function killAll(): Promise<void> {
  await service.kill();
  await waitForPreviousOwner(clusterFolder(dataDir), () => undefined);
}

/** Takes a backup while the callers go on. */
async function backUp(): Promise<{ folder: string; manifest: BackupManifest; tookSeconds: number }> {
  const startedAtMs = performance.now();
  const printed = await command('backup', '--to', backups, '--keep', String(KEPT));
  const folder = printed.at(-1)!;
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BackupManifest;
  return { folder, manifest, tookSeconds: (performance.now() - startedAtMs) / 1_000 };
}

/** Ids of the requests that a killed service left in its journal. */
async function journalled(): Promise<Set<string>> {
  const folder = journalFolder(dataDir);
  const ids = new Set<string>();
  for (const name of await readdir(folder))
    for (const { requestId } of parseJournal(await readFile(join(folder, name), 'utf8')).records)
      ids.add(requestId);
  return ids;
}

/** Waits until the journal of a service that nobody calls is stored. */
async function stored(): Promise<void> {
  const deadline = performance.now() + STORED_WITHIN_MS;
  while ((await readdir(journalFolder(dataDir))).some((name) => name.endsWith('.usage')))
    if (performance.now() > deadline) {
      problems.push('the journal is not stored');
      return;
    } else await sleep(50);
}

interface Metering {
  readonly ids: ReadonlySet<string>;
  readonly rows: number;
}

/** What is stored of the calls; says what is there twice, from nobody, with another status, or missing in the sums. */
async function metering(calls: MeteredCalls): Promise<Metering> {
  const rows = await rowsOf<{ id: string; status: number; times: number }>(
    'SELECT request_id AS id, min(status)::int AS status, count(*)::int AS times FROM usage_events GROUP BY 1',
  );
  const [sums] = await rowsOf<{ daily: number; days: number }>(
    `SELECT (SELECT sum(requests) FROM usage_daily)::int AS daily, (SELECT sum(requests) FROM usage_days)::int AS days`,
  );
  const total = rows.reduce((sum, { times }) => sum + times, 0);
  const twice = rows.filter(({ times }) => times > 1).length;
  const received = rows.map(({ id, status }) => ({ status, received: calls.statusOf(id) }));
  const strangers = received.filter((row) => row.received === undefined).length;
  const other = received.filter((row) => row.received != null && row.received !== row.status).length;
  if (twice > 0) problems.push(`${twice} requests are stored twice`);
  if (strangers > 0) problems.push(`${strangers} rows of requests that nobody sent`);
  if (other > 0) problems.push(`${other} rows with another status than was received`);
  if (sums!.daily !== total || sums!.days !== total)
    problems.push(`the sums say ${sums!.daily} and ${sums!.days} of ${total} rows`);
  return { ids: new Set(rows.map(({ id }) => id)), rows: total };
}

const chain = async (): Promise<Map<number, string>> =>
  new Map(
    (
      await rowsOf<{ position: string; chain_hash: string }>(
        `SELECT position, encode(chain_hash, 'hex') AS chain_hash FROM cycle_chain`,
      )
    ).map((entry) => [Number(entry.position), entry.chain_hash]),
  );

const watchdog = setTimeout(() => {
  console.log(`broken                not done within ${CAMPAIGN_WITHIN_MS / 60_000} minutes`);
  void service.kill().then(() => process.exit(1));
}, CAMPAIGN_WITHIN_MS);

try {
  await up();
  const startedSeconds = secondsSince(beganAtMs);
  const keys = await ask((database) => issueCampaignKeys(database, KEYS));
  if (OBSERVATIONS > 0)
    await ask((database) =>
      // Of no source that anything is computed from.
      database.query(
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         SELECT 'campaign.filler', moment, moment, now(), random() * 100000
         FROM generate_series(1, $1::int) n, LATERAL (SELECT now() - n * interval '1 minute' AS moment) m`,
        [OBSERVATIONS],
      ),
    );
  const calls = new MeteredCalls(
    service.url,
    keys.map(({ key }) => key),
    CONCURRENCY,
  );
  let calling = true;
  let driving = calls.driveWhile(() => calling);
  const stopCalling = async (): Promise<void> => {
    calling = false;
    await driving;
  };

  // The first act: all of the data folder is lost.
  let backup = await backUp();
  for (let taken = 1; taken < BACKUPS; taken++) backup = await backUp();
  await sleep(GOES_ON_MS);
  const chainBefore = await chain();
  const killedAtMs = Date.now();
  await killAll();
  await stopCalling();
  const kept = await completedIn(backups);
  if (kept.length !== KEPT) problems.push(`${kept.length} backups were kept instead of ${KEPT}`);
  await rm(dataDir, { recursive: true });

  const restoringAtMs = performance.now();
  await command('restore', '--from', backup.folder);
  const restoredSeconds = secondsSince(restoringAtMs);
  await up();
  await stored();
  const after = await metering(calls);
  const takenAtMs = Date.parse(backup.manifest.takenAt);
  const replies = [...calls.replies()];
  const missing = replies.filter(({ requestId }) => !after.ids.has(requestId));
  const early = missing.filter(({ atMs }) => atMs < takenAtMs);
  if (early.length > 0)
    problems.push(`${early.length} requests are missing that were answered before the backup`);
  const restoredCycles = (await command('cycles-verify', '--last', String(VERIFIED))).at(-1)!;
  const restoredChain = (await command('cycles-verify', '--chain')).at(-1)!;
  const chainAfter = await chain();
  const inBackup = backup.manifest.tables.find(({ name }) => name === 'cycle_chain')!.rows;
  const changed = [...chainBefore].filter(
    ([position, hash]) => position <= inBackup && chainAfter.get(position) !== hash,
  ).length;
  if (changed > 0 || chainAfter.size < inBackup)
    problems.push(`${changed} entries of the chain differ from those before the loss`);

  // The second act: the database is lost, and the journal is not.
  calling = true;
  driving = calls.driveWhile(() => calling);
  await sleep(GOES_ON_MS);
  const second = await backUp();
  await sleep(GOES_ON_MS / 2);
  await killAll();
  await stopCalling();
  const survived = await journalled();
  await rm(clusterFolder(dataDir), { recursive: true });
  await command('restore', '--from', second.folder);
  await up();
  await stored();
  const afterSecond = await metering(calls);
  const unstored = [...survived].filter((id) => !afterSecond.ids.has(id)).length;
  if (survived.size === 0) problems.push('the kill met nothing in the journal: nothing was tried');
  if (unstored > 0) problems.push(`${unstored} requests of the journal that survived are not stored`);
  if (!/ 0 different$/.test(restoredCycles)) problems.push(restoredCycles);
  if (!/unbroken$/.test(restoredChain)) problems.push(restoredChain);
  if ((await service.stop()) !== 0) problems.push('SIGTERM did not end with 0');
  await calls.close();

  const { tables, journal } = backup.manifest;
  const megabytes = tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const inJournal = journal.reduce((sum, { requests }) => sum + requests, 0);
  console.log(
    `service               first published after ${startedSeconds} s; ${calls.answered} metered replies`,
  );
  console.log(
    `backup                ${rows} rows of ${tables.length} tables, ${inJournal} requests of the journal, ${megabytes.toFixed(1)} MB, ` +
      `in ${backup.tookSeconds.toFixed(1)} s under load; ${BACKUPS} taken, ${kept.length} kept`,
  );
  console.log(
    `all destroyed         ${((killedAtMs - takenAtMs) / 1_000).toFixed(1)} s after the backup; restored in ${restoredSeconds} s`,
  );
  console.log(
    `metering              ${after.rows} rows of ${replies.length} replies: ${early.length} missing from before the backup, 0 twice; ` +
      `lost ${missing.length}, all answered after it`,
  );
  console.log(`cycles                ${restoredCycles}`);
  console.log(`                      ${restoredChain}; ${inBackup} entries as before the loss`);
  console.log(
    `database destroyed    ${survived.size} requests in the journal that survived, ${unstored} of them not stored`,
  );
  console.log(`took                  ${secondsSince(beganAtMs)} s`);
  console.log(`broken                ${problems.length === 0 ? 'nothing' : problems.join('; ')}`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  clearTimeout(watchdog);
  await killAll();
  await rm(dataDir, { recursive: true, force: true });
  await rm(backups, { recursive: true, force: true });
}
