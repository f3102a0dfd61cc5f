import { entityColumns } from '../persistence/database/entity-columns.ts';
import { WebhookEndpointEntity } from '../persistence/entities/webhook.entity.ts';

/** The columns of a `WebhookEndpoint`; the table is `endpoint`, joined with `partners`. */
export const ENDPOINT_COLUMNS = `partners.name AS partner, ${entityColumns(
  WebhookEndpointEntity,
  'endpoint',
  {
    sealedUrl: null,
    sealedSecrets: null,
    claimToken: null,
    claimedBy: null,
    claimedUntilMs: null,
  },
)}`;

/** Tables of `ENDPOINT_COLUMNS`. */
export const ENDPOINTS = 'webhook_endpoints endpoint LEFT JOIN partners ON partners.id = partner_id';
