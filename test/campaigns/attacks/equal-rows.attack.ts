import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../../../src/persistence/database/embedded/embedded-postgres.ts';
import { join } from 'node:path';
import { type Attack, type AttackForm, type AttackOutcome } from './attack.ts';
import { AttackedService, OPERATOR_WITHIN_MS } from './attacked-service.ts';

const EQUAL_ROWS = 105_000;
const CONCURRENT = 40;
const LASTS_MS: Readonly<Record<AttackForm, number>> = { short: 6_000, long: 20_000 };
const SOURCE = 'mempool.fees';
/** What may be left of the attack in MiB of resident memory. */
const MEMORY_LEFT_MIB = 250;

/** One Tier 1 key that asks, on 40 connections at once, for pages of a series that has not changed for a year. */
export const equalRows: Attack = {
  name: 'equal rows, 40 readers with one key',
  run: (form) => AttackedService.during({}, (service) => attack(service, form)),
};

async function attack(service: AttackedService, form: AttackForm): Promise<AttackOutcome> {
  await service.settled();
  await storeEqualRows(service);
  const key = await service.issueKey({
    partner: 'Attacker',
    rate_limit_per_min: 100_000,
    quota_per_day: null,
  });
  const before = await service.state();
  const broken: string[] = [];
  const statuses = new Map<number, number>();
  const until = performance.now() + LASTS_MS[form];
  let metered = 0;
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
      if (status !== 0) metered += 1;
      if ((status === 429 || status === 503) && !reply?.headers.has('retry-after')) withoutRetryAfter += 1;
      if (status !== 200) await sleep(50);
    }
  });
  let slowestOperatorMs = 0;
  let slowestNewestMs = 0;
  const watched = (async () => {
    while (performance.now() < until) {
      const operator = await service.askAsOperator();
      slowestOperatorMs = Math.max(slowestOperatorMs, operator.tookMs);
      if (operator.status !== 200)
        broken.push(`operators were answered ${operator.status} during the attack`);
      const began = performance.now();
      const newest = await fetch(`${service.url}/readyz`, {
        signal: AbortSignal.timeout(OPERATOR_WITHIN_MS),
      }).catch(() => null);
      slowestNewestMs = Math.max(slowestNewestMs, performance.now() - began);
      if (newest?.status !== 200)
        broken.push(`readyz answered ${newest?.status ?? 'nothing'} during the attack`);
      await newest?.arrayBuffer();
      await sleep(200);
    }
  })();
  await Promise.all([...readers, watched]);
  await service.punctual(30_000);
  const stored = await meteredRequests(service, metered);
  if (stored < metered) broken.push(`${metered - stored} of ${metered} requests were not metered`);
  if (withoutRetryAfter > 0) broken.push(`${withoutRetryAfter} refusals had no Retry-After`);
  if ((statuses.get(0) ?? 0) > 0) broken.push(`${statuses.get(0)} requests were not answered`);
  const after = await service.stateWhenBelow(before.residentMiB + MEMORY_LEFT_MIB);
  if (after.residentMiB > before.residentMiB + MEMORY_LEFT_MIB)
    broken.push(`${after.residentMiB - before.residentMiB} MiB were not given back`);
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  return {
    told: `${EQUAL_ROWS} equal rows, ${CONCURRENT} readers for ${LASTS_MS[form] / 1000} s: ${counts}; operators within ${slowestOperatorMs.toFixed(0)} ms, readyz within ${slowestNewestMs.toFixed(0)} ms`,
    state: `alive, cycle punctual, ${stored} of ${metered} requests metered, memory ${before.residentMiB} → ${after.residentMiB} MiB`,
    broken: [...new Set(broken)],
  };
}

async function ask<Row extends object>(
  service: AttackedService,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const url = await EmbeddedPostgres.urlOfRunning(join(service.folder, 'postgres'));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A fee every five minutes of the last year, always the same. */
async function storeEqualRows(service: AttackedService): Promise<void> {
  await ask(service, `SELECT ensure_month_partition('observations', now())`, []);
  await ask(
    service,
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
     SELECT $1, moment, moment, now(), 12 FROM
       (SELECT now() - make_interval(mins => 5 * i) AS moment FROM generate_series(1, $2::int) AS i) AS moments`,
    [SOURCE, EQUAL_ROWS],
  );
}

/** How many requests are in the usage table, once it has those that were answered or does not grow any more. */
async function meteredRequests(service: AttackedService, expected: number): Promise<number> {
  let stored = 0;
  for (let look = 0; look < 20; look++) {
    const [row] = await ask<{ count: string }>(service, 'SELECT count(*) FROM usage_events', []);
    stored = Number(row!.count);
    if (stored >= expected) return stored;
    await sleep(500);
  }
  return stored;
}
