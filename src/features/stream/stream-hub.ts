import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { CallerResolver } from '../../http/access/caller.resolver.ts';
import { SurfaceSwitch } from '../../http/admission/admission.ts';
import { RequestLimits } from '../../http/limits/request-limits.ts';
import { RequestMeter, usageOf } from '../../http/metering/request-metering.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { EventFeed } from '../../persistence/events/event.store.ts';
import { OpenStreamStore, SEEN_EVERY_SECONDS } from '../../persistence/streams/open-stream.store.ts';
import { readSendQueues } from './send-queues.ts';
import { StreamConnection } from './stream-connection.ts';
import { STREAM_ACCESS, STREAM_ENDPOINT } from './stream-route.ts';
import { isEntitledTo } from '../../http/access/access.guard.ts';
import { type CloseReason } from './stream-control.ts';

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
    this.meter.record(usageOf(context, STREAM_ENDPOINT, 200, performance.now() - opened.openedWithinMs)!);
    return true;
  }
}
