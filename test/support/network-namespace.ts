import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface NetworkNamespace {
  readonly hostAddress: string;
  spawn(program: string, ...parameters: string[]): ChildProcess;
  /** Takes the link down: nothing arrives in either direction, and no side notices. */
  takeLinkDown(): void;
  remove(): Promise<void>;
}

const ip = (command: string): void => {
  execFileSync('ip', command.split(' '), { stdio: 'pipe' });
};

/** Creates a network namespace, or returns the reason why this machine or account can't. */
export function networkNamespace(): NetworkNamespace | { readonly reason: string } {
  const name = `streams-${process.pid}`;
  const [outside, inside] = [`so${process.pid}`, `si${process.pid}`];
  // From 198.18.0.0/15, the range for tests between networks (RFC 2544).
  const subnet = `198.18.${process.pid % 256}`;
  const children: ChildProcess[] = [];
  const removeNamespace = (): void => ip(`netns delete ${name}`);
  try {
    ip(`netns add ${name}`);
  } catch (error) {
    return { reason: `no network namespace can be made: ${String(error)}` };
  }
  try {
    ip(`link add ${outside} type veth peer name ${inside} netns ${name}`);
    ip(`address add ${subnet}.1/30 dev ${outside}`);
    ip(`link set ${outside} up`);
    ip(`-n ${name} address add ${subnet}.2/30 dev ${inside}`);
    ip(`-n ${name} link set ${inside} up`);
  } catch (error) {
    removeNamespace();
    return { reason: `no link to a network namespace can be made: ${String(error)}` };
  }
  return {
    hostAddress: `${subnet}.1`,
    spawn: (program, ...parameters) => {
      const child = spawn('ip', ['netns', 'exec', name, program, ...parameters]);
      children.push(child);
      return child;
    },
    takeLinkDown: () => ip(`-n ${name} link set ${inside} down`),
    remove: async () => {
      const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const gone = running.map((child) => once(child, 'exit'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(gone);
      // Otherwise, the link would remain as long as the namespace has connections that nobody closes.
      ip(`link delete ${outside}`);
      removeNamespace();
    },
  };
}
