import { type QueryRows } from './replica-query.ts';

/**
 * Queries the rows of an ordered selection as one JSON array for each column, which costs a third of what as many rows do.
 *
 * @param columns the names that the selection gives its columns; numbers and booleans
 */
export async function askInColumns<Row extends unknown[]>(
  ask: QueryRows,
  columns: { readonly [Place in keyof Row]: string },
  selection: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // The aggregates see the rows in the order of the selection, because nothing stands between them.
  const arrays = columns.map((column) => `array_to_json(array_agg(${column}))`).join(', ');
  const [found] = await ask<(unknown[] | null)[]>(`SELECT ${arrays} FROM (${selection}) selected`, values);
  const [first, ...others] = found!;
  return first === null
    ? []
    : first!.map((value, row) => [value, ...others.map((column) => column![row])] as Row);
}
