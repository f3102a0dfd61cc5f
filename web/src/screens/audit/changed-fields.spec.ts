import { changedFields } from './changed-fields.ts';

describe('changedFields', () => {
  it('puts what differs first, with what was and what is', () => {
    expect(
      changedFields(
        { label: 'inputs', rate_limit_per_min: 600 },
        { label: 'inputs', rate_limit_per_min: 900 },
      ),
    ).toEqual([
      { field: 'rate_limit_per_min', before: '600', after: '900', changed: true },
      { field: 'label', before: 'inputs', after: 'inputs', changed: false },
    ]);
  });

  it('tells null from absent, and compares lists by what is in them', () => {
    expect(changedFields({ quota: null, scopes: ['a'] }, { scopes: ['a'] })).toEqual([
      { field: 'quota', before: 'null', after: undefined, changed: true },
      { field: 'scopes', before: '["a"]', after: '["a"]', changed: false },
    ]);
  });

  it('has nothing to show where nothing was written down', () => {
    expect(changedFields(null, null)).toEqual([]);
    expect(changedFields(null, { id: 'x' })).toEqual([
      { field: 'id', before: undefined, after: 'x', changed: true },
    ]);
  });
});
