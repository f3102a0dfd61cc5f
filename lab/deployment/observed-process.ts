import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOAD_CORE, SERVER_CORE } from '../benches/http/cores.ts';
import { cpuSecondsOf, residentMiBOf } from './process-figures.ts';

const ASKED_EVERY_MS = 50;
const UP_WITHIN_MS = 180_000;

/** How a program is started. */
export interface ProgramStart {
  /** Of its log. */
  readonly name: string;
  readonly folder: string;
  /** Arguments of node: options, program, its own arguments. */
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What is measured has the first core for itself; helpers of it stay on the core of the load. */
  readonly on: 'server core' | 'load core';
  readonly cwd?: string;
}

const living = new Set<ChildProcess>();
/** What was started ends with the bench, however that ends. */
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** A Node.js program on one core, watched from outside. Its output goes to a file. */
export class MeasuredProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly logFile: string,
  ) {
    living.add(child);
    child.once('exit', () => living.delete(child));
  }

  static start({ name, folder, words, environment, on, cwd }: ProgramStart): MeasuredProcess {
    const logFile = join(folder, `${name.replace(/\W+/g, '-')}.log`);
    const log = openSync(logFile, 'a');
    const core = on === 'server core' ? SERVER_CORE : LOAD_CORE;
    const child = spawn(
      'taskset',
      ['--cpu-list', core, process.execPath, ...words],
      // The channel is for children of this bench; other programs do not look at it.
      {
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', log, log, 'ipc'],
        ...(cwd ? { cwd } : {}),
      },
    );
    closeSync(log);
    return new MeasuredProcess(child, logFile);
  }

  /** Sends a message to a child of this bench and resolves with its answer. Throws where the child ends instead. */
  async ask<Answer>(message: object): Promise<Answer> {
    return new Promise<Answer>((answered, fail) => {
      const ended = (): void =>
        fail(new Error(`it ended instead of answering:\n${this.log().slice(-4_000)}`));
      this.child.once('exit', ended);
      this.child.once('message', (answer) => {
        this.child.off('exit', ended);
        answered(answer as Answer);
      });
      this.child.send(message);
    });
  }

  /** Waits until something is so. Throws where the process ended before, or after three minutes. */
  async until(so: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = performance.now() + UP_WITHIN_MS;
    while (!(await so().catch(() => false))) {
      if (this.child.exitCode !== null || performance.now() > deadline)
        throw new Error(`${what}: not so\n${this.log().slice(-4_000)}`);
      await sleep(ASKED_EVERY_MS);
    }
  }

  /** Waits until it answers an address, whatever the status. */
  async answering(url: string): Promise<void> {
    await this.until(async () => {
      await (await fetch(url)).arrayBuffer();
      return true;
    }, `${url} answers`);
  }

  get pid(): number {
    return this.child.pid!;
  }

  cpuSeconds(): number {
    return cpuSecondsOf(this.pid);
  }

  residentMiB(): number {
    return residentMiBOf(this.pid);
  }

  /** All that it has printed. */
  log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  /** Ends it, and waits until it is gone. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const killing = setTimeout(() => this.child.kill('SIGKILL'), 15_000);
    await gone;
    clearTimeout(killing);
  }
}
