/**
 * Processes behind nginx (`ops/nginx`) are replaced one by one under load, by themselves and by another release, and no
 * request fails. `--short`: the releases alone. `--previous DIR`: an installed earlier release instead of the stand-in.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';
import { until } from '../../test/support/eventually.ts';
import { freePort } from '../../test/support/free-port.ts';
import { oneQuery } from '../../test/support/one-query.ts';
import { findNginx, startExampleNginx } from '../../test/support/nginx.ts';
import { ProxiedCallers } from '../deployment/proxied-callers.ts';
import { allServe, ReplacedProcess } from '../deployment/replaced-process.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, previous } = optionsOf('rolling');
const built = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const NEXT_STAND_IN = built('lab/scenarios/rolling/next-release.js');
/** Main file of the release before and of the one after it, and how the latter migrates. */
const RELEASES =
  previous === undefined
    ? { before: built('src/main.js'), after: NEXT_STAND_IN, migrate: [NEXT_STAND_IN, 'migrate'] }
    : {
        before: join(previous, 'dist', 'src', 'main.js'),
        after: built('src/main.js'),
        migrate: [built('src/commands/migrate.js')],
      };
const isShort = form === 'short';
const DRAIN_SECONDS = isShort ? 1 : 5;
const RESTARTS = 5;
const KEYED_CONNECTIONS = isShort ? 8 : 16;
const ANONYMOUS_CONNECTIONS = 40;
/** An address may ask 60 times a minute. */
const ANONYMOUS_PAUSE_MS = 1_100;
const KEYED_PAUSE_MS = isShort ? 40 : 20;
const READY_WITHIN_MS = 300_000;
const OUTDATED_WITHIN_MS = 15_000;
/** Between two replacements, as a supervisor would leave. */
const BETWEEN_MS = 300;
const PATHS = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest', '/api/v1/data/sources'];

const problems: string[] = [];
const check = (holds: boolean, otherwise: string): void => {
  if (!holds) problems.push(otherwise);
};
const say = (name: string, text: string): void => console.log(`${name.padEnd(22)}${text}`);

const folder = await mkdtemp(join(tmpdir(), 'rolling-'));
// Started by root, PostgreSQL runs under another account.
await chmod(folder, 0o755);
const beganAtMs = performance.now();
const postgres = await EmbeddedPostgres.start({
  clusterDir: join(folder, 'postgres'),
  settings: { max_connections: '200' },
});
const processAt = async (name: string, role: string): Promise<ReplacedProcess> =>
  new ReplacedProcess(await freePort(), {
    ROLE: role,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, name),
    DRAIN_SECONDS: role === 'api' ? String(DRAIN_SECONDS) : '0',
    TRUST_PROXY: 'loopback',
    LOG_REQUESTS: 'errors',
  });
const worker = await processAt('worker', 'worker');
const apis = [await processAt('one', 'api'), await processAt('two', 'api')] as const;
let replacements = 0;

/** Ends a process in order and has another one of a release in its place. */
async function replace(
  process: ReplacedProcess,
  program: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const stop = await process.end();
  check(stop.unreadyFirst, 'a process refused connections before /readyz said 503');
  check(stop.drainedMs >= DRAIN_SECONDS * 900, `a process drained for ${Math.round(stop.drainedMs)} ms`);
  await process.start(program, more);
  await until(async () => (await process.readiness())?.status === 200, READY_WITHIN_MS);
  replacements += 1;
  await sleep(BETWEEN_MS);
}

/** Callers with and without a key behind a proxy, while something is done to the processes; how many requests failed. */
async function underLoad(
  name: string,
  key: string,
  act: () => Promise<void>,
  { usualMaxFails = false }: { readonly usualMaxFails?: boolean } = {},
): Promise<number> {
  const nginx = await startExampleNginx(binary, { ports: [apis[0].port, apis[1].port], usualMaxFails });
  const load = (kind: { key: string | null; connections: number; pauseMs: number }): ProxiedCallers =>
    new ProxiedCallers({ url: nginx.url, paths: PATHS, ...kind });
  const callers = [
    load({ key, connections: KEYED_CONNECTIONS, pauseMs: KEYED_PAUSE_MS }),
    load({ key: null, connections: ANONYMOUS_CONNECTIONS, pauseMs: ANONYMOUS_PAUSE_MS }),
  ];
  const before = replacements;
  try {
    await act();
    await sleep(BETWEEN_MS);
  } finally {
    for (const caller of callers) await caller.stop();
    await nginx.stop();
  }
  const [keyed, anonymous] = callers.map(({ counts, failures }) => {
    const failed = failures === 0 ? '0 failed' : `${failures} failed ${JSON.stringify(counts.failed)}`;
    return { text: `${counts.requests} requests, ${failed}`, fromCache: counts.fromCache };
  });
  say(
    name,
    `${replacements - before} replaced; keyed: ${keyed!.text}; anonymous: ${anonymous!.text} (${anonymous!.fromCache} from the cache)`,
  );
  return callers.reduce((sum, { failures }) => sum + failures, 0);
}

