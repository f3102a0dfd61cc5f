import { setTimeout as sleep } from 'node:timers/promises';
import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { comes, type Attack, type AttackOutcome } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { ServiceInstance, SHIFTED_SERVICE } from '../../deployment/service-instance.ts';
import { type RowCounts, countRows } from './row-counts.ts';

const REQUESTS = 4;
const OBSERVED_MS: Readonly<Record<Form, number>> = { short: 5 * SECOND_MS, long: 30 * SECOND_MS };
const SETTLES_WITHIN_MS = 60 * SECOND_MS;
/** An address without a key has 60 requests a minute. */
const SLOWLY = { everyMs: 1_500 };

type Health = { status: string; reasons: string[]; cycle: { last_cycle_number: number } };

const healthOf = async (service: ServiceInstance): Promise<Health> => {
  const reply = await fetch(`${service.url}/api/v1/data/health`);
  return ((await reply.json()) as { data: Health }).data;
};

/**
 * Restarts a service on a clock that was set by 150 days and by two hours; then has an operator vouch for the wrong
 * time, sets the clock right, and takes back what was published.
 */
async function run(form: Form): Promise<AttackOutcome> {
  const broken: string[] = [];
  const must = (holds: boolean, sentence: string): void => void (holds || broken.push(sentence));
  const service = await ServiceInstance.at({ program: SHIFTED_SERVICE });
  const start = (jumpMs: number): Promise<void> =>
    service.start({ environment: { CLOCK_JUMP_MS: String(jumpMs) } });
  await start(0);
  try {
    await service.punctual(SETTLES_WITHIN_MS);
    const { key } = await service.issueKey();
    for (let i = 0; i < REQUESTS; i++)
      await fetch(`${service.url}/api/v1/data/me`, { headers: { 'X-API-Key': key } });
    await comes(async () => (await countRows(service)).usageEvents === REQUESTS);
    const before = await countRows(service);
    const published = (await service.newestCycle())!;
    await service.stop();

    for (const [name, jumpMs] of [
      ['+150 days', 150 * DAY_MS],
      ['+2 h', 2 * HOUR_MS],
    ] as const) {
      await start(jumpMs);
      await sleep(OBSERVED_MS[form]);
      const after = await countRows(service);
      must(same(before, after), `${name}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
      must((await service.newestCycle())! <= published + 1, `${name}: a cycle of the future was published`);
      const { status, reasons } = await healthOf(service);
      must(
        status !== 'ok' && reasons.includes('clock_untrusted'),
        `${name}: /health says ${status} ${reasons.join()}`,
      );
      const kinds = await service.attention();
      must(kinds.includes('clock_untrusted'), `${name}: the overview names ${kinds.join()}`);
      // An operator who vouches for the wrong time gets what they ask for.
      if (jumpMs === 2 * HOUR_MS) await service.operate('POST', '/clock/confirm', { reason: 'a mistake' });
      if (jumpMs === 2 * HOUR_MS)
        must(
          await comes(async () => (await service.newestCycle())! >= published + 8),
          `${name}: the confirmed time was not followed`,
        );
      await service.stop();
    }

    await start(0);
    const present = cycleNumberAt(Date.now());
    must(
      await comes(async () => {
        const { status, reasons } = await healthOf(service);
        return status === 'down' && reasons.includes('cycle_of_the_future');
      }, SLOWLY),
      'a cycle of the future is not told as down',
    );
    await service.operate('POST', '/clock/confirm', { reason: 'the clock is right again' });
    const { data } = await service.operate<{ cycles: number } | undefined>(
      'POST',
      `/cycles/${present + 1}/withdraw`,
      {
        reason: 'published by a clock that was two hours ahead',
        and_later: true,
      },
    );
    must((data?.cycles ?? 0) > 0, 'nothing was withdrawn');
    must(
      await comes(async () => (await service.newestCycle()) === cycleNumberAt(Date.now())),
      'no present cycle is served',
    );
    must(
      await comes(async () => (await healthOf(service)).status === 'ok', SLOWLY),
      `/health stays ${JSON.stringify(await healthOf(service))}`,
    );
    const rows = await countRows(service);
    must(rows.usageEvents === before.usageEvents, `usage events are ${rows.usageEvents}`);
    const operators = await service.askAsOperator();
    return {
      summary: `restarts at +150 days and +2 h; a wrong time confirmed, ${data?.cycles} cycles of the future withdrawn`,
      state: `alive, operators answered ${operators.status}, ${rows.usageEvents} of ${REQUESTS} usage events, ${rows.cachedNarratives} narratives cached, ${rows.archivedNarratives} archived`,
      broken,
    };
  } finally {
    await service.stop();
  }
}

/** A cycle whose time came meanwhile may have been added. */
const same = (before: RowCounts, after: RowCounts): boolean =>
  after.usageEvents === before.usageEvents &&
  after.archivedNarratives === before.archivedNarratives &&
  after.cachedNarratives >= before.cachedNarratives;

export const clockJump: Attack = { name: 'a clock that jumps', run };
