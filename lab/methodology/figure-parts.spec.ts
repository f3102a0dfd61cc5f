import { Refused } from '../command/options.ts';
import { partsOf } from './figure-parts.ts';

const namesOf = (from: string | undefined, to: string | undefined, day: string): string[] =>
  partsOf(from, to)
    .filter(({ isIn }) => isIn(day))
    .map(({ name }) => name);

describe('partsOf', () => {
  it('splits days where the fitted years end unless a range is given', () => {
    expect(namesOf(undefined, undefined, '2023-12-31')).toEqual(['to 2023']);
    expect(namesOf(undefined, undefined, '2024-01-01')).toEqual(['2024 on']);
  });

  it('includes the first and the last day of a range', () => {
    const days = ['2025-06-30', '2025-07-01', '2025-07-31', '2025-08-01'];
    expect(days.map((day) => namesOf('2025-07-01', '2025-07-31', day).length)).toEqual([0, 1, 1, 0]);
    expect(namesOf('2025-07-01', undefined, '2030-01-01')).toEqual(['from 2025-07-01']);
    expect(namesOf(undefined, '2025-07-31', '2020-01-01')).toEqual(['to 2025-07-31']);
  });

  it.each([
    ['2025-13-01', undefined, "--from is a day like 2025-07-01, and not '2025-13-01'"],
    [undefined, '2025-02-30', "--to is a day like 2025-07-01, and not '2025-02-30'"],
    ['July', undefined, "--from is a day like 2025-07-01, and not 'July'"],
    ['2025-02-01', '2025-01-31', '--to, 2025-01-31, is before --from, 2025-02-01'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => partsOf(from, to)).toThrow(new Refused(message));
  });
});
