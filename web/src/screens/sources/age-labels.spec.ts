import { ageLabel } from './age-labels.ts';

describe('ageLabel', () => {
  it('says the age, and how many cadences that is', () => {
    expect(ageLabel(20, 3_600)).toBe('20 s, under 0.1 of its cadence of 1 h');
    expect(ageLabel(1_800, 3_600)).toBe('30 min, 0.5 of its cadence of 1 h');
    expect(ageLabel(9_000, 3_600)).toBe('2 h 30 min, 2.5 × its cadence of 1 h');
    expect(ageLabel(86_400, 300)).toBe('1 d, 288 × its cadence of 5 min');
  });

  it('says that there is none', () => {
    expect(ageLabel(null, 3_600)).toBe('never fetched; its cadence is 1 h');
  });
});
