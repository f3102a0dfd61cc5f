import { type ReactNode } from 'react';
import { type CsvCell } from './save-file.ts';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  /** Stable name: in the stored choice of columns, and the header in CSV files. */
  readonly id: string;
  readonly header: string;
  /** What is sorted by and exported; null: nothing. */
  readonly value: (row: Row) => CsvCell;
  /** What is shown; default: the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** True for short content that a table keeps on one line. */
  readonly isOneLine?: boolean;
  /** Numbers stand at the right. */
  readonly align?: 'right';
  /** True for a column that is shown only when it is chosen. */
  readonly isHidden?: boolean;
  /** False where an order says nothing. Default: true. */
  readonly isSortable?: boolean;
}

/** Rows of a `DataTable` that belong together. */
export interface DataGroup<Row> {
  readonly name: string;
  /** Null where the table has no groups. */
  readonly heading: ReactNode;
  readonly rows: readonly Row[];
}

/** What of a `DataTable` is shown, as a table or as cards. */
export interface DataView<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly groups: readonly DataGroup<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowTo: ((row: Row) => string) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  readonly details: ((row: Row) => ReactNode) | undefined;
}
