import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from './eventually.ts';
import { freePort } from './free-port.ts';

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

export interface RedisTls {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly ca: string;
}

export interface RedisServerOptions {
  readonly tls?: RedisTls;
  readonly configuration?: readonly string[];
  /** It watches others and keeps nothing. */
  readonly isSentinel?: boolean;
}

/** A Redis of its own for a suite, that can be killed, stopped and started again on the same port, empty. */
export class RedisServer {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-'));

  private constructor(
    readonly port: number,
    private readonly options: RedisServerOptions,
  ) {}

  static async start(options: RedisServerOptions = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), options);
    await server.start();
    return server;
  }

  get url(): string {
    return `${this.options.tls ? 'rediss' : 'redis'}://127.0.0.1:${this.port}`;
  }

  /** Starts it where it does not run, and waits until it answers. */
  async start(): Promise<void> {
    if (this.process) return;
    const { tls, configuration = [], isSentinel } = this.options;
    const file = join(this.folder, 'redis.conf');
    if (!existsSync(file)) writeFileSync(file, configuration.join('\n'));
    const options = [
      file,
      ...(tls
        ? ['--port', '0', '--tls-port', String(this.port), '--tls-auth-clients', 'no']
        : ['--port', String(this.port)]),
      ...(tls ? ['--tls-cert-file', tls.certificateFile, '--tls-key-file', tls.keyFile] : []),
      ...['--bind', '127.0.0.1', '--dir', this.folder],
      ...(isSentinel ? ['--sentinel'] : ['--save', '', '--appendonly', 'no']),
    ];
    const started = spawn(BINARY, options, { stdio: 'ignore' });
    this.process = started;
    started.once('exit', () => {
      if (this.process === started) this.process = null;
    });
    await until(() => this.answers());
  }

  async kill(): Promise<void> {
    const running = this.running();
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Connections stay open, and nothing is answered any more. */
  freeze(): void {
    this.running().kill('SIGSTOP');
  }

  thaw(): void {
    this.running().kill('SIGCONT');
  }

  async command(name: string, ...parameters: readonly string[]): Promise<unknown> {
    const { tls } = this.options;
    const client = new Redis(this.url, {
      ...(tls ? { tls: { ca: tls.ca } } : {}),
      lazyConnect: true,
      retryStrategy: () => null,
      disconnectTimeout: 50,
      // Of one that is no member of its cluster yet, and of a Sentinel, there is nothing to wait for.
      enableReadyCheck: false,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.call(name, ...parameters);
    } finally {
      client.disconnect();
    }
  }

  async close(): Promise<void> {
    if (this.process) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private running(): ChildProcess {
    if (!this.process) throw new Error('this Redis does not run: start it first');
    return this.process;
  }

  private answers(): Promise<boolean> {
    return this.command('PING').then(
      (reply) => reply === 'PONG',
      () => false,
    );
  }
}
