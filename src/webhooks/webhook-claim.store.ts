import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AnyEventType, type AnyRecordedEvent, type EventAudience } from '../domain/events/event.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type DisabledReason, LONGEST_WAIT_MS, type WebhookFormat } from '../domain/webhook-endpoint.ts';
import {
  claimDueRows,
  leaseIsOver,
  stillClaimed,
  UNCLAIMED,
  writeClaimed,
} from '../platform/database/locks.ts';
import { type WebhookDelivery, WebhookDeliveryEntity, WebhookRequestEntity } from './webhook.entity.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { workerIsGone } from '../platform/database/worker-heartbeat.store.ts';

/** How long a worker holds an endpoint after each thing that it delivered. Longer than an attempt can take. */
const LEASE_MS = 60 * SECOND_MS;

export interface WebhookClaim {
  readonly endpointId: string;
  readonly token: number;
  readonly audience: EventAudience;
  readonly sealedUrl: string;
  readonly format: WebhookFormat;
  /** Null: all. */
  readonly events: readonly AnyEventType[] | null;
  /** Those that sign. */
  readonly sealedSecrets: readonly string[];
  readonly position: number;
  readonly attempts: number;
  /** False: only tests are due. */
  readonly isDue: boolean;
}

export type RequestedDelivery =
  | { readonly id: number; readonly kind: 'test' }
  | {
      readonly id: number;
      readonly kind: 'redelivery';
      readonly position: number;
      readonly toSequence: number;
    };

/** What follows a failed attempt. */
export type AfterFailure =
  | { readonly kind: 'retry'; readonly atMs: number }
  | { readonly kind: 'disable'; readonly reason: Exclude<DisabledReason, 'operator'> };

/** Columns of an event. */
export const RECORDED_EVENT = `sequence::float8 AS sequence, type, ${epochMs('at')} AS "atMs", data`;

const HAS_TEST = `EXISTS (SELECT FROM webhook_requests WHERE endpoint_id = webhook_endpoints.id AND kind = 'test')`;

/** A later attempt was planned by a clock that ran ahead. */
const IS_DUE = `disabled_reason IS NULL
  AND (next_attempt_at <= $1 OR next_attempt_at > $1::timestamptz + interval '${LONGEST_WAIT_MS} milliseconds')
  AND (position < coalesce((SELECT max(sequence) FROM events), 0)
       OR EXISTS (SELECT FROM webhook_requests WHERE endpoint_id = webhook_endpoints.id))`;

/** An endpoint of a killed worker is free at once; one of a worker that is lost with its network, when its lease ends. */
const IS_FREE = `(${leaseIsOver('claimed_until', '$1')} OR (claimed_by <> $2 AND ${workerIsGone('claimed_by')}))`;

