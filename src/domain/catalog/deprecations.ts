import { type ChangelogEntry } from './changelog.ts';

/** The part of a route that goes. */
export type DeprecatedPart =
  | { readonly kind: 'route' }
  /** A parameter of the query. */
  | { readonly kind: 'parameter'; readonly name: string }
  /** A field of the reply: the names on the way to it, with dots between them; those of lists stand for their items. */
  | { readonly kind: 'field'; readonly name: string };

/** Something of the contract that will go. */
export interface Deprecation {
  /** As the contract writes it: `/api/v1/data/series/{metric_id}`. */
  readonly path: string;
  readonly part: DeprecatedPart;
  /** The day of the announcement, and when it goes; epoch milliseconds. */
  readonly sinceMs: number;
  readonly sunsetAtMs: number | null;
  /** Path of what takes its place; null: nothing does. */
  readonly successor: string | null;
}

const SCOPE = /^(\/[^?#]*)(?:\?([^#]+)|#(.+))?$/;

/**
 * What is announced to go and has not gone, from the scopes of entries of the type `deprecated`: a path, `path?parameter`
 * or `path#field`. Ids of products and fields without a path only inform. An entry of the type `removed` with the same scope
 * ends it.
 *
 * @example scope ['/api/v1/data/series/{metric_id}?dedupe'] is the parameter dedupe of that route
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
