// Builds the service, the back office and the site into dist/, each if anything it is made from has changed since its last
// build, and says so. The stamp is a hash of contents, not of times: a clone or a copy has new times and the same
// contents. A packed release has what was built and nothing to build it from.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { OPERATORS_TYPES, writeOperatorsTypes } from './operators-types.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

const vite = (part) => ({
  program: join('vite', 'bin', 'vite.js'),
  words: ['build', part, '--config', join(part, 'vite.config.ts'), '--logLevel', 'warn'],
});

const PARTS = [
  {
    name: 'service',
    stamp: join(dist, '.service-built-from'),
    source: 'src',
    built: join(dist, 'bundle', 'main.js'),
    madeFrom: [
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'rolldown.config.js',
      join('scripts', 'build.mjs'),
      'src',
      // What draws the pages.
      'site',
      'packages',
      'migrations',
      'contract',
      'texts',
    ],
    tools: [
      { program: join('typescript-7', 'bin', 'tsc'), words: ['-p', 'tsconfig.build.json'] },
      // It prints the names and sizes of what it writes, and nothing turns that off.
      {
        program: join('rolldown', 'bin', 'cli.mjs'),
        words: ['--config', 'rolldown.config.js'],
        output: 'ignore',
      },
    ],
    // Catalogs with a missing or unused message, argument, or form fail here by name, as they would at startup.
    check: () => import(pathToFileURL(join(dist, 'packages', 'engine', 'narrative', 'languages.js')).href),
    // Everything but the other parts: what was compiled from files that are gone must go too.
    clean: () => {
      for (const entry of existsSync(dist) ? readdirSync(dist) : [])
        if (!['web', 'site', 'downloads'].includes(entry) && !entry.startsWith('.'))
          rmSync(join(dist, entry), { recursive: true });
      for (const entry of existsSync(join(dist, 'site')) ? readdirSync(join(dist, 'site')) : [])
        if (entry !== 'files') rmSync(join(dist, 'site', entry), { recursive: true });
    },
  },
  {
    name: 'back office',
    stamp: join(dist, '.web-built-from'),
    source: 'web',
    built: join(dist, 'web', 'index.html'),
    madeFrom: [
      'package-lock.json',
      join('scripts', 'build.mjs'),
      'design',
      'web',
      join('src', 'admin'),
      join('packages', 'engine'),
      join('src', 'domain'),
      join('src', 'http'),
    ],
    prepare: writeOperatorsTypes,
    tools: [vite('web')],
    clean: () => undefined,
  },
  {
    name: 'site',
    stamp: join(dist, '.site-built-from'),
    source: 'site',
    built: join(dist, 'site', 'files', 'frame.en.html'),
    madeFrom: [
      'package-lock.json',
      join('scripts', 'build.mjs'),
      'design',
      'site',
      'texts',
      join('web', 'compressed-files.plugin.ts'),
      join('docs', 'partners'),
      join('docs', 'methodology'),
      join('docs', 'methodology.md'),
      join('docs', 'contract'),
      join('docs', 'check-proof.mjs'),
      // Their versions are in the names of the packages that the page of keys offers.
      join('clients', 'typescript', 'package.json'),
      join('clients', 'python', 'pyproject.toml'),
      join('packages', 'engine'),
      join('src', 'domain'),
      join('src', 'http'),
      join('src', 'site'),
    ],
    tools: [vite('site')],
    clean: () => undefined,
  },
  {
    name: 'client packages',
    stamp: join(dist, '.client-built-from'),
    source: 'clients',
    built: join(dist, 'downloads'),
    madeFrom: [
      join('scripts', 'build.mjs'),
      ...['src', 'build.mjs', 'package.json', 'README.md', 'tsconfig.json', 'tsconfig.build.json'].map(
        (file) => join('clients', 'typescript', file),
      ),
      ...['src', 'examples', 'build.mjs', 'pyproject.toml', 'README.md'].map((file) =>
        join('clients', 'python', file),
      ),
      'LICENSE',
    ],
    tools: [{ program: join('typescript-7', 'bin', 'tsc'), run: packClients }],
    clean: () => rmSync(join(dist, 'downloads'), { recursive: true, force: true }),
  },
];

