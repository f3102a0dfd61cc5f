import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Time that was spent in a file or function itself, without what it called. */
export interface SelfTime {
  readonly name: string;
  readonly us: number;
}

export type Owner = 'own code' | 'dependencies' | 'Node.js';

export interface SpentTime {
  readonly owners: ReadonlyMap<Owner, number>;
  readonly files: readonly SelfTime[];
  readonly functions: readonly SelfTime[];
}

const IDLE = '(idle)';

/**
 * Sums a profile up between two moments.
 *
 * @param folder where `--cpu-prof-dir` put it, alone
 * @param fromUs `process.hrtime` in microseconds, which is the clock of all processes of the machine
 */
export async function spentBetween(folder: string, fromUs: number, toUs: number): Promise<SpentTime> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.cpuprofile'));
  if (name === undefined) throw new Error(`the service wrote no profile into ${folder}`);
  const profile = JSON.parse(await readFile(join(folder, name), 'utf8')) as CpuProfile;
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const owners = new Map<Owner, number>();
  const files = new Map<string, number>();
  const functions = new Map<string, number>();
  let atUs = profile.startTime;
  profile.samples.forEach((id, i) => {
    const beganUs = atUs;
    atUs += profile.timeDeltas[i]!;
    const { functionName, url } = frames.get(id)!;
    if (beganUs < fromUs || atUs > toUs || functionName === IDLE) return;
    const { owner, file } = placeOf(url, functionName);
    for (const [sums, key] of [
      [owners, owner],
      [files, file],
      [functions, url === '' ? file : `${functionName || '(anonymous)'}  ${file}`],
    ] as const)
      (sums as Map<string, number>).set(key, (sums.get(key as never) ?? 0) + profile.timeDeltas[i]!);
  });
  return { owners, files: mostFirst(files), functions: mostFirst(functions) };
}

function placeOf(url: string, functionName: string): { owner: Owner; file: string } {
  const packaged = url.lastIndexOf('/node_modules/');
  if (packaged !== -1) return { owner: 'dependencies', file: url.slice(packaged + '/node_modules/'.length) };
  if (url === '') return { owner: 'Node.js', file: functionName };
  if (url.startsWith('node:')) return { owner: 'Node.js', file: url };
  return { owner: 'own code', file: url.slice(url.lastIndexOf('/dist/') + '/dist/'.length) };
}

const mostFirst = (sums: ReadonlyMap<string, number>): SelfTime[] =>
  [...sums].map(([name, us]) => ({ name, us })).sort((a, b) => b.us - a.us);
