import { type Deployment } from '../../deployment/deployment.ts';
import { endless } from '../losses/provider.losses.ts';
import { REDIS_FAULTS, type StallableRedis } from '../../deployment/stallable-redis.ts';

export type Part = 'api' | 'worker' | 'redis' | 'postgres' | 'notifications' | 'providers';

export interface Stage {
  readonly deployment: Deployment;
  readonly redis: StallableRedis;
}

export interface Fault {
  readonly part: Part;
  readonly name: string;
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

const faultsOfApi = (place: 0 | 1): readonly Fault[] => [
  {
    part: 'api',
    name: `api ${place + 1} killed`,
    begin: ({ deployment }) => deployment.apis[place].kill(),
    end: ({ deployment }) => deployment.replace(deployment.apis[place]),
  },
  {
    part: 'api',
    name: `api ${place + 1} paused`,
    begin: ({ deployment }) => Promise.resolve(deployment.apis[place].pause()),
    end: ({ deployment }) => Promise.resolve(deployment.apis[place].resume()),
  },
];

const workersKilled = (name: string, places: readonly (0 | 1)[]): Fault => ({
  part: 'worker',
  name,
  begin: async ({ deployment }) => {
    for (const place of places) await deployment.workers[place].kill();
  },
  end: async ({ deployment }) => {
    for (const place of places) await deployment.workers[place].start();
  },
});

export const FAULTS: readonly Fault[] = [
  ...faultsOfApi(0),
  ...faultsOfApi(1),
  workersKilled('worker 1 killed', [0]),
  workersKilled('worker 2 killed', [1]),
  workersKilled('all workers killed', [0, 1]),
  ...REDIS_FAULTS.map(({ name, begin, end }): Fault => ({
    part: 'redis',
    name: `Redis ${name}`,
    begin: ({ redis }) => begin(redis),
    end: ({ redis }) => end(redis),
  })),
  {
    part: 'postgres',
    name: 'PostgreSQL killed',
    begin: ({ deployment }) => deployment.postgres.kill(),
    end: ({ deployment }) => deployment.postgres.restart(),
  },
  {
    part: 'postgres',
    name: 'PostgreSQL paused',
    begin: ({ deployment }) => deployment.postgres.freeze(),
    end: ({ deployment }) => deployment.postgres.thaw(),
  },
  {
    part: 'notifications',
    name: 'notifications dropped',
    begin: ({ deployment }) => Promise.resolve(void (deployment.postgres.areNotificationsLost = true)),
    end: ({ deployment }) => Promise.resolve(void (deployment.postgres.areNotificationsLost = false)),
  },
  {
    part: 'providers',
    name: 'DNS gone',
    begin: ({ deployment }) => deployment.loseNames(true),
    end: ({ deployment }) => deployment.loseNames(false),
  },
  {
    part: 'providers',
    name: 'providers endless',
    begin: ({ deployment: { providers } }) => Promise.resolve(providers.attackWith(endless)),
    end: ({ deployment: { providers } }) => Promise.resolve(void (providers.isAttacking = false)),
  },
];
