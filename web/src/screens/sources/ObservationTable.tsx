import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ObservationItem } from '../../../../src/admin/sources/sources.response.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { measured } from '../../display/numbers.ts';
import { withRevisions } from './revisions.ts';

const REVISION_LABELS = { revision: 'revised, counts', replaced: 'replaced by a later one' } as const;

export interface ObservationTableProps {
  /** Newest event first, with all revisions. */
  readonly observations: readonly ObservationItem[];
  readonly unit: string;
}

/** The last stored values: when each was true, when it could be known, when it was stored, and what replaced it. */
export const ObservationTable = ({ observations, unit }: ObservationTableProps) => (
  <Paper component="section" aria-label="Last observations" sx={{ p: 2 }}>
    <Typography component="h2" variant="h2">
      Last observations
    </Typography>
    {observations.length === 0 ? (
      <EmptyState>No value of it is stored yet.</EmptyState>
    ) : (
      <TableContainer role="region" aria-label="Table of observations" tabIndex={0} sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader>
          <TableHead sx={{ '& th': { whiteSpace: 'nowrap' } }}>
            <TableRow>
              <TableCell>Event</TableCell>
              <TableCell>Known</TableCell>
              <TableCell>Fetched</TableCell>
              <TableCell align="right">Value ({unit})</TableCell>
              <TableCell>Revision</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {withRevisions(observations).map(({ event_at, known_at, fetched_at, value, revision }, place) => (
              <TableRow key={`${event_at} ${known_at} ${place}`}>
                <TableCell>
                  <UtcTime at={event_at} />
                </TableCell>
                <TableCell>
                  <UtcTime at={known_at} />
                </TableCell>
                <TableCell>
                  <UtcTime at={fetched_at} precision="second" />
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {measured(value)}
                </TableCell>
                <TableCell>{revision === null ? '–' : REVISION_LABELS[revision]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    )}
  </Paper>
);
