/**
 * Takes backups of the built service under the load of keyed callers, goes on, kills the service, destroys its data
 * folder, restores the last backup and starts again. Then holds every stored request against what the callers received,
 * verifies all cycles and the chain, and says what was lost. A second act destroys the database alone, where the journal of
 * usage survives. `--short`: fewer backups, less time, half of the cycles.
 * `--observations N` stores as many more first, to see what the time of a backup is made of.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BackupManifest, completedIn } from '../../src/platform/backup/backup-file.ts';
import { clusterFolder, waitForPreviousOwner } from '../../src/platform/database/embedded/cluster.ts';
import { journalFolder, parseJournal } from '../../src/platform/journal/usage-journal.ts';
import { until } from '../../test/support/eventually.ts';
import { NODE_RUNTIME } from '../../test/support/node-runtime.ts';
import { MeteredCalls } from '../deployment/metered-calls.ts';
import { type Tally, tallyOf } from '../deployment/metered-tally.ts';
import { runProgram } from '../deployment/run-program.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, backups: BACKUPS, seconds, observations: OBSERVATIONS } = optionsOf('backup');
const GOES_ON_MS = seconds * 1_000;
const VERIFIED = form === 'short' ? 96 : 1_000;
const KEPT = 2;
const KEYS = 3;
const CONCURRENCY = 16;
const PUBLISHED_WITHIN_MS = 120_000;
/** The journal is stored twice a second. */
const STORED_WITHIN_MS = 60_000;
const CAMPAIGN_WITHIN_MS = 10 * 60_000;

const dataDir = await temporaryFolder('backup');
const backups = await temporaryFolder('backup-kept');
const environment = { DATA_DIR: dataDir, PROVIDERS: 'sandbox', LOG_LEVEL: 'fatal' };
const service = await ServiceInstance.at({ environment });
const findings = new Findings(22);
const { say, check } = findings;

async function command(name: string, ...args: string[]): Promise<string[]> {
  const file = fileURLToPath(new URL(`../../src/commands/${name}.js`, import.meta.url));
  const words = [...NODE_RUNTIME, file, ...args];
  const printed = await runProgram(process.cwd(), process.execPath, words, { env: environment });
  return printed.trim().split('\n');
}

async function up(): Promise<void> {
  await service.start();
  await service.ready(PUBLISHED_WITHIN_MS);
}

/** Kills the service; its database ends by itself, and writes in its folder until then. */
async function killAll(): Promise<void> {
  await service.kill();
  await waitForPreviousOwner(clusterFolder(dataDir), () => undefined);
}

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
  const isStored = async (): Promise<boolean> =>
    (await readdir(journalFolder(dataDir))).every((name) => !name.endsWith('.usage'));
  await until(isStored, STORED_WITHIN_MS).catch(() => check(false, 'the journal is not stored'));
}

/** What is stored of the calls; notes what is there twice, from nobody, with another status, or missing in the sums. */
async function metering(calls: MeteredCalls, keyIds: readonly string[]): Promise<Tally> {
  const tally = await tallyOf((await service.databaseUrl())!, calls, keyIds);
  const [sums] = await service.query<{ daily: number; days: number }>(
    `SELECT (SELECT sum(requests) FROM usage_daily)::int AS daily, (SELECT sum(requests) FROM usage_days)::int AS days`,
  );
  check(tally.twice === 0, `${tally.twice} requests are stored twice`);
  check(tally.strangers === 0, `${tally.strangers} rows of requests that nobody sent`);
  check(tally.otherStatus === 0, `${tally.otherStatus} rows with another status than was received`);
  check(
    sums!.daily === tally.stored && sums!.days === tally.stored,
    `the sums say ${sums!.daily} and ${sums!.days} of ${tally.stored} rows`,
  );
  return tally;
}

async function chain(): Promise<Map<number, string>> {
  const entries = await service.query<{ position: string; hash: string }>(
    `SELECT position, encode(chain_hash, 'hex') AS hash FROM cycle_chain`,
  );
  return new Map(entries.map(({ position, hash }) => [Number(position), hash]));
}

