import { compareEdits } from './edit-conflict.ts';

describe('an edit that came second', () => {
  const before = { label: 'desk', networks: ['203.0.113.0/24'], quota: 100, notes: null as string | null };

  it('takes over what the other changed in fields that are untouched, and keeps what was typed', () => {
    const after = { ...before, label: 'floor', quota: 200 };
    const typed = { ...before, quota: 300 };
    expect(compareEdits(before, after, typed)).toEqual({
      changes: [
        { field: 'label', before: 'desk', after: 'floor' },
        { field: 'quota', before: 100, after: 200 },
      ],
      taken: { label: 'floor' },
    });
  });

  it('compares lists by what is in them, and has nothing for a field that only this one changed', () => {
    const after = { ...before, networks: ['203.0.113.0/24'], notes: 'new' };
    expect(compareEdits(before, after, { ...before, label: 'mine' })).toEqual({
      changes: [{ field: 'notes', before: null, after: 'new' }],
      taken: { notes: 'new' },
    });
  });
});
