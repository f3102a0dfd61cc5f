import { comparableName, isReadableName } from './name-form.ts';

describe('isReadableName', () => {
  it.each([
    'Acme',
    'Kura Capital',
    'ნინო',
    'Société Générale',
    'Яндекс Cloud',
    '日本取引所',
    'A & B (UK) №1',
    'Ana 😀',
    'שלום',
  ])('accepts %s', (name) => expect(isReadableName(name)).toBe(true));

  it.each([
    ['a line break', 'A\nB'],
    ['a null', 'A\0'],
    ['an escape', 'A\u001b[31m'],
    ['C1', 'A\u0085'],
    ['a line separator', 'A\u2028B'],
    ['zero-width space', 'A\u200bB'],
    ['zero-width joiner', 'A\u200dB'],
    ['word joiner', 'A\u2060B'],
    ['byte order mark', '\ufeffA'],
    ['soft hyphen', 'A\u00adB'],
    ['combining grapheme joiner', 'A\u034fB'],
    ['Hangul filler', 'A\u3164'],
    ['variation selector', 'A\ufe0f'],
    ['tag', 'A\u{e0041}'],
    ['left-to-right mark', 'A\u200eB'],
    ['Arabic letter mark', 'A\u061cB'],
    ['right-to-left override', 'A\u202eB'],
    ['isolate', 'A\u2066B\u2069'],
    ['high surrogate', 'A\ud83d'],
    ['low surrogate', '\ude00A'],
  ])('rejects %s', (_what, name) => expect(isReadableName(name)).toBe(false));
});

describe('comparableName', () => {
  it.each([
    ['Ana', 'ＡＮＡ'],
    ['Café', 'CAFE\u0301'],
    ['Fi Co', 'ﬁ\u00a0co'],
  ])('is the same for %s and %s', (one, other) => expect(comparableName(one)).toBe(comparableName(other)));

  it('tells other names apart', () => expect(comparableName('Ana')).not.toBe(comparableName('Anna')));
});
