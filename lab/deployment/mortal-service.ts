import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NODE_RUNTIME } from '../../test/support/node-runtime.ts';
import { freePort } from '../../test/support/free-port.ts';

const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));
const ASKED_EVERY_MS = 20;
const UP_WITHIN_MS = 30_000;

/** The built service on an address of its own, that can be killed and started again. */
export class MortalService {
  private child: ChildProcess | null = null;

  private constructor(
    readonly url: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** Finds a free port; nothing is started yet. */
  static async at(variables: Readonly<Record<string, string>>): Promise<MortalService> {
    const port = await freePort();
    return new MortalService(`http://127.0.0.1:${port}`, {
      PATH: process.env['PATH'],
      DRAIN_SECONDS: '0',
      ...variables,
      PORT: String(port),
    });
  }

  /** Spawns the process; `up` says when it answers. */
  spawn(): void {
    this.child = spawn(process.execPath, [...NODE_RUNTIME, MAIN], {
      env: this.environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Waits until it answers. Throws when it ended or takes too long. */
  async up(): Promise<void> {
    const deadline = performance.now() + UP_WITHIN_MS;
    while (performance.now() < deadline) {
      if (this.child?.exitCode !== null) throw new Error(`the service ended with ${this.child?.exitCode}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await sleep(ASKED_EVERY_MS);
    }
    throw new Error(`the service did not answer within ${UP_WITHIN_MS / 1000} s`);
  }

  /** Sends a signal and waits for the end; its exit code, null where the signal ended it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await gone;
    return code;
  }
}
