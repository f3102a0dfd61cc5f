/** What a changelog entry tells of. */
export const CHANGE_TYPES = [
  'added',
  'changed',
  'deprecated',
  'removed',
  'methodology',
  'data-note',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One entry of the changelog. */
export interface ChangelogEntry {
  /** UTC calendar day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly type: ChangeType;
  /** Product ids, routes or fields it concerns. */
  readonly scope: readonly string[];
  readonly summary: string;
  /** When what is deprecated goes, epoch milliseconds; null for everything else. */
  readonly sunsetAtMs: number | null;
}
