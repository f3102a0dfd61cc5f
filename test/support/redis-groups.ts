import { until } from './eventually.ts';
import { freePort } from './free-port.ts';
import { RedisServer } from './redis-server.ts';

const PRIMARY_NAME = 'limits';
/** A server that is silent for so long counts as gone. */
const GONE_AFTER_MS = 1_000;

export class WatchedRedis {
  private constructor(
    readonly primary: RedisServer,
    readonly replica: RedisServer,
    private readonly sentinel: RedisServer,
  ) {}

  static async start(): Promise<WatchedRedis> {
    const primary = await RedisServer.start({ configuration: ['repl-diskless-sync-delay 0'] });
    const replica = await RedisServer.start({ configuration: [`replicaof 127.0.0.1 ${primary.port}`] });
    await until(() => isReplicating(replica));
    const sentinel = await RedisServer.start({
      isSentinel: true,
      configuration: [
        `sentinel monitor ${PRIMARY_NAME} 127.0.0.1 ${primary.port} 1`,
        `sentinel down-after-milliseconds ${PRIMARY_NAME} ${GONE_AFTER_MS}`,
        `sentinel failover-timeout ${PRIMARY_NAME} 5000`,
      ],
    });
    const group = new WatchedRedis(primary, replica, sentinel);
    // Without knowing of a replica it could promote none; it asks the primary every ten seconds.
    await until(async () => {
      const found = (await sentinel.command('SENTINEL', 'REPLICAS', PRIMARY_NAME)) as unknown[];
      return found.length > 0;
    });
    return group;
  }

  get url(): string {
    return `redis-sentinel://127.0.0.1:${this.sentinel.port}/0#${PRIMARY_NAME}`;
  }

  async isFailedOver(): Promise<boolean> {
    const [, port] = (await this.sentinel.command(
      'SENTINEL',
      'GET-MASTER-ADDR-BY-NAME',
      PRIMARY_NAME,
    )) as string[];
    return Number(port) === this.replica.port;
  }

  async close(): Promise<void> {
    for (const server of [this.sentinel, this.replica, this.primary]) await server.close();
  }
}

const SLOTS = 16_384;

/** A cluster of three nodes with a third of the keys each, and a replica of the first. */
export class RedisCluster {
  private constructor(
    readonly nodes: readonly RedisServer[],
    private readonly replica: RedisServer,
  ) {}

  static async start(): Promise<RedisCluster> {
    const members: { readonly server: RedisServer; readonly busPort: number }[] = [];
    for (let i = 0; i < 4; i += 1) {
      const busPort = await freePort();
      const configuration = [
        'cluster-enabled yes',
        `cluster-port ${busPort}`,
        `cluster-node-timeout ${GONE_AFTER_MS}`,
        'repl-diskless-sync-delay 0',
      ];
      members.push({ server: await RedisServer.start({ configuration }), busPort });
    }
    const [first, ...others] = members.map(({ server }) => server) as [RedisServer, ...RedisServer[]];
    const replica = others.pop()!;
    const nodes = [first, ...others];
    for (const [i, node] of nodes.entries()) {
      const [from, below] = [i, i + 1].map((part) => Math.floor((part * SLOTS) / nodes.length));
      await node.command('CLUSTER', 'ADDSLOTSRANGE', String(from), String(below! - 1));
    }
    for (const { server, busPort } of members.slice(1))
      await first.command('CLUSTER', 'MEET', '127.0.0.1', String(server.port), String(busPort));
    const id = (await first.command('CLUSTER', 'MYID')) as string;
    await until(() =>
      replica.command('CLUSTER', 'REPLICATE', id).then(
        () => true,
        () => false,
      ),
    );
    await until(async () => {
      const states = await Promise.all(members.map(({ server }) => server.command('CLUSTER', 'INFO')));
      const isWhole = states.every((state) => /cluster_state:ok/.test(String(state)));
      return isWhole && (await isReplicating(replica));
    });
    return new RedisCluster(nodes, replica);
  }

  get url(): string {
    return `redis-cluster://${this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  }

  /** True once the replica has taken the place of the first node. */
  async isFailedOver(): Promise<boolean> {
    return /role:master/.test(String(await this.replica.command('INFO', 'replication')));
  }

  async close(): Promise<void> {
    for (const server of [...this.nodes, this.replica]) await server.close();
  }
}

const isReplicating = async (replica: RedisServer): Promise<boolean> =>
  /master_link_status:up/.test(String(await replica.command('INFO', 'replication')));
