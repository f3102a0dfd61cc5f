import { type PartnerKey } from '../access/partner-key.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { KEY_EXPIRY_MS, keysExpiringSoon, keysNearQuota } from './key-trouble.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);

const key = (change: Partial<PartnerKey> = {}): PartnerKey => ({
  id: 'k',
  partner: 'Acme',
  label: null,
  prefix: 'mdk_abcdefgh',
  scopes: ['data:read'],
  allowedOrigins: null,
  rateLimitPerMin: 600,
  quotaPerDay: 10_000,
  issuedAtMs: NOW_MS - DAY_MS,
  expiresAtMs: null,
  revokedAtMs: null,
  revokeReason: null,
  rotatedFrom: null,
  lineageId: 'k',
  lastUsedAtMs: null,
  disabledAtMs: null,
  disabledBy: null,
  disableReason: null,
  allowedNetworks: null,
  ...change,
});

describe('keys near their quota', () => {
  const near = (spent: number, change: Partial<PartnerKey> = {}) =>
    keysNearQuota([key(change)], new Map([['k', spent]]), NOW_MS);

  it.each([
    [7_999, {}, []],
    [8_000, {}, ['notice']],
    [9_999, {}, ['notice']],
    [10_000, {}, ['warning']],
    [10_003, {}, ['warning']],
    [1e9, { quotaPerDay: null }, []],
    [10_000, { revokedAtMs: NOW_MS }, []],
    [10_000, { expiresAtMs: NOW_MS }, []],
    [10_000, { revokedAtMs: NOW_MS + 1 }, ['warning']],
  ] as const)('%d requests of a key with %p', (spent, change, severities) =>
    expect(near(spent, change).map(({ severity }) => severity)).toEqual(severities),
  );

  it('are listed with the quota used', () => {
    expect(near(9_999)).toEqual([
      {
        kind: 'key_near_quota',
        severity: 'notice',
        subject: 'k',
        subjectName: 'key mdk_abcdefgh… of Acme',
        message: 'The key mdk_abcdefgh… of Acme has used 99% of today’s quota of 10,000 requests.',
        sinceMs: null,
        occurrenceMs: Date.UTC(2026, 2, 10),
      },
    ]);
    expect(near(10_000, { label: 'tests' })[0]!.message).toBe(
      'The key mdk_abcdefgh… of Acme (tests) has used up today’s quota of 10,000 requests; further requests are rejected until midnight UTC.',
    );
  });

  it('are judged by what all keys of their lineage spent', () => {
    const rotated = [key(), key({ id: 'replacement', rotatedFrom: 'k' })];
    expect(keysNearQuota(rotated, new Map([['k', 9_000]]), NOW_MS).map(({ subject }) => subject)).toEqual([
      'k',
      'replacement',
    ]);
  });

  it('are empty without a request', () => expect(keysNearQuota([key()], new Map(), NOW_MS)).toEqual([]));
});

describe('keys that expire soon', () => {
  const soon = (change: Partial<PartnerKey>) => keysExpiringSoon([key(change)], NOW_MS);

  it('are listed within seven days before they expire', () => {
    expect(soon({})).toEqual([]);
    expect(soon({ expiresAtMs: NOW_MS + KEY_EXPIRY_MS + 1 })).toEqual([]);
    expect(soon({ expiresAtMs: NOW_MS })).toEqual([]);
    expect(soon({ expiresAtMs: NOW_MS + 3 * DAY_MS + HOUR_MS })).toEqual([
      {
        kind: 'key_expires_soon',
        severity: 'warning',
        subject: 'k',
        subjectName: 'key mdk_abcdefgh… of Acme',
        message: 'The key mdk_abcdefgh… of Acme expires in 3 days.',
        sinceMs: NOW_MS - 4 * DAY_MS + HOUR_MS,
      },
    ]);
  });

  it('are not listed where a rotation or revocation set the expiry', () =>
    expect(soon({ expiresAtMs: NOW_MS + DAY_MS, revokedAtMs: NOW_MS + HOUR_MS })).toEqual([]));
});
