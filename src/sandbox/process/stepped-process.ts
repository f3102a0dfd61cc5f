/**
 * A process with memory, one row per step (a day, a month) from the first on. Rows are made in order, once,
 * when one of them is first asked for; as their random numbers are addressed by the step, the order of
 * questions changes nothing.
 */
export class SteppedProcess<Row> {
  private readonly rows: Row[] = [];

  /** `step` makes a row from the one before, which is undefined at first. */
  constructor(private readonly step: (index: number, previous: Row | undefined) => Row) {}

  /** The row of a step; throws a RangeError before the first. */
  at(index: number): Row {
    if (!Number.isInteger(index) || index < 0)
      throw new RangeError(`no step ${index} in a process that begins at 0`);
    while (this.rows.length <= index) this.rows.push(this.step(this.rows.length, this.rows.at(-1)));
    return this.rows[index]!;
  }
}
