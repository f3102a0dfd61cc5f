/** Kinds of changelog entries. */
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
  /**
   * Affected product IDs, routes, or fields. `standingDeprecations` lists the parts that the program's deprecations
   * mark.
   */
  readonly scope: readonly string[];
  readonly summary: string;
  /** When a deprecated item is removed, epoch milliseconds; null for all other types. */
  readonly sunsetAtMs: number | null;
  /** For deprecated routes: the path of the replacement. */
  readonly successor?: string;
}

/**
 * Returns entries since a day (included) and of one type, latest first; within a day, operators' entries precede the
 * program's.
 * @param written by operators, latest first
 * @param announced by the program, latest first
 * @param since `YYYY-MM-DD`; undefined: no lower bound
 */
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
