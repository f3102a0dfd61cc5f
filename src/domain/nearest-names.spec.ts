import { nearestNames, suggestion } from './nearest-names.ts';

describe('the names that are near', () => {
  it.each([
    ['assets', ['asset', 'index'], ['asset']],
    ['signl', ['from', 'to', 'signal', 'limit'], ['signal']],
    ['form', ['from', 'to'], ['from']],
    ['Status', ['status', 'provider'], ['status']],
    ['language', ['lang'], ['lang']],
    ['include', ['include_agents', 'include_prose', 'limit'], ['include_agents', 'include_prose']],
    ['composite.marco', ['composite.macro', 'composite.onchain'], ['composite.macro']],
    [
      'exchange.price:BTCUSD',
      ['exchange.price:BTCUSDT', 'exchange.price:ETHUSDT'],
      ['exchange.price:BTCUSDT'],
    ],
  ])('%s means %j of which %j', (asked, known, expected) => {
    expect(nearestNames(asked, known)).toEqual(expected);
  });

  it.each(['', 'q', 'zz', 'completely different', 'x'.repeat(8_000)])('%s means none of them', (asked) => {
    expect(nearestNames(asked, ['asset', 'index', 'include_prose'])).toEqual([]);
  });

  it('are three at most, the nearest alone', () => {
    expect(nearestNames('ab0', ['ab1', 'ab2', 'ab3', 'ab4', 'zb9'])).toEqual(['ab1', 'ab2', 'ab3']);
  });

  it('are suggested in a sentence', () => {
    expect(suggestion('signl', ['signal'], ' See the list.')).toBe(' Did you mean signal?');
    expect(suggestion('zz', ['signal'], ' See the list.')).toBe(' See the list.');
  });
});
