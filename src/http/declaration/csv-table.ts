import { type Column, type Row } from '../../domain/exports/export-product.ts';

/** The table that `format=csv` makes of an answer. */
export interface CsvTable {
  readonly columns: readonly Column[];
  /** One row per fact, in the order of the columns. */
  readonly rows: (data: unknown) => readonly Row[];
}

/** Declares a table of the data of a route; moments are the texts of the response. */
export const csvTable = <Data>(
  columns: readonly Column[],
  rows: (data: Data) => readonly Row[],
): CsvTable => ({ columns, rows: (data) => rows(data as Data) });
