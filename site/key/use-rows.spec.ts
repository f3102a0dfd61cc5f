import { byDay } from './use-rows.ts';

describe('byDay', () => {
  it('groups rows by their UTC day, in their order', () => {
    const [late, early, before] = [
      '2026-03-10T23:59:00+00:00',
      '2026-03-10T00:00:00+00:00',
      '2026-03-09T23:59:59+00:00',
    ];
    const rows = [late, early, before].map((at) => ({ at }));
    expect(byDay(rows)).toEqual([
      { day: '2026-03-10', rows: rows.slice(0, 2) },
      { day: '2026-03-09', rows: rows.slice(2) },
    ]);
  });
});
