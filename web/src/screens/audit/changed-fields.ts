/** A field before and after a write, as JSON; undefined if absent. */
export interface ChangedField {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changed: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (record: Fields | null, field: string): string | undefined => {
  const value = record?.[field];
  return value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
};

/** Every field present before or after a write, changed fields first. */
export function changedFields(before: object | null, after: object | null): ChangedField[] {
  const [old, now] = [before, after] as (Fields | null)[];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  const fields = names.map((field): ChangedField => {
    const texts = { before: textOf(old ?? null, field), after: textOf(now ?? null, field) };
    return { field, ...texts, changed: texts.before !== texts.after };
  });
  return [...fields.filter(({ changed }) => changed), ...fields.filter(({ changed }) => !changed)];
}
