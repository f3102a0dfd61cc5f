import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installingEnvironment } from './installing-environment.ts';

const run = promisify(execFile);

export const CLIENT_PACKAGE = '@market-data/client';

/**
 * Builds the client and packs it as it would be published.
 *
 * @param folder where the package is put
 * @returns the file of the package
 */
export async function packClient(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(process.cwd(), 'clients', 'typescript'),
    env: installingEnvironment(),
  });
  return join(folder, stdout.trim().split('\n').at(-1)!);
}
