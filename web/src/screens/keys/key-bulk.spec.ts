import {
  changedSinceShown,
  changeEach,
  type ChangeResults,
  notDisabledBecause,
  notExtendedBecause,
} from './key-bulk.ts';
import { type KeyItem } from '../../api/generated/operators-api.ts';

const UNTIL = '2026-06-01T00:00:00Z';

describe('a change of several keys', () => {
  it('disables only keys in force', () => {
    expect(notDisabledBecause({ status: 'active' })).toBeNull();
    expect(notDisabledBecause({ status: 'retiring' })).toBeNull();
    expect(notDisabledBecause({ status: 'revoked' })).toBe('It is revoked.');
  });

  it('never shortens the life of a key', () => {
    const because = (status: KeyItem['status'], end: string | null) =>
      notExtendedBecause({ status, expires_at: end }, UNTIL);
    expect(because('active', '2026-05-31T00:00:00Z')).toBeNull();
    expect(because('disabled', '2026-05-31T00:00:00Z')).toBeNull();
    expect(because('active', '2026-06-02T00:00:00Z')).toBe('It expires later already.');
    expect(because('active', null)).toBe('It never expires.');
    expect(because('retiring', '2026-05-31T00:00:00Z')).toMatch(/rotated/);
    expect(because('expired', '2026-01-01T00:00:00Z')).toBe('It is expired.');
  });

  it('names what another operator changed since a key was shown, and nothing of its use', () => {
    const shown = {
      ...{ partner: 'Acme', label: null, kind: 'secret', scopes: ['data:read'], rate_limit_per_min: 60 },
      ...{ quota_per_day: null, plan_id: null, expires_at: '2026-05-01T00:00:00Z' },
      ...{ allowed_origins: null, allowed_networks: null },
    } as unknown as KeyItem;
    expect(changedSinceShown(shown, { ...shown, last_used_at: '2026-04-30T00:00:00Z' })).toBeNull();
    expect(changedSinceShown(shown, { ...shown, expires_at: '2026-05-09T00:00:00Z' })).toContain(
      'expires at: 2026-05-09 00:00:00',
    );
    expect(changedSinceShown(shown, { ...shown, expires_at: null })).toContain('expires at: none');
  });

  it('continues after a failure, reports each result, and keeps those of earlier attempts', async () => {
    const keys = ['a', 'b', 'c'].map((id) => ({ id }) as KeyItem);
    let results: ChangeResults = new Map();
    const note = (now: ChangeResults) => (results = now);
    const refuseB = ({ id }: KeyItem) => (id === 'b' ? Promise.reject(new Error('no')) : Promise.resolve());
    await changeEach(keys, refuseB, note);
    expect([...results]).toEqual([
      ['a', 'done'],
      ['b', { failed: 'no' }],
      ['c', 'done'],
    ]);
    await changeEach([keys[1]!], () => Promise.resolve(), note, results);
    expect([...results.values()]).toEqual(['done', 'done', 'done']);
  });
});
