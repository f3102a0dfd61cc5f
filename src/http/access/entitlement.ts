import { type AccessRights, type Tier } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type DataRouteDeclaration } from '../declaration/route-declaration.ts';
import { type Caller } from '../request/caller.ts';

/** What a route asks of its callers. */
type Demands = Pick<DataRouteDeclaration, 'tier' | 'scope'>;

const hasTier = (tier: Tier, rights: AccessRights): boolean => tier !== 'tier1' || rights.tier === 'tier1';

/** True if a caller with these rights is served a route. */
export const isEntitledTo = ({ tier, scope }: Demands, rights: AccessRights): boolean =>
  hasTier(tier, rights) && rights.scopes.includes(scope);

/**
 * Throws if the caller's tier is below the route's. Called first, before parameters are read: a caller of Tier 0 is not told
 * what a route for Tier 1 would have answered.
 *
 * @throws API_KEY_REQUIRED without a key on a route that is about the presented key, else TIER_INSUFFICIENT
 */
export function assertTier(
  { tier, aboutPresentedKey }: Pick<DataRouteDeclaration, 'tier' | 'aboutPresentedKey'>,
  { rights, key }: Caller,
): void {
  if (hasTier(tier, rights)) return;
  if (aboutPresentedKey && key === null) throw new ServiceError('API_KEY_REQUIRED');
  throw new ServiceError('TIER_INSUFFICIENT', { reason: 'of_route' });
}

/**
 * Throws if the caller lacks the route's scope. Called last: after parameters and existence were checked, and before anything
 * is written.
 */
export function assertScope({ scope }: Pick<DataRouteDeclaration, 'scope'>, { rights }: Caller): void {
  if (!rights.scopes.includes(scope)) throw new ServiceError('SCOPE_MISSING', { reason: 'of_route', scope });
}
