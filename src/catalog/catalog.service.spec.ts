import { ANONYMOUS_RIGHTS, scopesOfTier } from '../domain/access/access-rights.ts';
import { type Product } from '../domain/catalog/products.ts';
import { type ServedRoute } from '../http/declaration/declared-routes.ts';
import { type PublishedSnapshot } from '../published/published-state.ts';
import { presentEntry } from './catalog.service.ts';

const VERDICT: Product = { id: 'verdict', kind: 'verdict' };

const route = (tier: ServedRoute['tier'], scope: ServedRoute['scope']): ServedRoute => ({
  surface: 'data',
  path: 'things/:thing/latest',
  absolutePath: '/api/v1/data/things/:thing/latest',
  operationId: 'getThing',
  product: 'verdict',
  tier,
  scope,
  cache: { kind: 'public', maxAgeSeconds: 60 },
  reads: 'state',
  schemaVersion: 'thing/1',
  tag: 'Things',
  summary: 'A thing',
  description: 'A thing.',
  response: Object,
});

const entryFor = (served: ServedRoute, rights = ANONYMOUS_RIGHTS) =>
  presentEntry(
    { product: VERDICT, route: served },
    {
      snapshot: {
        outages: [] as const,
        switches: { componentsDisclosure: true },
      } as unknown as PublishedSnapshot,
      atMs: 0,
      rights,
      narrativeArchiveDays: 365,
    },
  );

describe('an entry of the catalog', () => {
  it('takes path, tier and scope from the declaration of the route', () => {
    expect(entryFor(route('tier1', 'data:agents'))).toMatchObject({
      path: '/api/v1/data/things/{thing}/latest',
      tier_required: 'tier1',
      scope_required: 'data:agents',
    });
  });

  it.each([
    ['tier0', 'data:read', ANONYMOUS_RIGHTS, true],
    ['tier1', 'data:read', ANONYMOUS_RIGHTS, false],
    ['tier1', 'data:agents', { tier: 'tier1', scopes: scopesOfTier('tier1') }, true],
    ['tier1', 'data:agents', { tier: 'tier1', scopes: ['data:read'] }, false],
    ['tier0', 'data:history', { tier: 'tier1', scopes: ['data:read'] }, false],
  ] as const)('on a route of %s with %s answers entitled for %j: %s', (tier, scope, rights, entitled) => {
    expect(entryFor(route(tier, scope), rights).entitled).toBe(entitled);
  });
});
