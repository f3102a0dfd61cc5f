import { median } from 'simple-statistics';
import { RequestLogReader } from '../../src/requests/request-log.reader.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { CursorSigner } from '../../src/http/paging/cursor-signer.ts';
import { AS_OPERATOR } from '../../test/support/operator.ts';
import { createSeededDatabase } from '../../test/support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../../test/support/service-app.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { onBothServers } from '../deployment/both-servers.ts';
import { fillOperatedYear, KEYS } from './operators-api/operated-year.ts';
import { type ScreenCall, screenCalls } from './operators-api/screen-calls.ts';

/**
 * Every call that the operators' screens make, over HTTP, on a database of its own with a year of operation, on both servers:
 * first pages and pages in the middle of long listings. The median of several of each must not exceed the bound.
 */
const { requests: REQUESTS, combinations, only } = optionsOf('operators-api');
const LONGEST_MS = 300;
/** Measured times of a call, after one that isn't: it fills caches as the first operator of the day does. */
const ROUNDS = 5;
/** Pages of 500 that a followed listing is read by before the page that is measured. */
const FOLLOWED_PAGES = 10;
const REQUESTS_PER_MINUTE = 250;

interface Measured {
  readonly name: string;
  readonly medianMs: number;
}

let service: ServiceApp;
let requested = 0;

async function read(path: string): Promise<string> {
  requested += 1;
  // An operator may make 300 requests a minute, and this clock stands.
  if (requested % REQUESTS_PER_MINUTE === 0) service.clock.advance(MINUTE_MS);
  const reply = await fetch(`${service.url}/api/v1/admin/${path}`, { headers: AS_OPERATOR });
  const body = await reply.text();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${body}`);
  return body;
}

async function measure(path: string, name = path): Promise<Measured> {
  await read(path);
  const timesMs: number[] = [];
  while (timesMs.length < ROUNDS) {
    const beganMs = performance.now();
    await read(path);
    timesMs.push(performance.now() - beganMs);
  }
  const [medianMs, slowestMs] = [median(timesMs), Math.max(...timesMs)];
  console.log(`${medianMs.toFixed(1).padStart(7)}${slowestMs.toFixed(1).padStart(8)} ms  ${name}`);
  check(medianMs <= LONGEST_MS, `${name}: ${medianMs.toFixed(0)} ms, at most ${LONGEST_MS}`);
  return { name, medianMs };
}

async function nextCursor(path: string): Promise<string | null> {
  const { meta } = JSON.parse(await read(path)) as { readonly meta: { readonly next_cursor: string | null } };
  return meta.next_cursor;
}

/** The cursor of a page in the middle of a listing; null: the listing has one page. */
async function deepCursor({ path, deep }: ScreenCall): Promise<string | null> {
  if (deep === null) return null;
  let cursor = await nextCursor(path);
  if (cursor === null) return null;
  if (deep !== 'followed') {
    const signer = service.app.get(CursorSigner);
    return signer.seal({ ...signer.open(cursor), position: deep });
  }
  for (let page = 0; page < FOLLOWED_PAGES; page += 1) {
    const next = await nextCursor(withParameter(path, `limit=500&cursor=${cursor}`));
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}

const withParameter = (path: string, parameter: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

const findings = new Findings(12);
const { say, check } = findings;

async function measureOn(server: string): Promise<void> {
  say('server', server);
  const database = await createSeededDatabase();
  const { steps, keyIds } = await fillOperatedYear(database, REQUESTS);
  for (const [name, seconds] of steps) say('filled', `${name.padEnd(28)}${seconds.toFixed(1).padStart(6)} s`);
  service = await startServiceApp({ database, limits: 'none' });

  const [[size], estimated] = await Promise.all([
    database.asOwner<{ bytes: number }>(`SELECT pg_total_relation_size('request_log')::float8 AS bytes`),
    new RequestLogReader(database.dataSource).bytes(),
  ]);
  say(
    'request log',
    `${(size!.bytes / REQUESTS).toFixed(0)} bytes a row on disk, ${(estimated / REQUESTS).toFixed(0)} counted`,
  );
  check(estimated >= size!.bytes, 'rows of the request log take more on disk than is counted');

  const [busyKey, quietKey] = keyIds;
  const measured: Measured[] = [];
  for (const call of screenCalls({ busyKey, quietKey, requests: REQUESTS, combinations })) {
    const { path } = call;
    if (only !== undefined && !path.includes(only)) continue;
    measured.push(await measure(path));
    const cursor = await deepCursor(call);
    if (cursor !== null)
      measured.push(await measure(withParameter(path, `cursor=${cursor}`), `${path}, deep`));
  }
  const worst = measured.reduce((slowest, one) => (one.medianMs > slowest.medianMs ? one : slowest));
  say('keys', String(KEYS));
  say(
    'calls',
    `${measured.length}, p50 ${median(measured.map(({ medianMs }) => medianMs)).toFixed(1)} ms, at most ${LONGEST_MS}`,
  );
  say('slowest', `${worst.medianMs.toFixed(0)} ms: ${worst.name}`);
  await service.close();
  await database.drop();
}

await onBothServers(measureOn);
findings.end();
