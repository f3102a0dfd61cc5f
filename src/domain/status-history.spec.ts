import { type RecordedDay, statusHistory } from './status.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-03-01T00:00:00Z');
const NOTHING = { due: 0, onTime: 0, late: 0, longestDelayMs: null };
const day = (place: number, own: Partial<RecordedDay> = {}): RecordedDay => ({
  startMs: FIRST + place * DAY_MS,
  requests: 0,
  clientErrors: 0,
  serverErrors: 0,
  hours: 0,
  cycles: NOTHING,
  ...own,
});

describe('statusHistory', () => {
  const nowMs = FIRST + 2 * DAY_MS + 90 * 60_000;
  const served = day(1, {
    requests: 1_010,
    clientErrors: 10,
    serverErrors: 1,
    hours: 20,
    cycles: { due: 96, onTime: 90, late: 4, longestDelayMs: 1 },
  });

  it('has no availability of days without requests, and says of which hours nothing is known', () => {
    const { days, availability, punctuality } = statusHistory([day(0), served, day(2)], [], nowMs);
    expect(days).toEqual([
      {
        date: '2026-03-01',
        availability: null,
        hours: 24,
        recorded_hours: 0,
        cycles: { due: 0, on_time: 0, late: 0, missing: 0 },
      },
      {
        date: '2026-03-02',
        availability: 0.999,
        hours: 24,
        recorded_hours: 20,
        cycles: { due: 96, on_time: 90, late: 4, missing: 2 },
      },
      expect.objectContaining({ date: '2026-03-03', availability: null, hours: 2, recorded_hours: 0 }),
    ]);
    expect(availability).toBe(0.999);
    expect(punctuality).toBe(0.9375);
  });

  it('never rounds up to no failure at all', () => {
    const almost = day(1, { requests: 10_000_000, serverErrors: 1, hours: 24 });
    expect(statusHistory([almost], [], nowMs).days[0]!.availability).toBe(0.99999);
    expect(statusHistory([day(0)], [], nowMs)).toMatchObject({ availability: null, punctuality: null });
  });

  it('lists outages of these days that have begun, the latest first', () => {
    const outage = (id: string, startsAtMs: number, endsAtMs: number | null) => ({
      id,
      startsAtMs,
      endsAtMs,
      reason: 'db_outage' as const,
      products: [],
    });
    const outages = [
      outage('before', FIRST - DAY_MS, FIRST),
      outage('ended', FIRST, FIRST + HOUR_MS),
      outage('open', nowMs - 1, null),
      outage('planned', nowMs + 1, null),
    ];
    const listed = statusHistory([day(0), served, day(2)], outages, nowMs).outages;
    expect(listed.map(({ id }) => id)).toEqual(['open', 'ended']);
    expect(listed[1]).toMatchObject({ ends_at: '2026-03-01T01:00:00+00:00', products: [] });
  });
});
