import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FoundProcess, processesOfRun } from './run-processes.ts';

const ENDS_WITH_COMMAND = new URL('ends-with-command.js', import.meta.url).href;
/** A database that loses its service ends by itself; so long is waited for that after a scenario. */
const ENDED_WITHIN_MS = 10_000;
const LOOKED_EVERY_MS = 100;

/**
 * A scenario in a process and a group of its own, whose temporary files are all in one folder. However it ends, what it
 * started ends as well: services, databases, proxies, browsers; and its folder is deleted.
 */
export class ScenarioRun {
  private interruptions = 0;

  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  /** @param file of the compiled scenario */
  static start(name: string, file: string, words: readonly string[]): ScenarioRun {
    const folder = mkdtempSync(join(tmpdir(), `lab-${name}-`));
    // Started by root, PostgreSQL runs under another account, which has to find its own folder in this one.
    chmodSync(folder, 0o755);
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', '--expose-gc', '--import', ENDS_WITH_COMMAND, file, ...words],
      {
        detached: true,
        env: { ...process.env, TMPDIR: folder },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    return new ScenarioRun(folder, child);
  }

  async ended(): Promise<number> {
    const [code] = (await once(this.child, 'exit')) as [number | null];
    const isInterrupted = this.interruptions > 0;
    if (!isInterrupted) await this.goneWithin(ENDED_WITHIN_MS);
    const left = isInterrupted ? [] : this.processes();
    for (const { pid, command } of left) console.error(`left behind: ${pid} ${command.slice(0, 200)}`);
    await this.stopAll();
    this.deleteFolder();
    if (isInterrupted) return 130;
    return left.length > 0 ? 1 : (code ?? 1);
  }

  /** Ends everything; a second call ends it without waiting for anything. */
  interrupt(): void {
    this.interruptions += 1;
    if (this.interruptions === 1) {
      const running = this.processes();
      this.known = running;
      for (const { pid } of running) for (const one of ['SIGCONT', 'SIGTERM'] as const) signal(pid, one);
      // A scenario that does not end by that is ended.
      setTimeout(() => this.child.kill('SIGKILL'), ENDED_WITHIN_MS).unref();
    } else for (const { pid } of this.processes()) signal(pid, 'SIGKILL');
  }

  private known: readonly FoundProcess[] = [];

  private processes(): readonly FoundProcess[] {
    return processesOfRun(this.folder, this.child.pid!, this.known);
  }

  /** True when nothing runs any more. */
  private async goneWithin(milliseconds: number): Promise<boolean> {
    const deadline = performance.now() + milliseconds;
    while (this.processes().length > 0) {
      if (performance.now() > deadline) return false;
      await sleep(LOOKED_EVERY_MS);
    }
    return true;
  }

  /** In order first, so that databases leave no shared memory; then at once, also what is paused. */
  private async stopAll(): Promise<void> {
    for (const end of ['SIGTERM', 'SIGKILL'] as const) {
      this.known = this.processes();
      for (const { pid } of this.known) for (const one of ['SIGCONT', end] as const) signal(pid, one);
      if (await this.goneWithin(ENDED_WITHIN_MS)) return;
    }
    throw new Error(
      `these did not end: ${this.processes()
        .map(({ pid }) => pid)
        .join(', ')}`,
    );
  }

  private deleteFolder(): void {
    for (const volume of mountedIn(this.folder)) execFileSync('umount', [volume]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** It may have ended by itself. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const mountedIn = (folder: string): readonly string[] =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[1] ?? [])
    .filter((volume) => volume.startsWith(`${folder}/`));

/** The compiled file of a scenario, from its place in `lab/`. */
export const compiledFile = (file: string): string =>
  fileURLToPath(new URL(`../${file}.js`, import.meta.url));
