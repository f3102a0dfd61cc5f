/**
 * Several processes behind one port: limits exact under bursts, a killed process replaced while the others answer, usage
 * complete, an ordered stop, and the reason of a start that fails. `--bench` prints requests per second of one process and
 * of two.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { clusterFolder } from '../../src/persistence/database/embedded/cluster-owner.ts';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';
import { burst, type ShotReply, statusCounts, times } from '../../test/support/burst.ts';
import { until } from '../../test/support/eventually.ts';
import { signalServerOf } from '../../test/support/signal-server.ts';
import { AttackedService } from '../deployment/attacked-service.ts';
import { isRunning, nodeChildren, usageOf } from './processes/process-tree.ts';
import { SteadyCallers } from './processes/steady-callers.ts';
import { measureThroughput } from './processes/throughput.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, bench: { type: 'boolean', default: false } },
});
const PROCESSES = 2;
const BURSTS = values.short ? 1 : 10;
const KILLS = values.short ? 2 : 10;
const CONNECTIONS = 16;
const ASKED_FOR_MS = values.short ? 1_000 : 3_000;
/** Long enough to be asked within its first half, on a slow machine too. */
const DRAIN_SECONDS = 5;
/** A newest read that needs no published cycle. */
const PATH = '/api/v1/data/errors';
const KEY_LIMIT = 300;
const QUOTA = 200;
const ADDRESS_LIMIT = 60;

const REPLACED_WITHIN_MS = 60_000;
const STORED_WITHIN_MS = 60_000;
/** Without a worker: nothing beside requests uses the cores. */
const ENVIRONMENT = { PROCESSES: String(PROCESSES), ROLE: 'api', DRAIN_SECONDS: String(DRAIN_SECONDS) };

const problems: string[] = [];
const check = (holds: boolean, otherwise: string): void => {
  if (!holds) problems.push(otherwise);
};
const admitted = (replies: readonly ShotReply[]): number => statusCounts(replies)[200] ?? 0;

async function exactLimits(service: AttackedService): Promise<void> {
  const url = service.url + PATH;
  const counts = { minute: 0, quota: 0 };
  for (let i = 0; i < BURSTS; i++) {
    const limited = await service.issueKey({
      partner: 'Minute',
      rate_limit_per_min: KEY_LIMIT,
      quota_per_day: null,
    });
    const minute = await burst(times(3 * KEY_LIMIT, { url, headers: { 'X-API-Key': limited } }));
    counts.minute += admitted(minute);
    const daily = await service.issueKey({
      partner: 'Day',
      rate_limit_per_min: 100_000,
      quota_per_day: QUOTA,
    });
    counts.quota += admitted(await burst(times(3 * QUOTA, { url, headers: { 'X-API-Key': daily } })));
  }
  const anonymous = admitted(await burst(times(3 * ADDRESS_LIMIT, { url })));
  check(
    counts.minute === BURSTS * KEY_LIMIT,
    `${counts.minute} of ${BURSTS * KEY_LIMIT} were admitted in a minute`,
  );
  check(counts.quota === BURSTS * QUOTA, `${counts.quota} of ${BURSTS * QUOTA} were admitted by a quota`);
  check(anonymous === ADDRESS_LIMIT, `${anonymous} of ${ADDRESS_LIMIT} of an address were admitted`);
  const answeredBy = new Set(
    [...service.log.matchAll(/"pid":(\d+)[^\n]*"context":"Access"/g)].map(([, pid]) => pid),
  );
  check(answeredBy.size === PROCESSES, `${answeredBy.size} of ${PROCESSES} processes answered`);
  console.log(
    `bursts of 3 × limit   ${BURSTS} × ${KEY_LIMIT} a minute: ${counts.minute} admitted; ${BURSTS} × quota ${QUOTA}: ${counts.quota}; ` +
      `address ${ADDRESS_LIMIT}: ${anonymous}; by ${answeredBy.size} processes`,
  );
}

