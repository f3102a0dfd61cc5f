import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from './eventually.ts';
import { signalServer } from './signal-server.ts';

export interface PostgresPlace {
  /** The folder of `postgres`. */
  readonly programs: string;
  readonly cluster: string;
  readonly port: number;
  readonly as: SpawnOptions;
  readonly settings?: Readonly<Record<string, string>>;
  readonly probeUrl: string;
}

/** A server on a cluster, which is paused, killed and started again. */
export class PostgresProcess {
  private server: ChildProcess | null = null;

  constructor(private readonly place: PostgresPlace) {}

  async start(): Promise<void> {
    const { programs, cluster, port, as, settings = {}, probeUrl } = this.place;
    this.server = spawn(
      join(programs, 'postgres'),
      [
        ...['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
        ...['-c', 'unix_socket_directories='],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...as, stdio: 'ignore' },
    );
    await until(() => answers(probeUrl));
  }

  /** False where it was killed or stopped, or gave itself up. */
  get alive(): boolean {
    return this.server !== null && this.server.exitCode === null && this.server.signalCode === null;
  }

  /** Nothing of it runs until `resume`; its connections stay open. */
  pause(): void {
    signalServer(this.running.pid!, 'SIGSTOP');
  }

  resume(): void {
    signalServer(this.running.pid!, 'SIGCONT');
  }

  async kill(): Promise<void> {
    const ended = once(this.running, 'exit');
    signalServer(this.running.pid!, 'SIGKILL');
    await ended;
    this.server = null;
  }

  async stop(): Promise<void> {
    if (this.server === null || !this.alive) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGINT');
    await ended;
    this.server = null;
  }

  private get running(): ChildProcess {
    if (this.server === null) throw new Error('the server does not run');
    return this.server;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
