import { ApiProperty } from '@nestjs/swagger';
import { type FoundRoute } from '../../http/declaration/declared-routes.ts';
import { RequestTargetText } from './request-log.ts';

class Query {
  @ApiProperty({ type: 'array', items: { type: 'string', enum: ['BTC', 'ETH'] } })
  readonly asset!: readonly string[];

  @ApiProperty({ type: Boolean })
  readonly whole!: boolean;

  @ApiProperty({ type: String })
  readonly from!: string;
}

const ROUTE = '/api/v1/data/things/{id}';
const text = new RequestTargetText(
  [
    { paths: ['/api/v1/data/things/:id'], declaration: { surface: 'data', query: Query } },
  ] as unknown as FoundRoute[],
  (line) => line.replace('secret', '***'),
);

describe('RequestTargetText', () => {
  it.each([
    ['', null],
    ['?asset=BTC&asset=eth', 'asset=BTC,eth'],
    ['?asset=BTC,DOGE', 'asset'],
    ['?whole=True&from=2026-01-01', 'whole=True&from'],
    ['?from=jane&jane%40example.com=1&b%40c=2', 'from&(other)'],
    ['?__proto__=1&constructor=2', '(other)&constructor'],
  ])('has of the query "%s" %s', (query, expected) => {
    expect(text.queryOf(ROUTE, `/api/v1/data/things/7${query}`)).toBe(expected);
  });

  it('has no values of paths that no route answers', () => {
    expect(text.queryOf(text.routeOf('/api/v1/data/no'), '/api/v1/data/no?asset=BTC')).toBe('asset');
  });

  it.each([
    ['from must be a moment', 422, `?from=${'4fZ81Qa0'.repeat(6)}`, { value: '***' }],
    ['from must be a moment', 422, '?from=x%E2%80%AEy', { value: 'x y' }],
    ['from must be a moment', 422, '?from=x&asset=BTC', { parameter: 'from', value: 'x', allowed: null }],
    [
      'asset must be a comma list',
      400,
      '?asset=a&asset=b',
      { parameter: 'asset', value: 'a,b', allowed: 'BTC, ETH' },
    ],
    ['whole must be true or false', 422, '?whole=jane@x.org', { value: '***', allowed: 'true, false' }],
    ['from is required', 422, '', { parameter: 'from', value: null }],
    ['password is not a parameter', 422, '?password=hunter2', { parameter: null, value: null }],
    ['Unknown thing.', 404, '?from=x', { parameter: 'id', value: '7' }],
    ['from is over', 422, `?from=${'ა'.repeat(999)}`, { value: 'ა'.repeat(66) }],
    ['from is a key', 422, `?from=mdk_4fZ81Qa0${'x'.repeat(41)},secret`, { value: 'mdk_4fZ81Qa0,***' }],
  ])(
    'has of "%s" (%i) for "%s" the parameter with its value and range',
    (detail, status, query, expected) => {
      const words = { detail, status, missingScopes: [] };
      expect(text.evidenceOf(ROUTE, `/api/v1/data/things/7${query}`, words)).toMatchObject({
        detail,
        ...expected,
      });
    },
  );

  it('has nothing of a success', () => {
    expect(text.evidenceOf(ROUTE, '/api/v1/data/things/7?from=x', undefined)).toMatchObject({
      detail: null,
      value: null,
    });
  });

  it('has paths without queries and secrets, and not too long', () => {
    expect(text.pathOf('/api/v1/data/%73ecret?asset=BTC')).toBe('/api/v1/data/***');
    expect(text.pathOf(`/${'a'.repeat(8_000)}?b`)).toHaveLength(200);
  });
});
