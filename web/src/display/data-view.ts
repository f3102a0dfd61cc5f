import { type ReactNode } from 'react';
import { type DataColumn } from './columns.tsx';

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
