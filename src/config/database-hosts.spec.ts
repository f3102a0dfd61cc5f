import { urlsOfHosts } from './redis-address.ts';

describe('urlsOfHosts', () => {
  it.each([
    ['postgres://a/market', ['postgres://a/market']],
    [
      'postgresql://me@a:1,b:2,c/market?sslmode=require',
      [
        'postgresql://me@a:1/market?sslmode=require',
        'postgresql://me@b:2/market?sslmode=require',
        'postgresql://me@c/market?sslmode=require',
      ],
    ],
    [
      'postgres://me:p,w%40@[::1]:5432,b/market',
      ['postgres://me:p,w%40@[::1]:5432/market', 'postgres://me:p,w%40@b/market'],
    ],
    ['postgres://a,/market', ['postgres://a/market', 'postgres:///market']],
    ['nonsense', ['nonsense']],
  ])('%s', (url, urls) => expect(urlsOfHosts(url)).toEqual(urls));
});
