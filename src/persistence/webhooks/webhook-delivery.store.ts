import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AnyEventType } from '../../domain/events/event.ts';
import {
  audienceOfEndpoint,
  WEBHOOK_LIMITS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../domain/webhooks/webhook-endpoint.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/entity-columns.ts';
import { WebhookRequestEntity } from '../entities/webhook.entity.ts';

/** An attempt with its place in the listing. */
export interface ListedDelivery extends WebhookDelivery {
  readonly id: number;
}

/** Which attempts are listed; null: any. */
export interface DeliveryFilter {
  readonly delivered: boolean | null;
  readonly sequence: number | null;
}

/** Events of an endpoint, both ends included. */
export interface SequenceRange {
  readonly from: number;
  readonly to: number;
}

/** What was delivered to endpoints, and what operators ask to be delivered besides. */
@Injectable()
export class WebhookDeliveryStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** Reads up to `limit` attempts at an endpoint before a place, newest first. */
  async list(
    endpointId: string,
    { delivered, sequence }: DeliveryFilter,
    limit: number,
    before: number | null,
  ): Promise<ListedDelivery[]> {
    return this.dataSource.query(
      `SELECT id::float8 AS id, cause, message_id AS "messageId", type, sequence::float8 AS sequence, attempt,
              ${epochMs('at')} AS "atMs", delivered, status, error, response, duration_ms AS "durationMs"
       FROM webhook_deliveries
       WHERE endpoint_id = $1 AND ($2::bigint IS NULL OR id < $2) AND ($3::boolean IS NULL OR delivered = $3)
         AND ($4::bigint IS NULL OR sequence = $4)
       ORDER BY webhook_deliveries.id DESC LIMIT $5`,
      [endpointId, before, delivered, sequence, limit],
    );
  }

  /** How many events of a range an endpoint receives, up to one more than can be redelivered. */
  async countEvents(endpoint: WebhookEndpoint, { from, to }: SequenceRange): Promise<number> {
    const types: readonly AnyEventType[] | null = endpoint.events;
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM (
         SELECT FROM events WHERE sequence BETWEEN $1 AND $2 AND audience = $3
           AND ($4::text[] IS NULL OR type = ANY($4)) LIMIT $5) found`,
      [from, to, audienceOfEndpoint(endpoint), types, WEBHOOK_LIMITS.redeliveredEvents + 1],
    );
    return count;
  }

  /** Asks for a test event, which is tried once, whether or not the endpoint is enabled. */
  async requestTest(id: string, by: Authorship): Promise<void> {
    await this.request(id, 'webhook.test', { kind: 'test', position: null, toSequence: null }, null, by);
  }

  /** Asks for the events of a range again, before what comes next. */
  async requestRedelivery(id: string, range: SequenceRange, by: Authorship): Promise<void> {
    const request = { kind: 'redelivery' as const, position: range.from - 1, toSequence: range.to };
    await this.request(id, 'webhook.redeliver', request, range, by);
  }

  private async request(
    endpointId: string,
    action: string,
    request: Pick<WebhookRequestEntity, 'kind' | 'position' | 'toSequence'>,
    after: object | null,
    by: Authorship,
  ): Promise<void> {
    await this.audit.auditedWrite(by, 'event_recorded', async (manager, record) => {
      await manager.insert(WebhookRequestEntity, {
        ...request,
        endpointId,
        requestedBy: by.actor,
        requestedAtMs: by.atMs,
      });
      await record({ action, target: endpointId, before: null, after });
    });
  }
}
