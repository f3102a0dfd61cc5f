/**
 * Rows that extensions add to a registry. They must be added before the registry is first read, because everything
 * derived from a registry is computed from it once.
 */
export class AddedRows<Row> {
  private readonly rows: Row[] = [];
  private isRead = false;

  /** @param registry the extended registry, for the error */
  constructor(private readonly registry: string) {}

  /** @throws Error if the registry has already been read */
  add(row: Row): void {
    if (this.isRead) throw new Error(`the registry of ${this.registry} has already been read`);
    this.rows.push(row);
  }

  /** Returns the added rows, in order. No rows can be added afterwards. */
  read(): readonly Row[] {
    this.isRead = true;
    return this.rows;
  }
}
