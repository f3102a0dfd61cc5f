import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { assertUnedited, editableOf, EditConflicts } from '../admin/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/assert-not-reserved.ts';
import { PageCursors } from '../admin/paging.ts';
import { Clock, pause } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { stored } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { DAY_MS, isoUtc, isoUtcOrNull, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { audienceOfEndpoint, WEBHOOK_LIMITS, type WebhookFormat } from '../domain/webhook-endpoint.ts';
import { messageOf, testMessage } from './webhook-message.ts';
import { hostOf, isReachable } from '../platform/network/reachable-addresses.ts';
import { shownUrl, urlFaultOf } from './webhook-url.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { type SecretSeal, WEBHOOK_SEAL } from '../platform/database/secret.store.ts';
import {
  type AddWebhookBody,
  AmendWebhookBody,
  type RedeliverBody,
  type RotateWebhookSecretBody,
  type WebhookDeliveriesQuery,
  type WebhooksQuery,
} from './webhooks.dto.ts';
import {
  type ListedDelivery,
  shownEndpoint,
  TooManyEndpointsError,
  type WebhookEndpoint,
  WebhooksRepository,
} from './webhooks.repository.ts';
import {
  type WebhookDeliveryItem,
  type WebhookDeliveryList,
  type WebhookItem,
  type WebhookList,
  type WebhookSentDelivery,
  type WebhookWithSecret,
} from './webhooks.response.ts';
import { type AnyEventType, EVENT_TYPES_OF, type EventAudience } from '../domain/events/event.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';

const RESOLVE_WITHIN_MS = 5 * SECOND_MS;
const LISTING = 'webhooks';
const DELIVERIES = 'webhook-deliveries';
/** As Standard Webhooks recommends. */
const SECRET_BYTES = 32;

/** Endpoints of webhooks: who receives which events, and what became of them. @throws NOT_FOUND */
@Injectable()
export class WebhooksService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly webhooks: WebhooksRepository,
    private readonly pages: PageCursors,
    private readonly conflicts: EditConflicts,
    @Inject(WEBHOOK_SEAL) private readonly seal: SecretSeal,
  ) {}

  async list(query: WebhooksQuery): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(LISTING, { partner: query.partner ?? null }, query);
    const found = await this.webhooks.list(
      filters.partner,
      query.limit + 1,
      after === null ? null : { createdAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, (one) => [
      one.createdAtMs,
      one.id,
    ]);
    const data: WebhookList = { webhooks: items.map((one) => this.present(one)) };
    return { data, nextCursor };
  }

  async add(body: AddWebhookBody, by: Authorship): Promise<AdminAnswer> {
    const { partner = null, url, events = null, format = 'standard' } = body;
    if (partner !== null) assertNotReserved(partner);
    assertEventsOf(partner === null ? 'operators' : 'partners', events);
    await this.assertReachable(url);
    const secret = format === 'standard' ? newSecret() : null;
    const sealedSecret = secret === null ? null : await this.seal.seal(secret);
    const terms = { ...(await this.stored(url, format)), partner, events, format, sealedSecret };
    try {
      return this.answerWithSecret(await this.webhooks.add(terms, by), secret);
    } catch (error) {
      if (!(error instanceof TooManyEndpointsError)) throw error;
      const reason = { reason: 'webhooks_full', limit: WEBHOOK_LIMITS.endpoints } as const;
      throw new ServiceError('CONFLICT', reason, { cause: error });
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
    const { url, ...others } = body;
    const { format } = await this.find(id);
    if (url !== undefined) await this.assertReachable(url);
    const change = {
      ...stored(others),
      ...(url === undefined ? {} : await this.stored(url, format)),
    };
    const changeOf = (endpoint: WebhookEndpoint) => {
      assertEventsOf(audienceOfEndpoint(endpoint), others.events ?? null);
      assertUnedited(ifMatch, editable(endpoint));
      return change;
    };
    const editing = this.webhooks.amend(id, changeOf, by);
    return this.answer(await this.conflicts.during({ action: 'webhook.amend', target: id }, editing));
  }

  async remove(id: string, by: Authorship): Promise<AdminAnswer> {
    return this.answer(await this.webhooks.remove(uuid(id), by));
  }

  async rotate(id: string, body: RotateWebhookSecretBody, by: Authorship): Promise<AdminAnswer> {
    const { format } = await this.find(id);
    if (format !== 'standard') throw new ServiceError('CONFLICT', { reason: 'webhook_without_secret' });
    const seconds = body.old_secret_expires_after_seconds ?? DAY_MS / SECOND_MS;
    const secret = newSecret();
    const sealed = await this.seal.seal(secret);
    return this.answerWithSecret(
      await this.webhooks.rotate(id, sealed, by.atMs + seconds * SECOND_MS, by),
      secret,
    );
  }

  async enable(id: string, skipMissed: boolean, by: Authorship): Promise<AdminAnswer> {
    return this.answer(await this.webhooks.enable(uuid(id), skipMissed, by));
  }

  async disable(id: string, by: Authorship): Promise<AdminAnswer> {
    return this.answer(await this.webhooks.disable(uuid(id), by));
  }

  async test(id: string, by: Authorship): Promise<AdminAnswer> {
    const endpoint = await this.find(id);
    await this.webhooks.requestTest(endpoint.id, by);
    return this.answer(endpoint);
  }

  async retry(id: string, by: Authorship): Promise<AdminAnswer> {
    await this.find(id);
    return this.answer(await this.webhooks.retry(id, by));
  }

  async redeliver(id: string, body: RedeliverBody, by: Authorship): Promise<AdminAnswer> {
    const endpoint = await this.find(id);
    const { from_sequence: from, to_sequence: to = from } = body;
    const maximum = WEBHOOK_LIMITS.redeliveredEvents;
    const count = from > to ? 0 : await this.webhooks.countEvents(endpoint, from, to);
    if (count === 0 || count > maximum)
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'webhook_redelivery',
        fault: from > to ? 'not_in_order' : count === 0 ? 'no_event' : 'too_many',
        maximum,
      });
    await this.webhooks.requestRedelivery(endpoint.id, from, to, by);
    return this.answer(endpoint);
  }

  async listDeliveries(id: string, query: WebhookDeliveriesQuery): Promise<AdminAnswer> {
    const { id: endpoint } = await this.find(id);
    const { sequence = null } = query;
    const delivered = query.delivered === undefined ? null : Number(query.delivered);
    const { filters, after } = this.pages.start(DELIVERIES, { endpoint, delivered, sequence }, query);
    const found = await this.webhooks.listDeliveries(
      endpoint,
      { delivered: filters.delivered === null ? null : filters.delivered === 1, sequence: filters.sequence },
      query.limit + 1,
      after === null ? null : Number(after[0]),
    );
    const { items, nextCursor } = this.pages.page(DELIVERIES, filters, found, query, (one) => [one.id]);
    const data: WebhookDeliveryList = { deliveries: items.map(presentDelivery) };
    return { data, nextCursor };
  }

  /** The body is made again by what made it. */
  async getDelivery(id: string, number: string): Promise<AdminAnswer> {
    const { id: endpointId, shownUrl: url, format } = await this.find(id);
    const sent = existing(
      /^\d{1,15}$/.test(number) ? await this.webhooks.findDelivery(endpointId, Number(number)) : null,
    );
    const { event, messageId, atMs, headers } = sent;
    const message =
      sent.cause === 'test'
        ? testMessage(Number(messageId.replace('test_', '')), atMs, format)
        : event && messageOf(event, format);
    const data: WebhookSentDelivery = { ...presentDelivery(sent), url, headers, body: message?.body ?? null };
    return { data };
  }

  private async find(id: string): Promise<WebhookEndpoint> {
    return existing(await this.webhooks.get(uuid(id)));
  }

  private async stored(url: string, format: WebhookFormat) {
    return { sealedUrl: await this.seal.seal(url), shownUrl: shownUrl(url, format) };
  }

  /** Each connection is checked again, because names change. @throws VALIDATION_ERROR */
  private async assertReachable(url: string): Promise<void> {
    const fault = urlFaultOf(url);
    if (fault !== null) throw new ServiceError('VALIDATION_ERROR', { reason: 'webhook_url', fault });
    const host = hostOf(url);
    const { protocol } = new URL(url);
    const addresses = isIP(host) === 0 ? await resolved(host) : [host];
    if (addresses.length === 0)
      throw new ServiceError('VALIDATION_ERROR', { reason: 'webhook_host_unresolved', host });
    const { webhookAllowedNetworks } = this.configuration;
    const address = addresses.find((one) => !isReachable(one, protocol, webhookAllowedNetworks));
    if (address === undefined) return;
    const isPlain = protocol === 'http:';
    throw new ServiceError('VALIDATION_ERROR', {
      reason: 'webhook_address_forbidden',
      host,
      address,
      isPlain,
    });
  }

  private answer(found: WebhookEndpoint | null): AdminAnswer {
    const endpoint = existing(found);
    return { data: this.present(endpoint), editable: editable(endpoint) };
  }

  private answerWithSecret(found: WebhookEndpoint | null, secret: string | null): AdminAnswer {
    const endpoint = existing(found);
    const data: WebhookWithSecret = { ...this.present(endpoint), secret };
    return { data, editable: editable(endpoint) };
  }

  private present(endpoint: WebhookEndpoint): WebhookItem {
    const { disabledReason, attempts, nextAttemptAtMs, oldSecretUntilMs } = endpoint;
    return {
      id: endpoint.id,
      partner_id: endpoint.partnerId,
      partner: endpoint.partner,
      ...shownEndpoint(endpoint),
      format: endpoint.format,
      state: disabledReason === null ? 'enabled' : 'disabled',
      disabled_reason: disabledReason,
      disabled_at: isoUtcOrNull(endpoint.disabledAtMs),
      created_at: isoUtc(endpoint.createdAtMs),
      position: endpoint.position,
      last_delivered_at: isoUtcOrNull(endpoint.deliveredAtMs),
      failing_since: isoUtcOrNull(endpoint.failingSinceMs),
      failed_attempts: attempts,
      next_attempt_at: attempts > 0 && disabledReason === null ? isoUtc(nextAttemptAtMs) : null,
      last_error: endpoint.lastError,
      old_secret_expires_at:
        (oldSecretUntilMs ?? 0) > this.clock.now() ? isoUtcOrNull(oldSecretUntilMs) : null,
    };
  }
}

