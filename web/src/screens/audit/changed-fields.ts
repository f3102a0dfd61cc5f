/** One field of what a write was about, before and after it, as JSON; absent is undefined. */
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

/** Every field that stands before or after a write; what differs goes first, in the order it was written. */
export function changedFields(before: object | null, after: object | null): ChangedField[] {
  const [old, now] = [before, after] as (Fields | null)[];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  const fields = names.map((field): ChangedField => {
    const texts = { before: textOf(old ?? null, field), after: textOf(now ?? null, field) };
    return { field, ...texts, changed: texts.before !== texts.after };
  });
  return [...fields.filter(({ changed }) => changed), ...fields.filter(({ changed }) => !changed)];
}
