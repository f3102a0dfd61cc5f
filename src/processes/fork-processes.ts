import cluster from 'node:cluster';
import { NODE_RUNTIME } from './node-runtime.ts';
import { closeOffersOfTheDead } from './offered-connections.ts';
import { type ToPrimary } from './process-messages.ts';
import { type ForkedProcess } from './supervisor.ts';

/**
 * How processes are forked: by `node:cluster`, whose primary accepts connections and deals them out in turn. Each runs
 * `program` with the options of this Node.js.
 */
export function forkWith(program: string): () => ForkedProcess {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const given = process.execArgv;
  const execArgv = NODE_RUNTIME.every((word) => given.includes(word)) ? given : [...given, ...NODE_RUNTIME];
  cluster.setupPrimary({ exec: program, args: [], execArgv });
  return () => {
    const worker = cluster.fork();
    closeOffersOfTheDead(worker.process);
    // It ended while something was sent to it: its end is told by `onExit`.
    worker.on('error', () => undefined);
    return {
      pid: worker.process.pid!,
      send: (message) => {
        if (worker.isConnected()) worker.send(message, () => undefined);
      },
      kill: () => void worker.process.kill('SIGKILL'),
      onMessage: (listener) => void worker.on('message', (message: ToPrimary) => listener(message)),
      onExit: (listener) => void worker.once('exit', listener),
    };
  };
}