const editable = (endpoint: WebhookEndpoint) => editableOf(AmendWebhookBody, shownEndpoint(endpoint));

const presentDelivery = ({
  messageId,
  atMs,
  durationMs,
  response,
  ...delivery
}: ListedDelivery): WebhookDeliveryItem => ({
  id: delivery.id,
  webhook_id: messageId,
  type: delivery.type,
  sequence: delivery.sequence,
  cause: delivery.cause,
  attempt: delivery.attempt,
  at: isoUtc(atMs),
  delivered: delivery.delivered,
  status: delivery.status,
  error: delivery.error,
  response,
  duration_ms: durationMs,
});

/** The addresses of a name; none if it has none, or the resolver is slow. */
async function resolved(host: string): Promise<readonly string[]> {
  const patience = new AbortController();
  const late = pause(RESOLVE_WITHIN_MS, patience.signal).then(() => []);
  // Whatever the resolver says against the name, it can't be delivered to.
  const found = lookup(host, { all: true }).catch(() => []);
  const addresses = await Promise.race([found, late]);
  patience.abort();
  return addresses.map(({ address }) => address);
}

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** @throws VALIDATION_ERROR for events of others than the endpoint's owner */
function assertEventsOf(audience: EventAudience, events: readonly AnyEventType[] | null): void {
  const allowed: readonly AnyEventType[] = EVENT_TYPES_OF[audience];
  if (events?.some((type) => !allowed.includes(type)))
    throw new ServiceError('VALIDATION_ERROR', { reason: 'webhook_events', audience, allowed });
}

function existing<Found>(found: Found | null): Found {
  if (found === null) throw new ServiceError('NOT_FOUND', { reason: 'webhook' });
  return found;
}

const uuid = (id: string): string => existing(isUUID(id) ? id : null);
