import { withRevisions } from './revisions.ts';

const observed = (event: string, known: string, value: number) => ({
  event_at: `2026-03-${event}T00:00:00+00:00`,
  known_at: `2026-03-${known}T00:00:00+00:00`,
  fetched_at: `2026-03-${known}T00:05:00+00:00`,
  value,
});

describe('withRevisions', () => {
  it('tells the newest of an event from those it replaced, wherever they stand', () => {
    const revised = withRevisions([
      observed('03', '04', 30),
      observed('02', '03', 20),
      observed('02', '09', 22),
      observed('02', '05', 21),
      observed('01', '02', 10),
    ]);
    expect(revised.map(({ value, revision }) => [value, revision])).toEqual([
      [30, null],
      [20, 'replaced'],
      [22, 'revision'],
      [21, 'replaced'],
      [10, null],
    ]);
  });
});
