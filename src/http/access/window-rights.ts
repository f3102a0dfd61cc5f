import { type AccessRights, type Scope } from '../../domain/access.ts';
import { ServiceError } from '../../domain/errors.ts';

/** True where a caller may choose the window of a history: Tier 1 with every scope that it needs. */
export const mayChooseWindow = (rights: AccessRights, scopes: readonly Scope[]): boolean =>
  rights.tier === 'tier1' && scopes.every((scope) => rights.scopes.includes(scope));

/**
 * Refuses a window to a caller who may not choose it, whatever it says.
 *
 * @throws RANGE_EXCEEDS_TIER for anonymous callers, SCOPE_MISSING for keys
 */
export function assertMayChooseWindow(rights: AccessRights, scopes: readonly Scope[]): void {
  if (mayChooseWindow(rights, scopes)) return;
  if (rights.tier !== 'tier1')
    throw new ServiceError(
      'RANGE_EXCEEDS_TIER',
      `Anonymous callers are served a fixed window: leave out from, to, cursor and a larger limit. Others need a key with ${scopes.join(' and ')}.`,
    );
  const missing = scopes.filter((scope) => !rights.scopes.includes(scope));
  throw new ServiceError(
    'SCOPE_MISSING',
    `To choose from, to, cursor or a larger limit the key needs ${missing.join(' and ')}.`,
  );
}
