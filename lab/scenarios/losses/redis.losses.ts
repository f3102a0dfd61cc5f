import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../test/support/eventually.ts';
import { RedisCluster, WatchedRedis } from '../../../test/support/redis-groups.ts';
import { OverLimitClients } from '../../deployment/over-limit-clients.ts';
import { type Loss, type Scene } from './loss.ts';
import { REDIS_FAULTS, StallableRedis } from '../../deployment/stallable-redis.ts';

const PATHS = ['/api/v1/data/verdicts/latest'];
const MINUTE_LIMIT = 120;
const DAY_QUOTA = 300;
/** Of a quota so much more may be admitted: what was not metered yet when processes began to share what is left. */
const UNMETERED = 60;
const AWAY_MS = { short: 3_000, long: 10_000 } as const;
const BEFORE_MS = { short: 3_000, long: 6_000 } as const;
/** Long enough for the quota to be used up. */
const AFTER_MS = { short: 3_000, long: 30_000 } as const;
const BACK_WITHIN_MS = 60_000;
/** A window after its return Redis judges again. */
const SHARED_WITHIN_MS = 120_000;
const PROMISED = 'nothing: each process counts at its share, at most twice a limit in the worst minute';

interface Counted {
  readonly url: string;
  close(): Promise<void>;
}

/** The one that the losses share; started when it is first needed. */
const one = ((): (() => Promise<StallableRedis>) => {
  let started: Promise<StallableRedis> | null = null;
  return () => (started ??= StallableRedis.start());
})();

export const closeRedis = async (): Promise<void> => (await one()).close();

/**
 * A loss of Redis: limits are measured by callers who ask for more than they may.
 *
 * @param open the Redis of this loss, before there is any load
 * @param lose loses it, and gives it back after a while where it does not come back by itself
 */
function redisLoss<Redis extends Counted>(
  name: string,
  open: () => Promise<Redis>,
  lose: (redis: Redis, awayMs: number) => Promise<void>,
  { isShort = false, closes = false } = {},
): Loss {
  let redis: Redis;
  return {
    name: `Redis ${name}`,
    promised: PROMISED,
    isShort,
    async prepare({ deployment }) {
      redis = await open();
      await deployment.serveWith({ REDIS_URL: redis.url });
      await until(() => isShared(deployment), SHARED_WITHIN_MS);
    },
    async happen(scene) {
      const { deployment, form, check } = scene;
      const { key } = await deployment.issueKey();
      const hurried = await greedy(scene, { rate_limit_per_min: MINUTE_LIMIT }, 30);
      const spending = await greedy(scene, { quota_per_day: DAY_QUOTA }, 200);
      await sleep(BEFORE_MS[form]);
      await lose(redis, AWAY_MS[form]);
      const wellAfterMs = await until(async () => {
        const told = await Promise.all(deployment.apis.map((api) => deployment.health(key, api)));
        return told.every(({ stores }) => stores.limits?.status === 'ok');
      }, BACK_WITHIN_MS);
      await sleep(AFTER_MS[form]);
      await Promise.all([hurried.stop(), spending.stop()]);
      for (const { failed } of [hurried, spending])
        check(Object.keys(failed).length === 0, `of limited callers failed ${JSON.stringify(failed)}`);
      check(
        hurried.worstMinute <= 2 * MINUTE_LIMIT,
        `${hurried.worstMinute} of ${MINUTE_LIMIT} in the worst minute`,
      );
      check(spending.admitted <= DAY_QUOTA + UNMETERED, `${spending.admitted} of a quota of ${DAY_QUOTA}`);
      return {
        wellAfterMs,
        summary: `worst minute ${hurried.worstMinute} of ${MINUTE_LIMIT}, day ${spending.admitted} of ${DAY_QUOTA}`,
      };
    },
    async after({ deployment }) {
      if (!closes) return;
      await deployment.serveWith({});
      await redis.close();
    },
  };
}

async function greedy(
  { deployment }: Scene,
  terms: Readonly<Record<string, number>>,
  pauseMs: number,
): Promise<OverLimitClients> {
  const { key } = await deployment.issueKey(terms);
  return new OverLimitClients({ url: deployment.nginx.url, paths: PATHS, key, connections: 4, pauseMs });
}

const isShared = ({ apis }: Scene['deployment']): boolean =>
  apis.every(({ log }) => log.lastIndexOf('sharing limits') > log.lastIndexOf('limits not shared'));

export const redisLosses: readonly Loss[] = [
  ...REDIS_FAULTS.map(({ name, begin, end }) =>
    redisLoss(
      name,
      one,
      async (redis, awayMs) => {
        await begin(redis);
        await sleep(awayMs);
        await end(redis);
      },
      { isShort: name === 'killed' },
    ),
  ),
  redisLoss(
    'failed over by Sentinel',
    () => WatchedRedis.start(),
    async (group) => {
      // Its connections stay open, so that nobody but the Sentinel knows.
      group.primary.freeze();
      await until(() => group.isFailedOver(), BACK_WITHIN_MS);
    },
    { closes: true },
  ),
  redisLoss(
    'Cluster without one node',
    () => RedisCluster.start(),
    async (cluster) => {
      await cluster.nodes[0]!.kill();
      await until(() => cluster.isFailedOver(), BACK_WITHIN_MS);
    },
    { closes: true },
  ),
];
