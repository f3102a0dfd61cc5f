import { ServiceError } from '../../domain/errors.ts';
import { type DataRouteDeclaration } from '../declaration/route-declaration.ts';
import { type Caller } from './caller.ts';

/**
 * The last refusal in the order: the caller's tier and scope against the route's. Asked after parameters and
 * existence, and before anything is written.
 */
export function assertEntitled(
  route: Pick<DataRouteDeclaration, 'tier' | 'scope'>,
  { rights }: Caller,
): void {
  if (route.tier === 'tier1' && rights.tier !== 'tier1') {
    throw new ServiceError('TIER_INSUFFICIENT', 'This route is served to Tier 1.');
  }
  if (!rights.scopes.includes(route.scope)) {
    throw new ServiceError('SCOPE_MISSING', `The key does not have the scope ${route.scope}.`);
  }
}
