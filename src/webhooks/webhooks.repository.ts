import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { type EditableColumns, editedFields } from '../domain/audit/editable-columns.ts';
import { type AnyEventType } from '../domain/events/any-event.ts';
import {
  audienceOfEndpoint,
  WEBHOOK_LIMITS,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookFormat,
} from '../domain/webhooks/webhook-endpoint.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../persistence/audit/audit.store.ts';
import { entityColumns } from '../persistence/database/entity-columns.ts';
import { epochMs } from '../persistence/database/epoch-ms.ts';
import { WebhookEndpointEntity, WebhookRequestEntity } from '../persistence/entities/webhook.entity.ts';
import { obtainPartner } from '../persistence/partners/partner.store.ts';

/** The columns of a `WebhookEndpoint`; the table is `endpoint`, joined with `partners`. */
const ENDPOINT_COLUMNS = `partners.name AS partner, ${entityColumns(WebhookEndpointEntity, 'endpoint', {
  sealedUrl: null,
  sealedSecrets: null,
  claimToken: null,
  claimedBy: null,
  claimedUntilMs: null,
})}`;

/** Tables of `ENDPOINT_COLUMNS`. */
const ENDPOINTS = 'webhook_endpoints endpoint LEFT JOIN partners ON partners.id = partner_id';

/** An address as it is stored: encrypted, and without what can be a secret. */
export interface StoredUrl {
  readonly sealedUrl: string;
  readonly shownUrl: string;
}

/** What an endpoint is added with. */
export interface EndpointTerms extends StoredUrl {
  /** Null: an endpoint of the operators. */
  readonly partner: string | null;
  /** Null: all. */
  readonly events: readonly AnyEventType[] | null;
  readonly format: WebhookFormat;
  /** Encrypted; null: its format has no signature. */
  readonly sealedSecret: string | null;
}

/** Editable columns of an endpoint, whose URL is stored in two columns. */
export const EDITABLE_WEBHOOK = {
  shownUrl: 'url',
  events: 'events',
} as const satisfies EditableColumns<
  Exclude<keyof EndpointTerms, 'partner' | 'format' | 'sealedUrl' | 'sealedSecret'>
>;

/** Changes to an endpoint; absent fields stay unchanged. */
export type EndpointChange = Partial<Pick<EndpointTerms, 'sealedUrl' | keyof typeof EDITABLE_WEBHOOK>>;

/** A partner, or the operators, have as many endpoints as they may. */
export class TooManyEndpointsError extends Error {}

/** Whoever delivers to an endpoint while operators change it loses it, and its next event is delivered anew. */
const RELEASED = { claimToken: () => 'claim_token + 1', claimedBy: null, claimedUntilMs: null };
const UNTRIED = { attempts: 0, failingSinceMs: null, lastError: null };

type Change = QueryDeepPartialEntity<WebhookEndpointEntity>;

