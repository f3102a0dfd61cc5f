import { type Scope } from '../access/access-rights.ts';
import { type ProductLicenseClass } from '../catalog/added-products.ts';
import { type HistoryWindow } from '../history/history-window.ts';

/** Types of columns. `moment`: epoch milliseconds. */
export const COLUMN_TYPES = ['text', 'number', 'integer', 'boolean', 'moment'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** A column of an export or a table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** A noun phrase, and what null means. */
  readonly description: string;
}

/** A value of its column's type. */
export type Cell = string | number | boolean | null;

/** Cells in the order of the columns. */
export type Row = readonly Cell[];

/** What is exported. */
export interface ExportRequest {
  readonly window: HistoryWindow;
  /** True: the rows are kept as a file, so values that can be read only for a while are left out. */
  readonly isKept: boolean;
}

/** Facts about a product that partners export. */
export interface ExportTerms {
  /** Lower case with dashes, unique in a process: `/api/v1/data/export/<name>`. */
  readonly name: string;
  /** One row of it, as a noun phrase. */
  readonly rowIs: string;
  /** Scopes that a caller needs besides `data:export`. */
  readonly scopes: readonly Scope[];
  /** Of all its rows. */
  readonly licence: ProductLicenseClass;
  /** `first_cycle`: no rows precede the first published cycle. Absent: the start depends on the rows. */
  readonly begins?: 'first_cycle';
  /** Its own columns, without `FACT_COLUMNS` and `LICENCE_COLUMNS`. */
  readonly columns: readonly Column[];
}

/**
 * A product that partners export: one row per fact. A row has the cells of `FACT_COLUMNS`, of the product's own columns, and
 * the attribution.
 */
export interface ExportProduct {
  /** The rows of a window, the earliest event first, a page at a time. No connection is held between pages. */
  pages(request: ExportRequest): AsyncIterable<readonly Row[]>;
  /** Names the state of the rows: two equal versions of a request have equal rows. */
  versionOf(request: ExportRequest): Promise<string>;
}

/** Columns that every export begins with. */
export const FACT_COLUMNS = [
  { name: 'event_at', type: 'moment', description: 'When the fact was true.' },
  {
    name: 'known_at',
    type: 'moment',
    description: 'When the fact became known: a backtest as of a moment uses only rows up to it.',
  },
] as const satisfies readonly Column[];

/** Columns that every export ends with. */
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
