import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

export interface FigureTableProps {
  readonly name: string;
  /** The first names the rows, the others are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** Figures in columns, which scroll by themselves where the page is narrow. */
export const FigureTable = ({ name, columns, rows }: FigureTableProps) => (
  <TableContainer role="region" aria-label={name} tabIndex={0}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column, place) => (
            <TableCell key={column} align={place === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'nowrap' }}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([title, ...figures]) => (
          <TableRow key={title}>
            <TableCell component="th" scope="row">
              {title}
            </TableCell>
            {figures.map((figure, place) => (
              <TableCell key={columns[place + 1]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {figure}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
