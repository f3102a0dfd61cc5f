import { redactedPath, wireTarget, withoutSecrets } from './request-address.ts';

const request = {
  origin: 'https://api.example.org',
  path: '/fred/series/observations',
  query: { series_id: 'DFF', note: 'a b' },
  secretQuery: { api_key: 's3cret/key' },
};

describe('addresses of requests', () => {
  it('sends secrets and never shows them', () => {
    expect(wireTarget(request, null)).toEqual({
      origin: 'https://api.example.org',
      path: '/fred/series/observations?series_id=DFF&note=a%20b&api_key=s3cret%2Fkey',
    });
    expect(redactedPath(request)).toBe('/fred/series/observations?series_id=DFF&note=a%20b&api_key=***');
  });

  it('puts a configured base URL, its path included, in the place of the origin', () => {
    expect(
      wireTarget({ origin: 'https://a.example', path: '/fng/' }, 'http://127.0.0.1:4700/sentiment/'),
    ).toEqual({
      origin: 'http://127.0.0.1:4700',
      path: '/sentiment/fng/',
    });
  });

  it('takes secrets out of the texts of others, as they are and encoded', () => {
    expect(withoutSecrets('key s3cret/key, s3cret%2Fkey', ['s3cret/key', null, ''])).toBe('key ***, ***');
  });
});