const watchdog = setTimeout(() => {
  say('broken', `not done within ${CAMPAIGN_WITHIN_MS / 60_000} minutes`);
  void service.kill().then(() => process.exit(1));
}, CAMPAIGN_WITHIN_MS);

await up();
const startedSeconds = findings.seconds;
const keys = await Promise.all(Array.from({ length: KEYS }, () => service.issueKey()));
const keyIds = keys.map(({ id }) => id);
if (OBSERVATIONS > 0)
  await service.query(
    // Of no source that anything is computed from.
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
     SELECT 'campaign.filler', moment, moment, now(), random() * 100000
     FROM generate_series(1, $1::int) n, LATERAL (SELECT now() - n * interval '1 minute' AS moment) m`,
    [OBSERVATIONS],
  );
const calls = new MeteredCalls({
  url: service.url,
  keys: keys.map(({ key }) => key),
  connections: CONCURRENCY,
});
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
check(kept.length === KEPT, `${kept.length} backups were kept instead of ${KEPT}`);
await rm(dataDir, { recursive: true });

const restoringAtMs = performance.now();
await command('restore', '--from', backup.folder);
const restoredSeconds = ((performance.now() - restoringAtMs) / 1_000).toFixed(1);
await up();
await stored();
const after = await metering(calls, keyIds);
const takenAtMs = Date.parse(backup.manifest.takenAt);
const replies = calls.answered;
const { missing } = after;
const early = missing.filter(({ atMs }) => atMs < takenAtMs);
check(early.length === 0, `${early.length} requests are missing that were answered before the backup`);
const restoredCycles = (await command('cycles-verify', '--last', String(VERIFIED))).at(-1)!;
const restoredChain = (await command('cycles-verify', '--chain')).at(-1)!;
const chainAfter = await chain();
const inBackup = backup.manifest.tables.find(({ name }) => name === 'cycle_chain')!.rows;
const changed = [...chainBefore].filter(
  ([position, hash]) => position <= inBackup && chainAfter.get(position) !== hash,
).length;
check(
  changed === 0 && chainAfter.size >= inBackup,
  `${changed} entries of the chain differ from those before the loss`,
);

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
const afterSecond = await metering(calls, keyIds);
const unstored = [...survived].filter((id) => !afterSecond.ids.has(id)).length;
check(survived.size > 0, 'the kill met nothing in the journal: nothing was tried');
check(unstored === 0, `${unstored} requests of the journal that survived are not stored`);
check(/ 0 different$/.test(restoredCycles), restoredCycles);
check(/unbroken$/.test(restoredChain), restoredChain);
check((await service.stop()) === 0, 'SIGTERM did not end with 0');
await calls.close();

const { tables, journal } = backup.manifest;
const megabytes = tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
const rows = tables.reduce((sum, table) => sum + table.rows, 0);
const inJournal = journal.reduce((sum, { requests }) => sum + requests, 0);
say('service', `first published after ${startedSeconds} s; ${calls.answered} metered replies`);
say(
  'backup',
  `${rows} rows of ${tables.length} tables, ${inJournal} requests of the journal, ${megabytes.toFixed(1)} MB, ` +
    `in ${backup.tookSeconds.toFixed(1)} s under load; ${BACKUPS} taken, ${kept.length} kept`,
);
say(
  'all destroyed',
  `${((killedAtMs - takenAtMs) / 1_000).toFixed(1)} s after the backup; restored in ${restoredSeconds} s`,
);
say(
  'metering',
  `${after.stored} rows of ${replies} replies: ${early.length} missing from before the backup, 0 twice; ` +
    `lost ${missing.length}, all answered after it`,
);
say('cycles', restoredCycles);
say('', `${restoredChain}; ${inBackup} entries as before the loss`);
say(
  'database destroyed',
  `${survived.size} requests in the journal that survived, ${unstored} of them not stored`,
);
findings.end();
clearTimeout(watchdog);
await killAll();
