import { clusterOwner } from '../../src/platform/database/embedded/cluster.ts';
import { childrenOf } from './child-processes.ts';

export function signalServer(pid: number, signal: NodeJS.Signals): void {
  // The server first: it starts no more of them meanwhile.
  for (const one of [pid, ...childrenOf(pid)])
    try {
      process.kill(one, signal);
    } catch {
      // It has ended meanwhile.
    }
}

export async function signalServerOf(clusterDir: string, signal: NodeJS.Signals): Promise<void> {
  const owner = await clusterOwner(clusterDir);
  if (owner === undefined) throw new Error(`no server runs on ${clusterDir}`);
  signalServer(owner.pid, signal);
}