/** Switches the data API off while the database does not answer, and on once it does. */
async function switchedOff(service: AttackedService): Promise<void> {
  const cluster = clusterFolder(service.folder);
  const key = await service.issueKey({
    partner: 'Switched',
    rate_limit_per_min: 100_000,
    quota_per_day: null,
  });
  const shot = { url: service.url + PATH, headers: { 'X-API-Key': key } };
  /** Whether all processes answer so; a burst has connections to each. */
  const allAnswer = async (status: number): Promise<boolean> =>
    statusCounts(await burst(times(8 * PROCESSES, shot)))[status] === 8 * PROCESSES;
  check(await allAnswer(200), 'a process did not serve before it was switched off');
  await signalServerOf(cluster, 'SIGSTOP');
  const off = await service.operate('PATCH', '/switches', { data_api_enabled: false });
  check(off.status === 202, `switching off without a database was answered ${off.status}`);
  check(await allAnswer(503), 'a process served after it was switched off');
  await signalServerOf(cluster, 'SIGCONT');
  const stored = async (): Promise<boolean> =>
    (await service.operate('GET', '/switches')).data.not_stored === undefined;
  const storedAfterMs = await until(stored, STORED_WITHIN_MS);
  check(await allAnswer(503), 'a process served when it was stored that it is switched off');
  const on = await service.operate('PATCH', '/switches', { data_api_enabled: true });
  check(on.status === 200, `switching on was answered ${on.status}`);
  const onAfterMs = await until(() => allAnswer(200));
  console.log(
    `switched off          in ${PROCESSES} processes while PostgreSQL hung; stored ${Math.round(storedAfterMs)} ms after it answered, ` +
      `on again in all after ${Math.round(onAfterMs)} ms`,
  );
}

/** Kills one of the processes and waits until another serves in its place; milliseconds that this took. */
async function killAndAwait(service: AttackedService, pid: number): Promise<number> {
  const before = service.log.length;
  process.kill(pid, 'SIGKILL');
  return until(
    () => /process \d of \d \(pid \d+\) serves/.test(service.log.slice(before)),
    REPLACED_WITHIN_MS,
  );
}

async function killedInBurst(service: AttackedService): Promise<void> {
  const key = await service.issueKey({
    partner: 'Killed',
    rate_limit_per_min: KEY_LIMIT,
    quota_per_day: null,
  });
  const callers = new SteadyCallers(service.url + PATH, key, { label: 'burst', count: CONNECTIONS });
  await until(() => callers.answered > KEY_LIMIT / 3);
  await killAndAwait(service, (await nodeChildren(service.pid)).at(-1)!);
  await callers.stop();
  const many = callers.statuses[200] ?? 0;
  check(callers.unanswered === 0, `${callers.unanswered} requests were never answered after a kill`);
  check(many <= KEY_LIMIT, `${many} of ${KEY_LIMIT} were admitted while a process was killed`);
  console.log(`killed in a burst     ${many} of ${KEY_LIMIT} admitted, of ${callers.answered} asked`);
}

/** Which process answered the requests of a connection, by the access log. */
const answeredBy = (service: AttackedService, id: string): number | null => {
  const pid = new RegExp(`"pid":(\\d+)[^\\n]*"request_id":"${id}"`).exec(service.log)?.[1];
  return pid === undefined ? null : Number(pid);
};

async function killedOneByOne(service: AttackedService): Promise<{ answered: number; broken: number }> {
  const key = await service.issueKey({
    partner: 'Steady',
    rate_limit_per_min: 100_000,
    quota_per_day: null,
  });
  const total = { answered: 0, broken: 0 };
  let slowestMs = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // New connections for each kill, so that both processes have some.
    const callers = new SteadyCallers(service.url + PATH, key, {
      label: `steady-${kill}`,
      count: CONNECTIONS,
    });
    await sleep(ASKED_FOR_MS);
    // Each connection has been answered by then.
    await until(() => callers.answered >= 10 * CONNECTIONS);
    const killed = (await nodeChildren(service.pid))[kill % PROCESSES]!;
    slowestMs = Math.max(slowestMs, await killAndAwait(service, killed));
    await callers.stop();
    const ofKilled = callers.connections.filter(({ id }) => answeredBy(service, id) === killed).length;
    const { broken, statuses, unanswered } = callers;
    check(unanswered === 0, `${unanswered} requests were never answered after a kill`);
    check(
      ofKilled > 0 && ofKilled < CONNECTIONS,
      `${ofKilled} of ${CONNECTIONS} connections were of the killed process`,
    );
    check(
      broken.every(({ id, brokeAtMs }) => answeredBy(service, id) === killed && brokeAtMs.length === 1),
      'a connection of the process that was left broke, or a new one did',
    );
    check(callers.answered === statuses[200], `replies other than 200: ${JSON.stringify(statuses)}`);
    total.answered += callers.answered;
    total.broken += broken.length;
  }
  console.log(
    `killed one by one     ${KILLS} times: ${total.broken} connections of killed processes broke, none of others; ` +
      `${total.answered} requests answered; replaced within ${Math.round(slowestMs)} ms`,
  );
  return total;
}

