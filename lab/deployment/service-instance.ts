import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KEY_LIMITS } from '../../src/domain/access/partner-key.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { clusterFolder } from '../../src/platform/database/embedded/cluster.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { until } from '../../test/support/eventually.ts';
import { parseExposition } from '../../test/support/exposition.ts';
import { freePort } from '../../test/support/free-port.ts';
import { NODE_RUNTIME } from '../../test/support/node-runtime.ts';
import { oneQuery } from '../../test/support/one-query.ts';
import { ObservedProcess, type ProcessState } from './observed-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const SHIFTED_SERVICE = fileURLToPath(new URL('shifted-service.js', import.meta.url));
const MAIN = fileURLToPath(new URL('../../bundle/main.js', import.meta.url));
export const ADMIN_TOKEN = 'mdo_Kq7vTz2LxP9wRb4NcY8sHd3JfM6gXa5U';
/** Operators who wait longer than this aren't served. */
export const OPERATOR_WITHIN_MS = 30_000;

const PUBLISHED_WITHIN_MS = 300_000;
/** The history that a first start backfills is done when the process uses less than this share of a core. */
const SETTLED_BELOW = 0.15;
const SETTLED_WITHIN_MS = 300_000;
/** Unused memory is given back within this long. */
const COLLECTED_WITHIN_MS = 30_000;
const DRAINING_LOOKED_EVERY_MS = 20;
/** Of keys that no limit holds up: the largest that an operator can grant. */
const AMPLE_TERMS = {
  partner: 'Laboratory',
  rate_limit_per_min: KEY_LIMITS.requestsPerMinute,
  quota_per_day: KEY_LIMITS.requestsPerDay,
};

export type Environment = Readonly<Record<string, string>>;

export interface ServiceStart {
  /** The file of the program; default: what `npm start` runs of this build. */
  readonly program?: string;
  /** Arguments of node before the program, `--max-old-space-size=…` for one. */
  readonly nodeArguments?: readonly string[];
  readonly environment?: Environment;
}

export interface ServiceInstanceOptions extends ServiceStart {
  /** `ulimit -n` of the process; default: that of the laboratory. */
  readonly descriptorLimit?: number;
  /** The core that it runs on; default: any. */
  readonly core?: string;
}

export interface IssuedKey {
  readonly id: string;
  readonly key: string;
}

export interface Readiness {
  readonly status: number;
  readonly said: string;
  /** Number of the latest cycle that is served; null: none. */
  readonly newestCycle: number | null;
}

export interface ObservedStop {
  /** From the first 503 of `/readyz` until the listener refused connections. */
  readonly drainedMs: number;
  /** It said 503 before it refused. */
  readonly unreadyFirst: boolean;
}

/**
 * The built service at a port and in a folder of its own: started, watched from outside, ended in order or killed, and
 * started again, as this release or another.
 */
