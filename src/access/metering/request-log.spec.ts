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

  it('has paths without queries and secrets, and not too long', () => {
    expect(text.pathOf('/api/v1/data/%73ecret?asset=BTC')).toBe('/api/v1/data/***');
    expect(text.pathOf(`/${'a'.repeat(8_000)}?b`)).toHaveLength(200);
  });
});
