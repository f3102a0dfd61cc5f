import { type AccessRights, hasTier1Scope, type Scope } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';

/**
 * Rejects fields that a parameter asks for and the caller has no right to.
 *
 * @throws TIER_INSUFFICIENT for anonymous callers, SCOPE_MISSING for keys
 */
export function assertMayRequest(parameter: string, scope: Scope, rights: AccessRights): void {
  if (hasTier1Scope(rights, scope)) return;
  if (rights.tier !== 'tier1')
    throw new ServiceError('TIER_INSUFFICIENT', { reason: 'of_parameter', parameter, scope });
  throw new ServiceError('SCOPE_MISSING', { reason: 'of_parameter', parameter, scope });
}
