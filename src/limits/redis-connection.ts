import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import { redisAddressOf } from '../config/redis-address.ts';
import { GIVE_BACK_SCRIPT, LOSSES_SCRIPT, RAISE_DAY_SCRIPT, SPEND_SCRIPT } from './redis-scripts.ts';

/** Timeout of a Redis command. */
export const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/**
 * A connection that doesn't respond for this long is closed and opened again: its machine might be gone, or another
 * Redis might have replaced this one.
 */
const SILENT_TIMEOUT_MS = 5_000;
/** How often a cluster's key slots are refreshed, in addition to redirects after wrong requests. */
const SLOTS_EVERY_MS = 2_000;

export interface ConnectionOptions {
  /** CA certificates (PEM) for TLS; null: those that Node.js trusts. */
  readonly ca: string | null;
  /** The longest pause before the next attempt to connect. */
  readonly retryWithinMs: number;
}

/** A connection to one Redis, to the primary that Sentinels name, or to the nodes of a cluster. */
export interface RedisConnection {
  readonly redis: Redis | Cluster;
  /** Hosts without credentials, for the log. */
  readonly host: string;
}

const SCRIPTS = {
  spendLimits: { lua: SPEND_SCRIPT },
  giveBackLimit: { lua: GIVE_BACK_SCRIPT, numberOfKeys: 1 },
  raiseDay: { lua: RAISE_DAY_SCRIPT, numberOfKeys: 1 },
  findLosses: { lua: LOSSES_SCRIPT, numberOfKeys: 1 },
};

/**
 * Prepares the connection that `REDIS_URL` names; `connect` opens it. A command doesn't wait for a connection and isn't
 * sent twice, because a hit would be counted after the response to its request.
 */
export function redisConnectionTo(url: string, { ca, retryWithinMs }: ConnectionOptions): RedisConnection {
  const address = redisAddressOf(url);
  if (address === null) throw new Error('REDIS_URL has an unknown form');
  const { kind, nodes, primaryName, username, password, database } = address;
  const host = nodes.map((node) => `${node.host}:${node.port}`).join(',');
  const tls = address.tls ? (ca === null ? {} : { ca }) : null;
  const options: RedisOptions = {
    ...(tls === null ? {} : { tls }),
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    db: database,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENT_TIMEOUT_MS,
    // A dead connection must not delay shutdown.
    disconnectTimeout: COMMAND_TIMEOUT_MS,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  };
  const shared = { lazyConnect: true, enableOfflineQueue: false, scripts: SCRIPTS } as const;
  const retryStrategy = (attempts: number): number => Math.min(50 * 2 ** attempts, retryWithinMs);
  if (kind === 'cluster') {
    const clusterOptions: ClusterOptions = {
      ...shared,
      redisOptions: options,
      clusterRetryStrategy: retryStrategy,
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      slotsRefreshInterval: SLOTS_EVERY_MS,
    };
    return { redis: new Cluster([...nodes], clusterOptions), host };
  }
  return {
    redis: new Redis({
      ...options,
      ...shared,
      retryStrategy,
      // A primary that has become a replica rejects writes.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      ...(kind === 'single'
        ? { ...nodes[0]! }
        : {
            sentinels: nodes.map((node) => ({ ...node })),
            name: primaryName!,
            sentinelRetryStrategy: retryStrategy,
            sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
            ...(tls === null ? {} : { enableTLSForSentinelMode: true, sentinelTLS: tls }),
          }),
    }),
    host,
  };
}
