import { type WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** The columns of a `WebhookEndpoint`; the table is `endpoint`, joined with `partners`. */
export const ENDPOINT_COLUMNS = `endpoint.id, partner_id AS "partnerId", partners.name AS partner,
  shown_url AS "shownUrl", events, format, ${epochMs('old_secret_until')} AS "oldSecretUntilMs",
  disabled_reason AS "disabledReason", ${epochMs('disabled_at')} AS "disabledAtMs",
  ${epochMs('endpoint.created_at')} AS "createdAtMs", position::float8 AS position, attempts,
  ${epochMs('next_attempt_at')} AS "nextAttemptAtMs", ${epochMs('failing_since')} AS "failingSinceMs",
  last_error AS "lastError", ${epochMs('delivered_at')} AS "deliveredAtMs"`;

/** Where they are read from. */
export const ENDPOINTS = 'webhook_endpoints endpoint LEFT JOIN partners ON partners.id = partner_id';

/** What the audit log has of an endpoint. */
export const auditedEndpoint = ({
  partner,
  shownUrl,
  events,
  format,
  disabledReason,
}: WebhookEndpoint): object => ({
  partner,
  url: shownUrl,
  events,
  format,
  state: disabledReason === null ? 'enabled' : 'disabled',
});
