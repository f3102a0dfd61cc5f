import { shownSpan, summarizeScores } from './score-history.ts';

describe('a row of scores', () => {
  it('has a lowest and a highest, and counts the moments without one', () => {
    expect(summarizeScores([null, 41.2, 0, null, 63])).toEqual({ lowest: 0, highest: 63, missing: 2 });
  });

  it('has neither where no moment has a score', () => {
    expect(summarizeScores([null, null])).toEqual({ lowest: null, highest: null, missing: 2 });
    expect(summarizeScores([])).toEqual({ lowest: null, highest: null, missing: 0 });
  });
});

describe('the shown part of the scale', () => {
  it('is all that the scores span where that is much', () => {
    expect(shownSpan(12, 88)).toEqual([12, 88]);
  });

  it('is 20 points around quiet scores', () => {
    expect(shownSpan(54, 54)).toEqual([44, 64]);
    expect(shownSpan(50, 56)).toEqual([43, 63]);
  });

  it('stays 20 points wide at either end of the scale', () => {
    expect(shownSpan(0, 2)).toEqual([0, 20]);
    expect(shownSpan(99, 100)).toEqual([80, 100]);
    expect(shownSpan(3, 19)).toEqual([1, 21]);
  });
});
