import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installingEnvironment } from '../../test/support/installing-environment.ts';

const execute = promisify(execFile);

/**
 * Runs a program in a folder, in the environment of an npm that installs there, and answers what it prints.
 *
 * @param options.env further variables
 * @param options.findsWith the exit code of a linter that found something; any other failure is thrown with its output
 */
export async function runProgram(
  folder: string,
  program: string,
  words: readonly string[],
  { env = {}, findsWith }: { readonly env?: NodeJS.ProcessEnv; readonly findsWith?: number } = {},
): Promise<string> {
  // Not waited for in one go: what the service logs meanwhile has to be read, or it waits with its next line.
  const { stdout } = await execute(program, words, {
    cwd: folder,
    env: { ...installingEnvironment(), ...env },
    maxBuffer: 64 * 1024 ** 2,
  }).catch((error: Error & { code?: unknown; stdout?: string; stderr?: string }) => {
    if (findsWith !== undefined && error.code === findsWith) return { stdout: error.stdout ?? '' };
    throw new Error(`${program} ${words.join(' ')}: ${error.message}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}
