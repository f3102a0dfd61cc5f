import { type AccessRights } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type DataRouteDeclaration } from '../declaration/route-declaration.ts';
import { type Caller } from '../request/caller.ts';

/** What a route asks of its callers. */
type Demands = Pick<DataRouteDeclaration, 'tier' | 'scope'>;

/** What keeps a caller from a route; null: nothing does. */
export function missingRight(
  route: Demands,
  rights: AccessRights,
): 'TIER_INSUFFICIENT' | 'SCOPE_MISSING' | null {
  if (route.tier === 'tier1' && rights.tier !== 'tier1') return 'TIER_INSUFFICIENT';
  return rights.scopes.includes(route.scope) ? null : 'SCOPE_MISSING';
}

/**
 * Throws where the caller's tier or scope is below the route's. Called last: after parameters and existence were checked,
 * and before anything is written.
 */
export function assertEntitled(route: Demands, { rights }: Caller): void {
  const missing = missingRight(route, rights);
  if (missing === 'TIER_INSUFFICIENT') throw new ServiceError(missing, { reason: 'of_route' });
  if (missing !== null) throw new ServiceError(missing, { reason: 'of_route', scope: route.scope });
}
