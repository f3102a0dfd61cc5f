import { wordingOf } from './wording.ts';

describe('wordingOf', () => {
  const variants = ['one', 'two', 'three'];

  it('is constant for a day', () => {
    expect(wordingOf(20_000)(variants, 'stance|tokio')).toBe(wordingOf(20_000)(variants, 'stance|tokio'));
  });

  it('changes daily if there are two variants, and repeats in cycles', () => {
    const said = [0, 1, 2, 3].map((day) => wordingOf(day)(variants, 'watch|berlin'));
    expect(new Set(said.slice(0, 3))).toEqual(new Set(variants));
    expect(said[3]).toBe(said[0]);
    expect(wordingOf(5)(['a', 'b'], 'x')).not.toBe(wordingOf(6)(['a', 'b'], 'x'));
  });

  it('does not change all sentences in step', () => {
    const salts = Array.from({ length: 60 }, (_, i) => `sentence ${i}`);
    expect(new Set(salts.map((salt) => wordingOf(7)(variants, salt))).size).toBe(3);
  });

  it('throws for an empty list of variants', () => {
    expect(() => wordingOf(1)([], 'a headline')).toThrow('no variant of a headline');
  });
});
