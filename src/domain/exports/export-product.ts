import { type Scope } from '../access/access-rights.ts';
import { type ProductLicenseClass } from '../catalog/added-products.ts';
import { ServiceError } from '../errors/errors.ts';
import { type HistoryWindow } from '../history-window.ts';

/** Types of columns. `moment`: epoch milliseconds. */
export const COLUMN_TYPES = ['text', 'number', 'integer', 'boolean', 'moment'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly description: string;
}

export type Cell = string | number | boolean | null;

export type Row = readonly Cell[];

export interface ExportRequest {
  readonly window: HistoryWindow;
  /** Values that can be read only for a while are left out of kept files. */
  readonly isKept: boolean;
}

export interface ExportTerms {
  /** Lower case with dashes, unique in a process: `/api/v1/data/export/<name>`. */
  readonly name: string;
  readonly rowIs: string;
  readonly scopes: readonly Scope[];
  readonly licence: ProductLicenseClass;
  /** `first_cycle`: no rows precede the first published cycle. Absent: the start depends on the rows. */
  readonly begins?: 'first_cycle';
  readonly columns: readonly Column[];
}

/** A row has the cells of `FACT_COLUMNS`, of the product's own columns, and the attribution. */
export interface ExportProduct {
  /** Pages have the earliest event first. No connection is held between pages. */
  pages(request: ExportRequest): AsyncIterable<readonly Row[]>;
  /** Two equal versions of a request have equal rows. */
  versionOf(request: ExportRequest): Promise<string>;
}

export const FACT_COLUMNS = [
  { name: 'event_at', type: 'moment', description: 'When the fact was true.' },
  {
    name: 'known_at',
    type: 'moment',
    description: 'When the fact became known: a backtest as of a moment uses only rows up to it.',
  },
] as const satisfies readonly Column[];

export const LICENCE_COLUMNS = [
  {
    name: 'attribution',
    type: 'text',
    description: "The text to show next to the row's values; null: none is needed.",
  },
  {
    name: 'licence',
    type: 'text',
    description:
      "A: the operator's own product, licensed to you. C: a public series, shown with its attribution. synthetic: from the built-in sandbox.",
  },
] as const satisfies readonly Column[];

/** @throws INVALID_RANGE while the month (`YYYY-MM`) isn't over */
export function closedMonth(month: string, nowMs: number): HistoryWindow {
  const [year, ordinal] = month.split('-').map(Number) as [number, number];
  const window = { fromMs: Date.UTC(year, ordinal - 1), toMs: Date.UTC(year, ordinal) };
  if (window.toMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'month_not_over' });
  return window;
}
