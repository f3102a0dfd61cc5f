import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '../domain/errors/errors.ts';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { audienceOfEndpoint, WEBHOOK_LIMITS } from '../domain/webhook-endpoint.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { type AnyRecordedEvent } from '../domain/events/event.ts';
import { RECORDED_EVENT } from './webhook-claim.store.ts';
import { entityColumns } from '../platform/database/entity-columns.ts';
import { WebhookDeliveryEntity, WebhookEndpointEntity, WebhookRequestEntity } from './webhook.entity.ts';
import { obtainPartner } from '../partners/partner.store.ts';

export type WebhookEndpoint = Omit<WebhookEndpointEntity, keyof typeof NOT_SHOWN> & {
  readonly partner: string | null;
};

const NOT_SHOWN = {
  sealedUrl: null,
  sealedSecrets: null,
  claimToken: null,
  claimedBy: null,
  claimedUntilMs: null,
} as const;

const SELECT_ENDPOINTS = `SELECT partners.name AS partner, ${entityColumns(WebhookEndpointEntity, 'endpoint', NOT_SHOWN)}
  FROM webhook_endpoints endpoint LEFT JOIN partners ON partners.id = partner_id`;

const DELIVERY_COLUMNS = entityColumns(WebhookDeliveryEntity, 'delivery', {
  endpointId: null,
  headers: null,
});

export type ListedDelivery = Omit<WebhookDeliveryEntity, 'endpointId' | 'headers'>;

export type SentDelivery = WebhookDeliveryEntity & {
  /** Null: of a test, or no longer stored. */
  readonly event: AnyRecordedEvent | null;
};

export interface EndpointTerms extends Pick<
  WebhookEndpointEntity,
  'sealedUrl' | 'shownUrl' | 'events' | 'format'
> {
  /** Null: an endpoint of the operators. */
  readonly partner: string | null;
  /** Null: its format has no signature. */
  readonly sealedSecret: string | null;
}

/** Its URL is stored in two columns. */
type EndpointChange = Partial<Pick<EndpointTerms, 'sealedUrl' | 'shownUrl' | 'events'>>;

export const shownEndpoint = ({ shownUrl, events }: Pick<EndpointTerms, 'shownUrl' | 'events'>) => ({
  url: shownUrl,
  events,
});

export class TooManyEndpointsError extends Error {}

/** Whoever delivers to an endpoint while operators change it loses it, and its next event is delivered again. */
const RELEASED = { claimToken: () => 'claim_token + 1', claimedBy: null, claimedUntilMs: null };
const UNTRIED = { attempts: 0, failingSinceMs: null, lastError: null };

