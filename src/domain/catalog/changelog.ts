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

/**
 * The entries since a day (included) and of one type, newest first; of one day those that operators wrote go
 * before what the program announces.
 *
 * @param written by operators, newest first
 * @param announced by the program, newest first
 * @param since `YYYY-MM-DD`; undefined: from the beginning
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
    // Days are written so that they sort as text; the sort is stable.
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
