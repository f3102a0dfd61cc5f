import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Clock } from '../platform/clock/clock.ts';
import { type PartnerKey } from '../domain/access/partner-key.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { isEntitledTo } from '../access/callers/access.guard.ts';
import { CallerResolver } from '../access/callers/caller.resolver.ts';
import { SurfaceSwitch } from '../access/admission/admission.ts';
import { RequestLimits } from '../access/limits/request-limits.ts';
import { RequestMeter, usageOf } from '../access/metering/request-metering.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { EventFeed } from '../events/event.store.ts';
import { OpenStreamStore, SEEN_EVERY_SECONDS } from '../access/limits/open-stream.store.ts';
import { type CloseReason, StreamConnection } from './stream-connection.ts';

/** Tables of the connections in this process's network namespace (Linux, proc(5)). */
const [IPV4_TABLE, IPV6_TABLE] = ['/proc/net/tcp', '/proc/net/tcp6'];
const hasTables = existsSync(IPV4_TABLE);

/** Row with local and remote address, their ports, and the bytes in the send queue, all hexadecimal. */
const ROW = /^ *\d+: ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):/gm;

/**
 * Returns the bytes that peers haven't acknowledged, by `connectionName`. Connections without such bytes are omitted.
 *
 * @param table `/proc/net/tcp` or `/proc/net/tcp6` of a little-endian machine
 */
export function sendQueuesOf(table: string): Map<string, number> {
  const queues = new Map<string, number>();
  for (const [, local, localPort, remote, remotePort, queue] of table.matchAll(ROW)) {
    const bytes = parseInt(queue!, 16);
    if (bytes > 0) queues.set(connectionName(ends(local!, localPort!), ends(remote!, remotePort!)), bytes);
  }
  return queues;
}

const ends = (address: string, port: string): End => ({
  address: addressOf(address),
  port: parseInt(port, 16),
});

/** Reads an address of little-endian words of four bytes. */
const addressOf = (hex: string): string =>
  ipaddr
    .fromByteArray(hex.match(/.{8}/g)!.flatMap((word) => [...Buffer.from(word, 'hex').reverse()]))
    .toString();

interface End {
  readonly address: string;
  readonly port: number;
}

/**
 * Returns the key of a connection in the queues. IPv4-mapped IPv6 addresses are written as IPv4.
 * @example connectionName({ address: '::ffff:10.0.0.1', port: 80 }, { address: '10.0.0.2', port: 4711 }) // '10.0.0.1:80 10.0.0.2:4711'
 */
const connectionName = (...both: readonly [local: End, remote: End]): string =>
  both
    .map(({ address, port }) => `${ipaddr.process(address.split('%', 1)[0]!).toString()}:${port}`)
    .join(' ');

/** Reads the send queues of all connections in this process's network namespace. */
async function readSendQueues(): Promise<ReadonlyMap<string, number>> {
  // Without IPv6, there is no second table.
  const tables = await Promise.all([
    readFile(IPV4_TABLE, 'latin1'),
    readFile(IPV6_TABLE, 'latin1').catch(() => ''),
  ]);
  return new Map(tables.flatMap((table) => [...sendQueuesOf(table)]));
}

/**
 * Returns the name of a client's connection if the system reports what the client acknowledges. Returns null on other systems,
 * and behind a proxy, which acknowledges bytes before it forwards them.
 */
export function watchedConnectionOf({ headers, socket }: IncomingMessage): string | null {
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  const isProxied = headers['x-forwarded-for'] !== undefined;
  if (!hasTables || isProxied || localAddress === undefined || remoteAddress === undefined) return null;
  return connectionName(
    { address: localAddress, port: localPort! },
    { address: remoteAddress, port: remotePort! },
  );
}

const STREAM_ENDPOINT = `${DATA_API_PATH}/stream`;

/** Who may follow events, when they connect and as long as they are connected. */
export const STREAM_ACCESS = { tier: 'tier1', scope: 'data:read' } as const;

/** A revoked key's streams end within a second. */
const CHECK_EVERY_SECONDS = 0.5;
/** A proxy that closes idle connections waits at least twice as long. */
export const HEARTBEAT_SECONDS = 15;
/** Bytes that stay unacknowledged for three heartbeats count as lost. */
const UNREACHABLE_AFTER_MS = 3 * HEARTBEAT_SECONDS * SECOND_MS;

/**
 * The open streams of this process. Each event is made into bytes once, and each stream is checked twice a second: whether its key
 * may still read, and what its minutes cost.
 */
@Injectable()
export class StreamHub implements OnModuleDestroy {
  private readonly connections = new Set<StreamConnection>();
  private readonly closedIds: string[] = [];
  private seenAtMs: number;
  private queuesReadAtMs: number;
  private isDraining = false;

