import { redisAddressOf, urlsOfHosts } from './redis-address.ts';

const PLAIN = {
  kind: 'single',
  nodes: [{ host: '127.0.0.1', port: 6379 }],
  primaryName: null,
  tls: false,
  username: null,
  password: null,
  database: 0,
};

describe('redisAddressOf', () => {
  it.each([
    ['redis://127.0.0.1', PLAIN],
    ['redis://127.0.0.1:6379/', PLAIN],
    ['redis://[::1]:6380/2', { ...PLAIN, nodes: [{ host: '::1', port: 6380 }], database: 2 }],
    ['rediss://me:p%40ss@127.0.0.1', { ...PLAIN, tls: true, username: 'me', password: 'p@ss' }],
    ['redis://:a:b@127.0.0.1', { ...PLAIN, password: 'a:b' }],
    [
      'redis-sentinel://:secret@one,two:26380/1#limits',
      {
        ...PLAIN,
        kind: 'sentinel',
        nodes: [
          { host: 'one', port: 26379 },
          { host: 'two', port: 26380 },
        ],
        primaryName: 'limits',
        password: 'secret',
        database: 1,
      },
    ],
    [
      'rediss-cluster://one:7000,two',
      {
        ...PLAIN,
        kind: 'cluster',
        tls: true,
        nodes: [
          { host: 'one', port: 7000 },
          { host: 'two', port: 6379 },
        ],
      },
    ],
  ])('reads %s', (text, address) => expect(redisAddressOf(text)).toEqual(address));

  it.each([
    'http://127.0.0.1',
    'redis://',
    'redis://one,two',
    'redis://one:70000',
    'redis://:%zz@one',
    'redis://one#limits',
    'redis-sentinel://one',
    'redis-cluster://one/1',
    'redis-cluster://one,,two',
  ])('rejects %s', (text) => expect(redisAddressOf(text)).toBeNull());
});

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
