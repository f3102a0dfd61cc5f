import { type ReactNode } from 'react';
import { type DataColumn } from './columns.tsx';

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
}

/** Presentation of the rows of a `DataTable`. */
export interface RowView<Row> {
  readonly rowKey: (row: Row) => string;
  /** Address that a row leads to, its parts escaped; its first column is the link. */
  readonly rowTo?: (row: Row) => string;
  /** Opens a row in place; its first column is the button. */
  readonly onOpen?: (row: Row) => void;
  /** Content below an opened row; null: none. */
  readonly details?: (row: Row) => ReactNode;
  /** Selects rows for a change of several. */
  readonly selection?: RowSelection<Row>;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
}

export interface DataGroup<Row> {
  readonly name: string;
  /** Null if the table has no groups. */
  readonly heading: ReactNode;
  readonly rows: readonly Row[];
}

/** Visible rows and columns of a `DataTable`, as a table or as cards. */
export interface DataView<Row> extends RowView<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly groups: readonly DataGroup<Row>[];
}
