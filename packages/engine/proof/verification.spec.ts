import { findDifference, firstDifference } from './verification.ts';

describe('firstDifference', () => {
  it('finds none between equal values, whatever the order of their keys', () => {
    expect(firstDifference({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBeNull();
  });

  it.each([
    [{ crew: [{ votes: { bullish: 2 } }] }, { crew: [{ votes: { bullish: 3 } }] }, 'crew[0].votes.bullish'],
    [{ a: 1 }, { a: 1, b: 2 }, 'b'],
    [[1, 2], [1], '[1]'],
    [{ a: null }, { a: {} }, 'a'],
    [{ a: [] }, { a: {} }, 'a'],
    ['bullish', 'bearish', ''],
  ])('names where %j and %j differ', (one, other, path) => {
    expect(firstDifference(one, other)).toBe(path);
  });
});

describe('findDifference', () => {
  it('has both values, and undefined for a missing one', () => {
    expect(findDifference({ a: [1, 2] }, { a: [1, 3] })).toEqual({ path: 'a[1]', one: 2, other: 3 });
    expect(findDifference({ a: 1 }, {})).toEqual({ path: 'a', one: 1, other: undefined });
  });
});
