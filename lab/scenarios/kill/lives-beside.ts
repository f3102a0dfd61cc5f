import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cycleNumberAt } from '../../../src/domain/schedule/cycle-clock.ts';
import { OWNER_ROLE } from '../../../src/persistence/database/embedded/database-roles.ts';
import { EmbeddedPostgres } from '../../../src/persistence/database/embedded/embedded-postgres.ts';
import { until } from '../../../test/support/eventually.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { brokenInvariants } from '../../deployment/invariants.ts';
import { ask, cyclesHeld, type KillResult, newestCycle, secondsSince } from './kill-result.ts';
import { unverified } from './verified-cycles.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.js', import.meta.url));

/** The lives beside each other on one database, by role. */
const ROLES = ['api', 'api', 'worker', 'worker', 'all'] as const;
/** Kills per database: the first strike its migrations and first cycles. */
const KILLS_A_ROUND = 20;
/** Between two kills. */
const LONGEST_PAUSE_MS = 2_500;
const RECOVERED_WITHIN_MS = 180_000;

/** One place for a process that is killed and begun again. No life may end by itself. */
class Life {
  private child: ChildProcess | null = null;
  private over = false;
  readonly problems: string[] = [];

  constructor(
    readonly role: (typeof ROLES)[number],
    private readonly environment: Readonly<Record<string, string>>,
    private readonly port: number,
  ) {}

  begin(): void {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        LOG_LEVEL: 'fatal',
        PROVIDERS: 'sandbox',
        DRAIN_SECONDS: '0',
        PORT: String(this.port),
        ...this.environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    child.once('exit', (code) => this.ended(code));
  }

  /** Kills it and begins it again. */
  async strike(): Promise<void> {
    await this.end('SIGKILL');
    this.begin();
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    this.over = true;
    await this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Whether it answers that it is ready; a worker has no listener. */
  async isReady(): Promise<boolean> {
    if (this.role === 'worker') return this.child?.exitCode === null;
    const reply = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
    await reply?.arrayBuffer();
    return reply?.ok ?? false;
  }

  /** How it ended by itself; null: it did not. */
  get endedWith(): number | null {
    return this.child?.exitCode ?? null;
  }

  /** @param code null where a signal of ours ended it */
  private ended(code: number | null): void {
    if (code !== null && !this.over) this.problems.push(`${this.role} ended by itself with ${code}`);
  }
}

/** Lives on one fresh database until all have recovered from a number of kills. */
async function round(
  kills: number,
  server: EmbeddedPostgres,
  { name, folder, killed }: { name: string; folder: string; killed: (role: string) => void },
): Promise<{ problems: string[]; left: string }> {
  await ask(server.adminUrl, (client) => client.query(`CREATE DATABASE ${name} OWNER ${OWNER_ROLE}`));
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const url = at(server.url);
  const lives = await Promise.all(
    ROLES.map(async (role, place) => {
      const dataDir = join(folder, `${name}-${place}`);
      await mkdir(dataDir);
      const database = { DATABASE_URL: url, DATABASE_OWNER_URL: at(server.ownerUrl), DATA_DIR: dataDir };
      return new Life(role, { ...database, ROLE: role }, await freePort());
    }),
  );
  const problems: string[] = [];
  try {
    for (const life of lives) life.begin();
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(Math.random() * LONGEST_PAUSE_MS);
      const life = lives[Math.floor(Math.random() * lives.length)]!;
      await life.strike();
      killed(life.role);
    }
    const expected = cycleNumberAt(Date.now());
    const recovered = async (): Promise<boolean> =>
      ((await ask(url, newestCycle)) ?? 0) >= expected &&
      (await Promise.all(lives.map((life) => life.isReady()))).every(Boolean);
    await until(recovered, RECOVERED_WITHIN_MS).catch(async () => {
      const ready = await Promise.all(lives.map((life) => life.isReady()));
      const states = lives.map(
        ({ role, endedWith }, n) => `${role} ${ready[n] ? 'ready' : (endedWith ?? 'not ready')}`,
      );
      problems.push(`${name} did not recover: ${states.join(', ')}`);
    });
    problems.push(...((await ask(url, brokenInvariants)) ?? [`${name} does not answer`]));
    problems.push(...(await unverified(url)));
    problems.push(...lives.flatMap((life) => life.problems.map((problem) => `${name}: ${problem}`)));
    return { problems, left: (await ask(url, cyclesHeld)) ?? 'nothing' };
  } finally {
    await Promise.all(lives.map((life) => life.close()));
    await ask(server.adminUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

/**
 * Kills lives of all roles beside each other at any moment: while they migrate an empty database, start, load history,
 * compute, answer.
 */
export async function killLivesBeside(kills: number, killed: () => void): Promise<KillResult> {
  const beganAtMs = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'kill-beside-'));
  const server = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
  const struck: Record<string, number> = {};
  const problems: string[] = [];
  let left = '';
  try {
    for (let done = 0; done < kills; done += KILLS_A_ROUND) {
      const found = await round(Math.min(KILLS_A_ROUND, kills - done), server, {
        name: `round_${done / KILLS_A_ROUND}`,
        folder,
        killed: (role) => {
          struck[role] = (struck[role] ?? 0) + 1;
          killed();
        },
      });
      problems.push(...found.problems);
      ({ left } = found);
    }
    return { kills, seconds: secondsSince(beganAtMs), struck, left, problems };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