/** Every reply that was received is stored once; of a broken connection one request more may be. */
async function usageIsComplete(
  service: AttackedService,
  { answered, broken }: { answered: number; broken: number },
): Promise<void> {
  const client = new Client({
    connectionString: await EmbeddedPostgres.urlOfRunning(join(service.folder, 'postgres')),
  });
  await client.connect();
  let stored = 0;
  try {
    await until(async () => {
      const { rows } = await client.query<{ stored: string }>(
        "SELECT count(*) AS stored FROM usage_events WHERE request_id LIKE 'steady-%'",
      );
      stored = Number(rows[0]!.stored);
      return stored >= answered;
    }, STORED_WITHIN_MS).catch(() => undefined);
  } finally {
    await client.end();
  }
  check(
    stored >= answered && stored <= answered + broken,
    `${stored} requests are stored of ${answered} received`,
  );
  console.log(`usage                 ${stored} stored of ${answered} received and ${broken} broken off`);
}

async function drained(service: AttackedService): Promise<void> {
  const key = await service.issueKey({
    partner: 'Drained',
    rate_limit_per_min: 100_000,
    quota_per_day: null,
  });
  const callers = new SteadyCallers(service.url + PATH, key, { label: 'drain', count: CONNECTIONS });
  const pids = await nodeChildren(service.pid);
  const held = await Promise.all([service.pid, ...pids].map(usageOf));
  await sleep(500);
  const fromMs = performance.now();
  const ended = service.end();
  await sleep((DRAIN_SECONDS * 1_000) / 2);
  const ready = await fetch(`${service.url}/readyz`);
  await ready.arrayBuffer();
  check(ready.status === 503, `/readyz answered ${ready.status} while draining`);
  await ended;
  const tookMs = performance.now() - fromMs;
  await callers.stop();
  const early = callers.broken.filter(({ brokeAtMs }) => brokeAtMs[0]! < fromMs + DRAIN_SECONDS * 900);
  check(early.length === 0, `${early.length} connections broke while the service drained`);
  check(service.log.includes('"msg":"stopped"'), 'it did not stop in order');
  check(!pids.some(isRunning), 'a process outlived the service');
  console.log(
    `drained               in ${Math.round(tookMs)} ms, ${callers.statuses[200]} requests answered, none broken off before the listener closed`,
  );
  console.log(
    `resident              ${held.map(({ residentMiB }) => residentMiB).join(', ')} MiB: primary, then processes`,
  );
}

/** What only the processes themselves find out: the folder of the journal is a file. */
async function failedStart(folder: string): Promise<void> {
  await rm(join(folder, 'metering'), { recursive: true });
  await writeFile(join(folder, 'metering'), '');
  const told = await AttackedService.start({
    environment: { ...ENVIRONMENT, DATA_DIR: folder },
    until: 'listening',
  }).then(
    async (service) => {
      await service.end();
      return 'it started';
    },
    (error: Error) => error.message,
  );
  const line = told.split('\n').find((text) => text.startsWith('market-intelligence:')) ?? told;
  check(line.includes('DATA_DIR refused: the journal'), `a start that cannot succeed said: ${line}`);
  console.log(`failed start          ${line.replaceAll(folder, '…')}`);
}

const beganAtMs = performance.now();
if (values.bench) {
  await measureThroughput();
} else {
  const service = await AttackedService.start({ environment: ENVIRONMENT, until: 'listening' });
  try {
    await until(() => service.log.includes('processes serve'), REPLACED_WITHIN_MS);
    await exactLimits(service);
    await switchedOff(service);
    await killedInBurst(service);
    await usageIsComplete(service, await killedOneByOne(service));
    await drained(service);
    await failedStart(service.folder);
  } catch (error) {
    problems.push((error as Error).message);
  } finally {
    await service.stop();
  }
  console.log(`took                  ${((performance.now() - beganAtMs) / 1000).toFixed(0)} s`);
  console.log(`broken                ${problems.length === 0 ? 'nothing' : problems.join('; ')}`);
  if (problems.length > 0) process.exitCode = 1;
}
