import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../test/support/eventually.ts';
import { processesOfRun, readIfThere } from '../command/run-processes.ts';

const LOOKED_EVERY_MS = 50;
const HOLDS_WITHIN_MS = 300_000;
const ENDS_WITHIN_MS = 120_000;
const NANOSECONDS = 1e9;

/** CPU time in seconds that the scheduler gave to the threads of processes. Threads and processes that have ended count nothing. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids
    .map((pid) => `/proc/${pid}/task`)
    .flatMap((tasks) => (readIfThere(() => readdirSync(tasks)) ?? []).map((thread) => join(tasks, thread)))
    .map((task) => readIfThere(() => readFileSync(join(task, 'schedstat'), 'utf8')) ?? '0')
    .reduce((sum, schedstat) => sum + Number.parseInt(schedstat, 10), 0) / NANOSECONDS;

export interface ProgramStart {
  readonly name: string;
  readonly command: readonly [program: string, ...words: string[]];
  readonly environment?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Of its log; default: that of the run. */
  readonly folder?: string;
  /** Account that it runs under; default: this one's. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** True: it answers messages (`ask`). */
  readonly isAsked?: boolean;
  readonly isGroup?: boolean;
}

export interface ProcessState {
  readonly descriptors: number;
  readonly residentMiB: number;
}

/**
 * A process that is watched from outside. What it prints goes to a file, so that nobody has to read along. What it takes
 * and holds is read from /proc: Linux only.
 */
export class ObservedProcess {
  /** Resolves with its exit code; null: a signal ended it. */
  readonly ended: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly start: ProgramStart,
    private readonly logFile: string,
  ) {
    this.ended = once(child, 'exit').then(([code]) => code as number | null);
  }

  static start(start: ProgramStart): ObservedProcess {
    const {
      name,
      command,
      environment,
      cwd,
      account,
      folder = tmpdir(),
      isAsked = false,
      isGroup = false,
    } = start;
    const [program, ...words] = command;
    const logFile = join(folder, `${name.replace(/\W+/g, '-')}-${randomUUID()}.log`);
    const log = openSync(logFile, 'a');
    const child = spawn(program, words, {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', log, log, ...(isAsked ? (['ipc'] as const) : [])],
      detached: isGroup,
      ...(cwd === undefined ? {} : { cwd }),
      ...account,
    });
    closeSync(log);
    return new ObservedProcess(child, start, logFile);
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

  get log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  /** CPU time of all its threads so far. */
  get cpuSeconds(): number {
    return cpuSecondsOf([this.pid]);
  }

  get residentMiB(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024);
  }

  get state(): ProcessState {
    return {
      descriptors: readdirSync(`/proc/${this.pid}/fd`).length,
      residentMiB: this.residentMiB,
    };
  }

  /** Sends a message and resolves with the answer. Throws where the process ends instead. */
  async ask<Answer>(message: object): Promise<Answer> {
    const answer = once(this.child, 'message').then(([answered]) => answered as Answer);
    this.child.send(message);
    const noAnswer = this.ended.then(() => {
      throw this.failure('ended instead of answering');
    });
    return Promise.race([answer, noAnswer]);
  }

  /** Waits until something holds; what fails meanwhile doesn't hold. Throws where the process ends before, or it takes too long. */
  async until(
    holds: () => boolean | Promise<boolean>,
    what: string,
    withinMs = HOLDS_WITHIN_MS,
  ): Promise<void> {
    const deadline = performance.now() + withinMs;
    const isSo = async (): Promise<boolean> => holds();
    while (!(await isSo().catch(() => false))) {
      if (!this.alive) throw this.failure(`ended with ${this.exitCode} before ${what}`);
      if (performance.now() > deadline) throw this.failure(`${what}: not within ${withinMs / 1_000} s`);
      await sleep(LOOKED_EVERY_MS);
    }
  }

  /** Waits until it answers an address, whatever the status. */
  answering(url: string): Promise<void> {
    return this.until(async () => {
      await (await fetch(url)).arrayBuffer();
      return true;
    }, `${url} answers`);
  }

  signal(name: NodeJS.Signals): void {
    process.kill(this.start.isGroup ? -this.pid : this.pid, name);
  }

  /**
   * Ends it where it runs, and waits until it is gone; its exit code.
   *
   * @throws Error where it has to be killed in the end
   */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    if (this.isGone()) return this.exitCode;
    this.signal(signal);
    await until(() => this.isGone(), ENDS_WITHIN_MS).catch(() => {
      this.signal('SIGKILL');
      throw this.failure(`did not end within ${ENDS_WITHIN_MS / 1_000} s of ${signal}`);
    });
    return this.exitCode;
  }

  private isGone(): boolean {
    if (this.alive || !this.start.isGroup) return !this.alive;
    return processesOfRun(this.logFile, this.pid).length === 0;
  }

  private failure(what: string): Error {
    return new Error(`${this.start.name} ${what}:\n${this.log}`);
  }
}
