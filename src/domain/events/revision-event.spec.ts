import { revisionEvents } from './cycle-event.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const PUBLIC = { id: 'econ.cpi', exposure: 'series', licenseClass: 'C' } as const;

describe('revisionEvents', () => {
  it('tells of all corrected points of a source at once', () => {
    expect(revisionEvents(PUBLIC, [NOON - HOUR_MS, NOON - 3 * HOUR_MS], NOON)).toEqual([
      {
        type: 'observation.revised',
        atMs: NOON,
        data: {
          source_id: 'econ.cpi',
          points: 2,
          first_event_at: '2026-03-01T09:00:00+00:00',
          last_event_at: '2026-03-01T11:00:00+00:00',
          known_at: '2026-03-01T12:00:00+00:00',
        },
      },
    ]);
    expect(revisionEvents(PUBLIC, [], NOON)).toEqual([]);
  });

  it('tells nothing of series that partners cannot read, or only in part', () => {
    expect(revisionEvents({ ...PUBLIC, licenseClass: 'B' }, [NOON], NOON)).toEqual([]);
    for (const exposure of ['none', 'latest_only', 'last_24h'] as const)
      expect(revisionEvents({ ...PUBLIC, exposure }, [NOON], NOON)).toEqual([]);
  });
});
