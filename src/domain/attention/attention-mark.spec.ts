import { type Attention } from './attention.ts';
import { type Acknowledgement, holdsFor, type Silence } from './attention-mark.ts';

const SET_MS = 1_000;
const ITEM: Attention = {
  kind: 'source_in_trouble',
  severity: 'warning',
  subject: 'econ.cpi',
  message: 'It has failed.',
  sinceMs: 900,
};
const MARK = {
  itemId: 'source_in_trouble:econ.cpi',
  severity: 'warning',
  by: 'ana',
  atMs: SET_MS,
  note: null,
} as const;
const ACKNOWLEDGED: Acknowledgement = { ...MARK, mark: 'acknowledged' };
const SILENCED: Silence = { ...MARK, mark: 'silenced', untilMs: 5_000 };

describe('an acknowledgement', () => {
  it.each<[string, Partial<Attention>, boolean]>([
    ['holds while the condition lasts', {}, true],
    ['holds for a condition that nobody can date', { sinceMs: null }, true],
    ['ends when the condition comes back', { sinceMs: SET_MS + 1 }, false],
    ['ends with the period that the condition counts in', { sinceMs: null, occurrenceMs: SET_MS + 1 }, false],
    ['holds if only the shown begin moves', { sinceMs: SET_MS + 1, occurrenceMs: null }, true],
    ['ends when the condition gets worse', { severity: 'critical' }, false],
    ['holds when it gets better', { severity: 'notice' }, true],
    ['is of one item', { subject: 'econ.m2' }, false],
  ])('%s', (_case, change, holds) =>
    expect(holdsFor(ACKNOWLEDGED, { ...ITEM, ...change }, 99_000)).toBe(holds),
  );
});

describe('a silence', () => {
  it.each<[string, Partial<Attention>, number, boolean]>([
    ['holds until its end', {}, 4_999, true],
    ['ends then', {}, 5_000, false],
    ['holds when the condition comes back', { sinceMs: SET_MS + 1 }, 4_999, true],
    ['ends when the condition gets worse', { severity: 'critical' }, 4_999, false],
    ['is of one item', { kind: 'source_paused' }, 4_999, false],
  ])('%s', (_case, change, nowMs, holds) =>
    expect(holdsFor(SILENCED, { ...ITEM, ...change }, nowMs)).toBe(holds),
  );
});
