import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { OWNER_ROLE } from '../../../src/platform/database/embedded/cluster.ts';
import { EmbeddedPostgres } from '../../../src/platform/database/embedded/embedded-postgres.ts';
import { until } from '../../../test/support/eventually.ts';
import { oneQuery } from '../../../test/support/one-query.ts';
import { brokenInvariants } from '../../deployment/invariants.ts';
import { ServiceInstance } from '../../deployment/service-instance.ts';
import { temporaryFolder } from '../../deployment/temporary-folder.ts';
import { answerOf, cyclesHeld, type KillResult, newestCycle, secondsSince } from './kill-result.ts';
import { unverified } from './verified-cycles.ts';

const ROLES = ['api', 'api', 'worker', 'worker', 'all'] as const;
/** Kills per database: the first strike its migrations and first cycles. */
const KILLS_A_ROUND = 20;
/** Between two kills. */
const LONGEST_PAUSE_MS = 2_500;
const RECOVERED_WITHIN_MS = 180_000;

/** One place for a process that is killed and begun again. No life may end by itself. */
class Life {
  readonly problems: string[] = [];

  constructor(
    readonly role: (typeof ROLES)[number],
    readonly service: ServiceInstance,
  ) {}

  /** Kills it and begins it again. */
  async strike(): Promise<void> {
    this.lookForEnd();
    await this.service.kill();
    this.service.begin();
  }

  isReady(): Promise<boolean> {
    return this.role === 'worker' ? Promise.resolve(this.service.alive) : this.service.isReady();
  }

  /** Notes it where this life ended by itself, with its log. */
  lookForEnd(): void {
    const { exitCode, log } = this.service;
    if (exitCode !== null) this.problems.push(`${this.role} ended by itself with ${exitCode}: ${log}`);
  }
}

/** Lives on one fresh database until all have recovered from a number of kills. */
async function round(
  kills: number,
  server: EmbeddedPostgres,
  { name, folder, killed }: { name: string; folder: string; killed: (role: string) => void },
): Promise<{ problems: string[]; left: string }> {
  await oneQuery(server.adminUrl, `CREATE DATABASE ${name} OWNER ${OWNER_ROLE}`);
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const url = at(server.url);
  const lives = await Promise.all(
    ROLES.map(async (role, place) => {
      const environment = {
        LOG_LEVEL: 'fatal',
        PROVIDERS: 'sandbox',
        ROLE: role,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: at(server.ownerUrl),
        DATA_DIR: join(folder, `${name}-${place}`),
      };
      return new Life(role, await ServiceInstance.at({ environment }));
    }),
  );
  const problems: string[] = [];
  try {
    for (const { service } of lives) service.begin();
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(Math.random() * LONGEST_PAUSE_MS);
      const life = lives[Math.floor(Math.random() * lives.length)]!;
      await life.strike();
      killed(life.role);
    }
    const expected = cycleNumberAt(Date.now());
    const recovered = async (): Promise<boolean> =>
      ((await answerOf(url, newestCycle)) ?? 0) >= expected &&
      (await Promise.all(lives.map((life) => life.isReady()))).every(Boolean);
    await until(recovered, RECOVERED_WITHIN_MS).catch(async () => {
      const ready = await Promise.all(lives.map((life) => life.isReady()));
      const states = lives.map(
        ({ role, service }, n) => `${role} ${ready[n] ? 'ready' : (service.exitCode ?? 'not ready')}`,
      );
      problems.push(`${name} did not recover: ${states.join(', ')}`);
    });
    problems.push(...((await answerOf(url, brokenInvariants)) ?? [`${name} does not answer`]));
    problems.push(...(await unverified(url)));
    for (const life of lives) life.lookForEnd();
    problems.push(...lives.flatMap((life) => life.problems.map((problem) => `${name}: ${problem}`)));
    return { problems, left: (await answerOf(url, cyclesHeld)) ?? 'nothing' };
  } finally {
    await Promise.all(lives.map(({ service }) => service.stop()));
    await oneQuery(server.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/**
 * Kills lives of all roles beside each other at any moment: while they migrate an empty database, start, load history,
 * compute, answer.
 */
export async function killLivesBeside(kills: number, killed: () => void): Promise<KillResult> {
  const beganAtMs = performance.now();
  const folder = await temporaryFolder('kill-beside');
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
  }
}
