import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode } from 'react';

/** One column: its heading, and what it shows of a row. */
export interface Column<Row> {
  readonly heading: string;
  readonly of: (row: Row, position: number) => ReactNode;
  /** Aligned right. */
  readonly numeric?: boolean;
}

export interface ScrollableTableProps<Row> {
  /** What the table is of; its accessible name. */
  readonly label: string;
  /** The first column is the row header. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Cells of the footer row; null for an empty cell. */
  readonly sums?: readonly ReactNode[];
  /** Limits the height; rows scroll under a sticky header. */
  readonly long?: boolean;
}

/** A table that scrolls horizontally inside its container, by keyboard too. */
export function ScrollableTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  sums,
  long = false,
}: ScrollableTableProps<Row>) {
  return (
    <TableContainer
      role="region"
      aria-label={label}
      tabIndex={0}
      // Wide rows must not widen the page.
      sx={{ my: 1.5, contain: 'inline-size', ...(long ? { maxHeight: '75vh' } : {}) }}
    >
      <Table size="small" stickyHeader={long} aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ heading, numeric }) => (
              <TableCell key={heading} align={numeric ? 'right' : 'left'} sx={{ verticalAlign: 'bottom' }}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, position) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ heading, of, numeric }, i) => (
                <TableCell
                  key={heading}
                  {...(i === 0 ? { component: 'th', scope: 'row' } : {})}
                  align={numeric ? 'right' : 'left'}
                  sx={{
                    fontVariantNumeric: 'tabular-nums',
                    ...(numeric || i === 0 ? { whiteSpace: 'nowrap' } : {}),
                  }}
                >
                  {of(row, position)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {sums && (
          <TableFooter>
            <TableRow>
              {columns.map(({ heading, numeric }, i) => (
                <TableCell
                  key={heading}
                  align={numeric ? 'right' : 'left'}
                  sx={{
                    color: 'text.primary',
                    fontSize: '0.875rem',
                    fontWeight: 600,
                    fontVariantNumeric: 'tabular-nums',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {sums[i]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
