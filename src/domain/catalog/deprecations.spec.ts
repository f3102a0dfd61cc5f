import { ANNOUNCEMENTS } from './announcements.ts';
import { type ChangelogEntry, standingDeprecations } from './changelog.ts';

const SUNSET = Date.parse('2027-01-31T00:00:00Z');

const entry = (type: ChangelogEntry['type'], scope: readonly string[]): ChangelogEntry => ({
  date: '2026-12-01',
  type,
  scope,
  summary: 'A test.',
  sunsetAtMs: type === 'deprecated' ? SUNSET : null,
});

const terms = { sinceMs: Date.parse('2026-12-01T00:00:00Z'), sunsetAtMs: SUNSET, successor: null };

describe('standingDeprecations', () => {
  it('reads routes, parameters and fields from scopes; what has no path only informs', () => {
    const scope = ['/a/{id}', '/a/{id}?old', '/b#data.items.old', 'verdict'];
    expect(standingDeprecations([entry('deprecated', scope)])).toEqual([
      { path: '/a/{id}', part: { kind: 'route' }, ...terms },
      { path: '/a/{id}', part: { kind: 'parameter', name: 'old' }, ...terms },
      { path: '/b', part: { kind: 'field', name: 'data.items.old' }, ...terms },
    ]);
  });

  it('names what takes its place', () => {
    const replaced = { ...entry('deprecated', ['/a']), successor: '/b' };
    expect(standingDeprecations([replaced])).toMatchObject([{ successor: '/b' }]);
  });

  it('ends with the removal, and begins again with another announcement', () => {
    const [before, removed] = [entry('deprecated', ['/a', '/b']), entry('removed', ['/a'])];
    expect(standingDeprecations([removed, before]).map(({ path }) => path)).toEqual(['/b']);
    expect(standingDeprecations([entry('deprecated', ['/a']), removed, before])).toHaveLength(2);
  });

  it('announces nothing by entries of other types', () => {
    expect(standingDeprecations([entry('changed', ['/a'])])).toEqual([]);
    expect(standingDeprecations(ANNOUNCEMENTS)).toEqual([]);
  });
});
