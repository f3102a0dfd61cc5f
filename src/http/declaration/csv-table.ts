import { type ProductLicenseClass } from '../../domain/catalog/added-products.ts';
import { type Column, type Row } from '../../domain/exports/export-product.ts';

/** The table that `format=csv` makes of an answer. */
export interface CsvTable {
  readonly columns: readonly Column[];
  /** Licence of all rows; null: each row ends with cells for `LICENCE_COLUMNS`. */
  readonly licence: ProductLicenseClass | null;
  /** One row per fact, in the order of the columns. */
  readonly rows: (data: unknown) => readonly Row[];
  /** Requested IDs without a row and without a reason in the envelope. */
  readonly missing: (data: unknown) => readonly string[];
}

/** Declares a table of the data of a route; moments are the texts of the response. */
export const csvTable = <Data>(
  licence: CsvTable['licence'],
  columns: readonly Column[],
  rows: (data: Data) => readonly Row[],
  missing: (data: Data) => readonly string[] = () => [],
): CsvTable => ({
  licence,
  columns,
  rows: (data) => rows(data as Data),
  missing: (data) => missing(data as Data),
});
