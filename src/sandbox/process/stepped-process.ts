/**
 * A process with memory, one row per step (a day, a month). Rows are computed in order, once, on first use;
 * their random numbers are addressed by the step, so the order of calls does not matter.
 */
export class SteppedProcess<Row> {
  private readonly rows: Row[] = [];

  /** `step` computes a row from the previous one, which is undefined for the first. */
  constructor(private readonly step: (index: number, previous: Row | undefined) => Row) {}

  /** The row of a step; throws a RangeError before the first. */
  at(index: number): Row {
    if (!Number.isInteger(index) || index < 0)
      throw new RangeError(`no step ${index} in a process that begins at 0`);
    while (this.rows.length <= index) this.rows.push(this.step(this.rows.length, this.rows.at(-1)));
    return this.rows[index]!;
  }
}
