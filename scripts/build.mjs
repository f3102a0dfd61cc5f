// Builds dist/ if anything it is made from has changed since the last build, and says so. The stamp is a hash
// of contents, not of times: a clone or a copy has new times and the same contents.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'dist', '.built-from');
const FILES = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json'];
const FOLDERS = ['src', 'migrations'];

function filesOf(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = [...FILES.map((file) => join(root, file)), ...FOLDERS.flatMap(filesOf)].sort();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** True when dist/ was built from exactly what is here now. */
export function buildIfChanged() {
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  const nest = join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  if (!existsSync(nest)) {
    console.error(
      'not built: dist/ is missing or out of date, and the packages that build it are not installed (npm ci)',
    );
    process.exit(1);
  }
  console.log('building …');
  const { status } = spawnSync(process.execPath, [nest, 'build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfChanged();
