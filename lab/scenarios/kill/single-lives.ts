import { setTimeout as sleep } from 'node:timers/promises';
import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { oneQuery } from '../../../test/support/one-query.ts';
import { ServiceInstance, SHIFTED_SERVICE } from '../../deployment/service-instance.ts';
import { brokenInvariants } from '../../deployment/invariants.ts';
import { answerOf, cyclesHeld, type KillResult, newestCycle, secondsSince } from './kill-result.ts';
import { unverified } from './verified-cycles.ts';

/** Each life begins this long after the last one, so that there is something to fetch and to compute. */
const ABSENCE_MS = 12 * HOUR_MS;
/** Every other life lasts between these, from the moment the process is spawned; the rest until it computes. */
const SHORTEST_LIFE_MS = 900;
const LONGEST_LIFE_MS = 4_000;
const COMPUTING_WITHIN_MS = 15_000;
const INTO_COMPUTING_MS = 250;
/**
 * How long the newest cycle may stay the same while a life catches up: the last one has months to compute, and the first
 * loads its history before it publishes anything, which takes minutes on a busy machine.
 */
const STUCK_AFTER_MS = 180_000;

class SingleLives {
  readonly problems: string[] = [];
  readonly struck = { computing: 0, fetching: 0, starting: 0, idle: 0 };

  constructor(readonly service: ServiceInstance) {}

  begin(life: number): void {
    this.service.begin({ environment: { CLOCK_SHIFT_MS: String(life * ABSENCE_MS) } });
  }

  async strike(life: number): Promise<void> {
    if (life % 2 === 0) await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
    else await this.computing(life);
    await this.kill(life);
  }

  async kill(life: number): Promise<void> {
    const { service } = this;
    const underWay = await answerOf(await this.service.databaseUrl(), whatIsUnderWay(life));
    if (!service.alive) this.problems.push(`life ${life} ended by itself: ${service.log}`);
    await service.kill();
    if (underWay === null) this.struck.starting += 1;
    else if (underWay.computing) this.struck.computing += 1;
    else if (underWay.fetching) this.struck.fetching += 1;
    else this.struck.idle += 1;
  }

  /** Waits until the running life has published its current slot. */
  async caughtUp(life: number): Promise<void> {
    const expected = cycleNumberAt(Date.now() + life * ABSENCE_MS);
    let newest = 0;
    let advancedAtMs = performance.now();
    while (newest < expected && performance.now() - advancedAtMs < STUCK_AFTER_MS) {
      await sleep(250);
      const found = (await answerOf(await this.service.databaseUrl(), newestCycle)) ?? 0;
      if (found > newest) advancedAtMs = performance.now();
      newest = Math.max(newest, found);
    }
    if (newest < expected)
      this.problems.push(`life ${life} did not catch up: cycle ${newest} of ${expected}`);
  }

  /** Waits until slots are leased, and then a moment. */
  private async computing(life: number): Promise<void> {
    const deadline = Date.now() + COMPUTING_WITHIN_MS;
    while (Date.now() < deadline) {
      if ((await answerOf(await this.service.databaseUrl(), whatIsUnderWay(life)))?.computing) break;
      await sleep(20);
    }
    await sleep(Math.random() * INTO_COMPUTING_MS);
  }
}

const whatIsUnderWay =
  (life: number) =>
  async (url: string): Promise<{ readonly fetching: boolean; readonly computing: boolean }> => {
    const [row] = await oneQuery<{ fetching: boolean; computing: boolean }>(
      url,
      `SELECT EXISTS (SELECT 1 FROM source_states WHERE claimed_until > $1) AS fetching,
              EXISTS (SELECT 1 FROM cycle_slots WHERE leased_until > $1) AS computing`,
      [new Date(Date.now() + life * ABSENCE_MS)],
    );
    return row!;
  };

/** Kills lives of ROLE=all with an embedded server; the first fifth before the first cycle is published. */
export async function killSingleLives(kills: number, killed: () => void): Promise<KillResult> {
  const beganAtMs = performance.now();
  const environment = { LOG_LEVEL: 'error', PROVIDERS: 'sandbox' };
  const lives = new SingleLives(await ServiceInstance.at({ program: SHIFTED_SERVICE, environment }));
  const firstStartsStruck = Math.floor(kills / 5);
  for (let life = 0; life < kills; life++) {
    lives.begin(life);
    // One life gets through a first start, and the rest strike later starts.
    if (life === firstStartsStruck) {
      await lives.caughtUp(life);
      await lives.kill(life);
    } else await lives.strike(life);
    killed();
  }
  lives.begin(kills);
  await lives.caughtUp(kills);
  const url = await lives.service.databaseUrl();
  const broken = (await answerOf(url, brokenInvariants)) ?? ['the survivor has no database'];
  const left = (await answerOf(url, cyclesHeld)) ?? 'nothing';
  const wrong = url === undefined ? [] : await unverified(url);
  await lives.service.stop();
  const problems = [...lives.problems, ...broken, ...wrong];
  return { kills, seconds: secondsSince(beganAtMs), struck: lives.struck, left, problems };
}
