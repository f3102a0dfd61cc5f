import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';
import { type SourceRecord } from './sources.resource.ts';
import { type BoardField, BOARD_ORDERS } from './board-order.ts';
import { SourceRow } from './SourceRow.tsx';

/** The columns that the board can be sorted by carry the field; the others do not. */
const COLUMNS: readonly { readonly label: string; readonly field?: BoardField }[] = [
  { label: 'Source', field: 'title' },
  { label: 'Provider', field: 'provider' },
  { label: 'State', field: 'gravity' },
  { label: 'Age', field: 'age_cadences' },
  { label: 'Last success, next due' },
  { label: 'Newest value' },
  { label: 'Actions' },
];

export interface SourceTableProps {
  readonly sources: readonly SourceRecord[];
}

/** The board as a table. */
export const SourceTable = ({ sources }: SourceTableProps) => {
  const { sort, setSort } = useListContext<SourceRecord>();
  const sortBy = (field: BoardField): void => {
    const first = BOARD_ORDERS.find((entry) => entry.field === field)!.order;
    const other = first === 'ASC' ? 'DESC' : 'ASC';
    setSort({ field, order: sort.field === field && sort.order === first ? other : first });
  };
  return (
    <TableContainer component={Paper} role="region" aria-label="Board of sources" tabIndex={0}>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, field }) => {
              const direction = sort.order === 'ASC' ? 'asc' : 'desc';
              const sorted = field !== undefined && sort.field === field;
              return (
                <TableCell key={label} sortDirection={sorted ? direction : false}>
                  {field === undefined ? (
                    label
                  ) : (
                    <TableSortLabel
                      active={sorted}
                      direction={sorted ? direction : 'asc'}
                      onClick={() => sortBy(field)}
                    >
                      {label}
                    </TableSortLabel>
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
