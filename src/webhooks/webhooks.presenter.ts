import { editedFields } from '../domain/audit/editable-columns.ts';
import { isoUtc, isoUtcOrNull } from '../domain/timestamps.ts';
import { type WebhookEndpoint } from '../domain/webhooks/webhook-endpoint.ts';
import { type ListedDelivery } from './webhook-deliveries.repository.ts';
import { EDITABLE_WEBHOOK } from './webhooks.repository.ts';
import { type WebhookDeliveryItem, type WebhookItem } from './webhooks.response.ts';

/** Presents an endpoint at a moment. */
export const presentWebhook = (endpoint: WebhookEndpoint, nowMs: number): WebhookItem => ({
  id: endpoint.id,
  partner_id: endpoint.partnerId,
  partner: endpoint.partner,
  ...editableWebhook(endpoint),
  format: endpoint.format,
  state: endpoint.disabledReason === null ? 'enabled' : 'disabled',
  disabled_reason: endpoint.disabledReason,
  disabled_at: isoUtcOrNull(endpoint.disabledAtMs),
  created_at: isoUtc(endpoint.createdAtMs),
  position: endpoint.position,
  last_delivered_at: isoUtcOrNull(endpoint.deliveredAtMs),
  failing_since: isoUtcOrNull(endpoint.failingSinceMs),
  failed_attempts: endpoint.attempts,
  next_attempt_at:
    endpoint.attempts > 0 && endpoint.disabledReason === null ? isoUtc(endpoint.nextAttemptAtMs) : null,
  last_error: endpoint.lastError,
  old_secret_expires_at:
    (endpoint.oldSecretUntilMs ?? 0) > nowMs ? isoUtcOrNull(endpoint.oldSecretUntilMs) : null,
});

/** Fields that a PATCH can change. */
export const editableWebhook = (endpoint: WebhookEndpoint) => editedFields(EDITABLE_WEBHOOK, endpoint);

/** Presents an attempt. */
export const presentDelivery = ({
  id,
  messageId,
  atMs,
  durationMs,
  ...delivery
}: ListedDelivery): WebhookDeliveryItem => ({
  id,
  webhook_id: messageId,
  type: delivery.type,
  sequence: delivery.sequence,
  cause: delivery.cause,
  attempt: delivery.attempt,
  at: isoUtc(atMs),
  delivered: delivery.delivered,
  status: delivery.status,
  error: delivery.error,
  response: delivery.response,
  duration_ms: durationMs,
});
