import { type Notice } from '../notice.ts';

export const CHANGE_TYPES = [
  'added',
  'changed',
  'deprecated',
  'removed',
  'methodology',
  'data-note',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export const MAX_DAYS_AHEAD = 31;

export interface ChangelogEntry extends Notice {
  readonly id?: string;
  readonly corrects?: string | null;
  readonly date: string;
  readonly type: ChangeType;
  readonly scope: readonly string[];
  readonly summary: string;
  /** When a deprecated item is removed, epoch milliseconds; null for all other types. */
  readonly sunsetAtMs: number | null;
  readonly successor?: string;
}

export interface LinkedEntry extends Omit<ChangelogEntry, 'id' | 'corrects'> {
  readonly id: string | null;
  readonly corrects: string | null;
  readonly correctedBy: string | null;
}

export function linkCorrections(
  entries: readonly ChangelogEntry[],
  all: readonly ChangelogEntry[],
): LinkedEntry[] {
  const correctedBy = new Map(all.map(({ id, corrects }) => [corrects, id]));
  return entries.map((entry) => {
    const { id = null, corrects = null } = entry;
    return { ...entry, id, corrects, correctedBy: (id === null ? null : correctedBy.get(id)) ?? null };
  });
}

/** Latest first; within a day, operators' entries precede the program's. */
export const changesSince = (
  written: readonly ChangelogEntry[],
  announced: readonly ChangelogEntry[],
  since: string | undefined,
  type: ChangeType | undefined,
): ChangelogEntry[] =>
  [...written, ...announced]
    .filter(
      (entry) => (since === undefined || entry.date >= since) && (type === undefined || entry.type === type),
    )
    // ISO days sort correctly as text, and the sort is stable.
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));

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
  readonly successor: string | null;
}

const SCOPE = /^(\/[^?#]*)(?:\?([^#]+)|#(.+))?$/;

/** From scopes: a path, `path?parameter`, or `path#field`. A `removed` entry with the same scope ends one. */
export const standingDeprecations = (announcements: readonly ChangelogEntry[]): Deprecation[] =>
  announcements.flatMap(({ type, date, scope, sunsetAtMs, successor }, i) =>
    type !== 'deprecated'
      ? []
      : scope.flatMap((item) => {
          const [, path, parameter, field] = SCOPE.exec(item) ?? [];
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
