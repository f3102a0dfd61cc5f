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

/** What a `DataTable` shows of each row. */
export interface RowView<Row> {
  readonly rowKey: (row: Row) => string;
  /** Where a row leads, its parts escaped; its first column is the link. */
  readonly rowTo?: (row: Row) => string;
  /** Opens a row in place; its first column is the button. */
  readonly onOpen?: (row: Row) => void;
  /** What a row shows when it is opened; null: nothing more. */
  readonly details?: (row: Row) => ReactNode;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
}

/** Rows of a `DataTable` that belong together. */
export interface DataGroup<Row> {
  readonly name: string;
  /** Null if the table has no groups. */
  readonly heading: ReactNode;
  readonly rows: readonly Row[];
}

/** What of a `DataTable` is shown, as a table or as cards. */
export interface DataView<Row> extends RowView<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly groups: readonly DataGroup<Row>[];
}
