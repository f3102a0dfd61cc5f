import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What is measured runs on the first core alone; everything else, the load and PostgreSQL among it, on the second. */
export const SERVER_CORE = '0';
export const LOAD_CORE = '1';

export const onServerCore = (words: readonly string[]): [string, ...string[]] => [
  'taskset',
  '--cpu-list',
  SERVER_CORE,
  process.execPath,
  ...words,
];

export class NotMeasurable extends Error {}

const answers = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore' }).error === undefined;

/**
 * Moves this process, and with it all that it starts from now on, to the core of the load.
 *
 * @throws NotMeasurable where the machine lacks a core, `taskset` or `wrk`
 */
export function leaveServerCore(): void {
  if (availableParallelism() < 2)
    throw new NotMeasurable('two cores are needed: one for the server, one for the load');
  if (!answers('taskset', '--version'))
    throw new NotMeasurable('taskset is needed (Debian: apt-get install util-linux)');
  if (!answers('wrk', '--version')) throw new NotMeasurable('wrk is needed (Debian: apt-get install wrk)');
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', LOAD_CORE, String(process.pid)], {
    stdio: 'ignore',
  });
}
