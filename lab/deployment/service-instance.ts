import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cycleNumberAt } from '../../src/domain/schedule/cycle-clock.ts';
import { SECOND_MS } from '../../src/domain/timestamps.ts';
import { NODE_RUNTIME } from '../../test/support/node-runtime.ts';
import { cpuSecondsOf, residentMiBOf } from './process-figures.ts';

/** The service with a clock that is set by CLOCK_SHIFT_MS. */
export const SHIFTED_SERVICE = fileURLToPath(new URL('shifted-service.js', import.meta.url));
const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));
const UP_WITHIN_MS = 300_000;
const ASKED_EVERY_MS = 100;
/** The history that a first start backfills is done when the process uses less than this share of a core. */
const SETTLED_BELOW = 0.15;
const SETTLED_WITHIN_MS = 300_000;
/** An operator who waits longer than this for the list of switches is not served; an attack tells how long it took. */
export const OPERATOR_WITHIN_MS = 30_000;

/** The operators' token of every attacked service. */
export const ATTACKED_ADMIN_TOKEN = 'mdo_Kq7vTz2LxP9wRb4NcY8sHd3JfM6gXa5U';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** What a process holds at a moment. */
export interface ProcessState {
  readonly descriptors: number;
  readonly residentMiB: number;
}

export interface AttackedServiceOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** `ulimit -n` of the process; default: that of the campaign. */
  readonly descriptorLimit?: number;
  /** The file of the program; default: what `npm start` runs of this build. */
  readonly program?: string;
  /** Default: until the present cycle is published. */
  readonly until?: 'listening';
  /** Arguments of node before the program, `--max-old-space-size=…` for one. */
  readonly nodeArguments?: readonly string[];
}

/** Unused memory is given back within this long. */
const COLLECTED_WITHIN_MS = 30_000;

/** The built service in a process and a folder of its own, watched from outside while it is attacked. */
export class AttackedService {
  private logged = '';

