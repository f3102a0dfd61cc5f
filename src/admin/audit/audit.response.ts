/** One write of an operator. */
export interface AuditItem {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  /** How the target was, and how it is since; null where there is nothing to say. */
  readonly before: object | null;
  readonly after: object | null;
  /** Where it came from, as addresses are counted for limits. */
  readonly address: string;
}

/** What the log can be narrowed by, alphabetically: who ever wrote, and what was ever done. */
export interface AuditFacets {
  readonly actors: readonly string[];
  readonly actions: readonly string[];
}

/** What operators wrote, newest first. */
export interface AuditList {
  readonly entries: readonly AuditItem[];
}
