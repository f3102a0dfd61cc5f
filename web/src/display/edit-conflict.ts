import { type FieldChange } from './Changes.tsx';

/** Effect of another operator's edit on a form that was filled before it. */
export interface EditConflict<Values> {
  readonly changes: readonly FieldChange[];
  /** The other's values of fields that are untouched here, which the form takes over. */
  readonly taken: Partial<Values>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares an edit with another operator's that came first.
 *
 * @param before values that the form was filled with
 * @param after stored values
 * @param typed values in the form
 */
export function compareEdits<Values extends Record<string, unknown>>(
  before: Values,
  after: Values,
  typed: Values,
): EditConflict<Values> {
  const changed = Object.keys(before).filter((field) => !isSame(before[field], after[field]));
  const untouched = changed.filter((field) => isSame(typed[field], before[field]));
  return {
    changes: changed.map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
    taken: Object.fromEntries(untouched.map((field) => [field, after[field]])) as Partial<Values>,
  };
}
