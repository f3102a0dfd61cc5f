import { RedisServer } from '../../test/support/redis-server.ts';
import { StallingProxy } from '../../test/support/stalling-proxy.ts';

export class StallableRedis {
  private constructor(
    readonly server: RedisServer,
    readonly proxy: StallingProxy,
  ) {}

  static async start(): Promise<StallableRedis> {
    const server = await RedisServer.start();
    return new StallableRedis(server, await StallingProxy.before(server.url));
  }

  get url(): string {
    return this.proxy.url;
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await this.server.close();
  }
}

export interface RedisFault {
  readonly name: string;
  begin(redis: StallableRedis): Promise<void>;
  end(redis: StallableRedis): Promise<void>;
}

const at = (act: () => void): Promise<void> => Promise.resolve(act());

export const REDIS_FAULTS: readonly RedisFault[] = [
  { name: 'killed', begin: ({ server }) => server.kill(), end: ({ server }) => server.start() },
  {
    name: 'paused',
    begin: ({ server }) => at(() => server.freeze()),
    end: ({ server }) => at(() => server.thaw()),
  },
  {
    name: 'partitioned',
    begin: ({ proxy }) => at(() => proxy.stall()),
    end: ({ proxy }) => at(() => proxy.resume()),
  },
  {
    name: 'emptied',
    begin: async ({ server }) => void (await server.command('FLUSHALL')),
    end: () => Promise.resolve(),
  },
];
