// Builds the service and the back office into dist/, each if anything it is made from has changed since its last
// build, and says so. The stamp is a hash of contents, not of times: a clone or a copy has new times and the same
// contents.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

const PARTS = [
  {
    name: 'service',
    stamp: join(dist, '.service-built-from'),
    madeFrom: [
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'nest-cli.json',
      join('scripts', 'build.mjs'),
      'src',
      'migrations',
    ],
    tool: join('@nestjs', 'cli', 'bin', 'nest.js'),
    arguments: ['build'],
    // Everything but the other part: what was compiled from files that are gone must go too.
    clean: () => {
      for (const entry of existsSync(dist) ? readdirSync(dist) : [])
        if (entry !== 'web' && !entry.startsWith('.')) rmSync(join(dist, entry), { recursive: true });
    },
  },
  {
    name: 'back office',
    stamp: join(dist, '.web-built-from'),
    madeFrom: [
      'package-lock.json',
      join('scripts', 'build.mjs'),
      'web',
      join('src', 'domain'),
      join('src', 'http', 'declaration'),
    ],
    tool: join('vite', 'bin', 'vite.js'),
    arguments: ['build', 'web', '--config', join('web', 'vite.config.ts'), '--logLevel', 'warn'],
    clean: () => undefined,
  },
];

function filesOf(path) {
  const whole = join(root, path);
  if (statSync(whole).isFile()) return [whole];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint({ madeFrom }) {
  const hash = createHash('sha256');
  for (const file of madeFrom.flatMap(filesOf).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

async function buildPart(part, wanted) {
  const tool = join(root, 'node_modules', part.tool);
  if (!existsSync(tool)) {
    console.error(
      'not built: dist/ is missing or out of date, and the packages that build it are not installed (npm ci)',
    );
    process.exit(1);
  }
  console.log(`building the ${part.name} …`);
  part.clean();
  const child = spawn(process.execPath, [tool, ...part.arguments], {
    cwd: root,
    // What is built is the same whoever asks for it: under a test's NODE_ENV a page's libraries build for debugging.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dist, { recursive: true });
  writeFileSync(part.stamp, wanted);
}

/** Resolves when dist/ was built from exactly what is here now. */
export async function buildIfChanged() {
  await Promise.all(
    PARTS.map(async (part) => {
      const wanted = fingerprint(part);
      if (existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === wanted) return;
      await buildPart(part, wanted);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfChanged();
