import { type Scope, SCOPES } from '../../../../src/domain/access.ts';

/**
 * The scopes of a key in a few words: `all`, or each without its `data:`.
 *
 * @example shortScopes(['data:read', 'data:series']) === 'read, series'
 */
export const shortScopes = (scopes: readonly Scope[]): string =>
  scopes.length === SCOPES.length
    ? 'all'
    : SCOPES.filter((scope) => scopes.includes(scope))
        .map((scope) => scope.slice('data:'.length))
        .join(', ');
