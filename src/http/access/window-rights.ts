import { type AccessRights, type Scope } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';

/** True where a caller may choose the window of a history: Tier 1 with every scope that it needs. */
export const mayChooseWindow = (rights: AccessRights, scopes: readonly Scope[]): boolean =>
  rights.tier === 'tier1' && scopes.every((scope) => rights.scopes.includes(scope));

/** The names of the parameters that were given, in their order. */
export const givenNames = (parameters: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(parameters).filter((name) => parameters[name] !== undefined);

/**
 * Rejects a window to a caller who may not choose it, whatever it says.
 *
 * @param requested what of the request chooses a window, in words: `from`, `limit above 100`; empty: nothing does
 * @throws RANGE_EXCEEDS_TIER for anonymous callers, SCOPE_MISSING for keys
 */
export function assertMayChooseWindow(
  rights: AccessRights,
  scopes: readonly Scope[],
  requested: readonly string[],
): void {
  if (requested.length === 0 || mayChooseWindow(rights, scopes)) return;
  if (rights.tier !== 'tier1') throw new ServiceError('RANGE_EXCEEDS_TIER', { requested, scopes });
  const missing = scopes.filter((scope) => !rights.scopes.includes(scope));
  throw new ServiceError('SCOPE_MISSING', { reason: 'of_window', requested, missing });
}
