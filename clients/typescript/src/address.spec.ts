import { addressOf } from './address.ts';

describe('addressOf', () => {
  it('puts parameters into the path that names them, and all others into the query', () => {
    expect(
      addressOf('https://data.example/', '/series/{metric_id}', { metric_id: 'fx.usd_gel', limit: 5 }),
    ).toBe('https://data.example/series/fx.usd_gel?limit=5');
  });

  it('writes lists with commas and leaves out what is undefined', () => {
    const address = addressOf('https://data.example', '/latest', {
      ids: ['verdict', 'a:b'],
      as_of: undefined,
    });
    expect(new URL(address).search).toBe('?ids=verdict%2Ca%3Ab');
    expect(addressOf('https://data.example', '/latest', {})).toBe('https://data.example/latest');
  });

  it('escapes what would end the path', () => {
    expect(addressOf('', '/sources/{id}', { id: 'a/b?c' })).toBe('/sources/a%2Fb%3Fc');
  });
});