@Injectable()
export class WebhookClaimStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Longest waiting first. An expired claim can be taken over; then writes of its previous owner fail. */
  async claimDue(workerId: string, nowMs: number, limit: number): Promise<WebhookClaim[]> {
    const [claims]: [WebhookClaim[], number] = await this.dataSource.query(
      claimDueRows({
        table: 'webhook_endpoints',
        key: 'id',
        due: `${IS_FREE} AND (${HAS_TEST} OR (${IS_DUE}))`,
        order: 'next_attempt_at, id',
        limit: '$4',
        also: `, ${IS_DUE} AS is_due`,
        set: 'claim_token = claim_token + 1, claimed_by = $2, claimed_until = $3',
        returning: `claimed.id AS "endpointId", claim_token::float8 AS token, sealed_url AS "sealedUrl", format, events,
                 CASE WHEN partner_id IS NULL THEN 'operators' ELSE 'partners' END AS audience,
                 CASE WHEN old_secret_until > $1 THEN sealed_secrets ELSE sealed_secrets[1:1] END AS "sealedSecrets",
                 position::float8 AS position, attempts, is_due AS "isDue"`,
      }),
      [new Date(nowMs), workerId, new Date(nowMs + LEASE_MS), limit],
    );
    return claims;
  }

  /** What operators asked for and wasn't made yet, oldest first. */
  async requests(endpointId: string): Promise<RequestedDelivery[]> {
    return (await this.dataSource
      .getRepository(WebhookRequestEntity)
      .find({ where: { endpointId }, order: { id: 'ASC' } })) as RequestedDelivery[];
  }

  /** Up to `limit` events of an audience after a number, in order. */
  async eventsAfter(audience: EventAudience, sequence: number, limit: number): Promise<AnyRecordedEvent[]> {
    return this.dataSource.query(
      `SELECT ${RECORDED_EVENT} FROM events
       WHERE events.sequence > $1 AND audience = $2 ORDER BY events.sequence LIMIT $3`,
      [sequence, audience, limit],
    );
  }

  async newest(): Promise<number> {
    const [{ newest }]: [{ newest: number }] = await this.dataSource.query(
      'SELECT coalesce(max(sequence), 0)::float8 AS newest FROM events',
    );
    return newest;
  }

  /** Renews the lease. @throws ClaimLostError if the endpoint was taken over */
  async delivered(claim: WebhookClaim, delivery: WebhookDelivery, nowMs: number): Promise<void> {
    await this.write(
      claim,
      delivery,
      'position = $3, attempts = 0, failing_since = NULL, last_error = NULL, delivered_at = $4, claimed_until = $5',
      [delivery.sequence, new Date(delivery.atMs), new Date(nowMs + LEASE_MS)],
    );
  }

  /** Stores how far a redelivery is; otherwise as `delivered`. */
  async redelivered(
    claim: WebhookClaim,
    requestId: number,
    delivery: WebhookDelivery,
    nowMs: number,
  ): Promise<void> {
    await this.write(
      claim,
      delivery,
      'attempts = 0, failing_since = NULL, last_error = NULL, delivered_at = $3, claimed_until = $4',
      [new Date(delivery.atMs), new Date(nowMs + LEASE_MS)],
      (manager) => manager.update(WebhookRequestEntity, { id: requestId }, { position: delivery.sequence }),
    );
  }

  /** Stores the outcome of a test, which is not tried again; otherwise as `delivered`. */
  async tested(
    claim: WebhookClaim,
    requestId: number,
    delivery: WebhookDelivery,
    nowMs: number,
  ): Promise<void> {
    await this.write(claim, delivery, 'claimed_until = $3', [new Date(nowMs + LEASE_MS)], (manager) =>
      manager.delete(WebhookRequestEntity, { id: requestId }),
    );
  }

  /** Removes a redelivery whose events are all delivered. */
  async finish(requestId: number): Promise<void> {
    await this.dataSource.getRepository(WebhookRequestEntity).delete({ id: requestId });
  }

  /** Stores a failed attempt, and releases the endpoint. @throws ClaimLostError if the endpoint was taken over */
  async failed(claim: WebhookClaim, delivery: WebhookDelivery, after: AfterFailure): Promise<void> {
    const atMs = new Date(delivery.atMs);
    await this.write(
      claim,
      delivery,
      `attempts = attempts + 1, failing_since = coalesce(failing_since, $3), last_error = $4, next_attempt_at = $5,
       disabled_reason = coalesce($6, disabled_reason), disabled_at = CASE WHEN $6::text IS NULL THEN disabled_at ELSE $3 END,
       ${UNCLAIMED}`,
      [
        atMs,
        delivery.error,
        after.kind === 'retry' ? new Date(after.atMs) : atMs,
        after.kind === 'disable' ? after.reason : null,
      ],
    );
  }

  /** Leaves a lost claim unchanged. @param position up to which no event is left for it; null: unknown */
  async release(claim: WebhookClaim, position: number | null, nowMs: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_endpoints
       SET ${UNCLAIMED}, position = greatest(position, coalesce($3, position)),
           next_attempt_at = CASE WHEN $5 THEN $4 ELSE next_attempt_at END
       WHERE ${stillClaimed('id')}`,
      [claim.endpointId, claim.token, position, new Date(nowMs), claim.isDue],
    );
  }

  private async write(
    { endpointId, token }: WebhookClaim,
    delivery: WebhookDelivery,
    changes: string,
    parameters: readonly unknown[],
    besides: (manager: EntityManager) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = {
        table: 'webhook_endpoints',
        held: stillClaimed('id'),
        by: [endpointId, token],
        lost: `the webhook endpoint ${endpointId} was taken over`,
      };
      await writeClaimed(manager, row, changes, parameters);
      await besides(manager);
      await manager.insert(WebhookDeliveryEntity, { ...delivery, endpointId });
    });
  }
}
