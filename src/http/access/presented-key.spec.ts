import { presentedKeyOf } from './presented-key.ts';

describe('presentedKeyOf', () => {
  it.each([
    [{}, undefined],
    [{ 'x-api-key': 'mdk_a' }, 'mdk_a'],
    [{ 'x-api-key': '' }, ''],
    [{ authorization: 'Bearer mdk_a' }, 'mdk_a'],
    [{ authorization: 'bearer  mdk_a' }, 'mdk_a'],
    [{ 'x-api-key': 'mdk_a', authorization: 'Bearer mdk_b' }, 'mdk_a'],
    [{ authorization: 'Bearer' }, ''],
    [{ authorization: 'Bearer mdk_a mdk_b' }, ''],
    [{ authorization: 'Basic bWRrX2E=' }, ''],
    [{ authorization: 'mdk_a' }, ''],
  ])('of %j is %j', (headers, key) => {
    expect(presentedKeyOf(headers)).toBe(key);
  });
});