  constructor(
    feed: EventFeed,
    private readonly streams: OpenStreamStore,
    private readonly callers: CallerResolver,
    private readonly surfaceSwitch: SurfaceSwitch,
    private readonly limits: RequestLimits,
    private readonly meter: RequestMeter,
    private readonly clock: Clock,
  ) {
    this.seenAtMs = this.queuesReadAtMs = clock.uptimeMs();
    feed.follow((events) => {
      for (const connection of this.connections) if (connection.isLive) connection.deliver(events);
    });
  }

  /** True after shutdown has begun: no stream is opened any more. */
  get drains(): boolean {
    return this.isDraining;
  }

  /** Looks after a stream until it closes. */
  add(connection: StreamConnection): void {
    const { response, id } = connection.opened;
    this.connections.add(connection);
    response.once('close', () => {
      this.connections.delete(connection);
      this.closedIds.push(id);
    });
    if (this.isDraining) connection.end('draining');
  }

  /** Nest calls it before listeners close and before the process drains, so that clients connect to another process. */
  async onModuleDestroy(): Promise<void> {
    this.isDraining = true;
    for (const connection of this.connections) {
      connection.end('draining');
      this.closedIds.push(connection.opened.id);
    }
    await this.forgetClosed();
  }

  @Job({ name: 'checking open streams', everySeconds: CHECK_EVERY_SECONDS })
  async check(): Promise<void> {
    const nowMs = this.clock.uptimeMs();
    await this.endUnreachable(nowMs);
    for (const connection of this.connections) {
      const reason = await this.reasonToEnd(connection, nowMs);
      if (reason === null) connection.beat(nowMs, HEARTBEAT_SECONDS * SECOND_MS);
      else connection.end(reason);
    }
    await this.forgetClosed();
    if (nowMs - this.seenAtMs < SEEN_EVERY_SECONDS * SECOND_MS || this.connections.size === 0) return;
    this.seenAtMs = nowMs;
    const superseded = await this.streams.markSeen([...this.connections].map(({ opened }) => opened.id));
    for (const connection of this.connections)
      if (superseded.has(connection.opened.id)) connection.end('superseded');
  }

  /** Checks the acknowledgements of all streams once per heartbeat, and ends streams of vanished clients. */
  private async endUnreachable(nowMs: number): Promise<void> {
    if (nowMs - this.queuesReadAtMs < HEARTBEAT_SECONDS * SECOND_MS) return;
    this.queuesReadAtMs = nowMs;
    const watched = [...this.connections].filter(({ opened }) => opened.watchedConnection !== null);
    if (watched.length === 0) return;
    const queues = await readSendQueues();
    for (const connection of watched) {
      const bytes = queues.get(connection.opened.watchedConnection!) ?? 0;
      if (connection.unacknowledgedMs(bytes, nowMs) >= UNREACHABLE_AFTER_MS) connection.end('unreachable');
    }
  }

  private async forgetClosed(): Promise<void> {
    if (this.closedIds.length === 0) return;
    const ids = this.closedIds.splice(0);
    try {
      await this.streams.close(ids);
    } catch (error) {
      this.closedIds.push(...ids);
      throw error;
    }
  }

  private async reasonToEnd(connection: StreamConnection, nowMs: number): Promise<CloseReason | null> {
    const { request, context, openedAtMs } = connection.opened;
    try {
      this.surfaceSwitch.assertOn(context);
      const presented = request.headers['x-api-key'] as string;
      const { caller, error } = this.callers.resolve(presented, 'data', undefined, { request, context });
      if (error !== null) return error.status >= 500 ? 'unavailable' : 'key_refused';
      if (!isEntitledTo(STREAM_ACCESS, caller.rights)) return 'key_refused';
      const minutes = Math.floor((nowMs - openedAtMs) / MINUTE_MS);
      while (connection.meteredMinutes < minutes) {
        if (!(await this.spendMinute(connection, caller.key!))) return 'quota_exceeded';
        connection.meteredMinutes += 1;
      }
      return null;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return error.code === 'DATA_API_DISABLED' ? 'disabled' : 'unavailable';
    }
  }

  /** Counts a minute as a request that was answered as fast as the stream was opened. False: the quota is used up. */
  private async spendMinute({ opened }: StreamConnection, key: PartnerKey): Promise<boolean> {
    const receivedAtMs = this.clock.now();
    if (!(await this.limits.spendStreamMinute(key, receivedAtMs))) return false;
    const context = { ...opened.context, meteredKey: key, receivedAtMs, quotaSpent: true };
    this.meter.record(usageOf(context, STREAM_ENDPOINT, 200, opened.openedWithinMs)!);
    return true;
  }
}
