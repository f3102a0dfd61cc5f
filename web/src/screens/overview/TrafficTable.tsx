import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type TrafficMinute } from '../../../../src/admin/overview/overview.response.ts';
import { count } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';

/** The minutes of the last hour, newest first. */
export const TrafficTable = ({ traffic }: { readonly traffic: readonly TrafficMinute[] }) => (
  <Box
    role="region"
    aria-label="Table of requests per minute"
    tabIndex={0}
    sx={{ maxHeight: 280, overflow: 'auto' }}
  >
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>Minute</TableCell>
          <TableCell align="right">Requests</TableCell>
          <TableCell align="right">4xx</TableCell>
          <TableCell align="right">5xx</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {traffic.toReversed().map((minute) => (
          <TableRow key={minute.minute_at}>
            <TableCell component="th" scope="row">
              <UtcTime at={minute.minute_at} />
            </TableCell>
            <TableCell align="right">{count(minute.requests)}</TableCell>
            <TableCell align="right">{count(minute.client_errors)}</TableCell>
            <TableCell align="right">{count(minute.server_errors)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
