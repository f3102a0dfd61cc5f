import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { until } from '../../../test/support/eventually.ts';
import { oneQuery } from '../../../test/support/one-query.ts';
import { type Deployment } from '../../deployment/deployment.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';
import { fillVolume } from '../../deployment/small-volume.ts';
import { type Kind } from './metered-partner.ts';
import { type ReplicatedPostgres } from './replicated-postgres.ts';

export interface DatabaseScene {
  readonly deployment: Deployment<ReplicatedPostgres>;
  readonly key: string;
  readonly check: Check;
}

export interface DatabaseLoss {
  readonly name: string;
  readonly isShort: boolean;
  /** Kinds of keyed requests of which some may be answered 503. */
  readonly mayFail: readonly Kind[];
  /** Resolves when it is given back; with why it could not be lost here. */
  happen(scene: DatabaseScene): Promise<string | void>;
}

/** Notes what does not hold. */
export type Check = (holds: boolean, otherwise: string) => void;

const PAST = '/api/v1/data/verdicts/history?limit=7';
/** Less than keys are good for. */
const NOTICED_WITHIN_MS = 45 * SECOND_MS;
const SHORT_ABSENCE_MS = SECOND_MS;
const LONG_ABSENCE_MS = 15 * SECOND_MS;
const LARGE_WRITE = `CREATE TABLE large AS SELECT repeat('x', 1000) FROM generate_series(1, 500000)`;
/** Keys that nobody could confirm for so long open nothing any more. */
const KEYS_GOOD_FOR_MS = 60 * SECOND_MS;

/** Waits until both processes say that the primary is away, and looks at what they answer. */
async function absence({ deployment, key, check }: DatabaseScene): Promise<void> {
  const [replicated, alone] = deployment.apis;
  for (const api of deployment.apis)
    await until(
      async () => (await deployment.health(key, api)).reasons.includes('database_unreachable'),
      NOTICED_WITHIN_MS,
    );
  const fromReplica = await deployment.ask(PAST, key, replicated);
  check(fromReplica.status === 200, `history with a replica was ${fromReplica.status}`);
  const without = await deployment.ask(PAST, key, alone);
  check(without.status === 503, `history without a replica was ${without.status}`);
  check(without.headers.has('retry-after'), 'history without a replica had no Retry-After');
  const newest = await deployment.ask('/api/v1/data/verdicts/latest', key, alone);
  const { meta } = (await newest.json()) as { meta: { freshness: { degraded_reason: string | null } } };
  check(
    meta.freshness.degraded_reason === 'db_outage',
    `newest values did not say that they are not kept up: ${meta.freshness.degraded_reason}`,
  );
}

async function replicaSeenBy(api: ServiceInstance): Promise<string | undefined> {
  const { data } = await api.operate<{ health: { read_replicas: { state: string }[] } }>('GET', '/overview');
  return data.health.read_replicas[0]?.state;
}

export const DATABASE_LOSSES: readonly DatabaseLoss[] = [
  {
    name: 'replica paused',
    isShort: true,
    mayFail: [],
    happen: async ({ deployment }) => {
      const { standby } = deployment.postgres;
      const [replicated] = deployment.apis;
      standby.server.pause();
      await until(async () => (await replicaSeenBy(replicated)) === 'away', NOTICED_WITHIN_MS);
      await sleep(SHORT_ABSENCE_MS);
      standby.server.resume();
      await until(async () => (await replicaSeenBy(replicated)) === 'asked', NOTICED_WITHIN_MS);
    },
  },
  {
    name: 'replica killed',
    isShort: false,
    mayFail: [],
    happen: async ({ deployment }) => {
      const { standby } = deployment.postgres;
      await standby.server.kill();
      await sleep(SHORT_ABSENCE_MS);
      await standby.server.start();
    },
  },
  {
    name: 'primary killed',
    isShort: true,
    mayFail: ['history'],
    happen: async (scene) => {
      const { deployment } = scene;
      await deployment.postgres.primary.server.kill();
      try {
        await absence(scene);
        await sleep(SHORT_ABSENCE_MS);
      } finally {
        await deployment.postgres.primary.server.start();
      }
    },
  },
  {
    name: 'primary paused',
    isShort: true,
    mayFail: ['history'],
    happen: async (scene) => {
      const { deployment } = scene;
      deployment.postgres.primary.server.pause();
      try {
        await absence(scene);
        await sleep(SHORT_ABSENCE_MS);
      } finally {
        deployment.postgres.primary.server.resume();
      }
    },
  },
  {
    name: 'primary away for 70 s',
    isShort: false,
    mayFail: ['history', 'newest'],
    happen: async ({ deployment, check, key }) => {
      const newest = async (): Promise<number> =>
        (await deployment.ask('/api/v1/data/verdicts/latest', key, deployment.apis[1])).status;
      await deployment.postgres.primary.server.kill();
      await sleep(KEYS_GOOD_FOR_MS - 10 * SECOND_MS);
      check((await newest()) === 200, 'a key was not accepted for a minute');
      await sleep(20 * SECOND_MS);
      check((await newest()) === 503, 'a key was accepted for longer than a minute');
      await deployment.postgres.primary.server.start();
    },
  },
  {
    name: 'disk of the primary full',
    isShort: false,
    mayFail: ['history'],
    happen: async ({ deployment, check }) => {
      const { volume, primary } = deployment.postgres;
      if (volume === null) return 'skipped: nothing may be mounted here';
      await fillVolume(join(volume, 'filler'));
      const isRefused = await oneQuery(primary.ownerUrl, LARGE_WRITE).then(
        () => false,
        () => true,
      );
      check(isRefused, 'the server wrote on a full disk');
      await sleep(LONG_ABSENCE_MS);
      const written = await deployment.apis[1].operate('PATCH', '/switches', { mode: 'paper' });
      check([200, 503].includes(written.status), `an operator's write was ${written.status}`);
      await rm(join(volume, 'filler'));
      // It gives itself up where it cannot write its log.
      if (!primary.server.alive) await primary.server.start();
    },
  },
  {
    name: 'primary replaced',
    isShort: true,
    mayFail: ['history'],
    happen: async ({ deployment }) => {
      await deployment.postgres.primary.server.kill();
      await deployment.postgres.promote();
    },
  },
];
