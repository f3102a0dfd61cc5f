import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type SourceValueItem } from '../../../../src/admin/sources/sources.response.ts';
import { measured } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';

export interface ValueTableProps {
  /** Oldest first. */
  readonly points: readonly SourceValueItem[];
  readonly unit: string;
}

/** Values as a table, newest first. */
export const ValueTable = ({ points, unit }: ValueTableProps) => (
  <TableContainer role="region" aria-label="Table of the last values" tabIndex={0} sx={{ maxHeight: 360 }}>
    <Table size="small" stickyHeader>
      <TableHead sx={{ '& th': { whiteSpace: 'nowrap' } }}>
        <TableRow>
          <TableCell>Event</TableCell>
          <TableCell align="right">Value ({unit})</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.toReversed().map(({ event_at, value }) => (
          <TableRow key={event_at}>
            <TableCell>
              <UtcTime at={event_at} />
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {measured(value)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
