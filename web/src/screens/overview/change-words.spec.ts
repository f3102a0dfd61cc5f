import { changeWords } from './change-words.ts';

describe('changeWords', () => {
  it('compares the halves of a window, and counts each point by its weight', () => {
    const half = (value: number) => [[value, 1] as const, [value, 1] as const];
    expect(changeWords([...half(100), ...half(112)], false)).toBe('+12%');
    expect(changeWords([...half(100), ...half(80)], false)).toBe('−20%');
    expect(
      changeWords(
        [
          [1, 10],
          [0.5, 0],
          [0.99, 30],
          [1, 10],
        ],
        true,
      ),
    ).toBe('−0.75 pp');
  });

  it('is unknown without values in both halves, and from nothing', () => {
    expect(
      changeWords(
        [
          [null, 1],
          [1, 1],
        ],
        true,
      ),
    ).toBeNull();
    expect(
      changeWords(
        [
          [0, 1],
          [7, 1],
        ],
        false,
      ),
    ).toBeNull();
    expect(changeWords([], false)).toBeNull();
  });
});
