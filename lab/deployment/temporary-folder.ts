import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  // Started by root, PostgreSQL runs under another account, which has to find its own folder in this one.
  await chmod(folder, 0o755);
  return folder;
}
