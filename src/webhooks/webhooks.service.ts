import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../config/clock.ts';
import { editedColumns } from '../domain/audit/editable-columns.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type AnyEventType, EVENT_TYPES_OF, type EventAudience } from '../domain/events/any-event.ts';
import { DAY_MS, SECOND_MS } from '../domain/timestamps.ts';
import {
  audienceOfEndpoint,
  WEBHOOK_LIMITS,
  type WebhookEndpoint,
  type WebhookFormat,
} from '../domain/webhooks/webhook-endpoint.ts';
import { shownUrl } from '../domain/webhooks/webhook-url.ts';
import { type Precondition } from '../http/caching/etag.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { type SecretSeal } from '../persistence/secrets/secret-seal.ts';
import { WebhookDeliveryStore } from './webhook-deliveries.repository.ts';
import {
  EDITABLE_WEBHOOK,
  type StoredUrl,
  TooManyEndpointsError,
  WebhookEndpointStore,
} from './webhooks.repository.ts';
import { WEBHOOK_SEAL } from '../persistence/webhooks/webhook-seal.ts';
import { assertUnedited, EditConflicts } from '../admin/edits/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/names/assert-not-reserved.ts';
import { PageCursors } from '../admin/paging/page-cursors.ts';
import { WebhookAddressCheck } from './webhook-address.check.ts';
import {
  type AddWebhookBody,
  type AmendWebhookBody,
  type EnableWebhookBody,
  type RedeliverBody,
  type RotateWebhookSecretBody,
} from './webhooks.dto.ts';
import { editableWebhook, presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import { type WebhookDeliveriesQuery, type WebhooksQuery } from './webhooks.query.ts';
import { type WebhookDeliveryList, type WebhookList, type WebhookWithSecret } from './webhooks.response.ts';

const LISTING = 'webhooks';
const DELIVERIES = 'webhook-deliveries';
/** As Standard Webhooks recommends. */
const SECRET_BYTES = 32;

/** Endpoints of webhooks: who receives which events, and what became of them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly clock: Clock,
    private readonly endpoints: WebhookEndpointStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly addresses: WebhookAddressCheck,
    private readonly pages: PageCursors,
    private readonly conflicts: EditConflicts,
    @Inject(WEBHOOK_SEAL) private readonly seal: SecretSeal,
  ) {}

  async list(query: WebhooksQuery): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(LISTING, { partner: query.partner ?? null }, query);
    const found = await this.endpoints.list(
      filters.partner,
      query.limit + 1,
      after === null ? null : { createdAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, (one) => [
      one.createdAtMs,
      one.id,
    ]);
    const data: WebhookList = { webhooks: items.map((one) => presentWebhook(one, this.clock.now())) };
    return { data, nextCursor };
  }

  async add(body: AddWebhookBody, by: Authorship): Promise<AdminAnswer> {
    const { partner = null, url, events = null, format = 'standard' } = body;
    if (partner !== null) assertNotReserved(partner);
    assertEventsOf(partner === null ? 'operators' : 'partners', events);
    await this.addresses.assertReachable(url);
    const secret = format === 'standard' ? newSecret() : null;
    const terms = {
      ...(await this.stored(url, format)),
      partner,
      events,
      format,
      sealedSecret: secret === null ? null : await this.seal.seal(secret),
    };
    try {
      return this.answerWithSecret(await this.endpoints.add(terms, by), secret);
    } catch (error) {
      if (!(error instanceof TooManyEndpointsError)) throw error;
      throw new ServiceError(
        'CONFLICT',
        { reason: 'webhooks_full', limit: WEBHOOK_LIMITS.endpoints },
        { cause: error },
      );
    }
  }

  async get(id: string): Promise<AdminAnswer> {
    return this.answer(await this.find(id));
  }

  async amend(
    id: string,
    body: AmendWebhookBody,
    ifMatch: Precondition,
    by: Authorship,
  ): Promise<AdminAnswer> {
    const { url, events } = body;
    const { format } = await this.find(id);
    if (url !== undefined) await this.addresses.assertReachable(url);
    const change = {
      ...editedColumns(EDITABLE_WEBHOOK, body),
      ...(url === undefined ? {} : await this.stored(url, format)),
    };
    const editing = this.endpoints.amend(
      id,
      (endpoint) => {
        assertEventsOf(audienceOfEndpoint(endpoint), events ?? null);
        assertUnedited(ifMatch, editableWebhook(endpoint));
        return change;
      },
      by,
    );
    return this.answer(
      existing(await this.conflicts.during({ action: 'webhook.amend', target: id }, editing)),
    );
  }

  async remove(id: string, by: Authorship): Promise<AdminAnswer> {
    return this.answer(existing(await this.endpoints.remove(uuid(id), by)));
  }

  async rotate(id: string, body: RotateWebhookSecretBody, by: Authorship): Promise<AdminAnswer> {
    const { format } = await this.find(id);
    if (format !== 'standard') throw new ServiceError('CONFLICT', { reason: 'webhook_without_secret' });
    const seconds = body.old_secret_expires_after_seconds ?? DAY_MS / SECOND_MS;
    const secret = newSecret();
    const untilMs = by.atMs + seconds * SECOND_MS;
    const rotated = await this.endpoints.rotate(id, await this.seal.seal(secret), untilMs, by);
    return this.answerWithSecret(existing(rotated), secret);
  }

  async enable(
    id: string,
    { skip_missed: skipMissed = false }: EnableWebhookBody,
    by: Authorship,
  ): Promise<AdminAnswer> {
    return this.answer(existing(await this.endpoints.enable(uuid(id), skipMissed, by)));
  }

  async disable(id: string, by: Authorship): Promise<AdminAnswer> {
    return this.answer(existing(await this.endpoints.disable(uuid(id), by)));
  }

  async test(id: string, by: Authorship): Promise<AdminAnswer> {
    const endpoint = await this.find(id);
    await this.deliveries.requestTest(endpoint.id, by);
    return this.answer(endpoint);
  }

  async redeliver(id: string, body: RedeliverBody, by: Authorship): Promise<AdminAnswer> {
    const endpoint = await this.find(id);
    const { from_sequence: from, to_sequence: to = from } = body;
    const maximum = WEBHOOK_LIMITS.redeliveredEvents;
    const count = from > to ? 0 : await this.deliveries.countEvents(endpoint, { from, to });
    if (count === 0 || count > maximum)
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'webhook_redelivery',
        fault: from > to ? 'not_in_order' : count === 0 ? 'no_event' : 'too_many',
        maximum,
      });
    await this.deliveries.requestRedelivery(endpoint.id, { from, to }, by);
    return this.answer(endpoint);
  }

  async listDeliveries(id: string, query: WebhookDeliveriesQuery): Promise<AdminAnswer> {
    const endpoint = await this.find(id);
    const { delivered, sequence = null } = query;
    const given = {
      endpoint: endpoint.id,
      delivered: delivered === undefined ? null : Number(delivered),
      sequence,
    };
    const { filters, after } = this.pages.start(DELIVERIES, given, query);
    const found = await this.deliveries.list(
      endpoint.id,
      { delivered: filters.delivered === null ? null : filters.delivered === 1, sequence: filters.sequence },
      query.limit + 1,
      after === null ? null : Number(after[0]),
    );
    const { items, nextCursor } = this.pages.page(DELIVERIES, filters, found, query, (one) => [one.id]);
    const data: WebhookDeliveryList = { deliveries: items.map(presentDelivery) };
    return { data, nextCursor };
  }

  private async find(id: string): Promise<WebhookEndpoint> {
    return existing(await this.endpoints.get(uuid(id)));
  }

  private async stored(url: string, format: WebhookFormat): Promise<StoredUrl> {
    return { sealedUrl: await this.seal.seal(url), shownUrl: shownUrl(url, format) };
  }

  private answer(endpoint: WebhookEndpoint): AdminAnswer {
    return { data: presentWebhook(endpoint, this.clock.now()), editable: editableWebhook(endpoint) };
  }

  private answerWithSecret(endpoint: WebhookEndpoint, secret: string | null): AdminAnswer {
    const data: WebhookWithSecret = { ...presentWebhook(endpoint, this.clock.now()), secret };
    return { data, editable: editableWebhook(endpoint) };
  }
}

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** @throws VALIDATION_ERROR for events of others than the endpoint's owner */
function assertEventsOf(audience: EventAudience, events: readonly AnyEventType[] | null): void {
  const allowed: readonly AnyEventType[] = EVENT_TYPES_OF[audience];
  if (events?.some((type) => !allowed.includes(type)))
    throw new ServiceError('VALIDATION_ERROR', { reason: 'webhook_events', audience, allowed });
}

function uuid(id: string): string {
  if (!isUUID(id)) throw new ServiceError('NOT_FOUND', { reason: 'webhook' });
  return id;
}

function existing(endpoint: WebhookEndpoint | null): WebhookEndpoint {
  if (endpoint === null) throw new ServiceError('NOT_FOUND', { reason: 'webhook' });
  return endpoint;
}
