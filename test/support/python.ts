import { execFile, spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const ROOT = process.cwd();

/** The system's packages may be of another Python than the first in PATH. */
const CANDIDATES = ['python3', '/usr/bin/python3'];

const imports = (program: string, packageName: string): boolean =>
  spawnSync(program, ['-c', `import ${packageName}`]).status === 0;

/** A Python with httpx; null if there is none. In CI, its absence fails the tests. */
export const pythonWithHttpx = (): string | null =>
  CANDIDATES.find((program) => imports(program, 'httpx')) ?? (process.env['CI'] ? 'python3' : null);

/** Builds the Python client's wheel as it would be published, and returns its file. */
export async function buildWheel(folder: string): Promise<string> {
  await run(process.execPath, [join(ROOT, 'clients', 'python', 'build.mjs'), folder]);
  const files = await readdir(folder);
  return join(
    folder,
    files.find((name) => name.endsWith('.whl'))!,
  );
}

/** Returns the packages that a Python lacks. */
export const missingPackages = (program: string, packages: readonly string[]): readonly string[] =>
  packages.filter((name) => !imports(program, name));
