import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cycleNumberAt } from '../../../src/domain/schedule/cycle-clock.ts';
import { OWNER_ROLE } from '../../../src/persistence/database/embedded/database-roles.ts';
import { EmbeddedPostgres } from '../../../src/persistence/database/embedded/embedded-postgres.ts';
import { until } from '../../../test/support/eventually.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { brokenInvariants } from '../../deployment/invariants.ts';
import { ReplacedProcess } from '../../deployment/replaced-process.ts';
import { ask, cyclesHeld, type KillResult, newestCycle, secondsSince } from './kill-result.ts';
import { unverified } from './verified-cycles.ts';

/** The lives beside each other on one database, by role. */
const ROLES = ['api', 'api', 'worker', 'worker', 'all'] as const;
/** Kills per database: the first strike its migrations and first cycles. */
const KILLS_A_ROUND = 20;
/** Between two kills. */
const LONGEST_PAUSE_MS = 2_500;
const RECOVERED_WITHIN_MS = 180_000;

/** One place for a process that is killed and begun again. No life may end by itself. */
class Life {
  readonly problems: string[] = [];
  private readonly process: ReplacedProcess;

  constructor(
    readonly role: (typeof ROLES)[number],
    environment: Readonly<Record<string, string>>,
    port: number,
  ) {
    this.process = new ReplacedProcess(port, {
      LOG_LEVEL: 'fatal',
      PROVIDERS: 'sandbox',
      ROLE: role,
      ...environment,
    });
  }

  begin(): void {
    this.process.begin();
  }

  /** Kills it and begins it again. */
  async strike(): Promise<void> {
    this.lookForEnd();
    await this.process.kill();
    this.begin();
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    await this.process.stop();
  }

  /** Whether it answers that it is ready; a worker has no listener. */
  async isReady(): Promise<boolean> {
    if (this.role === 'worker') return this.process.running.alive;
    return (await this.process.readiness())?.status === 200;
  }

  /** How it ended by itself; null: it did not. */
  get endedWith(): number | null {
    return this.process.running.exitCode;
  }

  /** Notes it where this life ended by itself, with its log. */
  lookForEnd(): void {
    if (this.endedWith !== null)
      this.problems.push(`${this.role} ended by itself with ${this.endedWith}: ${this.process.running.log}`);
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
      return new Life(role, database, await freePort());
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
    for (const life of lives) life.lookForEnd();
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
