import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from './eventually.ts';

const BINARY = 'redis-server';

/**
 * `describe` where `redis-server` is installed. Elsewhere the suite is skipped and says so; with CI set it
 * fails, so that nobody relies on tests that never ran.
 */
export function describeWithRedis(name: string, suite: () => void): void {
  if (spawnSync(BINARY, ['--version']).status === 0) {
    describe(name, suite);
  } else if (process.env['CI']) {
    describe(name, () => {
      it(`needs ${BINARY}`, () => {
        throw new Error(`${BINARY} is not installed, and CI does not skip`);
      });
    });
  } else {
    console.warn(`SKIPPED: ${name}: ${BINARY} is not installed`);
    describe.skip(name, suite);
  }
}

/** A Redis of its own for a suite, that can be killed, stopped and started again on the same port, empty. */
export class RedisServer {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-'));

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    this.process = spawn(BINARY, [...options, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    await until(() => this.answers());
  }

  async kill(): Promise<void> {
    const ended = once(this.process!, 'exit');
    this.process!.kill('SIGKILL');
    await ended;
    this.process = null;
  }

  /** Connections stay open, and nothing is answered any more. */
  freeze(): void {
    this.process!.kill('SIGSTOP');
  }

  thaw(): void {
    this.process!.kill('SIGCONT');
  }

  async close(): Promise<void> {
    if (this.process) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.url, {
      lazyConnect: true,
      retryStrategy: () => null,
      disconnectTimeout: 50,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
