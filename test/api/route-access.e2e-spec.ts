import {
  contractPathOf,
  DeclaredRoutes,
  type ServedRoute,
} from '../../src/http/declaration/declared-routes.ts';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { Contract, targetOf } from '../support/contract.ts';
import { issueKey } from '../support/issue-key.ts';
import { type Reply } from '../support/reply-check.ts';
import { Wire } from '../support/wire.ts';
import { suiteService } from '../support/suite-service.ts';

const SITE = 'https://partner.example';
const ME = '/api/v1/data/me';

describe('every declared route of the data API', () => {
  const service = suiteService({ limits: 'none' });
  let wire: Wire;
  let routes: readonly (ServedRoute & { readonly target: string })[];
  beforeAll(() => {
    wire = new Wire(service.url);
    const { operations } = Contract.of(service.app);
    routes = service.app
      .get(DeclaredRoutes)
      .ofDataApi()
      .flatMap((route) => {
        const operation = operations.find(({ path }) => path === contractPathOf(route.absolutePath));
        // Replies of streams don't end; `stream.e2e-spec.ts` has their refusals.
        return operation === undefined ? [] : [{ ...route, target: targetOf(operation) }];
      });
  });
  afterAll(() => wire.close());

  type Headers = Readonly<Record<string, string>>;

  /** Status and error code of each route by its target; the code is null for a success. */
  const refusals = async (headers: Headers, more = ''): Promise<Record<string, string | null>> => {
    const byTarget: Record<string, string | null> = {};
    for (const { target } of routes) {
      const asked = more === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${more}`;
      byTarget[target] = refusalOf(await wire.send({ method: 'GET', target: asked, headers }));
    }
    return byTarget;
  };
  const expected = (of: (route: ServedRoute) => string | null): Record<string, string | null> =>
    Object.fromEntries(routes.map((route) => [route.target, of(route)]));

  it('answers an anonymous caller 403 where it is for Tier 1, and 401 where it is about a key', async () => {
    expect(routes.filter(({ tier }) => tier === 'tier1').length).toBeGreaterThan(2);
    const anonymous = expected(({ tier, absolutePath }) => {
      if (absolutePath === ME) return '401 API_KEY_REQUIRED';
      return tier === 'tier1' ? '403 TIER_INSUFFICIENT' : null;
    });
    expect(await refusals({})).toEqual(anonymous);
    // Remembered replies included.
    expect(await refusals({})).toEqual(anonymous);
  });

  it('answers a page with a publishable key 403 where it is for Tier 1', async () => {
    const { headers } = await issueKey(service.app, { scopes: ['data:read'], allowedOrigins: [SITE] });
    expect(await refusals({ ...headers, Origin: SITE })).toEqual(
      expected(({ tier }) => (tier === 'tier1' ? '403 TIER_INSUFFICIENT' : null)),
    );
  });

  it('checks its tier before its parameters', async () => {
    const { headers } = await issueKey(service.app, { scopes: ['data:read'], allowedOrigins: [SITE] });
    const wrong = 'nonsense=1';
    const ofTier1 =
      (absent: string) =>
      ({ tier, absolutePath }: ServedRoute) => {
        if (tier !== 'tier1') return '422 VALIDATION_ERROR';
        return absolutePath === ME ? absent : '403 TIER_INSUFFICIENT';
      };
    expect(await refusals({}, wrong)).toEqual(expected(ofTier1('401 API_KEY_REQUIRED')));
    expect(await refusals({ ...headers, Origin: SITE }, wrong)).toEqual(
      expected(ofTier1('403 TIER_INSUFFICIENT')),
    );
  });

  it('answers a key without its scope 403, before its parameters', async () => {
    const { headers } = await issueKey(service.app, { scopes: ['data:read'] });
    expect(await refusals(headers)).toEqual(
      expected(({ scope }) => (scope === 'data:read' ? null : '403 SCOPE_MISSING')),
    );
    expect(await refusals(headers, 'nonsense=1')).toEqual(
      expected(({ scope }) => (scope === 'data:read' ? '422 VALIDATION_ERROR' : '403 SCOPE_MISSING')),
    );
  });

  it('answers a key that is not valid 401, whatever it is for', async () => {
    for (const key of [makeKey().key, makeKey('publishable').key, 'words', ''])
      expect(await refusals({ 'X-API-Key': key })).toEqual(expected(() => '401 API_KEY_INVALID'));
  });

  it('is documented with the refusals that it answers', () => {
    const { operations } = Contract.of(service.app);
    for (const { absolutePath, tier } of routes) {
      const { responses } = operations.find(({ path }) => path === contractPathOf(absolutePath))!;
      const codesOf = (status: string): string[] => {
        const media = responses[status]?.content?.['application/json'] as
          | { readonly examples: Readonly<Record<string, unknown>> }
          | undefined;
        return Object.keys(media?.examples ?? {});
      };
      expect([absolutePath, codesOf('401').includes('API_KEY_REQUIRED')]).toEqual([
        absolutePath,
        absolutePath === ME,
      ]);
      if (tier === 'tier1') expect(codesOf('403')).toContain('TIER_INSUFFICIENT');
    }
  });
});

function refusalOf({ status, text }: Reply): string | null {
  return status < 400 ? null : `${status} ${(JSON.parse(text) as { error_code: string }).error_code}`;
}
