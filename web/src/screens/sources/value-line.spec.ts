import { lineOf, summaryOf, usualDistanceMs } from './value-line.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 2, 10);
const at = (...hours: number[]) =>
  hours.map((hour) => ({ event_at: new Date(START_MS + hour * HOUR_MS).toISOString(), value: hour }));

describe('lineOf', () => {
  it('breaks where values are missing, and nowhere else', () => {
    expect(lineOf(at(0, 1, 2, 4, 5, 9, 10))).toEqual([
      { at: START_MS, value: 0 },
      { at: START_MS + HOUR_MS, value: 1 },
      { at: START_MS + 2 * HOUR_MS, value: 2 },
      { at: START_MS + 4 * HOUR_MS, value: 4 },
      { at: START_MS + 5 * HOUR_MS, value: 5 },
      { at: START_MS + 7 * HOUR_MS, value: null },
      { at: START_MS + 9 * HOUR_MS, value: 9 },
      { at: START_MS + 10 * HOUR_MS, value: 10 },
    ]);
  });

  it('has no gap where no distance is usual', () => {
    expect(lineOf([])).toEqual([]);
    expect(lineOf(at(3))).toEqual([{ at: START_MS + 3 * HOUR_MS, value: 3 }]);
  });
});

describe('usualDistanceMs', () => {
  it('is the distance in the middle', () => {
    expect(usualDistanceMs(at(0, 1, 2, 26))).toBe(HOUR_MS);
    expect(usualDistanceMs(at(0))).toBeNull();
  });
});

describe('summaryOf', () => {
  it('says what the line shows', () => {
    expect(summaryOf(at(0, 1, 2, 9), 'USD')).toBe(
      '4 values: lowest 0, highest 9, latest 9 USD. The line breaks at 1 gap.',
    );
    expect(summaryOf(at(3), 'USD')).toBe('1 value: lowest 3, highest 3, latest 3 USD.');
    expect(summaryOf([], 'USD')).toBeNull();
  });
});