/** Endpoints of webhooks as operators manage them. Methods return null if there is none with a UUID. */
@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** Newest first. @param partner name of their partner, the same after NFKC; null: any */
  async list(
    partner: string | null,
    limit: number,
    after: { readonly createdAtMs: number; readonly id: string } | null,
  ): Promise<WebhookEndpoint[]> {
    return this.dataSource.query(
      `${SELECT_ENDPOINTS}
       WHERE ($1::text IS NULL OR normalize(partners.name, NFKC) = normalize($1, NFKC))
         AND ($2::timestamptz IS NULL OR (endpoint.created_at, endpoint.id) < ($2, $3::uuid))
       ORDER BY endpoint.created_at DESC, endpoint.id DESC LIMIT $4`,
      [partner, after === null ? null : new Date(after.createdAtMs), after?.id ?? null, limit],
    );
  }

  get(id: string): Promise<WebhookEndpoint | null> {
    return find(this.dataSource.manager, id);
  }

  /** Endpoints that were disabled by failures, or that have failed since a moment or longer. */
  async inTrouble(failingSinceMs: number): Promise<WebhookEndpoint[]> {
    return this.dataSource.query(
      `${SELECT_ENDPOINTS}
       WHERE disabled_reason IN ('gone', 'failing') OR (disabled_reason IS NULL AND failing_since <= $1)
       ORDER BY endpoint.created_at, endpoint.id`,
      [new Date(failingSinceMs)],
    );
  }

  /** Adds an endpoint for the events from now on, and its partner if the name is new. @throws TooManyEndpointsError */
  async add({ partner, sealedSecret, ...stored }: EndpointTerms, by: Authorship): Promise<WebhookEndpoint> {
    return this.audit.auditedWrite(by, 'event_recorded', async (manager, record) => {
      const id = randomUUID();
      const partnerId = partner === null ? null : (await obtainPartner(manager, partner, by, record)).id;
      const [{ count }]: [{ count: number }] = await manager.query(
        'SELECT count(*)::int AS count FROM webhook_endpoints WHERE partner_id IS NOT DISTINCT FROM $1',
        [partnerId],
      );
      if (count >= WEBHOOK_LIMITS.endpoints) throw new TooManyEndpointsError();
      const endpoint = {
        ...stored,
        id,
        partnerId,
        sealedSecrets: sealedSecret === null ? [] : [sealedSecret],
        createdAtMs: by.atMs,
        nextAttemptAtMs: by.atMs,
        position: () => '(SELECT coalesce(max(sequence), 0) FROM events)',
      };
      await manager.createQueryBuilder().insert().into(WebhookEndpointEntity).values(endpoint).execute();
      const made = (await find(manager, id))!;
      await record({ action: 'webhook.add', target: id, before: null, after: audited(made) });
      return made;
    });
  }

  /** A new address is tried immediately. @param changeOf its errors are thrown and nothing is written */
  amend(id: string, changeOf: (endpoint: WebhookEndpoint) => EndpointChange, by: Authorship) {
    return this.change(id, 'webhook.amend', by, (before) => {
      const change = changeOf(before);
      return {
        ...change,
        ...RELEASED,
        ...(change.sealedUrl === undefined ? {} : { ...UNTRIED, nextAttemptAtMs: by.atMs }),
      };
    });
  }

  async remove(id: string, by: Authorship): Promise<WebhookEndpoint | null> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const before = await locked(manager, id);
      if (before === null) return null;
      await manager.delete(WebhookEndpointEntity, { id });
      await record({ action: 'webhook.remove', target: id, before: audited(before), after: null });
      return before;
    });
  }

  /** Replaces the secret. The one before it also signs until a moment. */
  rotate(id: string, sealedSecret: string, oldSecretUntilMs: number, by: Authorship) {
    const sealedSecrets = () => 'ARRAY[:sealedSecret, sealed_secrets[1]]';
    const change = () => ({ sealedSecrets, oldSecretUntilMs, ...RELEASED });
    return this.change(id, 'webhook.rotate', by, change, { sealedSecret });
  }

  disable(id: string, by: Authorship) {
    return this.change(id, 'webhook.disable', by, ({ disabledReason }) =>
      disabledReason === 'operator' ? {} : { disabledReason: 'operator', disabledAtMs: by.atMs, ...RELEASED },
    );
  }

  /** Resumes deliveries where they stopped, or, if missed events are skipped, after the latest event. */
  enable(id: string, skipMissed: boolean, by: Authorship) {
    return this.change(id, 'webhook.enable', by, () => ({
      disabledReason: null,
      disabledAtMs: null,
      ...UNTRIED,
      ...RELEASED,
      nextAttemptAtMs: by.atMs,
      ...(skipMissed ? { position: () => '(SELECT coalesce(max(sequence), position) FROM events)' } : {}),
    }));
  }

  /** Makes the next attempt due. */
  retry(id: string, by: Authorship) {
    return this.change(id, 'webhook.retry', by, ({ attempts, disabledReason }) => {
      if (attempts === 0 || disabledReason !== null)
        throw new ServiceError('CONFLICT', { reason: 'webhook_not_waiting' });
      return { nextAttemptAtMs: by.atMs };
    });
  }

  private async change(
    id: string,
    action: string,
    by: Authorship,
    changeOf: (before: WebhookEndpoint) => QueryDeepPartialEntity<WebhookEndpointEntity>,
    parameters: Readonly<Record<string, unknown>> = {},
  ): Promise<WebhookEndpoint | null> {
    return this.audit.auditedWrite(by, 'event_recorded', async (manager, record) => {
      const before = await locked(manager, id);
      if (before === null) return null;
      const change = changeOf(before);
      if (Object.keys(change).length === 0) return before;
      await manager
        .createQueryBuilder()
        .update(WebhookEndpointEntity)
        .set(change)
        .where({ id })
        .setParameters(parameters)
        .execute();
      const after = (await find(manager, id))!;
      await record({ action, target: id, before: audited(before), after: audited(after) });
      return after;
    });
  }

  /** Attempts at an endpoint before a place, newest first. Filters: null is any. */
  async listDeliveries(
    endpointId: string,
    { delivered, sequence }: { readonly delivered: boolean | null; readonly sequence: number | null },
    limit: number,
    before: number | null,
  ): Promise<ListedDelivery[]> {
    return this.dataSource.query(
      `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries delivery
       WHERE endpoint_id = $1 AND ($2::bigint IS NULL OR id < $2) AND ($3::boolean IS NULL OR delivered = $3)
         AND ($4::bigint IS NULL OR sequence = $4)
       ORDER BY delivery.id DESC LIMIT $5`,
      [endpointId, before, delivered, sequence, limit],
    );
  }

  async findDelivery(endpointId: string, id: number): Promise<SentDelivery | null> {
    const delivery = await this.dataSource.manager.findOneBy(WebhookDeliveryEntity, { endpointId, id });
    if (delivery === null) return null;
    const [event]: (AnyRecordedEvent | undefined)[] = await this.dataSource.query(
      `SELECT ${RECORDED_EVENT} FROM events WHERE sequence = $1`,
      [delivery.sequence],
    );
    return { ...delivery, event: event ?? null };
  }

  /** Of all endpoints of a partner, with their URLs as they are shown; latest first. */
  async deliveriesTo(partnerId: string, limit: number): Promise<ListedDelivery[]> {
    return this.dataSource.query(
      `SELECT ${DELIVERY_COLUMNS}, shown_url AS url
       FROM webhook_deliveries delivery JOIN webhook_endpoints endpoint ON endpoint.id = endpoint_id
       WHERE partner_id = $1 ORDER BY delivery.id DESC LIMIT $2`,
      [partnerId, limit],
    );
  }

  /** How many events of a range, both ends included, an endpoint receives, up to one more than can be redelivered. */
  async countEvents(endpoint: WebhookEndpoint, from: number, to: number): Promise<number> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM (
         SELECT FROM events WHERE sequence BETWEEN $1 AND $2 AND audience = $3
           AND ($4::text[] IS NULL OR type = ANY($4)) LIMIT $5) found`,
      [from, to, audienceOfEndpoint(endpoint), endpoint.events, WEBHOOK_LIMITS.redeliveredEvents + 1],
    );
    return count;
  }

  /** Requests a test event, which is tried once, whether or not the endpoint is enabled. */
  async requestTest(id: string, by: Authorship): Promise<void> {
    await this.request(id, 'webhook.test', { kind: 'test', position: null, toSequence: null }, null, by);
  }

  /** Requests the events of a range, both ends included, again, before what comes next. */
  async requestRedelivery(id: string, from: number, to: number, by: Authorship): Promise<void> {
    const request = { kind: 'redelivery' as const, position: from - 1, toSequence: to };
    await this.request(id, 'webhook.redeliver', request, { from, to }, by);
  }

  private async request(
    endpointId: string,
    action: string,
    request: Pick<WebhookRequestEntity, 'kind' | 'position' | 'toSequence'>,
    after: object | null,
    by: Authorship,
  ): Promise<void> {
    await this.audit.auditedWrite(by, 'event_recorded', async (manager, record) => {
      const requested = { requestedBy: by.actor, requestedAtMs: by.atMs };
      await manager.insert(WebhookRequestEntity, { ...request, endpointId, ...requested });
      await record({ action, target: endpointId, before: null, after });
    });
  }
}

async function find(manager: EntityManager, id: string): Promise<WebhookEndpoint | null> {
  const [found]: WebhookEndpoint[] = await manager.query(`${SELECT_ENDPOINTS} WHERE endpoint.id = $1`, [id]);
  return found ?? null;
}

async function locked(manager: EntityManager, id: string): Promise<WebhookEndpoint | null> {
  await manager.query('SELECT FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [id]);
  return find(manager, id);
}

const audited = (endpoint: WebhookEndpoint): object => ({
  partner: endpoint.partner,
  ...shownEndpoint(endpoint),
  format: endpoint.format,
  state: endpoint.disabledReason === null ? 'enabled' : 'disabled',
});
