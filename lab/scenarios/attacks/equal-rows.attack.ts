import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, type AttackOutcome } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { ServiceInstance, OPERATOR_WITHIN_MS } from '../../deployment/service-instance.ts';

const EQUAL_ROWS = 105_000;
const CONCURRENT = 40;
const LASTS_MS: Readonly<Record<Form, number>> = { short: 6_000, long: 20_000 };
const SOURCE = 'mempool.fees';
/**
 * What a second wave may leave beyond the first, in MiB of resident memory. The first one makes the heap as large as such
 * a load needs, and how much of that V8 returns to the system differs between machines; memory that is held grows with
 * every wave.
 */
const MEMORY_GROWTH_MIB = 150;
/** More is held than any load needs. */
const MEMORY_BOUND_MIB = 1_024;

/** One Tier 1 key that asks, on 40 connections at once, for pages of a series that has not changed for a year. */
export const equalRows: Attack = {
  name: 'equal rows, 40 readers with one key',
  run: (form) => ServiceInstance.during({}, (service) => attack(service, form)),
};

async function attack(service: ServiceInstance, form: Form): Promise<AttackOutcome> {
  await service.settled();
  await storeEqualRows(service);
  const { key } = await service.issueKey();
  const before = service.state;
  const first = await wave(service, key, LASTS_MS[form]);
  const between = await service.stateWhenBelow(before.residentMiB + MEMORY_GROWTH_MIB);
  const second = await wave(service, key, LASTS_MS[form]);
  const broken = [...first.broken, ...second.broken];
  await service.punctual(120_000);
  const metered = first.answered + second.answered;
  const stored = await meteredRequests(service, metered);
  if (stored < metered) broken.push(`${metered - stored} of ${metered} requests were not metered`);
  const after = await service.stateWhenBelow(between.residentMiB + MEMORY_GROWTH_MIB);
  if (after.residentMiB > between.residentMiB + MEMORY_GROWTH_MIB)
    broken.push(`the second wave left ${after.residentMiB - between.residentMiB} MiB more than the first`);
  if (after.residentMiB > MEMORY_BOUND_MIB)
    broken.push(`${after.residentMiB} MiB are more than ${MEMORY_BOUND_MIB}`);
  const waves = [first, second]
    .map(({ statuses }) => [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
    .join(' | ');
  const operatorMs = Math.max(first.slowestOperatorMs, second.slowestOperatorMs);
  const readyMs = Math.max(first.slowestReadyMs, second.slowestReadyMs);
  return {
    summary: `${EQUAL_ROWS} equal rows, ${CONCURRENT} readers for 2 × ${LASTS_MS[form] / SECOND_MS} s: ${waves}; operators within ${operatorMs.toFixed(0)} ms, readyz within ${readyMs.toFixed(0)} ms`,
    state: `alive, cycle punctual, ${stored} of ${metered} requests metered, memory ${before.residentMiB} → ${between.residentMiB} → ${after.residentMiB} MiB`,
    broken: [...new Set(broken)],
  };
}

interface Wave {
  readonly statuses: ReadonlyMap<number, number>;
  readonly answered: number;
  readonly slowestOperatorMs: number;
  readonly slowestReadyMs: number;
  readonly broken: readonly string[];
}

async function wave(service: ServiceInstance, key: string, lastsMs: number): Promise<Wave> {
  const broken: string[] = [];
  const statuses = new Map<number, number>();
  const until = performance.now() + lastsMs;
  let withoutRetryAfter = 0;
  const readers = Array.from({ length: CONCURRENT }, async (_, reader) => {
    for (let i = 0; performance.now() < until; i++) {
      const limit = 1 + ((reader * 31 + i) % 500);
      const reply = await fetch(`${service.url}/api/v1/data/series/${SOURCE}?limit=${limit}`, {
        headers: { 'X-API-Key': key },
      }).catch(() => null);
      await reply?.arrayBuffer();
      const status = reply?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if ((status === 429 || status === 503) && !reply?.headers.has('retry-after')) withoutRetryAfter += 1;
      if (status !== 200) await sleep(50);
    }
  });
  let slowestOperatorMs = 0;
  let slowestReadyMs = 0;
  const watched = (async () => {
    while (performance.now() < until) {
      const operator = await service.askAsOperator();
      slowestOperatorMs = Math.max(slowestOperatorMs, operator.tookMs);
      if (operator.status !== 200)
        broken.push(`operators were answered ${operator.status} during the attack`);
      const began = performance.now();
      const ready = await fetch(`${service.url}/readyz`, {
        signal: AbortSignal.timeout(OPERATOR_WITHIN_MS),
      }).catch(() => null);
      slowestReadyMs = Math.max(slowestReadyMs, performance.now() - began);
      if (ready?.status !== 200)
        broken.push(`readyz answered ${ready?.status ?? 'nothing'} during the attack`);
      await ready?.arrayBuffer();
      await sleep(200);
    }
  })();
  await Promise.all([...readers, watched]);
  const unanswered = statuses.get(0) ?? 0;
  if (withoutRetryAfter > 0) broken.push(`${withoutRetryAfter} refusals had no Retry-After`);
  if (unanswered > 0) broken.push(`${unanswered} requests were not answered`);
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0) - unanswered;
  return { statuses, answered, slowestOperatorMs, slowestReadyMs, broken };
}

async function storeEqualRows(service: ServiceInstance): Promise<void> {
  await service.query(`SELECT ensure_month_partition('observations', now())`);
  await service.query(
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
     SELECT $1, moment, moment, now(), 12 FROM
       (SELECT now() - make_interval(mins => 5 * i) AS moment FROM generate_series(1, $2::int) AS i) AS moments`,
    [SOURCE, EQUAL_ROWS],
  );
}

/** How many requests are in the usage table, once it has those that were answered or does not grow any more. */
async function meteredRequests(service: ServiceInstance, expected: number): Promise<number> {
  let stored = 0;
  for (let look = 0; look < 120; look++) {
    const [row] = await service.query<{ count: string }>('SELECT count(*) FROM usage_events');
    stored = Number(row!.count);
    if (stored >= expected) return stored;
    await sleep(500);
  }
  return stored;
}
