import { consequenceOf, overlapError, overlapSeconds } from './rotation-overlap.ts';
import { type KeyItem } from '../../api/generated/operators-api.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 12);
const KEY = { partner: 'Acme', revoked_at: null, expires_at: null } as KeyItem;

describe('the overlap of a rotation', () => {
  it('is so many seconds, or open', () => {
    expect(overlapSeconds({ overlap: 'now', at: null }, NOW_MS)).toBe(0);
    expect(overlapSeconds({ overlap: 'week', at: null }, NOW_MS)).toBe(604_800);
    expect(overlapSeconds({ overlap: 'revocation', at: null }, NOW_MS)).toBeNull();
    expect(overlapSeconds({ overlap: 'moment', at: '2026-03-10T12:01:00+00:00' }, NOW_MS - 500)).toBe(61);
  });

  it('needs a time ahead only if it ends at a time', () => {
    expect(overlapError({ overlap: 'moment', at: null }, NOW_MS)).toBe('Choose when it ends.');
    expect(overlapError({ overlap: 'week', at: null }, NOW_MS)).toBeNull();
  });

  it('says what happens to the partner', () => {
    expect(consequenceOf({ overlap: 'now', at: null }, KEY, NOW_MS)).toContain('Within a second');
    expect(consequenceOf({ overlap: 'day', at: null }, KEY, NOW_MS)).toContain(
      'until 2026-03-11 12:00 UTC. After',
    );
    expect(consequenceOf({ overlap: 'revocation', at: null }, KEY, NOW_MS)).toContain('until you revoke');
  });

  it('keeps an end that was decided before and comes first', () => {
    const ending = { ...KEY, revoked_at: '2026-03-10T15:00:00+00:00' };
    const said = (overlap: 'hour' | 'day' | 'revocation') =>
      consequenceOf({ overlap, at: null }, ending, NOW_MS);
    expect(said('hour')).toContain('13:00 UTC. After');
    expect(said('day')).toContain('15:00 UTC, as was decided before');
    expect(said('revocation')).toContain('15:00 UTC, as was decided before');
  });
});
