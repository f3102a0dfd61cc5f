import { agoWords } from './moments.ts';

describe('agoWords', () => {
  it.each([
    [200, false, '3 min 20 s ago'],
    [-7_200, false, 'in 2 h'],
    [-10, false, '0 s ago'],
    [-10, true, 'now'],
    [90, true, 'now'],
    [259_200, false, '3 d ago'],
    [-90_000, true, 'in 1 d 1 h'],
    [-604_799.6, true, 'in 7 d'],
    [97_000, false, '1 d 2 h ago'],
    [-90, true, 'in 1 min 30 s'],
  ])('writes %j seconds, still to happen: %j, as %j', (seconds, isAhead, words) => {
    expect(agoWords(seconds, isAhead)).toBe(words);
  });
});
