import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOAD_CORE, SERVER_CORE } from './cores.ts';
import { cpuSecondsOf, residentMiBOf } from '../../support/process-figures.ts';

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
  /** What is measured has the first core for itself; helpers of it stay on the core of the load, behind the load. */
  readonly on: 'server core' | 'load core';
  readonly cwd?: string;
}

/** A Node.js program on one core, watched from outside. Its output goes to a file. */
export class MeasuredProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly logFile: string,
  ) {}

  static start({ name, folder, words, environment, on, cwd }: ProgramStart): MeasuredProcess {
    const logFile = join(folder, `${name.replace(/\W+/g, '-')}.log`);
    const log = openSync(logFile, 'a');
    const core = on === 'server core' ? SERVER_CORE : LOAD_CORE;
    const niceness = on === 'server core' ? '0' : '10';
    const child = spawn(
      'taskset',
      ['--cpu-list', core, 'nice', '-n', niceness, process.execPath, ...words],
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

  /** Sends a message to a child of this bench and resolves with its answer. */
  async ask<Answer>(message: object): Promise<Answer> {
    const answered = once(this.child, 'message') as Promise<[Answer]>;
    this.child.send(message);
    const [answer] = await answered;
    return answer;
  }

  /** Waits until something is so. Throws where the process ended before, or after three minutes. */
  async until(so: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = performance.now() + UP_WITHIN_MS;
    while (!(await so().catch(() => false))) {
      if (this.child.exitCode !== null || performance.now() > deadline)
        throw new Error(`${what}: not so\n${readFileSync(this.logFile, 'utf8').slice(-4_000)}`);
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

  cpuSeconds(): number {
    return cpuSecondsOf(this.child.pid!);
  }

  residentMiB(): number {
    return residentMiBOf(this.child.pid!);
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
