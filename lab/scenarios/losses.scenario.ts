/**
 * One part after the other of a deployment behind nginx is lost under load, and given back: which requests fail, how long it
 * takes until all is well, and whether partners notice more than was promised. `--short`; `--only NAME`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiKilled } from './losses/api-killed.loss.ts';
import { clockJumped } from './losses/clock-jumped.loss.ts';
import { Deployment } from '../deployment/deployment.ts';
import { ProxiedPostgres } from '../deployment/proxied-postgres.ts';
import { type Loss, type Scene } from './losses/loss.ts';
import { notificationsLost } from './losses/notifications.loss.ts';
import { providerLosses } from './losses/provider.losses.ts';
import { closeRedis, redisLosses } from './losses/redis.losses.ts';
import { workerKilled } from './losses/worker-killed.loss.ts';
import { workersGone } from './losses/workers-gone.loss.ts';
import { ProxiedCallers } from '../deployment/proxied-callers.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, only } = optionsOf('losses');
const PATHS = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest', '/api/v1/data/sources'];
const KEYED = { connections: 8, pauseMs: 50 };
/** An address may ask 60 times a minute. */
const ANONYMOUS = { connections: 20, pauseMs: 1_200 };
/** Of load before a loss and after it. */
const BESIDE_MS = 500;

const say = (name: string, text: string): void => console.log(`${name.padEnd(36)}${text}`);
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

const LOSSES: readonly Loss[] = [
  apiKilled,
  notificationsLost,
  ...redisLosses,
  workerKilled,
  clockJumped,
  ...providerLosses,
  workersGone,
];

async function lose(loss: Loss, deployment: Deployment): Promise<boolean> {
  const broken: string[] = [];
  const scene: Scene = {
    deployment,
    form,
    check: (holds, otherwise) => void (holds || broken.push(otherwise)),
  };
  await loss.prepare?.(scene);
  const { url } = deployment.nginx;
  const { key } = await deployment.issueKey();
  const callers = [
    new ProxiedCallers({ url, paths: PATHS, key, ...KEYED }),
    new ProxiedCallers({ url, paths: PATHS, key: null, ...ANONYMOUS }),
  ];
  await sleep(BESIDE_MS);
  const report = await loss.happen(scene).catch((error: Error) => {
    broken.push(error.message);
    return { wellAfterMs: Number.NaN, summary: '-' };
  });
  await sleep(BESIDE_MS);
  for (const caller of callers) await caller.stop();
  await loss.after?.(scene);
  const failures = callers.reduce((sum, caller) => sum + caller.failures, 0);
  const mayFail = loss.mayFail ?? 0;
  scene.check(failures <= mayFail, `${failures} requests failed`);
  const asked = callers.map((caller, i) => {
    const { requests, failed } = caller.counts;
    const kinds = caller.failures === 0 ? '0 failed' : `failed ${JSON.stringify(failed)}`;
    return `${requests} ${i === 0 ? 'keyed' : 'anonymous'} ${kinds}`;
  });
  const slowestMs = Math.max(...callers.map((caller) => caller.slowestMs));
  say(
    loss.name,
    `${broken.length === 0 ? 'held' : 'NOT'}: ${asked.join(', ')}; slowest ${seconds(slowestMs)}; well after ${seconds(report.wellAfterMs)}`,
  );
  say('', `promised: ${loss.promised}`);
  say('', report.summary);
  for (const sentence of broken) say('', `BROKEN: ${sentence}`);
  return broken.length === 0;
}

const beganAtMs = performance.now();
const chosen = LOSSES.filter(({ name, isShort }) =>
  only === undefined ? form === 'long' || isShort : name.includes(only),
);
const deployment = await Deployment.start({ database: ProxiedPostgres.start, data: 'providers' });
let held = 0;
try {
  say('started', `after ${seconds(performance.now() - beganAtMs)}`);
  for (const loss of chosen) if (await lose(loss, deployment)) held += 1;
} finally {
  await deployment.stop();
  if (chosen.some((loss) => redisLosses.includes(loss))) await closeRedis();
}
say('elsewhere', 'PostgreSQL: losses-database; a full disk, jumps of a restart: attacks');
say('took', seconds(performance.now() - beganAtMs));
say('held', `${held} of ${chosen.length}`);
if (held < chosen.length) process.exitCode = 1;
