import { searchOf } from './key-search.ts';

describe('what keys are searched by', () => {
  it.each([
    ['Acme', 'Acme'],
    ['mdk_12kX', 'mdk_12kX'],
    ['mdk_12kXYeof', 'mdk_12kXYeof'],
    ['mdk_12kXYeofA', 'mdk_12kXYeof'],
    [` mdk_${'a'.repeat(49)} and mdk_${'b'.repeat(49)}`, ' mdk_aaaaaaaa and mdk_bbbbbbbb'],
  ])('turns %j into %j, so that no whole key gets into the address', (text, expected) => {
    expect(searchOf(text)).toBe(expected);
  });
});
