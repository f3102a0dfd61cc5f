/**
 * Processes behind nginx (`ops/nginx`) are replaced one by one under load, by themselves and by another release, and no
 * request fails. `--short`: the releases alone. `--previous DIR`: an installed earlier release instead of the stand-in.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { until } from '../../test/support/eventually.ts';
import { oneQuery } from '../../test/support/one-query.ts';
import { findNginx, startExampleNginx } from '../../test/support/nginx.ts';
import { Deployment } from '../deployment/deployment.ts';
import { ProxiedCallers } from '../deployment/proxied-callers.ts';
import { runProgram } from '../deployment/run-program.ts';
import { type Environment, ServiceInstance } from '../deployment/service-instance.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, previous } = optionsOf('rolling');
const built = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const NEXT_STAND_IN = built('lab/scenarios/rolling/next-release.js');
const RELEASES =
  previous === undefined
    ? { before: built('bundle/main.js'), after: NEXT_STAND_IN, migrate: [NEXT_STAND_IN, 'migrate'] }
    : {
        before: join(previous, 'dist', 'src', 'main.js'),
        after: built('bundle/main.js'),
        migrate: [built('bundle/commands/migrate.js')],
      };
const isShort = form === 'short';
const DRAIN_SECONDS = isShort ? 1 : 5;
const RESTARTS = 5;
const KEYED_CONNECTIONS = isShort ? 8 : 16;
const ANONYMOUS_CONNECTIONS = 40;
/** An address may ask 60 times a minute. */
const ANONYMOUS_PAUSE_MS = 1_100;
const KEYED_PAUSE_MS = isShort ? 40 : 20;
const OUTDATED_WITHIN_MS = 15_000;
/** Between two replacements, as a supervisor would leave. */
const BETWEEN_MS = 300;
const PATHS = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest', '/api/v1/data/sources'];

const findings = new Findings(22);
const { say, check } = findings;

const draining = { DRAIN_SECONDS: String(DRAIN_SECONDS) };
const deployment = await Deployment.start({
  database: (folder) =>
    EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres'), settings: { max_connections: '200' } }),
  apis: () => [draining, draining],
  data: 'sandbox',
  program: RELEASES.before,
});
const { apis, workers, postgres } = deployment;
let replacements = 0;

async function replace(api: ServiceInstance, program: string, environment: Environment = {}): Promise<void> {
  const stop = await api.drain();
  check(stop.unreadyFirst, 'a process refused connections before /readyz said 503');
  check(stop.drainedMs >= DRAIN_SECONDS * 900, `a process drained for ${Math.round(stop.drainedMs)} ms`);
  await api.start({ program, environment });
  await api.ready();
  replacements += 1;
  await sleep(BETWEEN_MS);
}

/** Callers with and without a key behind a proxy, while something is done to the processes; how many requests failed. */
async function underLoad(
  name: string,
  key: string,
  act: () => Promise<void>,
  nginx = deployment.nginx,
): Promise<number> {
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

const restarts = async (program: string): Promise<void> => {
  for (let restart = 0; restart < RESTARTS; restart += 1) await replace(apis[restart % 2]!, program);
};

const asOwner = (sql: string): Promise<unknown[]> => oneQuery(postgres.ownerUrl, sql);

const NEVER_MIGRATES = { MIGRATE_AT_START: 'false' };

/** The release after on the schema of the one before, which is migrated meanwhile; back; and the end of the one before. */
async function releases(): Promise<void> {
  const { before, after, migrate } = RELEASES;
  const waitsForNothing = { DATABASE_WAIT_SECONDS: '0', DATABASE_URL: postgres.url, ROLE: 'api' };
  const spare = await ServiceInstance.at({ environment: { ...NEVER_MIGRATES, ...waitsForNothing } });
  const refused = await spare.start({ program: after }).then(
    () => 'it started',
    (error: Error) => /market-intelligence: (.*)/.exec(error.message)?.[1] ?? error.message,
  );
  check(refused.startsWith('the schema is not up to date'), `a release on an older schema: ${refused}`);
  say('on an older schema', refused);

  const replacing = replace(apis[0], after, NEVER_MIGRATES);
  await sleep(DRAIN_SECONDS * 1_000 + 500);
  const fromMs = performance.now();
  const env = { DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl };
  await runProgram(process.cwd(), process.execPath, migrate, { env });
  say(
    'migrated',
    `in ${Math.round(performance.now() - fromMs)} ms beside the release before, and a process that waited for it`,
  );
  await replacing;
  const working = workers.map(async (worker) => {
    await worker.stop();
    await worker.start({ program: after, environment: NEVER_MIGRATES });
  });
  await replace(apis[1], after, NEVER_MIGRATES);
  await Promise.all(working);
  // Going back needs no migration.
  await replace(apis[0], before);
  // A process looks every ten seconds. An earlier release may not look at all.
  if (!isShort && previous === undefined) await outdated();
  await replace(apis[0], after, NEVER_MIGRATES);
  await replace(apis[1], after, NEVER_MIGRATES);
}

async function outdated(): Promise<void> {
  await asOwner('UPDATE schema_compatibility SET oldest_schema = 1999999999999');
  const tookMs = await until(
    async () => (await apis[0].readiness())?.said === 'outdated',
    OUTDATED_WITHIN_MS,
  );
  check(await apis[1].isReady(), 'the release after was not ready on its own schema');
  say('outdated', `/readyz 503 ${Math.round(tookMs)} ms after a contract migration`);
}

try {
  const { key } = await deployment.issueKey();
  say('started', `after ${findings.seconds} s; drain ${DRAIN_SECONDS} s`);
  if (!isShort) {
    const failed = await underLoad('restarted', key, () => restarts(RELEASES.before));
    check(failed === 0, `${failed} requests failed while processes were restarted`);
    const ports = [apis[0].port, apis[1].port] as const;
    const usual = await startExampleNginx(findNginx() ?? 'nginx', { ports, usualMaxFails: true });
    await underLoad('with usual max_fails', key, () => restarts(RELEASES.before), usual);
    await usual.stop();
  }
  const failed = await underLoad('two releases', key, releases);
  check(failed === 0, `${failed} requests failed while a release was installed`);
} catch (error) {
  check(false, (error as Error).message);
}
await deployment.stop();
findings.end();
