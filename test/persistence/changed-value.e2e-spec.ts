import { changedText, changedTexts, leavesOf } from '../support/changed-value.ts';

describe('changing a stored value', () => {
  it('finds every value that holds no other', () => {
    expect(leavesOf({ a: [1, { b: null }], c: [], d: 'x' })).toEqual([['a', 0], ['a', 1, 'b'], ['c'], ['d']]);
  });

  it('changes each of them by itself and leaves the rest', () => {
    const text = '{"a":[1,{"b":null}],"c":[],"d":"x","e":true}';
    const changed = (of: string, atMost?: number) =>
      [...changedTexts(of, atMost)].map((one) => [one.path.join('.'), one.text]);
    expect(changed(text)).toEqual([
      ['a.0', text.replace('[1,', '[2,')],
      ['a.1.b', text.replace('"b":null', '"b":1')],
      ['c', text.replace('[]', 'null')],
      ['d', text.replace('"x"', '"y"')],
      ['e', text.replace('true', 'false')],
    ]);
    expect(changed('0.5')).toEqual([['', '0.6']]);
    expect(changed('[1,2,3,4]', 2)).toEqual([
      ['0', '[2,2,3,4]'],
      ['2', '[1,2,4,4]'],
    ]);
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
