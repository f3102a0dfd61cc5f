/**
 * Parts of a deployment behind nginx are lost at random, one after the other and two at a time, while invariants are checked:
 * replies in the contract and without class B, limits within bounds, revoked keys out, no half or second publication, usage
 * complete. `--minutes` (30), `--seed`, `--short`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { until } from '../../test/support/eventually.ts';
import { oneQuery } from '../../test/support/one-query.ts';
import { ClassBDigits } from './chaos/class-b-digits.ts';
import { FaultDrill } from './chaos/fault-drill.ts';
import { Revocations } from './chaos/revocations.ts';
import { WatchedReplies } from './chaos/watched-replies.ts';
import { brokenInvariants } from '../deployment/invariants.ts';
import { Deployment } from '../deployment/deployment.ts';
import { ProxiedPostgres } from '../deployment/proxied-postgres.ts';
import { OverLimitClients } from '../deployment/over-limit-clients.ts';
import { StallableRedis } from '../deployment/stallable-redis.ts';
import { MeteredCalls } from '../deployment/metered-calls.ts';
import { type Tally, tallyOf } from '../deployment/metered-tally.ts';
import { ProxiedCallers } from '../deployment/proxied-callers.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, minutes, seed: SEED } = optionsOf('chaos');
const LASTS_MS = minutes * MINUTE_MS;
const PATHS = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest', '/api/v1/data/sources'];
const MINUTE_LIMIT = 120;
const KEYED_CONNECTIONS = 6;
/** An address asks for less than half of its limit: it may be served by one process, at that one's share. */
const ANONYMOUS_PAUSE_MS = 2_500;
const METERED_CONNECTIONS = 2;
const METERED_PAUSE_MS = 20;
const INVARIANTS_EVERY_MS = 20 * SECOND_MS;
/** As was promised; the short form, which runs next to whatever else, must only not wait for the next whole read. */
const REVOKED_WITHIN_MS = form === 'short' ? 45 * SECOND_MS : SECOND_MS;
const SETTLED_WITHIN_MS = 3 * MINUTE_MS;

const findings = new Findings(18);
const { say, check } = findings;

const redis = await StallableRedis.start();
const deployment = await Deployment.start({ database: ProxiedPostgres.start, data: 'providers' });
let invariantsLookedAt = 0;

/** Looks at the stored rows. A server that is lost meanwhile is asked again. */
async function lookAtRows(secrets: ClassBDigits): Promise<void> {
  try {
    await secrets.learn(deployment.postgres.ownerUrl);
    findings.add(await brokenInvariants(deployment.postgres.ownerUrl));
    invariantsLookedAt += 1;
  } catch (error) {
    check(drill.isLost('postgres', INVARIANTS_EVERY_MS), (error as Error).message);
  }
}

async function meteredCallers(): Promise<{ calls: MeteredCalls; keyIds: string[] }[]> {
  return Promise.all(
    deployment.apis.map(async (api) => {
      const { id, key } = await api.issueKey();
      return {
        calls: new MeteredCalls({ url: api.url, keys: [key], connections: METERED_CONNECTIONS }),
        keyIds: [id],
      };
    }),
  );
}

/** Waits until everything that was answered is stored. */
async function settledTally(calls: MeteredCalls, keyIds: string[]): Promise<Tally> {
  const tally = (): Promise<Tally> => tallyOf(deployment.postgres.ownerUrl, calls, keyIds);
  await until(async () => {
    await sleep(SECOND_MS / 2);
    return (await tally()).missing.length === 0;
  }, SETTLED_WITHIN_MS).catch(() => undefined);
  return tally();
}

