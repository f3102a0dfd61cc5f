import { SingleValueCache } from './single-value-cache.ts';

describe('SingleValueCache', () => {
  it('makes a value anew only when its key changes', () => {
    const held = new SingleValueCache<object>();
    const first = held.get('a', () => ({}));
    expect(held.get('a', () => ({}))).toBe(first);
    expect(held.get('b', () => ({}))).not.toBe(first);
  });
});
