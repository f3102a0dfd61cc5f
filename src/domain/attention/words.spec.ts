import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../timestamps.ts';
import { countWords, durationWords } from './words.ts';

describe('formatting of attention messages', () => {
  it.each([
    [59 * SECOND_MS, '0 min'],
    [60 * MINUTE_MS, '60 min'],
    [2 * HOUR_MS - 1, '119 min'],
    [2 * HOUR_MS, '2 h'],
    [2 * DAY_MS - 1, '47 h'],
    [2 * DAY_MS, '2 days'],
    [10.9 * DAY_MS, '10 days'],
  ])('%d ms is %s', (durationMs, words) => expect(durationWords(durationMs)).toBe(words));

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%d is %s', (count, words) => expect(countWords(count)).toBe(words));
});
