import { type AccessRights, type Scope } from '../../domain/access.ts';
import { ServiceError } from '../../domain/errors.ts';
import { listed } from '../../domain/listed.ts';

/** True where a caller may choose the window of a history: Tier 1 with every scope that it needs. */
export const mayChooseWindow = (rights: AccessRights, scopes: readonly Scope[]): boolean =>
  rights.tier === 'tier1' && scopes.every((scope) => rights.scopes.includes(scope));

/** The names of the parameters that were given, in their order. */
export const givenNames = (parameters: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(parameters).filter((name) => parameters[name] !== undefined);

/**
 * Refuses a window to a caller who may not choose it, whatever it says.
 *
 * @param asked what of the request chooses a window, in words: `from`, `limit above 100`; empty: nothing does
 * @throws RANGE_EXCEEDS_TIER for anonymous callers, SCOPE_MISSING for keys
 */
export function assertMayChooseWindow(
  rights: AccessRights,
  scopes: readonly Scope[],
  asked: readonly string[],
): void {
  if (asked.length === 0 || mayChooseWindow(rights, scopes)) return;
  const needs = `${listed(asked)} ${asked.length > 1 ? 'need' : 'needs'}`;
  if (rights.tier !== 'tier1')
    throw new ServiceError(
      'RANGE_EXCEEDS_TIER',
      `${needs} a key with ${listed(scopes)}. Without one the window is fixed: leave ${asked.length > 1 ? 'them' : 'it'} out.`,
    );
  const missing = scopes.filter((scope) => !rights.scopes.includes(scope));
  throw new ServiceError('SCOPE_MISSING', `${needs} ${listed(missing)}, which the key does not have.`);
}
