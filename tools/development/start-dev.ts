// npm run start:dev and npm run start:debug: runs the service from its source, and restarts it after each change. The
// embedded database belongs to this process, so that it keeps running meanwhile.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { watch } from 'chokidar';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { clusterFolder } from '../../src/platform/database/embedded/cluster.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The service reads all of them at startup. */
const WATCHED_FOLDERS = ['src', 'packages', 'migrations', 'texts', 'contract', 'site', 'dist/site/files'];
/** Editors write a file in several steps, and a checkout writes many files. */
const QUIET_MS = 80;
/** A service that doesn't stop within this time is killed. */
const STOPS_WITHIN_MS = 5_000;

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { inspect: { type: 'string' } },
});
const log = (line: string): void => console.error(`start:dev: ${line}`);

const configuration = loadConfiguration(process.env);
const database =
  configuration.databaseUrl === null
    ? await EmbeddedPostgres.start({
        clusterDir: clusterFolder(configuration.dataDir),
        onInitialise: (folder) => log(`creating a new database in ${folder}`),
        onExit: () => {
          log('the embedded database has ended');
          process.exit(1);
        },
      })
    : null;

let service: ChildProcess | null = null;
let isStopping = false;

function startService(): void {
  const inspect = options.inspect === undefined ? [] : [`--inspect=${options.inspect}`];
  const child = spawn(
    process.execPath,
    [
      ...inspect,
      ...['--import', './scripts/node-runtime.mjs', '--import', './tools/development/end-with-parent.mjs'],
      ...['tools/run-typescript.mjs', 'src/main.ts'],
    ],
    {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C reaches only this process, which then stops the service and the database in order.
      detached: process.platform !== 'win32',
      env: {
        DRAIN_SECONDS: '0',
        ...process.env,
        ...(database && { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
      },
    },
  );
  service = child;
  child.once('exit', (code, signal) => {
    if (service !== child) return;
    service = null;
    if (!isStopping) log(`the service has ended (${signal ?? code}); it starts again after the next change`);
  });
}

async function stopService(): Promise<void> {
  const child = service;
  service = null;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = sleep(STOPS_WITHIN_MS, 'late' as const, { ref: false });
  if ((await Promise.race([ended, late])) === 'late') {
    log(`the service did not stop within ${STOPS_WITHIN_MS / 1000} s and is killed`);
    child.kill('SIGKILL');
    await ended;
  }
}

/** Restarts happen one after the other; changes during one are followed by a single further one. */
let lastChangeMs = 0;
let restarting: Promise<void> | null = null;

function noteChange(file: string): void {
  if (isStopping || file.endsWith('~') || /\.(spec|swp|tmp)\b/.test(file)) return;
  lastChangeMs = performance.now();
  restarting ??= restart(file).finally(() => (restarting = null));
}

async function restart(file: string): Promise<void> {
  let seenMs: number;
  do {
    while (performance.now() - lastChangeMs < QUIET_MS) await sleep(QUIET_MS);
    seenMs = lastChangeMs;
    log(`restarting: ${file} changed`);
    await stopService();
    if (isStopping) return;
    startService();
  } while (lastChangeMs > seenMs);
}

const watcher = watch([...WATCHED_FOLDERS], { cwd: ROOT, ignoreInitial: true }).on('all', (_event, file) =>
  noteChange(file),
);

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await watcher.close();
  // A restart that is under way stops the service and, because of the flag, doesn't start another.
  await restarting;
  await stopService();
  await database?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

startService();
