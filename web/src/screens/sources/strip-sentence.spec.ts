import { dayWords, gradeOf, stripSentence } from './strip-sentence.ts';

describe('the strip of a source', () => {
  it('grades days by their successful fetches', () => {
    expect([null, 1, 0.9, 0.89, 0.5, 0.49, 0].map(gradeOf)).toEqual([
      'unknown',
      'complete',
      'complete',
      'partly',
      'partly',
      'hardly',
      'hardly',
    ]);
  });

  it('is a sentence for whoever does not see it', () => {
    expect(stripSentence({ success_shares: [null, 1, 0.7, 0] })).toBe(
      'Last 4 days: 1 complete, 1 partial, 1 missing, 1 without a record.',
    );
  });

  it('says what happened on a day', () => {
    const strip = { first_day: '2026-02-27', success_shares: [null, 0.5], observations: [null, 3] };
    expect(dayWords(strip, 0)).toBe('2026-02-27: no record');
    expect(dayWords(strip, 1)).toBe('2026-02-28: 50% of fetches, 3 new values');
  });
});
