/** Rows of one UTC day: `2026-03-10`. */
export interface RowsOfDay<Row> {
  readonly day: string;
  readonly rows: readonly Row[];
}

/** Groups rows, which are sorted by time, by their day. */
export function byDay<Row extends { readonly at: string }>(rows: readonly Row[]): RowsOfDay<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = row.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}
