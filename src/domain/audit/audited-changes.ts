export interface AuditedChange {
  /** Of a field inside another, both with a dot between. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lists are compared whole. A thing that was added or removed differs in every field that isn't null.
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
    // An object that came or went is one change.
    if (isFields(old) && isFields(now)) return changesOf(old, now, `${field}.`);
    return [{ field, before: old, after: now }];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
