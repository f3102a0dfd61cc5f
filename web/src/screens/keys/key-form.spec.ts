import { bodyOfKey, changesOfKey, newKey, valuesOfKey } from './key-form.ts';
import { type KeyItem } from '../../api/generated/operators-api.ts';

const KEY = {
  partner: 'Acme',
  label: null,
  kind: 'secret',
  allowed_origins: null,
  scopes: ['data:read', 'data:series'],
  rate_limit_per_min: 600,
  quota_per_day: null,
  expires_at: null,
  allowed_networks: ['203.0.113.0/24'],
} as unknown as KeyItem;

describe('the form of a key', () => {
  it('grants no more than every key has, until more is chosen', () => {
    expect(bodyOfKey(newKey('Acme'))).toMatchObject({ partner: 'Acme', scopes: ['data:read'] });
    expect(bodyOfKey(newKey('Acme', ['data:history', 'data:admin'])).scopes).toEqual([
      'data:read',
      'data:history',
    ]);
  });

  it('sends origins only for a publishable key, and scopes only for a secret one', () => {
    expect(bodyOfKey(newKey())).not.toHaveProperty('allowed_origins');
    const publishable = bodyOfKey({
      ...newKey(),
      kind: 'publishable',
      allowed_origins: ['https://acme.example'],
    });
    expect(publishable).not.toHaveProperty('scopes');
    expect(publishable.allowed_origins).toEqual(['https://acme.example']);
  });

  it('drops blanks around texts, and an empty label', () => {
    expect(bodyOfKey({ ...newKey(' Acme '), label: '  ' })).toMatchObject({ partner: 'Acme', label: null });
  });

  it('changes nothing unless something was changed', () => {
    expect(changesOfKey(KEY, valuesOfKey(KEY))).toEqual({});
  });

  it('sends only what was changed', () => {
    const values = { ...valuesOfKey(KEY), is_unlimited: false, quota_per_day: 50, allowed_networks: [] };
    expect(changesOfKey(KEY, values)).toEqual({ quota_per_day: 50, allowed_networks: null });
  });
});
