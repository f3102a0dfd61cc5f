import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NewEvent } from '../../src/domain/events/event.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import {
  dataSourceOptions,
  migrateAsOwner,
  openDataSource,
} from '../../src/platform/database/schema-migration.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { recordEvents } from '../../src/events/event.store.ts';
import { RandomStream } from '../../packages/sandbox/process/random.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { HookReceiver, type Treatment } from './webhooks/hook-receiver.ts';

const { events: EVENTS, kills: KILLS, seed: SEED } = optionsOf('webhooks');
const random = new RandomStream(SEED, 'webhooks');

/** Share of the events whose first attempt fails. The second comes after five seconds; a third would after five minutes. */
const FAILING_SHARE = 0.01;
const TROUBLES: readonly Treatment[] = ['refuse', 'hang up', 'after'];
/** Events that are recorded together, and the longest time until the next ones. */
const BATCH = 5;
const BATCH_EVERY_MS = 200;
const KILL_WITHIN_MS = SECOND_MS;
/** The rest arrives within this long after the last event. */
const ARRIVED_WITHIN_MS = 120 * SECOND_MS;

const event = (number: number): NewEvent => ({
  type: 'cycle.withdrawn',
  atMs: Date.now(),
  data: { cycle_numbers: [number], withdrawn_at: new Date().toISOString(), reason: 'made by the laboratory' },
});

/** Fails at random, but no event twice. */
function failsAtRandom(): (sequence: number) => Treatment {
  const failed = new Set<number>();
  return (sequence) => {
    if (failed.has(sequence) || random.uniform(sequence, 1) >= FAILING_SHARE) return 'take';
    failed.add(sequence);
    return TROUBLES[Math.floor(random.uniform(sequence, 2) * TROUBLES.length)]!;
  };
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;

const findings = new Findings(22);
const { say, check } = findings;
const folder = await temporaryFolder('webhooks');
const postgres = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
await migrateAsOwner(postgres.ownerUrl, postgres.url);
const database = await openDataSource(dataSourceOptions(postgres.url));
const instance = (role: 'api' | 'worker', name: string): Promise<ServiceInstance> =>
  ServiceInstance.at({
    environment: {
      ROLE: role,
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, name),
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    },
  });
const api = await instance('api', 'api');
const workers = [await instance('worker', 'one'), await instance('worker', 'two')] as const;
await api.start();
for (const worker of workers) await worker.start();

const steady = await HookReceiver.start(() => 'take');
const flaky = await HookReceiver.start(failsAtRandom());
for (const receiver of [steady, flaky]) {
  const { status, data } = await api.operate<{ secret: string }>('POST', '/webhooks', {
    partner: 'Laboratory',
    url: receiver.url,
    events: ['cycle.withdrawn'],
  });
  if (status !== 201) throw new Error(`no endpoint was added: ${status}`);
  receiver.secret = data.secret;
}

const beganAtMs = performance.now();
const recordedAtMs: number[] = [];
async function recordUpTo(count: number): Promise<void> {
  while (recordedAtMs.length < count) {
    const number = recordedAtMs.length;
    const batch = Array.from({ length: Math.min(BATCH, count - number) }, (_, index) =>
      event(number + index),
    );
    await database.transaction((manager) => recordEvents(manager, batch));
    recordedAtMs.push(...batch.map(() => performance.now()));
    await sleep(BATCH_EVERY_MS * random.uniform(number, 4));
  }
}

// One worker is killed while the other one works, and starts again before that one is killed.
for (let kill = 0; kill < KILLS; kill += 1) {
  const recording = recordUpTo(Math.round((EVENTS * (kill + 1)) / KILLS));
  await sleep(KILL_WITHIN_MS * random.uniform(kill, 3));
  const worker = workers[kill % workers.length]!;
  await worker.kill();
  worker.begin();
  await Promise.all([recording, worker.listening()]);
}
const lastAtMs = performance.now();
while (
  [steady, flaky].some(({ taken }) => taken.length < EVENTS) &&
  performance.now() - lastAtMs < ARRIVED_WITHIN_MS
)
  await sleep(50);

const sequences: { sequence: number }[] = await database.query(
  `SELECT sequence::float8 AS sequence FROM events WHERE type = 'cycle.withdrawn' ORDER BY events.sequence`,
);
const expected = sequences.map(({ sequence }) => sequence);
check(expected.length === EVENTS, `${expected.length} of ${EVENTS} events are in the outbox`);
for (const [name, receiver] of [
  ['steady endpoint', steady],
  ['flaky endpoint', flaky],
] as const) {
  const missing = expected.filter((sequence) => !receiver.takenAtMs.has(sequence)).length;
  const isInOrder = receiver.taken.every(
    (sequence, index) => index === 0 || sequence > receiver.taken[index - 1]!,
  );
  check(missing === 0, `${name}: ${missing} events never arrived`);
  check(isInOrder, `${name}: events arrived out of order`);
  check(receiver.unsigned === 0, `${name}: ${receiver.unsigned} messages with a wrong signature`);
  const waits = expected
    .flatMap((sequence, index) => receiver.takenAtMs.get(sequence)! - recordedAtMs[index]! || [])
    .toSorted((a, b) => a - b);
  const { refuse, 'hang up': hungUp, after } = receiver.treated;
  say(
    name,
    `${receiver.taken.length} events, ${missing} missing, in ${isInOrder ? 'order' : 'disorder'}, ${receiver.unsigned} with a wrong signature, ${receiver.repeats} repeats`,
  );
  say(
    '',
    `500: ${refuse}, hung up before: ${hungUp}, after: ${after}; delay p50 ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms`,
  );
}
const troubled = flaky.treated.refuse + flaky.treated['hang up'] + flaky.treated.after;
check(troubled > 0, 'the flaky endpoint never failed: nothing was tried');
const [kept] = await database.query(
  `SELECT count(*)::int AS attempts, count(*) FILTER (WHERE NOT delivered)::int AS failed FROM webhook_deliveries`,
);
say('seed', String(SEED));
say('struck', `${KILLS} kills in ${((lastAtMs - beganAtMs) / SECOND_MS).toFixed(1)} s`);
say('attempts on record', `${kept.attempts}, ${kept.failed} of them failed`);
findings.end();
steady.close();
flaky.close();
for (const service of [api, ...workers]) await service.kill();
await database.destroy();
await postgres.stop();
