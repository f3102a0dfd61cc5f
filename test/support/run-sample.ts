import { transformSync } from '@swc/core';
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type SampleProgram = 'curl' | 'node' | 'python3';

const run = promisify(execFile);

export const withProgram = (program: SampleProgram): typeof it =>
  !process.env['CI'] && spawnSync(program, ['--version']).error !== undefined ? it.skip : it;

/**
 * Runs a code sample as it stands and returns what it prints.
 *
 * @param folder of its own, for files
 * @throws with its output where it ends with an error
 */
export async function runSample(
  program: SampleProgram,
  source: string,
  { folder, environment }: { readonly folder: string; readonly environment: NodeJS.ProcessEnv },
): Promise<string> {
  const options = { env: environment, cwd: folder };
  if (program === 'curl') return (await run('sh', ['-e', '-c', source], options)).stdout;
  if (program === 'python3') return (await run('python3', ['-c', source], options)).stdout;
  const { code } = transformSync(source, {
    swcrc: false,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const file = join(folder, `${randomUUID()}.mjs`);
  await writeFile(file, code);
  return (await run(process.execPath, [file], options)).stdout;
}
