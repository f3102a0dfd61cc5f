import { jsonLine } from './json-line.ts';

/** Characters at which Python's `str.splitlines` splits lines, and therefore `iter_lines` of httpx and requests. */
const PYTHON_LINE_ENDS = ['\n', '\r', '\v', '\f', '\x1c', '\x1d', '\x1e', '\x85', '\u2028', '\u2029'];

describe('jsonLine', () => {
  it.each([
    ['a\u2028b', '"a\\u2028b"'],
    ['a\u2029b', '"a\\u2029b"'],
    ['a\u0085b', '"a\\u0085b"'],
    ['a\nb', '"a\\nb"'],
    ['plain, გამარჯობა', '"plain, გამარჯობა"'],
  ])('writes %j as %s', (value, expected) => {
    expect(jsonLine(value)).toBe(expected);
  });

  it('returns one line for every reader, and the same value', () => {
    const text = String.fromCodePoint(...Array.from({ length: 0x3000 }, (_, code) => code));
    const line = jsonLine({ [text]: text });
    expect(PYTHON_LINE_ENDS.filter((end) => line.includes(end))).toEqual([]);
    expect(JSON.parse(line)).toEqual({ [text]: text });
  });
});
