import { addressOf } from './attention-link.ts';

describe('the address of an entry', () => {
  it('is that of a record, or of a list with its filters', () => {
    expect(addressOf({ screen: 'sources', id: 'exchange.price:BTCUSDT', filters: {} })).toBe(
      '/sources/exchange.price%3ABTCUSDT',
    );
    expect(addressOf({ screen: 'requests', id: null, filters: { status: '5xx' } })).toBe(
      '/requests?status=5xx',
    );
    expect(addressOf({ screen: 'jobs', id: null, filters: {} })).toBe('/work');
  });
});
