import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installingEnvironment } from '../../test/support/installing-environment.ts';

const execute = promisify(execFile);

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** The exit code of a linter that found something, which is no failure. */
  readonly findsWith?: number;
  /** After which it is ended, and has failed; 0: never. */
  readonly withinMs?: number;
}

/**
 * Runs a program in a folder, in the environment of an npm that installs there, and answers what it prints.
 *
 * @throws Error with its output where it fails
 */
export async function runProgram(
  folder: string,
  program: string,
  words: readonly string[],
  { env = {}, findsWith, withinMs = 0 }: ProgramOptions = {},
): Promise<string> {
  const { stdout } = await execute(program, words, {
    cwd: folder,
    env: { ...installingEnvironment(), ...env },
    maxBuffer: 64 * 1024 ** 2,
    timeout: withinMs,
  }).catch((error: Error & { code?: unknown; stdout?: string; stderr?: string }) => {
    if (findsWith !== undefined && error.code === findsWith) return { stdout: error.stdout ?? '' };
    throw new Error(`${program} ${words.join(' ')}: ${error.message}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}
