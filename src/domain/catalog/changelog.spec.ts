import { ANNOUNCEMENTS } from './announcements.ts';
import { type ChangelogEntry, changesSince, type ChangeType, linkCorrections } from './changelog.ts';
import { METHODOLOGY } from '../../../packages/engine/composites/methodology.ts';
import { METHODOLOGY_VERSION } from '../../../packages/engine/computation/engine.ts';
import { momentOf } from '../iso-moment.ts';

const entry = (date: string, summary: string, type: ChangeType = 'changed'): ChangelogEntry => ({
  date,
  type,
  scope: [],
  summary,
  sunsetAtMs: null,
});

describe('changesSince', () => {
  const written = [entry('2026-03-02', 'w2'), entry('2026-03-01', 'w1', 'removed')];
  const announced = [
    entry('2026-03-03', 'a3'),
    entry('2026-03-02', 'a2', 'removed'),
    entry('2026-02-28', 'a1'),
  ];
  const summaries = (since?: string, type?: ChangeType) =>
    changesSince(written, announced, since, type).map(({ summary }) => summary);

  it('merges entries of operators and of the program, latest first', () => {
    expect(summaries()).toEqual(['a3', 'w2', 'a2', 'w1', 'a1']);
  });

  it('filters by first day (included) and by type', () => {
    expect(summaries('2026-03-02')).toEqual(['a3', 'w2', 'a2']);
    expect(summaries('2026-03-01', 'removed')).toEqual(['a2', 'w1']);
    expect(summaries('2027-01-01')).toEqual([]);
  });
});

it('links an entry to the one that corrects it, also if that one is not among those shown', () => {
  const wrong = { ...entry('2026-03-01', 'wrong'), id: 'a', corrects: null };
  const right = { ...entry('2026-03-02', 'right'), id: 'b', corrects: 'a' };
  const links = (entries: readonly ChangelogEntry[]) =>
    linkCorrections(entries, [right, wrong]).map(({ id, corrects, correctedBy }) => [
      id,
      corrects,
      correctedBy,
    ]);
  expect(links([right, wrong, entry('2026-01-01', 'of the program')])).toEqual([
    ['b', 'a', null],
    ['a', null, 'b'],
    [null, null, null],
  ]);
  expect(links([wrong])).toEqual([['a', null, 'b']]);
});

describe('the announcements', () => {
  it('have valid dates, latest first, and a scope', () => {
    const dates = ANNOUNCEMENTS.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { date, scope, summary } of ANNOUNCEMENTS) {
      expect([date, momentOf(date) !== null, scope.length > 0]).toEqual([date, true, true]);
      expect(summary).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('announce the methodology of every index and of the engine', () => {
    const announced = ANNOUNCEMENTS.filter(({ type }) => type === 'methodology');
    const says = (scope: string, version: string) =>
      announced.some((one) => one.scope.includes(scope) && one.summary.includes(version));
    expect(says('verdict', METHODOLOGY_VERSION)).toBe(true);
    for (const { index, version } of Object.values(METHODOLOGY))
      expect([index, says(`composite.${index}`, version)]).toEqual([index, true]);
  });
});
