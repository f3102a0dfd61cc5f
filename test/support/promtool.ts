import { spawnSync } from 'node:child_process';

/** Of Debian's package `prometheus`. */
const PROGRAM = 'promtool';

const isInstalled = spawnSync(PROGRAM, ['--version']).status === 0;
if (!isInstalled) console.warn('promtool is not installed (Debian: prometheus): its checks are skipped');

export const itWithPromtool = isInstalled ? it : it.skip;

/** Runs promtool. Returns what it says; empty where it is content. */
export function promtool(
  words: readonly string[],
  input = '',
): { readonly status: number; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM, [...words], { input, encoding: 'utf8' });
  return { status: status ?? -1, said: `${stdout}${stderr}` };
}
