import { auditedChanges } from './audited-changes.ts';

describe('changes of an audited thing', () => {
  it('are the fields that differ, with both values', () => {
    const changes = auditedChanges(
      { id: 'k', label: 'a', scopes: ['x'], quota: 5, revoked_at: null },
      { id: 'k', label: 'b', scopes: ['x', 'y'], quota: 5, revoked_at: null, reason: 'asked for' },
    );
    expect(changes).toEqual([
      { field: 'label', before: 'a', after: 'b' },
      { field: 'scopes', before: ['x'], after: ['x', 'y'] },
      { field: 'reason', before: null, after: 'asked for' },
    ]);
  });

  it('are found inside objects, unless a whole object came', () => {
    expect(
      auditedChanges(
        { limits: { minute: 1, day: 2 } },
        { limits: { minute: 1, day: 3 }, successor: { id: 'n' } },
      ),
    ).toEqual([
      { field: 'limits.day', before: 2, after: 3 },
      { field: 'successor', before: null, after: { id: 'n' } },
    ]);
  });

  it('are every known field of what was added or removed, and none of what has no state', () => {
    expect(auditedChanges(null, { reason: 'x', until: null })).toEqual([
      { field: 'reason', before: null, after: 'x' },
    ]);
    expect(auditedChanges({ reason: 'x' }, null)).toEqual([{ field: 'reason', before: 'x', after: null }]);
    expect(auditedChanges(null, null)).toEqual([]);
  });
});
