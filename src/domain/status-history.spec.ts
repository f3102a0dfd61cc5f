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
    const { days, availability, punctuality } = statusHistory([day(0), served, day(2)], [], [], nowMs);
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
    expect(statusHistory([almost], [], [], nowMs).days[0]!.availability).toBe(0.99999);
    expect(statusHistory([day(0)], [], [], nowMs)).toMatchObject({ availability: null, punctuality: null });
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
    const listed = statusHistory([day(0), served, day(2)], outages, [], nowMs).outages;
    expect(listed.map(({ id }) => id)).toEqual(['open', 'ended']);
    expect(listed[1]).toMatchObject({ ends_at: '2026-03-01T01:00:00+00:00', products: [] });
  });

  it('has the shares of the last 30 days, and of all', () => {
    const days = Array.from({ length: 40 }, (_, place) =>
      day(place, {
        requests: 10,
        serverErrors: place < 10 ? 10 : 0,
        cycles: { due: 2, onTime: place < 10 ? 0 : 2, late: 0, longestDelayMs: null },
      }),
    );
    const history = statusHistory(days, [], [], FIRST + 40 * DAY_MS);
    expect(history.last_30_days).toEqual({ availability: 1, punctuality: 1 });
    expect(history).toMatchObject({ availability: 0.75, punctuality: 0.75 });
  });

  it('has for each product the lower of availability and of the time without an outage', () => {
    const outage = (
      startHour: number,
      endHour: number | null,
      products: readonly ('verdict' | 'series')[],
    ) => ({
      id: String(startHour),
      startsAtMs: FIRST + startHour * HOUR_MS,
      endsAtMs: endHour === null ? null : FIRST + endHour * HOUR_MS,
      reason: 'db_outage' as const,
      products,
    });
    // On the second day, six hours are out, three of them twice; on the third, the last half hour of one and a half.
    const outages = [outage(30, 34, ['verdict']), outage(31, 36, []), outage(49, null, ['verdict'])];
    const { products } = statusHistory([day(0), served, day(2)], outages, ['verdict', 'series'], nowMs);
    expect(products).toEqual([
      { id: 'verdict', days: [null, 0.75, 0.66666] },
      { id: 'series', days: [null, 0.79166, null] },
    ]);
    const untouched = statusHistory([day(0), served, day(2)], [], ['series'], nowMs);
    expect(untouched.products[0]!.days).toEqual([null, 0.999, null]);
  });
});
