import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RefusalEntry } from '../../../../src/admin/sources/rejections.response.ts';
import { REJECTION_REASONS } from '../../../../src/domain/sources/rejection.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { count } from '../../display/numbers.ts';
import { REFUSAL_LABELS } from './source-labels.ts';

export interface RefusalTableProps {
  /** Newest first. */
  readonly refusals: readonly RefusalEntry[];
}

/** What the provider sent and what did not become a value, with the reason and how often on that day. */
export const RefusalTable = ({ refusals }: RefusalTableProps) => (
  <Paper component="section" aria-label="Last refusals" sx={{ p: 2 }}>
    <Typography component="h2" variant="h2">
      Last refusals
    </Typography>
    {refusals.length === 0 ? (
      <EmptyState>Nothing that the provider sent was refused, and no fetch has failed.</EmptyState>
    ) : (
      <TableContainer role="region" aria-label="Table of refusals" tabIndex={0} sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader>
          <TableHead sx={{ '& th': { whiteSpace: 'nowrap' } }}>
            <TableRow>
              <TableCell>What</TableCell>
              <TableCell>Reason</TableCell>
              <TableCell>Last time</TableCell>
              <TableCell>First that day</TableCell>
              <TableCell align="right">Times that day</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refusals.map((refusal) => (
              <TableRow key={`${refusal.first_at} ${refusal.kind} ${refusal.event_at} ${refusal.reason}`}>
                <TableCell title={REJECTION_REASONS[refusal.kind]}>{REFUSAL_LABELS[refusal.kind]}</TableCell>
                <TableCell sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
                  {refusal.reason}
                  {refusal.event_at !== null && (
                    <Typography variant="caption" component="p" color="text.secondary">
                      dated <UtcTime at={refusal.event_at} />
                    </Typography>
                  )}
                </TableCell>
                <TableCell>
                  <RelativeTime at={refusal.last_at} />
                </TableCell>
                <TableCell>
                  <UtcTime at={refusal.first_at} />
                </TableCell>
                <TableCell align="right">{count(refusal.occurrences)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    )}
  </Paper>
);