/** Endpoints of webhooks as operators manage them. Every write is audited in its own transaction. */
@Injectable()
export class WebhookEndpointStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /**
   * Reads up to `limit` endpoints behind a place, newest first.
   *
   * @param partner name of their partner, the same after NFKC; null: any
   */
  async list(
    partner: string | null,
    limit: number,
    after: { readonly createdAtMs: number; readonly id: string } | null,
  ): Promise<WebhookEndpoint[]> {
    return this.dataSource.query(
      `SELECT ${ENDPOINT_COLUMNS} FROM ${ENDPOINTS}
       WHERE ($1::text IS NULL OR normalize(partners.name, NFKC) = normalize($1, NFKC))
         AND ($2::timestamptz IS NULL OR (endpoint.created_at, endpoint.id) < ($2, $3::uuid))
       ORDER BY endpoint.created_at DESC, endpoint.id DESC LIMIT $4`,
      [partner, after === null ? null : new Date(after.createdAtMs), after?.id ?? null, limit],
    );
  }

  /** One endpoint; null: there is none with this UUID. */
  get(id: string): Promise<WebhookEndpoint | null> {
    return find(this.dataSource.manager, id);
  }

  /** Endpoints that were disabled by failures, or that have failed since a moment or longer. */
  async inTrouble(failingSinceMs: number): Promise<WebhookEndpoint[]> {
    return this.dataSource.query(
      `SELECT ${ENDPOINT_COLUMNS} FROM ${ENDPOINTS}
       WHERE disabled_reason IN ('gone', 'failing') OR (disabled_reason IS NULL AND failing_since <= $1)
       ORDER BY endpoint.created_at, endpoint.id`,
      [new Date(failingSinceMs)],
    );
  }

  /** Adds an endpoint, and its partner if the name is new. What was recorded before is not delivered to it. */
  async add(terms: EndpointTerms, by: Authorship): Promise<WebhookEndpoint> {
    const { partner, sealedSecret, ...stored } = terms;
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
      await record({ action: 'webhook.add', target: id, before: null, after: auditedEndpoint(made) });
      return made;
    });
  }

  /**
   * Changes an endpoint; null if there is none. A new address is tried at once.
   *
   * @param changeOf makes the change of the stored endpoint; its errors are thrown and nothing is written
   */
  amend(
    id: string,
    changeOf: (endpoint: WebhookEndpoint) => EndpointChange,
    by: Authorship,
  ): Promise<WebhookEndpoint | null> {
    return this.change(id, 'webhook.amend', by, (before) => {
      const change = changeOf(before);
      return {
        ...change,
        ...RELEASED,
        ...(change.sealedUrl === undefined ? {} : { ...UNTRIED, nextAttemptAtMs: by.atMs }),
      };
    });
  }

  /** Deletes an endpoint with its deliveries, and returns it; null if there is none. */
  async remove(id: string, by: Authorship): Promise<WebhookEndpoint | null> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const before = await locked(manager, id);
      if (before === null) return null;
      await manager.delete(WebhookEndpointEntity, { id });
      await record({ action: 'webhook.remove', target: id, before: auditedEndpoint(before), after: null });
      return before;
    });
  }

  /** Makes another secret sign, and the one before beside it until a moment; null if there is no such endpoint. */
  rotate(
    id: string,
    sealedSecret: string,
    oldSecretUntilMs: number,
    by: Authorship,
  ): Promise<WebhookEndpoint | null> {
    return this.change(
      id,
      'webhook.rotate',
      by,
      () => ({
        sealedSecrets: () => 'ARRAY[:sealedSecret, sealed_secrets[1]]',
        oldSecretUntilMs,
        ...RELEASED,
      }),
      { sealedSecret },
    );
  }

  /** Stops deliveries to an endpoint; null if there is none. */
  disable(id: string, by: Authorship): Promise<WebhookEndpoint | null> {
    return this.change(id, 'webhook.disable', by, ({ disabledReason }) =>
      disabledReason === 'operator' ? {} : { disabledReason: 'operator', disabledAtMs: by.atMs, ...RELEASED },
    );
  }

  /**
   * Resumes deliveries where they stopped; null if there is no such endpoint.
   *
   * @param skipMissed true: with what is recorded from now on
   */
  enable(id: string, skipMissed: boolean, by: Authorship): Promise<WebhookEndpoint | null> {
    return this.change(id, 'webhook.enable', by, () => ({
      disabledReason: null,
      disabledAtMs: null,
      ...UNTRIED,
      ...RELEASED,
      nextAttemptAtMs: by.atMs,
      ...(skipMissed ? { position: () => '(SELECT coalesce(max(sequence), position) FROM events)' } : {}),
    }));
  }

  private async change(
    id: string,
    action: string,
    by: Authorship,
    changeOf: (before: WebhookEndpoint) => Change,
    parameters: Readonly<Record<string, unknown>> = {},
  ): Promise<WebhookEndpoint | null> {
    return this.audit.auditedWrite(by, 'event_recorded', async (manager, record: RecordWrite) => {
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
      await record({ action, target: id, before: auditedEndpoint(before), after: auditedEndpoint(after) });
      return after;
    });
  }
}

async function find(manager: EntityManager, id: string): Promise<WebhookEndpoint | null> {
  const [found]: WebhookEndpoint[] = await manager.query(
    `SELECT ${ENDPOINT_COLUMNS} FROM ${ENDPOINTS} WHERE endpoint.id = $1`,
    [id],
  );
  return found ?? null;
}

async function locked(manager: EntityManager, id: string): Promise<WebhookEndpoint | null> {
  await manager.query('SELECT FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [id]);
  return find(manager, id);
}

/** Returns the fields of an endpoint in the audit log. */
const auditedEndpoint = (endpoint: WebhookEndpoint): object => ({
  partner: endpoint.partner,
  ...editedFields(EDITABLE_WEBHOOK, endpoint),
  format: endpoint.format,
  state: endpoint.disabledReason === null ? 'enabled' : 'disabled',
});

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
