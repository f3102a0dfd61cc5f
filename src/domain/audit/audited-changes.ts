/** A field that a write changed. */
export interface AuditedChange {
  /** Its name; of a field inside another, both with a dot between. */
  readonly field: string;
  /** Null if there was none. */
  readonly before: unknown;
  /** Null if there is none. */
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields in which two states of a thing differ, in the order of their names' appearance. Lists are compared
 * whole. A thing that was added or removed differs in every field that isn't null.
 *
 * @example `{label: 'a', quota: 5}` and `{label: 'b', quota: 5}`: label, from `a` to `b`
 */
export function auditedChanges(before: object | null, after: object | null): readonly AuditedChange[] {
  return changesOf((before ?? {}) as Fields, (after ?? {}) as Fields, '');
}

function changesOf(before: Fields, after: Fields, path: string): AuditedChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const field = path + name;
    const [old = null, now = null] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    // Of two objects only what differs inside; an object that came or went is one change.
    if (isFields(old) && isFields(now)) return changesOf(old, now, `${field}.`);
    return [{ field, before: old, after: now }];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
