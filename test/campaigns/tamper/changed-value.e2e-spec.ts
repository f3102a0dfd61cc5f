import { changedAt, changedText, leavesOf } from './changed-value.ts';

describe('changing a stored value', () => {
  it('finds every value that holds no other', () => {
    expect(leavesOf({ a: [1, { b: null }], c: [], d: 'x' })).toEqual([['a', 0], ['a', 1, 'b'], ['c'], ['d']]);
  });

  it('changes one of them and leaves the rest', () => {
    const text = '{"a":[1,{"b":null}],"c":[],"d":"x","e":true}';
    expect(changedAt(text, ['a', 0])).toBe(text.replace('[1,', '[2,'));
    expect(changedAt(text, ['a', 1, 'b'])).toBe(text.replace('"b":null', '"b":1'));
    expect(changedAt(text, ['d'])).toBe(text.replace('"x"', '"y"'));
    expect(changedAt(text, ['e'])).toBe(text.replace('true', 'false'));
    expect(changedAt('0.5', [])).toBe('0.6');
  });

  it.each([
    ['0.41', '0.42'],
    ['9', '0'],
    ['2026-03-10T09:00:00+00:00', '2026-03-10T09:00:00+00:01'],
    ['bullish', 'bullisx'],
    ['', 'x'],
  ])('changes %j to %j', (text, changed) => {
    expect(changedText(text)).toBe(changed);
  });
});