export class ServiceInstance {
  private process: ObservedProcess | null = null;

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly options: ServiceInstanceOptions,
  ) {}

  /** At a free port and in a new folder, where the environment names no others. Nothing is started. */
  static async at(options: ServiceInstanceOptions = {}): Promise<ServiceInstance> {
    const { DATA_DIR: given, PORT: port } = options.environment ?? {};
    const folder = given ?? (await temporaryFolder('service'));
    await mkdir(folder, { recursive: true });
    return new ServiceInstance(port === undefined ? await freePort() : Number(port), folder, options);
  }

  /** Starts one, and waits until the present cycle is published. */
  static async start(options: ServiceInstanceOptions = {}): Promise<ServiceInstance> {
    const service = await ServiceInstance.at(options);
    await service.start();
    await service.punctual();
    return service;
  }

  /**
   * Has one as long as something is done to it.
   *
   * @param options.until default: the present cycle is published
   */
  static async during<Result>(
    { until: state, ...options }: ServiceInstanceOptions & { readonly until?: 'listening' },
    act: (service: ServiceInstance) => Promise<Result>,
  ): Promise<Result> {
    const service = await ServiceInstance.at(options);
    try {
      await service.start();
      if (state !== 'listening') await service.punctual();
      return await act(service);
    } finally {
      await service.stop();
    }
  }

  /** Starts a process, and waits for nothing. */
  begin({ program, nodeArguments = [], environment }: ServiceStart = {}): void {
    if (this.alive) throw new Error('the service runs already');
    const { descriptorLimit, core, ...options } = this.options;
    this.process = ObservedProcess.start({
      name: 'service',
      command: [
        '/bin/sh',
        '-c',
        `${descriptorLimit === undefined ? '' : `ulimit -n ${descriptorLimit}; `}exec "$@"`,
        'sh',
        ...(core === undefined ? [] : ['taskset', '--cpu-list', core]),
        process.execPath,
        ...NODE_RUNTIME,
        ...(options.nodeArguments ?? []),
        ...nodeArguments,
        program ?? options.program ?? MAIN,
      ],
      environment: {
        DRAIN_SECONDS: '0',
        ADMIN_TOKEN,
        ...options.environment,
        ...environment,
        PORT: String(this.port),
        DATA_DIR: this.folder,
      },
    });
  }

  /** Starts a process that listens. Throws with its log where it ends instead. */
  async start(start: ServiceStart = {}): Promise<void> {
    this.begin(start);
    await this.listening();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The process that was started last, whether or not it still runs. */
  private get running(): ObservedProcess {
    if (this.process === null) throw new Error('the service was never started');
    return this.process;
  }

  get alive(): boolean {
    return this.process?.alive ?? false;
  }

  /** How it ended by itself; null: it runs, or a signal ended it. */
  get exitCode(): number | null {
    return this.running.exitCode;
  }

  get pid(): number {
    return this.running.pid;
  }

  get log(): string {
    return this.running.log;
  }

  get cpuSeconds(): number {
    return this.running.cpuSeconds;
  }

  get residentMiB(): number {
    return this.running.residentMiB;
  }

  get state(): ProcessState {
    return this.running.state;
  }

  /** Waits until it answers. */
  listening(): Promise<void> {
    return this.running.until(async () => {
      const reply = await fetch(`${this.url}/healthz`);
      await reply.arrayBuffer();
      return reply.ok;
    }, 'it listens');
  }

  /** Waits until it serves what is published. */
  ready(withinMs = PUBLISHED_WITHIN_MS): Promise<void> {
    return this.running.until(() => this.isReady(), 'it is ready', withinMs);
  }

  /** Waits until the cycle of the present slot is published. */
  punctual(withinMs = PUBLISHED_WITHIN_MS): Promise<void> {
    return this.running.until(
      async () => (await this.newestCycle()) === cycleNumberAt(Date.now()),
      'the present cycle is published',
      withinMs,
    );
  }

  /** Waits until what a first start leaves to do is done, so that what follows is measured and not the backfill beside it. */
  settled(): Promise<void> {
    return this.running.until(
      async () => {
        const before = this.cpuSeconds;
        await sleep(SECOND_MS);
        return this.cpuSeconds - before < SETTLED_BELOW;
      },
      'the past is filled',
      SETTLED_WITHIN_MS,
    );
  }

  /**
   * What it holds once its memory is below a bound, or after half a minute: what is no longer used is collected when the
   * process has been idle for a while.
   */
  async stateWhenBelow(residentMiB: number): Promise<ProcessState> {
    await until(async () => {
      await sleep(SECOND_MS);
      return this.residentMiB <= residentMiB;
    }, COLLECTED_WITHIN_MS).catch(() => undefined);
    return this.state;
  }

  /** `/readyz`; null where nobody listens. */
  async readiness(): Promise<Readiness | null> {
    const reply = await fetch(`${this.url}/readyz`, {
      headers: { Connection: 'close' },
      signal: AbortSignal.timeout(OPERATOR_WITHIN_MS),
    }).catch(() => null);
    if (reply === null) return null;
    const body = (await reply.json()) as { status: string; last_cycle_number: number | null };
    return { status: reply.status, said: body.status, newestCycle: body.last_cycle_number };
  }

  async isReady(): Promise<boolean> {
    return (await this.readiness())?.status === 200;
  }

  /** The number of the latest cycle that is served; null: none. Throws where nobody listens. */
  async newestCycle(): Promise<number | null> {
    const readiness = await this.readiness();
    if (readiness === null) throw new Error('/readyz did not answer');
    return readiness.newestCycle;
  }

  async operate<Data = unknown>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly data: Data }> {
    const reply = await fetch(`${this.url}/api/v1/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, data: ((await reply.json()) as { data: Data }).data };
  }

  /** Asks for the switches as an operator: the status (0: no answer in time) and how long it took. */
  async askAsOperator(): Promise<{ status: number; tookMs: number }> {
    const began = performance.now();
    const status = await fetch(`${this.url}/api/v1/admin/switches`, {
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
      signal: AbortSignal.timeout(OPERATOR_WITHIN_MS),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    return { status, tookMs: performance.now() - began };
  }

  async attention(): Promise<readonly string[]> {
    const { data } = await this.operate<{ attention: { kind: string }[] }>('GET', '/overview');
    return data.attention.map(({ kind }) => kind);
  }

  /** Issues a Tier 1 key, which no limit holds up where the terms name none. */
  async issueKey(terms: Readonly<Record<string, unknown>> = {}): Promise<IssuedKey> {
    const { status, data } = await this.operate<IssuedKey>('POST', '/keys', { ...AMPLE_TERMS, ...terms });
    if (status !== 201) throw new Error(`no key was issued: ${status}`);
    return data;
  }

  /** The address of its embedded database; undefined where none is ready. */
  databaseUrl(): Promise<string | undefined> {
    return EmbeddedPostgres.urlOfRunning(clusterFolder(this.folder));
  }

  async query<Row>(sql: string, values?: unknown[]): Promise<Row[]> {
    const url = await this.databaseUrl();
    if (url === undefined) throw new Error(`no database runs in ${this.folder}`);
    return oneQuery<Row>(url, sql, values);
  }

  async metric(name: string): Promise<number> {
    const url = /serving metrics on (http:\/\/[^\s"]+)/.exec(this.log)![1]!;
    const exposition = await (await fetch(url)).text();
    const family = parseExposition(exposition, 'prometheus').find((one) => one.name === name);
    return Math.max(...(family?.samples ?? []).map(({ value }) => value));
  }

  /** Nothing of it runs until `resume`; its connections stay open. */
  pause(): void {
    this.running.signal('SIGSTOP');
  }

  resume(): void {
    this.running.signal('SIGCONT');
  }

  async kill(): Promise<void> {
    await this.process?.end('SIGKILL');
  }

  /** Ends it in order where it runs; its exit code, null where a signal ended it. */
  async stop(): Promise<number | null> {
    return (await this.process?.end()) ?? null;
  }

  /** Ends it in order, and watches `/readyz` until nobody listens. */
  async drain(): Promise<ObservedStop> {
    const ended = this.stop();
    let unreadyAtMs: number | null = null;
    for (let ready = await this.readiness(); ready !== null; ready = await this.readiness()) {
      if (ready.status === 503) unreadyAtMs ??= performance.now();
      await sleep(DRAINING_LOOKED_EVERY_MS);
    }
    const refusedAtMs = performance.now();
    await ended;
    return { drainedMs: refusedAtMs - (unreadyAtMs ?? refusedAtMs), unreadyFirst: unreadyAtMs !== null };
  }
}
