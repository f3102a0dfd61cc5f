import { ageWords } from './age-words.ts';

describe('ageWords', () => {
  it('says the age, and how many cadences that is', () => {
    expect(ageWords(20, 3_600)).toBe('20 s, under 0.1 of its cadence of 1 h');
    expect(ageWords(1_800, 3_600)).toBe('30 min, 0.5 of its cadence of 1 h');
    expect(ageWords(9_000, 3_600)).toBe('2 h 30 min, 2.5 × its cadence of 1 h');
    expect(ageWords(86_400, 300)).toBe('1 d, 288 × its cadence of 5 min');
  });

  it('says that there is none', () => {
    expect(ageWords(null, 3_600)).toBe('never fetched; its cadence is 1 h');
  });
});
