import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgres } from '../../../src/platform/database/embedded/embedded-postgres.ts';
import { migrateAsOwner } from '../../../src/platform/database/schema-migration.ts';
import { freshAddress } from '../../../test/support/fresh-address.ts';
import { Wire, type WireRequest } from '../../../test/support/wire.ts';
import { type Attack, type AttackOutcome } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { ServiceInstance } from '../../deployment/service-instance.ts';
import { temporaryFolder } from '../../deployment/temporary-folder.ts';

/**
 * What the process needs, and half of what is sent in the short form: what it keeps of that ends it. docs/performance.md recommends
 * 256 MiB.
 */
const HEAP_MIB = 144;
/**
 * As many are sent twice. A process that remembered replies by headers as they were sent grew by 39 MiB with each thousand, and
 * ended after 7,958.
 */
const REQUESTS: Readonly<Record<Form, number>> = { short: 4_000, long: 10_000 };
/** Node rejects requests with more than 16 KiB of headers. */
const HEADER_BYTES = 15_000;
const CONNECTIONS = 16;
/** The bound of remembered replies, in MiB (docs/security.md). */
const PREPARED_MIB = 48;
/** Remembered replies, and how much a heap that is full of garbage varies. */
const MEMORY_GROWTH_MIB = 80;
const READ_EVERY_MS = 500;
const MIB = 1024 * 1024;

/** Anonymous callers who never send the same header, target, or address again. */
export const distinctInput: Attack = {
  name: 'distinct headers and targets',
  run: async (form) => {
    const folder = await temporaryFolder('distinct');
    // A process that serves partners alone: the history that a first start loads would be measured too.
    const postgres = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
    try {
      await migrateAsOwner(postgres.ownerUrl, postgres.url);
      return await ServiceInstance.during(
        {
          until: 'listening',
          nodeArguments: [`--max-old-space-size=${HEAP_MIB}`],
          environment: {
            ROLE: 'api',
            DATABASE_URL: postgres.url,
            METRICS_PORT: '0',
            TRUST_PROXY: 'loopback',
          },
        },
        (service) =>
          attack(service, form).catch((error: unknown): AttackOutcome => {
            // A process that ended has no state to read.
            if (service.alive) throw error;
            return { summary: 'headers and targets', state: 'ended', broken: ['the process ended'] };
          }),
      );
    } finally {
      await postgres.stop();
    }
  },
};

async function attack(service: ServiceInstance, form: Form): Promise<AttackOutcome> {
  const wire = new Wire(service.url, CONNECTIONS);
  // The heap of a young process grows under any load, up to its limit: what counts is whether it goes on growing.
  await wire.sendAll(requests(0, REQUESTS[form]), () => undefined).catch(() => undefined);
  if (!service.alive)
    return { summary: 'the first half of the requests', state: 'ended', broken: ['the process ended'] };
  const before = service.state;
  const preparedBefore = await preparedMiB(service);
  let mostMiB = before.residentMiB;
  let mostPreparedMiB = preparedBefore;
  let isOver = false;
  const watched = (async () => {
    while (!isOver && service.alive) {
      mostMiB = Math.max(mostMiB, service.state.residentMiB);
      mostPreparedMiB = Math.max(mostPreparedMiB, await preparedMiB(service));
      await sleep(READ_EVERY_MS);
    }
  })().catch(() => undefined);
  const statuses = new Map<number, number>();
  const began = performance.now();
  // A process that ends answers nobody.
  await wire
    .sendAll(requests(REQUESTS[form], REQUESTS[form]), (_, { status }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1),
    )
    .catch(() => undefined);
  const tookMs = performance.now() - began;
  isOver = true;
  await watched;
  await wire.close().catch(() => undefined);

  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const summary = `${REQUESTS[form]} requests in ${(tookMs / 1_000).toFixed(1)} s under a heap of ${HEAP_MIB} MiB: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`;
  if (!service.alive)
    return { summary, state: 'ended', broken: [`the process ended after ${answered} requests`] };
  const after = await service.stateWhenBelow(before.residentMiB + MEMORY_GROWTH_MIB);
  const preparedAfter = await preparedMiB(service);
  const broken: string[] = [];
  if (answered < REQUESTS[form]) broken.push(`${REQUESTS[form] - answered} requests were not answered`);
  if (mostPreparedMiB > PREPARED_MIB)
    broken.push(`${mostPreparedMiB.toFixed(1)} MiB of prepared answers were held`);
  if (after.residentMiB > before.residentMiB + MEMORY_GROWTH_MIB)
    broken.push(`${after.residentMiB - before.residentMiB} MiB were not given back`);
  return {
    summary,
    state: `alive, memory ${before.residentMiB} → ${after.residentMiB} MiB (at most ${mostMiB}), market_prepared_answers_bytes ${preparedBefore.toFixed(1)} → ${preparedAfter.toFixed(1)} MiB (at most ${mostPreparedMiB.toFixed(1)})`,
    broken,
  };
}

function* requests(first: number, count: number): Generator<WireRequest> {
  for (let n = first; n < first + count; n += 1)
    yield {
      method: 'GET',
      target: `/api/v1/data/agents/nobody-${n}/latest`,
      headers: {
        'Accept-Language': `x-${n}`.padEnd(HEADER_BYTES, 'a'),
        'X-Forwarded-For': freshAddress(),
      },
    };
}

const preparedMiB = async (service: ServiceInstance): Promise<number> =>
  (await service.metric('market_prepared_answers_bytes')) / MIB;
