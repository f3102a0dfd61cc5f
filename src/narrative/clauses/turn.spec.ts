import { startingAt } from './language-texts.ts';
import { wordingOf } from '../model/wording.ts';

describe('startingAt', () => {
  const variants = ['a', 'b', 'c'];

  it('rotates the variants and keeps their order', () => {
    expect(startingAt(0, variants)).toEqual(['a', 'b', 'c']);
    expect(startingAt(1, variants)).toEqual(['b', 'c', 'a']);
    expect(startingAt(5, variants)).toEqual(['c', 'a', 'b']);
  });

  it('treats −1 as the first', () => {
    expect(startingAt(-1, variants)).toEqual(variants);
  });

  it('words neighbouring statements differently on every day', () => {
    for (const day of [0, 1, 2, 20_000]) {
      const said = [0, 1, 2].map((turn) => wordingOf(day)(startingAt(turn, variants), 'salt'));
      expect(new Set(said).size).toBe(3);
    }
  });
});
