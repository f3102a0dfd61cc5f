import { addressOf, originOf } from './address.ts';

describe('originOf', () => {
  it.each([
    ['https://data.example', 'https://data.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
  ])('takes %s', (baseUrl, origin) => {
    expect(originOf(baseUrl)).toBe(origin);
  });

  it.each([
    [undefined, 'baseUrl is undefined. Use the address', 'https://data.example.'],
    ['', 'baseUrl is "".', 'https://data.example.'],
    ['data.example', 'baseUrl is "data.example".', 'https://data.example.'],
    ['https://a.test/api/v1', 'baseUrl is "https://a.test/api/v1".', 'such as https://a.test.'],
    ['https://a.test/?key=1', 'without path, query, and credentials', 'such as https://a.test.'],
    ['http://me:secret@a.test:81', 'without path, query, and credentials', 'such as http://a.test:81.'],
    ['ftp://a.test', 'baseUrl is "ftp://a.test".', 'such as https://a.test.'],
  ])('refuses %s, and says what to use', (baseUrl, problem, remedy) => {
    const refused = (): string => originOf(baseUrl as string);
    expect(refused).toThrow(TypeError);
    expect(refused).toThrow(problem);
    expect(refused).toThrow(remedy);
  });
});

describe('addressOf', () => {
  it('puts parameters into the path that names them, and all others into the query', () => {
    expect(
      addressOf('https://data.example', '/series/{metric_id}', { metric_id: 'fx.usd_gel', limit: 5 }),
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
