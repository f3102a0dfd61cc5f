import { summaryOf } from './value-summary.ts';

const at = (hour: number, value: number) => ({ event_at: `2026-03-10T0${hour}:00:00+00:00`, value });

describe('summaryOf', () => {
  it('says the span and the main figures', () => {
    expect(summaryOf([at(0, 9), at(1, -1.5), at(2, 4)], 'USD')).toBe(
      '3 values from 2026-03-10 00:00 to 2026-03-10 02:00 UTC: lowest -1.5, highest 9, newest 4 USD.',
    );
  });

  it('counts the gaps', () => {
    expect(summaryOf([at(0, 1), at(1, 1), at(2, 1), at(6, 1), at(7, 1)], 'USD')).toMatch(
      / USD\. The line breaks at 1 gap\.$/,
    );
  });

  it('is none where there is no value', () => {
    expect(summaryOf([], 'USD')).toBeNull();
  });
});
