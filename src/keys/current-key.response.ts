import { SCOPES, TIERS } from '../domain/access/access-rights.ts';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS, MAX_STREAMS } from '../domain/request-bounds.ts';
import { KEY_STATUSES, type KeyStatus } from '../domain/access/partner-key.ts';
import { f, shape } from '../http/shape/shape.ts';

const latency = (description: string, example: number) =>
  f.figureOrNull(
    `${description} of response times, in milliseconds; null if there were no requests.`,
    example,
    { minimum: 0 },
  );

const DAY = f.day('UTC day, YYYY-MM-DD.', '2026-03-10');

export class MeKey extends shape({
  id: f.text('Key ID, as the operator sees it.', '7b1c9d1e-0000-4000-8000-000000000001', { format: 'uuid' }),
  prefix: f.text('First 12 characters of the key.', 'mdk_4fZ81Qa0'),
  issued_at: f.moment('When the key was issued.', '2026-01-05T12:00:00+00:00'),
  expires_at: f.momentOrNull(
    'When the key expires; null if it does not expire.',
    '2027-01-05T12:00:00+00:00',
  ),
  revoked_at: f.momentOrNull(
    'When the key will be revoked after a rotation; null if no revocation is planned.',
    '2026-04-01T00:00:00+00:00',
  ),
  status: f.choice<KeyStatus>(
    'Key status. retiring: the key works, but its end is planned.',
    KEY_STATUSES.filter((status) => status !== 'disabled'),
    'active',
  ),
}) {}

class MeScopeGrant extends shape({
  scope: f.choice('Scope.', SCOPES, 'data:components'),
  opens: f.text('What the scope gives access to.', 'The components of a score in 5-point buckets.'),
  granted: f.flag('True if this key has the scope.', true),
}) {}

export class MeEntitlement extends shape({
  id: f.text('Product ID from the catalog.', 'composite.sentiment'),
  entitled: f.flag('True if this key can read the product.', true),
  scopes: f.many('Access to the product by scope.', MeScopeGrant),
}) {}

export class MeLimits extends shape({
  rate_limit_per_min: f.integer('Requests per minute.', 600, { minimum: 1 }),
  quota_per_day: f.integerOrNull('Requests per UTC day; null if unlimited.', 100000, { minimum: 1 }),
}) {}

class MeStreams extends shape({
  open: f.count('Number of open streams with this key.', 1),
  limit: f.count('Number of streams that can be open at once.', MAX_STREAMS),
}) {}

class MeExports extends shape({
  running: f.count('Number of running exports with this key.', 1),
  limit: f.count('Number of exports that can run at once.', MAX_EXPORTS),
  bytes_today: f.count('Bytes exported in the current UTC day.', 48_213_004, 'bytes'),
  bytes_per_day: f.count(
    'Bytes that can be exported in a UTC day. A running export is completed even beyond it.',
    EXPORT_BYTES_PER_DAY,
    'bytes',
  ),
}) {}

export class MeToday extends shape({
  date: DAY,
  requests: f.count('Number of requests with this key.', 1204),
  errors: f.count('Number of those requests with a response status of 400 or above.', 3),
  quota_used: f.count(
    'Requests that counted against the quota: requests with this key, with the keys that it replaces, and with the keys that replace it.',
    1204,
  ),
  quota_remaining: f.countOrNull('Requests left in the daily quota; null if unlimited.', 98796),
  quota_resets_at: f.moment('When the quota resets.', '2026-03-11T00:00:00+00:00'),
}) {}

class MeEndpointUsage extends shape({
  endpoint: f.text(
    'Path of the route as in the contract; mcp:<tool> for tool calls at /mcp; unknown for paths and tools that do not exist.',
    '/api/v1/data/series/{metric_id}',
  ),
  requests: f.count('Number of requests.', 800),
  errors: f.count('Number of those requests with a response status of 400 or above.', 2),
  p50_latency_ms: latency('Median', 3.2),
  p95_latency_ms: latency('95th percentile', 14.1),
}) {}

export class MeUsageDay extends shape({
  date: DAY,
  requests: f.count('Number of requests with this key.', 1204),
  errors: f.count('Number of those requests with a response status of 400 or above.', 3),
  p50_latency_ms: latency('Median', 3.2),
  p95_latency_ms: latency('95th percentile', 14.1),
  endpoints: f.many('Usage by endpoint, most used first.', MeEndpointUsage),
}) {}

class MeOperator extends shape({
  contact: f.textOrNull(
    'E-mail address or URL to write to about keys, limits, and trouble; null if none is published.',
    'partners@example.com',
  ),
  terms_url: f.textOrNull('Terms of service; null if none are published.', 'https://example.com/terms'),
  privacy_url: f.textOrNull('Privacy policy; null if none is published.', 'https://example.com/privacy'),
}) {}

export class Me extends shape({
  tier: f.choice('Tier of the key.', TIERS, 'tier1'),
  scopes: f.choices('Scopes in force; a key can have fewer scopes than its tier implies.', SCOPES, [
    ...SCOPES,
  ]),
  partner: f.text('Holder of the key.', 'Acme Research'),
  label: f.textOrNull('Purpose of the key; null if none was given.', 'dashboard'),
  key: f.one('Key details, without the secret.', MeKey),
  entitlements: f.many('Access to every product, in catalog order.', MeEntitlement),
  limits: f.one('Limits in force.', MeLimits),
  operator: f.one('Operator of this deployment.', MeOperator),
  streams: f.one('Open event streams and their limit.', MeStreams),
  exports: f.one('Exports and their limits.', MeExports),
  today: f.one(
    'Metered usage of the current UTC day, at most two seconds behind the limit headers.',
    MeToday,
  ),
  usage: f.many('Usage by UTC day, today first; days without requests are included.', MeUsageDay),
}) {}