const drill = new FaultDrill({ deployment, redis }, SEED);
try {
  await deployment.serveWith({ REDIS_URL: redis.url });
  const { key } = await deployment.issueKey();
  const secrets = new ClassBDigits();
  await secrets.learn(deployment.postgres.ownerUrl);
  const replies = await WatchedReplies.of(deployment, key, secrets, drill, findings);
  const { judge } = replies;
  const { url } = deployment.nginx;
  const callers = [
    new ProxiedCallers({ url, paths: PATHS, key, connections: KEYED_CONNECTIONS, pauseMs: 100, judge }),
    new ProxiedCallers({ url, paths: PATHS, key: null, connections: 20, pauseMs: ANONYMOUS_PAUSE_MS, judge }),
  ];
  const { key: limitedKey } = await deployment.issueKey({ rate_limit_per_min: MINUTE_LIMIT });
  const greedy = new OverLimitClients({ url, paths: PATHS, key: limitedKey, connections: 3, pauseMs: 100 });
  const metered = await meteredCallers();
  const revocations = new Revocations(deployment, drill);
  say('started', `after ${findings.seconds} s, seed ${SEED}`);

  let isOver = false;
  const goesOn = (): boolean => !isOver;
  const watching = [
    ...metered.map(({ calls }) => calls.driveWhile(goesOn, METERED_PAUSE_MS)),
    revocations.runWhile(goesOn),
    (async () => {
      while (goesOn()) {
        if (!drill.isLost('postgres')) await lookAtRows(secrets);
        await sleep(Math.min(INVARIANTS_EVERY_MS, LASTS_MS / 4));
      }
    })(),
  ];
  await drill.run(LASTS_MS);
  // All parts are back: everything has to be well by itself.
  await deployment.ready();
  await until(async () => {
    await sleep(SECOND_MS / 2);
    const told = await Promise.all(deployment.apis.map((api) => deployment.health(key, api)));
    return told.every(({ stores, status }) => stores.limits?.status === 'ok' && status !== 'down');
  }, SETTLED_WITHIN_MS);
  isOver = true;
  await Promise.all(watching);
  for (const caller of [...callers, greedy]) await caller.stop();

  await lookAtRows(secrets);
  const tallies = await Promise.all(metered.map(({ calls, keyIds }) => settledTally(calls, keyIds)));
  const sum = (figure: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + figure(tally), 0);
  const missing = sum((tally) => tally.missing.length);
  check(missing === 0, `${missing} replies are not stored`);
  check(sum(({ twice }) => twice) === 0, `${sum(({ twice }) => twice)} requests are stored twice`);
  const failed = callers.map(({ counts }) => counts.failed);
  const failures = callers.reduce((total, caller) => total + caller.failures, 0);
  const brokenOff = callers.reduce((total, { counts }) => total + (counts.failed['ECONNRESET'] ?? 0), 0);
  // Replies that had begun when their process was killed: a proxy cannot ask for half a reply again.
  const mayBreak = KEYED_CONNECTIONS * drill.begun(/^api . killed$/);
  check(
    failures === brokenOff && brokenOff <= mayBreak,
    `failed without a loss that explains it: ${JSON.stringify(failed)}`,
  );
  // A killed process has forgotten its hits, and can grant its share once more while Redis is away.
  const granted = (2 + drill.begun(/^api . killed$/) / deployment.apis.length) * MINUTE_LIMIT;
  check(
    greedy.worstMinute <= granted,
    `${greedy.worstMinute} within a minute, of a limit of ${MINUTE_LIMIT} that faults explain up to ${granted}`,
  );
  const slowest = Math.round(Math.max(0, ...revocations.tookMs));
  check(
    slowest <= REVOKED_WITHIN_MS,
    `a revoked key was accepted for ${slowest} ms (${revocations.slowestDuring})`,
  );

  const begun = Object.entries(drill.counts).map(([name, count]) => `${count} × ${name}`);
  say('faults', `${drill.begun(/./)}: ${begun.join(', ')}`);
  const [keyed, anonymous] = callers.map(({ counts }) => counts.requests);
  say(
    'requests',
    `${keyed} keyed, ${anonymous} anonymous; ${brokenOff} broken off, ${replies.excused} refused while PostgreSQL or a process was lost`,
  );
  say('contract', `${replies.lookedAt} replies whole; none may show ${secrets.size}`);
  say('limits', `${greedy.worstMinute} of ${MINUTE_LIMIT} in the worst minute, ${greedy.admitted} in all`);
  say(
    'revoked keys',
    `${revocations.tookMs.length} refused within ${slowest} ms, ${revocations.disturbed} while a fault came`,
  );
  say(
    'usage',
    `${sum(({ stored }) => stored)} rows: ${missing} missing, ${sum(({ twice }) => twice)} twice, ${sum(({ beyond }) => beyond)} of broken replies`,
  );
  const [cycles] = await oneQuery<{ live: number }>(
    deployment.postgres.ownerUrl,
    'SELECT count(*) FILTER (WHERE NOT backfilled)::int AS live FROM cycles',
  );
  say('rows', `looked at ${invariantsLookedAt} times; ${cycles!.live} cycles published live`);
  for (const { calls } of metered) await calls.close();
} catch (error) {
  check(false, (error as Error).message);
}
await deployment.stop();
await redis.close();
findings.end();