const NOTEBOOK = 'track-record.ipynb';

/** Files that partners download: the same bytes as `npm pack` of the folder, which it runs, the wheel, and the notebook. */
async function packClients() {
  const folder = join(dist, 'downloads');
  mkdirSync(folder, { recursive: true });
  const words = ['pack', '--silent', '--pack-destination', folder];
  await spawned('npm', words, join(root, 'clients', 'typescript'), 'ignore');
  await spawned(process.execPath, ['build.mjs', folder], join(root, 'clients', 'python'), 'inherit');
  copyFileSync(join(root, 'clients', 'python', 'examples', NOTEBOOK), join(folder, NOTEBOOK));
}

/** What the tools of a build need of the environment; the rest of it may hold secrets of the service. */
const TOOLS_NEED = [
  'PATH',
  'Path',
  'HOME',
  'USERPROFILE',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'ComSpec',
  'PATHEXT',
];

/** Nothing can be built, or what was built is missing; the message says what to do. */
class NotBuilt extends Error {}

function filesOf(path) {
  const whole = join(root, path);
  if (statSync(whole).isFile()) return [whole];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:spec\.tsx?|pyc)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== join(root, OPERATORS_TYPES));
}

function fingerprint({ madeFrom }) {
  const hash = createHash('sha256');
  for (const file of madeFrom.flatMap(filesOf).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether this account may write into a folder; a volume that is mounted to be read only says no as well. */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function assertWritable(part) {
  const closed = [root, dist, join(dist, 'src'), join(dist, 'web'), join(dist, 'site', 'files')].find(
    (folder) => (folder !== root || !existsSync(dist)) && existsSync(folder) && !isWritable(folder),
  );
  if (closed !== undefined)
    throw new NotBuilt(
      `not built: dist/ lacks the ${part.name} of these sources, and this account may not write to ${closed}: run npm run build as one that may`,
    );
}

async function buildPart(part, wanted) {
  if (!part.tools.every(({ program }) => existsSync(join(root, 'node_modules', program))))
    throw new NotBuilt(
      `not built: dist/ lacks the ${part.name} of these sources, and the packages that build it are not installed (npm ci)`,
    );
  assertWritable(part);
  console.log(`building the ${part.name} …`);
  part.clean();
  part.prepare?.();
  for (const tool of part.tools) await (tool.run ?? (() => run(tool)))();
  await part.check?.();
  mkdirSync(dist, { recursive: true });
  writeFileSync(part.stamp, wanted);
}

const run = ({ program, words, output = 'inherit' }) =>
  spawned(process.execPath, [join(root, 'node_modules', program), ...words], root, output);

async function spawned(program, words, cwd, output) {
  const child = spawn(program, words, {
    cwd,
    // The build must not depend on the caller's NODE_ENV: with that of a test the page's libraries build for debugging.
    env: {
      ...Object.fromEntries(
        TOOLS_NEED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', output, 'inherit'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (status !== 0) process.exit(status ?? 1);
}

async function build() {
  const parts = PARTS.map(async (part) => {
    if (!existsSync(join(root, part.source))) {
      if (existsSync(part.built)) return;
      throw new NotBuilt(
        `not built: there is neither the ${part.name} in dist/ nor anything to build it from`,
      );
    }
    const wanted = fingerprint(part);
    if (existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === wanted) return;
    await buildPart(part, wanted);
  });
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Resolves when dist/ was built from exactly what is here now; otherwise ends the process with the reason. */
export async function buildIfChanged() {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof NotBuilt)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** For `npm ci`: where the packages that build are left out (`--omit=dev`), dist/ stays as it is, and the start judges it. */
export async function buildIfPossible() {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof NotBuilt)) throw error;
    console.warn(error.message);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfChanged();
