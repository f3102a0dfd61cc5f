import { type PartnerKey } from '../domain/access/partner-key.ts';
import { NO_OUTCOMES } from '../domain/usage/outcome.ts';
import { type UsageDay, type UsageTotals } from '../domain/usage/usage.ts';
import { PRODUCTS } from '../domain/catalog/products.ts';
import { presentCurrentKey } from './current-key.service.ts';

const NOW_MS = Date.parse('2026-03-10T09:07:00Z');
const KEY: PartnerKey = {
  id: '7b1c9d1e-0000-4000-8000-000000000001',
  partner: 'Acme',
  label: null,
  prefix: 'mdk_4fZ81Qa0',
  scopes: ['data:read', 'data:history'],
  allowedOrigins: null,
  rateLimitPerMin: 600,
  quotaPerDay: 100,
  issuedAtMs: Date.parse('2026-01-05T12:00:00Z'),
  expiresAtMs: null,
  revokedAtMs: NOW_MS + 60_000,
  revokeReason: 'for the operator alone',
  rotatedFrom: '7b1c9d1e-0000-4000-8000-000000000000',
  lineageId: '7b1c9d1e-0000-4000-8000-000000000000',
  lastUsedAtMs: NOW_MS,
  disabledAtMs: null,
  disabledBy: null,
  disableReason: null,
  allowedNetworks: null,
  raiseFactor: null,
  raiseEndsAtMs: null,
};
const NONE: UsageTotals = { requests: 0, errors: 0, quotaSpent: 0, p50LatencyMs: null, p95LatencyMs: null };
const USAGE: readonly UsageDay[] = [
  {
    date: '2026-03-10',
    totals: { requests: 31, errors: 4, quotaSpent: 30, p50LatencyMs: 3.2, p95LatencyMs: 14.1 },
    outcomes: { ...NO_OUTCOMES, served: 27, rate_limited: 4 },
    endpoints: [
      {
        endpoint: '/api/v1/data/latest',
        totals: { requests: 31, errors: 4, quotaSpent: 30, p50LatencyMs: 3.2, p95LatencyMs: 14.1 },
      },
    ],
  },
  { date: '2026-03-09', totals: NONE, endpoints: [], outcomes: NO_OUTCOMES },
];
const present = (key: PartnerKey = KEY, usage = USAGE) =>
  presentCurrentKey(
    key,
    { tier: 'tier1', scopes: key.scopes },
    PRODUCTS.map(({ id }) => id),
    { days: usage, quotaSpent: 35, openStreams: 2, exports: { running: 1, bytesToday: 2_048 } },
    { contact: 'keys@example.com', termsUrl: null, privacyUrl: 'https://example.com/privacy' },
    NOW_MS,
  );

describe('presentCurrentKey', () => {
  it('shows key, limits and usage', () => {
    const { entitlements, ...rest } = present();
    expect(entitlements).toHaveLength(PRODUCTS.length);
    expect(rest).toEqual({
      tier: 'tier1',
      scopes: ['data:read', 'data:history'],
      partner: 'Acme',
      label: null,
      key: {
        id: '7b1c9d1e-0000-4000-8000-000000000001',
        prefix: 'mdk_4fZ81Qa0',
        issued_at: '2026-01-05T12:00:00+00:00',
        expires_at: null,
        revoked_at: '2026-03-10T09:08:00+00:00',
        status: 'retiring',
      },
      limits: { rate_limit_per_min: 600, quota_per_day: 100 },
      operator: {
        contact: 'keys@example.com',
        terms_url: null,
        privacy_url: 'https://example.com/privacy',
      },
      streams: { open: 2, limit: 10 },
      exports: { running: 1, limit: 2, bytes_today: 2_048, bytes_per_day: 10_000_000_000 },
      today: {
        date: '2026-03-10',
        requests: 31,
        errors: 4,
        // Of its lineage: a key that it replaced was used today, too.
        quota_used: 35,
        quota_remaining: 65,
        quota_resets_at: '2026-03-11T00:00:00+00:00',
      },
      usage: [
        {
          date: '2026-03-10',
          requests: 31,
          errors: 4,
          p50_latency_ms: 3.2,
          p95_latency_ms: 14.1,
          endpoints: [
            {
              endpoint: '/api/v1/data/latest',
              requests: 31,
              errors: 4,
              p50_latency_ms: 3.2,
              p95_latency_ms: 14.1,
            },
          ],
        },
        {
          date: '2026-03-09',
          requests: 0,
          errors: 0,
          p50_latency_ms: null,
          p95_latency_ms: null,
          endpoints: [],
        },
      ],
    });
  });

  it('lists the scopes of every product and whether the key has them', () => {
    const { entitlements } = present();
    expect(entitlements.map(({ id, entitled }) => [id, entitled])).toEqual([
      ['composite.sentiment', true],
      ['composite.onchain', true],
      ['composite.derivatives', true],
      ['composite.macro', true],
      ['composite.fundamental', true],
      ['verdict', true],
      ['agents', true],
      ['track-record', true],
      ['outlook', true],
      ['narratives', true],
      ['market-lens', true],
      ['series', true],
    ]);
    const verdict = entitlements.find(({ id }) => id === 'verdict')!;
    expect(verdict.scopes.map(({ scope, granted }) => [scope, granted])).toEqual([
      ['data:read', true],
      ['data:agents', false],
      ['data:history', true],
      ['data:export', false],
    ]);
  });

  it('has 0 left of a quota lowered below the usage, and null without a quota', () => {
    expect(present({ ...KEY, quotaPerDay: 10 }).today.quota_remaining).toBe(0);
    expect(present({ ...KEY, quotaPerDay: null }).today.quota_remaining).toBeNull();
  });

  it('leaves out the operator’s own fields', () => {
    const shown = JSON.stringify(present());
    expect(shown).not.toContain('for the operator alone');
    expect(shown).not.toContain('000000000000"');
  });
});
