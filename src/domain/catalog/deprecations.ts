import { type ChangelogEntry } from './changelog.ts';

export type DeprecatedPart =
  | { readonly kind: 'route' }
  | { readonly kind: 'parameter'; readonly name: string }
  /** Names on the way to it, separated by dots; a list's name refers to its items. */
  | { readonly kind: 'field'; readonly name: string };

export interface Deprecation {
  /** As in the contract: `/api/v1/data/series/{metric_id}`. */
  readonly path: string;
  readonly part: DeprecatedPart;
  /** Of the announcement, and of the removal; epoch milliseconds. */
  readonly sinceMs: number;
  readonly sunsetAtMs: number | null;
  /** Path of the replacement. */
  readonly successor: string | null;
}

const SCOPE = /^(\/[^?#]*)(?:\?([^#]+)|#(.+))?$/;

/**
 * Those that haven't ended, from scopes of the type `deprecated`: a path, `path?parameter`, or `path#field`.
 * Product IDs and fields without a path only inform. An entry of the type `removed` with the same scope ends
 * a deprecation.
 */
export const standingDeprecations = (announcements: readonly ChangelogEntry[]): Deprecation[] =>
  announcements.flatMap(({ type, date, scope, sunsetAtMs, successor }, i) =>
    type !== 'deprecated'
      ? []
      : scope.flatMap((item) => {
          const [, path, parameter, field] = SCOPE.exec(item) ?? [];
          // Newer entries come first.
          const isGone = announcements
            .slice(0, i)
            .some((newer) => newer.type === 'removed' && newer.scope.includes(item));
          if (path === undefined || isGone) return [];
          const part = partOf(parameter, field);
          return [{ path, part, sinceMs: Date.parse(date), sunsetAtMs, successor: successor ?? null }];
        }),
  );

function partOf(parameter: string | undefined, field: string | undefined): DeprecatedPart {
  if (parameter !== undefined) return { kind: 'parameter', name: parameter };
  return field === undefined ? { kind: 'route' } : { kind: 'field', name: field };
}
