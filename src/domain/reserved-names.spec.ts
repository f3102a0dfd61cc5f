import { reservedNameLike, comparableName, isReadableName } from './reserved-names.ts';

describe('reservedNameLike', () => {
  it.each([
    ['Environment', 'environment'],
    ['еnvirоnmеnt', 'environment'],
    ['ＥＮＶＩＲＯＮＭＥＮＴ', 'environment'],
    ['énvironment', 'environment'],
    ['env1r0nment', 'environment'],
    ['environrnent', 'environment'],
    ['ΕΝVΙRΟΝΜΕΝΤ', 'environment'],
    ['system', 'system'],
    ['ЅУЅТЕМ', 'system'],
    ['ѕуѕтем', 'system'],
    ['Sys-tem', 'system'],
    ['SYSTEM.', 'system'],
    ['5y5tem', 'system'],
    ['ꜱʏꜱᴛᴇᴍ', 'system'],
    ['sаndbох', 'sandbox'],
    ['sandb0x', 'sandbox'],
    ['S a n d b o x', 'sandbox'],
    ['𝓼𝓪𝓷𝓭𝓫𝓸𝔁', 'sandbox'],
    ['аdmin', 'admin'],
    ['Adm\u0131n', 'admin'],
    ['AdmІn', 'admin'],
    ['admln', 'admin'],
    ['adm|n', 'admin'],
    ['aԁmіn', 'admin'],
    ['αdmin', 'admin'],
    ['ⓐⓓⓜⓘⓝ', 'admin'],
    ['@dmin', 'admin'],
    ['aclmin', 'admin'],
    ['ꓮꓓꓟꓲꓠ', 'admin'],
    ['First  Operator', 'first operator'],
    ['Anonymоus', 'anonymous'],
  ])('knows %s', (name, reserved) => expect(reservedNameLike(name)).toBe(reserved));

  it.each([
    'Acme',
    'Systems',
    'Admin Tools Ltd',
    'Environmental Data',
    'Sandboxed',
    'Operator',
    'Ana',
    'ადმინი',
    'Система',
    'Mina',
    '!!!',
  ])('lets %s be', (name) => expect(reservedNameLike(name)).toBeNull());
});

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

  it('distinguishes other names', () => expect(comparableName('Ana')).not.toBe(comparableName('Anna')));
});
