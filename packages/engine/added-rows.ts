/** Rows that extensions add before a registry is first read: what derives from it is computed once. */
export class AddedRows<Row> {
  private readonly rows: Row[] = [];
  private isRead = false;

  constructor(private readonly registry: string) {}

  add(row: Row): void {
    if (this.isRead) throw new Error(`the registry of ${this.registry} has already been read`);
    this.rows.push(row);
  }

  read(): readonly Row[] {
    this.isRead = true;
    return this.rows;
  }
}
