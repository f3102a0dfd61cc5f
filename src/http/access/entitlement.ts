import { type AccessRights, type Tier } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type DataRouteDeclaration } from '../declaration/route-declaration.ts';
import { type Caller } from '../request/caller.ts';

const hasTier = (tier: Tier, rights: AccessRights): boolean => tier !== 'tier1' || rights.tier === 'tier1';

/** Returns true if a caller with these rights may use a route, whatever its parameters. */
export const isEntitledTo = (
  { tier, scope }: Pick<DataRouteDeclaration, 'tier' | 'scope'>,
  rights: AccessRights,
): boolean => hasTier(tier, rights) && rights.scopes.includes(scope);

/**
 * Throws if the caller lacks the route's own tier or scope.
 *
 * @throws API_KEY_REQUIRED without a key on a route about the presented key; else TIER_INSUFFICIENT, then SCOPE_MISSING
 */
export function assertEntitledTo(
  { tier, scope, aboutPresentedKey }: Pick<DataRouteDeclaration, 'tier' | 'scope' | 'aboutPresentedKey'>,
  { rights, key }: Caller,
): void {
  if (!hasTier(tier, rights)) {
    if (aboutPresentedKey && key === null) throw new ServiceError('API_KEY_REQUIRED');
    throw new ServiceError('TIER_INSUFFICIENT', { reason: 'of_route' });
  }
  if (!rights.scopes.includes(scope)) throw new ServiceError('SCOPE_MISSING', { reason: 'of_route', scope });
}