  private constructor(
    private readonly child: ChildProcess,
    /** DATA_DIR of the service. */
    readonly folder: string,
  ) {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (chunk: string) => (this.logged += chunk));
  }

  /** Starts the service on a free port, and waits until the present cycle is published. */
  static async start(options: AttackedServiceOptions = {}): Promise<AttackedService> {
    const folder = options.environment?.['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'attack-')));
    const service = AttackedService.spawn(folder, options);
    try {
      await (options.until === 'listening' ? service.listening() : service.punctual(UP_WITHIN_MS));
    } catch (error) {
      await service.stop();
      throw error;
    }
    return service;
  }

  /** Starts it, and waits for nothing. */
  static spawn(folder: string, options: Omit<AttackedServiceOptions, 'until'>): AttackedService {
    const limit = options.descriptorLimit === undefined ? '' : `ulimit -n ${options.descriptorLimit}; `;
    const command = [
      process.execPath,
      ...NODE_RUNTIME,
      ...(options.nodeArguments ?? []),
      options.program ?? MAIN,
    ];
    const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DRAIN_SECONDS: '0',
        DATA_DIR: folder,
        ADMIN_TOKEN: ATTACKED_ADMIN_TOKEN,
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new AttackedService(child, folder);
  }

  /** Starts one as `start` does, for as long as something is done to it. */
  static async during<Result>(
    options: AttackedServiceOptions,
    act: (service: AttackedService) => Promise<Result>,
  ): Promise<Result> {
    const service = await AttackedService.start(options);
    try {
      return await act(service);
    } finally {
      await service.stop();
    }
  }

  get url(): string {
    const url = /listening on (http:\/\/[^\s"]+)/.exec(this.logged)?.[1];
    if (url === undefined) throw new Error(`the service does not listen:\n${this.logged}`);
    return url;
  }

  /** Everything it has written to its log so far. */
  get log(): string {
    return this.logged;
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** How it ended by itself; null: it runs, or a signal ended it. */
  get exitCode(): number | null {
    return this.child.exitCode;
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Waits until the cycle of the present slot is published. Throws where the process ended or it takes longer. */
  async punctual(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (performance.now() < deadline) {
      if (!this.alive) throw new Error(`the service ended with ${this.child.exitCode}:\n${this.logged}`);
      if ((await this.newestCycle().catch(() => null)) === cycleNumberAt(Date.now())) return;
      await sleep(ASKED_EVERY_MS);
    }
    throw new Error(`the present cycle was not published within ${withinMs / 1000} s:\n${this.logged}`);
  }

  /**
   * Waits until what a first start leaves to do is done, so that an attack is measured and not the backfill beside it.
   * Throws where that takes longer than two minutes.
   */
  async settled(): Promise<void> {
    const deadline = performance.now() + SETTLED_WITHIN_MS;
    let before = this.cpuSeconds();
    while (performance.now() < deadline) {
      await sleep(SECOND_MS);
      const now = this.cpuSeconds();
      if (now - before < SETTLED_BELOW) return;
      before = now;
    }
    throw new Error(`the service is busy after ${SETTLED_WITHIN_MS / SECOND_MS} s:\n${this.logged}`);
  }

  /** CPU time that the process has used so far. */
  cpuSeconds(): number {
    return cpuSecondsOf(this.pid);
  }

  /** Waits until it answers. Throws where the process ended or does not come to it. */
  async listening(): Promise<void> {
    const deadline = performance.now() + UP_WITHIN_MS;
    while (!this.logged.includes('listening on')) {
      if (!this.alive || performance.now() > deadline)
        throw new Error(`the service does not listen:\n${this.logged}`);
      await sleep(ASKED_EVERY_MS);
    }
  }

  /** Asks the operators' API; status and body. */
  async operate(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly data: Json }> {
    const reply = await fetch(`${this.url}/api/v1/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${ATTACKED_ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, data: ((await reply.json()) as { data?: unknown }).data };
  }

  /** The number of the newest cycle that is served; null: none. */
  async newestCycle(): Promise<number | null> {
    const reply = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(OPERATOR_WITHIN_MS) });
    return ((await reply.json()) as { last_cycle_number: number | null }).last_cycle_number;
  }

  /** Asks for the switches as an operator: the status (0: no answer in time) and how long it took. */
  async askAsOperator(path = '/api/v1/admin/switches'): Promise<{ status: number; tookMs: number }> {
    const began = performance.now();
    const status = await fetch(`${this.url}${path}`, {
      headers: { Authorization: `Bearer ${ATTACKED_ADMIN_TOKEN}` },
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

  /** Issues a Tier 1 key; the key itself. */
  async issueKey(body: Readonly<Record<string, unknown>> = { partner: 'Attacker' }): Promise<string> {
    const reply = await fetch(`${this.url}/api/v1/admin/keys`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${ATTACKED_ADMIN_TOKEN}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (reply.status !== 201) throw new Error(`no key was issued: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: { key: string } }).data.key;
  }

  /** What the process holds now, read from /proc. */
  async state(): Promise<ProcessState> {
    const descriptors = await readdir(`/proc/${this.pid}/fd`);
    return { descriptors: descriptors.length, residentMiB: residentMiBOf(this.pid) };
  }

  /**
   * What it holds once its memory is below a bound, or after half a minute: what is no longer used is collected when the
   * process has been idle for a while.
   */
  async stateWhenBelow(residentMiB: number): Promise<ProcessState> {
    const until = performance.now() + COLLECTED_WITHIN_MS;
    for (;;) {
      const state = await this.state();
      if (state.residentMiB <= residentMiB || performance.now() > until) return state;
      await sleep(1_000);
    }
  }

  /** Ends the process in good order; its folder stays. */
  async end(): Promise<void> {
    await this.endBy('SIGTERM');
  }

  /** Ends the process at once; its folder stays. */
  async kill(): Promise<void> {
    await this.endBy('SIGKILL');
  }

  private async endBy(signal: NodeJS.Signals): Promise<void> {
    if (!this.alive) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true, force: true });
  }
}
