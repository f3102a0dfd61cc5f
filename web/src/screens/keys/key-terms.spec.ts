import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { bodyOf, changesOf, validateKeyTerms, type KeyTermsValues, NEW_TERMS, termsOf } from './key-terms.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 12);

const KEY: KeyItem = {
  id: '7d1f4c1e-0000-4000-8000-000000000001',
  partner: 'Acme Trading',
  label: null,
  prefix: 'mdk_12kXYeof',
  kind: 'secret',
  allowed_origins: null,
  status: 'active',
  scopes: ['data:read', 'data:series'],
  rate_limit_per_min: 600,
  quota_per_day: 100_000,
  issued_at: '2026-03-01T00:00:00+00:00',
  expires_at: '2026-06-01T00:00:30+00:00',
  revoked_at: null,
  revoke_reason: null,
  allowed_networks: null,
  disabled_at: null,
  disabled_by: null,
  disable_reason: null,
  rotated_from: null,
  last_used_at: null,
  today: { requests: 0, errors: 0, quota_used: 0 },
};

const complaining = (change: Partial<KeyTermsValues>): string[] =>
  Object.keys(validateKeyTerms({ ...NEW_TERMS, partner: 'Acme Trading', ...change }, NEW_TERMS, NOW_MS));

describe('the terms of a key in a form', () => {
  it('are complained about where the service would refuse them', () => {
    expect(complaining({})).toEqual([]);
    expect(complaining({ partner: '  ' })).toEqual(['partner']);
    expect(complaining({ partner: 'a'.repeat(129), label: 'a\tb' })).toEqual(['partner', 'label']);
    expect(complaining({ rate_limit_per_min: 0 })).toEqual(['rate_limit_per_min']);
    expect(complaining({ rate_limit_per_min: 1.5, quota_per_day: null })).toEqual([
      'rate_limit_per_min',
      'quota_per_day',
    ]);
    expect(complaining({ quota_per_day: null, unlimited: true })).toEqual([]);
    expect(complaining({ expires_at: '2026-03-10T12:00:00+00:00' })).toEqual(['expires_at']);
    expect(complaining({ expires_at: '2026-03-10T12:01:00+00:00' })).toEqual([]);
  });

  it('may keep an expiry that is over: it is not sent', () => {
    const over = { ...termsOf(KEY), expires_at: '2026-03-01T00:00:00+00:00' };
    expect(validateKeyTerms({ ...over, label: 'old' }, over, NOW_MS)).toEqual({});
  });

  it('are sent without blanks around them, and unlimited as null', () => {
    expect(bodyOf({ ...NEW_TERMS, partner: ' Acme ', label: ' ', unlimited: true })).toMatchObject({
      partner: 'Acme',
      label: null,
      quota_per_day: null,
    });
  });

  it('of a key that is changed are those that differ, and no more', () => {
    const terms = termsOf(KEY);
    expect(changesOf(KEY, terms)).toEqual({});
    expect(changesOf(KEY, { ...terms, expires_at: '2026-06-01T00:00:30Z' })).toEqual({});
    expect(changesOf(KEY, { ...terms, scopes: ['data:series', 'data:read'] })).toEqual({});
    expect(changesOf(KEY, { ...terms, label: 'inputs', unlimited: true, expires_at: null })).toEqual({
      label: 'inputs',
      quota_per_day: null,
      expires_at: null,
    });
    expect(changesOf(KEY, { ...terms, scopes: ['data:read'], rate_limit_per_min: 60 })).toEqual({
      scopes: ['data:read'],
      rate_limit_per_min: 60,
    });
  });
});

describe('the terms of a publishable key in a form', () => {
  const PUBLISHABLE: KeyItem = {
    ...KEY,
    prefix: 'mdp_12kXYeof',
    kind: 'publishable',
    allowed_origins: ['https://a.example', 'https://b.example'],
    scopes: ['data:read'],
  };

  it('need origins, which a secret key does not', () => {
    expect(complaining({ kind: 'publishable' })).toEqual(['allowed_origins']);
    expect(complaining({ kind: 'publishable', allowed_origins: 'https://a.example' })).toEqual([]);
    expect(complaining({ kind: 'secret', allowed_origins: 'nonsense' })).toEqual([]);
  });

  it('are sent with origins and without scopes, those of a secret key the other way round', () => {
    const entered = { ...NEW_TERMS, allowed_origins: 'https://a.example\n' };
    expect(bodyOf({ ...entered, kind: 'publishable' })).toMatchObject({
      kind: 'publishable',
      allowed_origins: ['https://a.example'],
    });
    expect(bodyOf({ ...entered, kind: 'publishable' })).not.toHaveProperty('scopes');
    expect(bodyOf(entered)).toMatchObject({ kind: 'secret', scopes: NEW_TERMS.scopes });
    expect(bodyOf(entered)).not.toHaveProperty('allowed_origins');
  });

  it('that are changed are those that differ', () => {
    const terms = termsOf(PUBLISHABLE);
    expect(changesOf(PUBLISHABLE, terms)).toEqual({});
    expect(changesOf(PUBLISHABLE, { ...terms, allowed_origins: 'https://b.example' })).toEqual({
      allowed_origins: ['https://b.example'],
    });
  });
});
