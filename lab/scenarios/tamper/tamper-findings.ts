import { type Cell, type Change, hasFields } from './stored-cells.ts';

export type Finding = 'stored' | 'recomputed' | 'chain' | 'refused' | 'missed';

const SHOWN_MISSES = 10;

export class TamperFindings {
  private readonly rows = new Map<string, Record<Finding, number> & { readonly columns: Set<string> }>();
  private readonly misses: string[] = [];
  readonly columns = new Set<string>();

  /** @param of what the row is of: a cycle, a day */
  add(of: string, cell: Cell, { field }: Change, finding: Finding): void {
    const column = `${cell.table}.${cell.column}`;
    this.columns.add(column);
    const name = hasFields(cell) ? column : `${cell.table}, other columns`;
    if (!this.rows.has(name))
      this.rows.set(name, { stored: 0, recomputed: 0, chain: 0, refused: 0, missed: 0, columns: new Set() });
    const row = this.rows.get(name)!;
    row[finding] += 1;
    row.columns.add(column);
    if (finding === 'missed') this.misses.push(`${of}: ${column} ${field}`);
  }

  get missed(): number {
    return this.misses.length;
  }

  count(...findings: readonly Finding[]): number {
    return [...this.rows.values()].reduce(
      (sum, row) => sum + findings.reduce((own, finding) => own + row[finding], 0),
      0,
    );
  }

  /** One line per row, and the first of what was missed. */
  lines(): string[] {
    const line = (name: string, cells: readonly (string | number)[]): string =>
      name.padEnd(38) + cells.map((cell) => String(cell).padStart(11)).join('');
    const rows = [...this.rows].map(([name, row]) => {
      const found = row.stored + row.recomputed + row.chain;
      const label = name.includes(',') ? `${name} (${row.columns.size})` : name;
      return line(label, [found + row.refused + row.missed, found, row.refused, row.missed]);
    });
    return [
      line('', ['changes', 'found', 'refused', 'not found']),
      ...rows,
      ...this.misses.slice(0, SHOWN_MISSES).map((miss) => `not found: ${miss}`),
    ];
  }
}
