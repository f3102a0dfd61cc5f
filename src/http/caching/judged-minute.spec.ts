import { HeldWhile } from './judged-minute.ts';

describe('HeldWhile', () => {
  it('makes a value anew only when its key changes', () => {
    const held = new HeldWhile<object>();
    const first = held.get('a', () => ({}));
    expect(held.get('a', () => ({}))).toBe(first);
    expect(held.get('b', () => ({}))).not.toBe(first);
  });
});
