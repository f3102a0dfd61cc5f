import { type KeyItem, type UsageDayItem } from '../../../../src/admin/keys/keys.response.ts';
import { csvOf } from '../../display/csv.ts';

const KEY_COLUMNS = [
  'id',
  'partner',
  'label',
  'prefix',
  'kind',
  'allowed_origins',
  'status',
  'scopes',
  'rate_limit_per_min',
  'quota_per_day',
  'requests_today',
  'errors_today',
  'quota_used_today',
  'last_used_at',
  'issued_at',
  'expires_at',
  'revoked_at',
  'revoke_reason',
  'rotated_from',
] as const;

/** Keys as a CSV table. Each column is named here, so that nothing else of a key can get into it. */
export const keysCsv = (keys: readonly KeyItem[]): string =>
  csvOf(
    KEY_COLUMNS,
    keys.map((key) => [
      key.id,
      key.partner,
      key.label,
      key.prefix,
      key.kind,
      key.allowed_origins?.join(' ') ?? null,
      key.status,
      key.scopes.join(' '),
      key.rate_limit_per_min,
      key.quota_per_day ?? 'unlimited',
      key.today.requests,
      key.today.errors,
      key.today.quota_used,
      key.last_used_at,
      key.issued_at,
      key.expires_at,
      key.revoked_at,
      key.revoke_reason,
      key.rotated_from,
    ]),
  );

const USAGE_COLUMNS = [
  'date',
  'endpoint',
  'requests',
  'errors',
  'quota_used',
  'p50_latency_ms',
  'p95_latency_ms',
] as const;

/** The use of a key as a CSV table: one line per day with endpoint `all`, then one per endpoint of that day. */
export const usageCsv = (days: readonly UsageDayItem[]): string =>
  csvOf(
    USAGE_COLUMNS,
    days.flatMap(({ date, endpoints, ...ofDay }) =>
      [{ endpoint: 'all', ...ofDay }, ...endpoints].map((use) => [
        date,
        use.endpoint,
        use.requests,
        use.errors,
        use.quota_used,
        use.p50_latency_ms,
        use.p95_latency_ms,
      ]),
    ),
  );
