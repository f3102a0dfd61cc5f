/**
 * Rows that extensions add to a registry of the program. They have to be there before the registry is read for the first
 * time, because everything that follows from a registry is computed from it once.
 */
export class AddedRows<Row> {
  private readonly rows: Row[] = [];
  private isRead = false;

  /** @param registry what is extended, for the error */
  constructor(private readonly registry: string) {}

  /** @throws Error where the registry has been read already */
  add(row: Row): void {
    if (this.isRead) throw new Error(`the registry of ${this.registry} has been read already`);
    this.rows.push(row);
  }

  /** What was added, in order. From now on nothing can be. */
  read(): readonly Row[] {
    this.isRead = true;
    return this.rows;
  }
}
