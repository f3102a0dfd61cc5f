import { type PartnerKey } from '../access/partner-key.ts';
import { DAY_MS, HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { NO_OUTCOMES, type OutcomeCounts } from '../usage/outcome.ts';
import { DEFAULT_THRESHOLDS } from './alert-thresholds.ts';
import { keysExpiringSoon, keysNearQuota, keysWithUnusualErrors, recentUseFromMs } from './key-trouble.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);

const KEY: PartnerKey = {
  id: 'k',
  partner: 'Acme',
  label: 'desk',
  prefix: 'mdk_abcdefgh',
  scopes: ['data:read'],
  allowedOrigins: null,
  rateLimitPerMin: 600,
  quotaPerDay: null,
  issuedAtMs: NOW_MS - 1,
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
  raiseFactor: null,
  raiseEndsAtMs: null,
};

const counts = (parts: Partial<OutcomeCounts>): OutcomeCounts => ({ ...NO_OUTCOMES, ...parts });
/** A week without errors. */
const FLAWLESS = { served: 100 };
const unusual = (
  recent: Partial<OutcomeCounts>,
  weekBefore: Partial<OutcomeCounts> = FLAWLESS,
  key = KEY,
  usedForMs = DAY_MS,
) =>
  keysWithUnusualErrors(
    [key],
    new Map([
      [
        'k',
        {
          recent: counts(recent),
          weekBefore: counts(weekBefore),
          usedFromMs: recentUseFromMs(NOW_MS) - usedForMs,
        },
      ],
    ]),
    NOW_MS,
  );

describe('keys with unusual errors', () => {
  it('are told with their share, most frequent error, and past', () => {
    expect(
      unusual({ served: 880, not_modified: 20, denied: 50, bad_request: 250 }, { served: 95, denied: 5 }),
    ).toEqual([
      {
        kind: 'key_errors_unusual',
        severity: 'warning',
        subject: 'k',
        subjectName: 'key mdk_abcdefgh… of Acme (desk)',
        message:
          'The key mdk_abcdefgh… of Acme (desk) fails in 25% of 1,200 requests since 2026-03-10 08:00 UTC, most of them bad ' +
          'requests; in the seven days before it was 5%.',
        sinceMs: null,
        occurrenceMs: Date.UTC(2026, 2, 10),
      },
    ]);
  });

  it.each([
    ['too few requests', { served: 0, bad_request: 99 }, FLAWLESS, 0],
    ['as many as tell', { served: 0, bad_request: 100 }, FLAWLESS, 1],
    ['a low share', { served: 801, bad_request: 199 }, FLAWLESS, 0],
    ['a fifth', { served: 800, bad_request: 200 }, FLAWLESS, 1],
    ['what is usual of it', { served: 700, bad_request: 300 }, { served: 899, bad_request: 101 }, 0],
    ['three times what is usual', { served: 700, bad_request: 300 }, { served: 901, bad_request: 99 }, 1],
    ['a used up quota', { served: 100, over_quota: 900 }, FLAWLESS, 0],
    ['rate limits', { served: 100, rate_limited: 900 }, FLAWLESS, 1],
    ['failures of the service', { served: 700, server_error: 300 }, FLAWLESS, 1],
    ['too few requests before', { served: 0, denied: 900 }, { served: 99 }, 0],
    ['none before', { served: 0, denied: 900 }, {}, 0],
  ])('with %s: %j after %j', (_what, recent, weekBefore, items) => {
    expect(unusual(recent, weekBefore)).toHaveLength(items);
  });

  it.each([
    [{ disabledAtMs: 1 }, ', which was disabled at 1970-01-01 00:00 UTC,'],
    [{ expiresAtMs: NOW_MS }, ', which expired at 2026-03-10 09:07 UTC,'],
    [{ revokedAtMs: NOW_MS }, ', which was revoked at 2026-03-10 09:07 UTC,'],
    [{ revokedAtMs: NOW_MS + 1 }, ''],
  ])('are told with %j, which the partner may not have noticed', (standing, words) => {
    const [item] = unusual({ denied: 200 }, FLAWLESS, { ...KEY, ...standing });
    expect(item!.message).toMatch(
      `The key mdk_abcdefgh… of Acme (desk)${words} fails in 100% of 200 requests`,
    );
  });

  it('name the operator who disabled the key, and the reason', () => {
    const disabled = { ...KEY, disabledAtMs: 1, disabledBy: 'nino', disableReason: 'leaked' };
    expect(unusual({ denied: 200 }, FLAWLESS, disabled)).toMatchObject([{ by: 'nino', reason: 'leaked' }]);
  });

  it('have been used for a day before, so that new keys and counts have none', () => {
    expect(unusual({ denied: 200 }, FLAWLESS, KEY, DAY_MS - HOUR_MS)).toEqual([]);
    expect(keysWithUnusualErrors([KEY], new Map(), NOW_MS)).toEqual([]);
  });

  it('are judged from the beginning of the previous hour', () => {
    const nine = Date.UTC(2026, 2, 10, 9);
    expect([nine - 1, nine, nine + 3_599_999].map(recentUseFromMs)).toEqual(
      [7, 8, 8].map((hour) => Date.UTC(2026, 2, 10, hour)),
    );
  });
});

const LIMITS_NOW_MS = Date.UTC(2026, 2, 10, 9, 7);

const key = (change: Partial<PartnerKey> = {}): PartnerKey => ({
  id: 'k',
  partner: 'Acme',
  label: null,
  prefix: 'mdk_abcdefgh',
  scopes: ['data:read'],
  allowedOrigins: null,
  rateLimitPerMin: 600,
  quotaPerDay: 10_000,
  issuedAtMs: LIMITS_NOW_MS - DAY_MS,
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
  raiseFactor: null,
  raiseEndsAtMs: null,
  ...change,
});

describe('keys near their quota', () => {
  const near = (spent: number, change: Partial<PartnerKey> = {}) =>
    keysNearQuota([key(change)], new Map([['k', spent]]), LIMITS_NOW_MS);

  it.each([
    [7_999, {}, []],
    [8_000, {}, ['notice']],
    [9_999, {}, ['notice']],
    [10_000, {}, ['warning']],
    [10_003, {}, ['warning']],
    [1e9, { quotaPerDay: null }, []],
    [10_000, { revokedAtMs: LIMITS_NOW_MS }, []],
    [10_000, { expiresAtMs: LIMITS_NOW_MS }, []],
    [10_000, { revokedAtMs: LIMITS_NOW_MS + 1 }, ['warning']],
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
    expect(
      keysNearQuota(rotated, new Map([['k', 9_000]]), LIMITS_NOW_MS).map(({ subject }) => subject),
    ).toEqual(['k', 'replacement']);
  });

  it('are empty without a request', () =>
    expect(keysNearQuota([key()], new Map(), LIMITS_NOW_MS)).toEqual([]));
});

describe('keys that expire soon', () => {
  const soon = (change: Partial<PartnerKey>) => keysExpiringSoon([key(change)], LIMITS_NOW_MS);

  it('are listed within seven days before they expire', () => {
    expect(soon({})).toEqual([]);
    expect(soon({ expiresAtMs: LIMITS_NOW_MS + 7 * DAY_MS + 1 })).toEqual([]);
    expect(soon({ expiresAtMs: LIMITS_NOW_MS })).toEqual([]);
    expect(soon({ expiresAtMs: LIMITS_NOW_MS + 3 * DAY_MS + HOUR_MS })).toEqual([
      {
        kind: 'key_expires_soon',
        severity: 'warning',
        subject: 'k',
        subjectName: 'key mdk_abcdefgh… of Acme',
        message: 'The key mdk_abcdefgh… of Acme expires in 3 days.',
        sinceMs: LIMITS_NOW_MS - DAY_MS,
      },
    ]);
  });

  it('are not listed since a time before their issue, and within another number of days', () => {
    const issuedAtMs = LIMITS_NOW_MS - 300 * DAY_MS;
    const expiresAtMs = LIMITS_NOW_MS + 8 * DAY_MS;
    const thresholds = { ...DEFAULT_THRESHOLDS, key_expiry_days: 10 };
    expect(keysExpiringSoon([key({ issuedAtMs, expiresAtMs })], LIMITS_NOW_MS, thresholds)).toMatchObject([
      { sinceMs: expiresAtMs - 10 * DAY_MS },
    ]);
  });

  it('are not listed where a rotation or revocation set the expiry', () =>
    expect(soon({ expiresAtMs: LIMITS_NOW_MS + DAY_MS, revokedAtMs: LIMITS_NOW_MS + HOUR_MS })).toEqual([]));
});
