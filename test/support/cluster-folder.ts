import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several times what the databases and the log of all suites take. */
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;

const PREFIX = 'market-intelligence-test-';

/**
 * Makes a folder for the server of one run: in memory where there is plenty, because every suite has its databases
 * copied and dropped, which is hundreds of files each. What runs that were killed left there goes first.
 */
export async function makeClusterFolder(): Promise<string> {
  if (!existsSync(MEMORY)) return mkdtemp(join(tmpdir(), PREFIX));
  for (const name of await readdir(MEMORY))
    if (isAbandoned(name)) await rm(join(MEMORY, name), { recursive: true, force: true });
  const { bavail, bsize } = await statfs(MEMORY);
  const parent = bavail * bsize >= MEMORY_NEEDED_BYTES ? MEMORY : tmpdir();
  return mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
}

function isAbandoned(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  try {
    process.kill(Number(name.slice(PREFIX.length).split('-', 1)[0]), 0);
    return false;
  } catch (error) {
    // Somebody else's process lives as well.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
