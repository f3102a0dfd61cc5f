import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { whileLocked } from '../support/database-template.ts';
import { NODE_RUNTIME } from '../support/node-runtime.ts';
import { until } from '../support/eventually.ts';

export interface ServiceProcess {
  readonly url: string;
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts what `npm start` starts, on a free port and in a folder of its own, and waits until the present cycle is published.
 * The suites of a run share the past: what a first start loads and computes is copied from the one before theirs.
 *
 * @param token ADMIN_TOKEN of the process
 * @param environment further variables
 */
export async function startServiceProcess(
  token: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'back-office-'));
  const runFolder = process.env['TEST_RUN_FOLDER'];
  // With their owners: PostgreSQL has an account of its own where the service is root's.
  if (runFolder !== undefined) execFileSync('cp', ['-a', `${await folderOfFirstStart(runFolder)}/.`, folder]);
  const { stop, ...service } = await startIn(folder, { ...environment, ADMIN_TOKEN: token });
  return {
    ...service,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of a service that has published the present cycle and was stopped, made by the suite that comes first. */
async function folderOfFirstStart(runFolder: string): Promise<string> {
  const folder = join(runFolder, 'first-start');
  await whileLocked('first-start', async () => {
    if (existsSync(folder)) return;
    const draft = `${folder}-draft`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft);
    const { stop } = await startIn(draft, { ADMIN_TOKEN: 'operator-token-of-the-first-start-0123456789' });
    await stop();
    await rename(draft, folder);
  });
  return folder;
}

async function startIn(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const main = join(process.cwd(), 'dist', 'bundle', 'main.js');
  const child = spawn(process.execPath, ['--throw-deprecation', ...NODE_RUNTIME, main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DRAIN_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));

  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const listening = (): string | undefined => /listening on (http:\S+)/.exec(log)?.[1];
  const serves = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}:\n${log}`);
    const url = listening();
    if (url === undefined) return false;
    // Not a route that has limits: it is asked often.
    const reply = await fetch(`${url}/readyz`);
    const { last_cycle_number: newest } = (await reply.json()) as { last_cycle_number: number | null };
    return newest === cycleNumberAt(Date.now());
  };
  try {
    await until(serves);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: listening()!, log: () => log, stop };
}
