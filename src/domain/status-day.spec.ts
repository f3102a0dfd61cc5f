import { availabilityState, cyclesState, type StatusDay, unknownHours } from './status-day.ts';

const day = (own: Partial<StatusDay>): StatusDay => ({
  date: '2026-03-01',
  availability: 1,
  hours: 24,
  recorded_hours: 24,
  cycles: { due: 96, on_time: 96, late: 0, missing: 0 },
  ...own,
});

describe('states of a day', () => {
  it.each([
    [1, 'good'],
    [0.999, 'good'],
    [0.99899, 'impaired'],
    [0.99, 'impaired'],
    [0.98999, 'bad'],
    [0, 'bad'],
    [null, 'no_data'],
  ])('shows an availability of %j as %s', (availability, state) => {
    expect(availabilityState(availability)).toBe(state);
  });

  it.each([
    [{ due: 96, on_time: 96, late: 0, missing: 0 }, 'good'],
    [{ due: 96, on_time: 95, late: 1, missing: 0 }, 'impaired'],
    [{ due: 96, on_time: 94, late: 1, missing: 1 }, 'bad'],
    [{ due: 0, on_time: 0, late: 0, missing: 0 }, 'no_data'],
  ])('shows cycles %j as %s', (cycles, state) => {
    expect(cyclesState(day({ cycles }))).toBe(state);
  });

  it('counts hours of which nothing is known', () => {
    expect(unknownHours(day({ recorded_hours: 20 }))).toBe(4);
    expect(unknownHours(day({ hours: 3, recorded_hours: 4 }))).toBe(0);
  });
});