/** Five restarts one after the other, of the two processes in turn. */
const restarts = async (program: string): Promise<void> => {
  for (let restart = 0; restart < RESTARTS; restart += 1) await replace(apis[restart % 2]!, program);
};

const asOwner = (sql: string): Promise<unknown[]> => oneQuery(postgres.ownerUrl, sql);

const NEVER_MIGRATES = { MIGRATE_AT_START: 'false' };

/** The release after on the schema of the one before, which is migrated meanwhile; back; and the end of the one before. */
async function releases(): Promise<void> {
  const { before, after, migrate } = RELEASES;
  const spare = await processAt('spare', 'api');
  const refused = await spare.start(after, { ...NEVER_MIGRATES, DATABASE_WAIT_SECONDS: '0' }).then(
    () => 'it started',
    (error: Error) => /market-intelligence: (.*)/.exec(error.message)?.[1] ?? error.message,
  );
  check(refused.startsWith('the schema is not up to date'), `a release on an older schema: ${refused}`);
  say('on an older schema', refused);

  const replacing = replace(apis[0], after, NEVER_MIGRATES);
  await sleep(DRAIN_SECONDS * 1_000 + 500);
  const fromMs = performance.now();
  await promisify(execFile)(process.execPath, migrate, {
    env: { PATH: process.env['PATH'], DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl },
  });
  say(
    'migrated',
    `in ${Math.round(performance.now() - fromMs)} ms beside the release before, and a process that waited for it`,
  );
  await replacing;
  const working = worker.stop().then(() => worker.start(after, NEVER_MIGRATES));
  await replace(apis[1], after, NEVER_MIGRATES);
  await working;
  // Going back needs no migration.
  await replace(apis[0], before);
  // A process looks every ten seconds. An earlier release may not look at all.
  if (!isShort && previous === undefined) await outdated();
  await replace(apis[0], after, NEVER_MIGRATES);
  await replace(apis[1], after, NEVER_MIGRATES);
}

/** A contract migration ends the release before while one of its processes serves. */
async function outdated(): Promise<void> {
  await asOwner('UPDATE schema_compatibility SET oldest_schema = 1999999999999');
  const tookMs = await until(
    async () => (await apis[0].readiness())?.said === 'outdated',
    OUTDATED_WITHIN_MS,
  );
  check((await apis[1].readiness())?.status === 200, 'the release after was not ready on its own schema');
  say('outdated', `/readyz 503 ${Math.round(tookMs)} ms after a contract migration`);
}

const binary = findNginx() ?? 'nginx';
try {
  // Its start fills 48 hours; what is published then goes on while processes are replaced.
  await worker.start(RELEASES.before, { DATABASE_OWNER_URL: postgres.ownerUrl });
  await Promise.all(apis.map((api) => api.start(RELEASES.before)));
  await until(() => allServe(apis), READY_WITHIN_MS);
  const key = await apis[0].running.issueKey({
    partner: 'Rolling',
    rate_limit_per_min: 100_000,
    quota_per_day: null,
  });
  say('started', `after ${((performance.now() - beganAtMs) / 1000).toFixed(0)} s; drain ${DRAIN_SECONDS} s`);
  if (!isShort) {
    const failed = await underLoad('restarted', key, () => restarts(RELEASES.before));
    check(failed === 0, `${failed} requests failed while processes were restarted`);
    await underLoad('with usual max_fails', key, () => restarts(RELEASES.before), { usualMaxFails: true });
  }
  const failed = await underLoad('two releases', key, releases);
  check(failed === 0, `${failed} requests failed while a release was installed`);
} catch (error) {
  problems.push((error as Error).message);
} finally {
  for (const each of [...apis, worker]) await each.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
say('took', `${((performance.now() - beganAtMs) / 1000).toFixed(0)} s`);
say('broken', problems.length === 0 ? 'nothing' : problems.join('; '));
if (problems.length > 0) process.exitCode = 1;
