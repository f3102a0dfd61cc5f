import {
  bodyOfKey,
  changesOfKey,
  keyLike,
  newKey,
  summaryOf,
  valuesOfKey,
  valuesOfPreset,
} from './key-form.ts';
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

  it('sends all terms that a plan sets with another plan, so that typed ones stay', () => {
    const values = { ...valuesOfKey({ ...KEY, plan_id: null }), plan_id: 'wide' };
    expect(Object.keys(changesOfKey({ ...KEY, plan_id: null }, values)).toSorted()).toEqual([
      'plan_id',
      'quota_per_day',
      'rate_limit_per_min',
      'scopes',
    ]);
  });

  it('begins with a preset, whose limits are those of its kind', () => {
    expect(bodyOfKey({ ...newKey('Acme'), ...valuesOfPreset('complete') }).scopes).toHaveLength(7);
    expect({ ...newKey('Acme'), ...valuesOfPreset('publishable') }).toMatchObject({
      kind: 'publishable',
      rate_limit_per_min: 1_200,
    });
  });

  it('begins like another key, without its label and an end that is over', () => {
    const key = { ...KEY, label: 'desk', expires_at: '2026-03-10T00:00:00Z' } as KeyItem;
    expect(keyLike(key, Date.parse('2026-03-09T00:00:00Z'))).toEqual({ ...valuesOfKey(key), label: '' });
    expect(keyLike(key, Date.parse('2026-03-11T00:00:00Z')).expires_at).toBeNull();
  });

  it('is summed up before it is sent', () => {
    expect(summaryOf({ ...valuesOfKey(KEY), plan_id: null, expires_at: '2026-03-10T00:00:00Z' })).toBe(
      'Acme gets a secret key with data:read, data:series: 600 requests a minute and any number a day, only from 203.0.113.0/24. It expires 2026-03-10 00:00 UTC.',
    );
    expect(summaryOf({ ...newKey(' '), ...valuesOfPreset('publishable') })).toBe(
      'The partner gets a publishable key for pages of …: 1,200 requests a minute and 1,000,000 a day. It never expires.',
    );
  });
});
