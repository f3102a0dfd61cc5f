import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent } from 'react';
import { Link } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type CycleItem } from '../../../../src/admin/cycles/cycles.response.ts';
import { duration, localMoment, utcMoment } from '../../display/moments.ts';
import { percent } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { SignalChip } from '../../display/SignalChip.tsx';
import { publishedAfterSeconds } from './published-after.ts';

export interface CycleTableProps {
  readonly cycles: readonly CycleItem[];
}

const HEADINGS = ['Cycle', 'Slot', 'Published after', 'Signal', 'Confidence', 'Kind', 'Mode', 'Methodology'];

/** Cycles as a table. A row links to its cycle. */
export const CycleTable = ({ cycles }: CycleTableProps) => {
  const navigate = useNavigate();
  return (
    <TableContainer role="region" aria-label="Cycles" tabIndex={0} sx={{ contain: 'inline-size' }}>
      <Table size="small" aria-label="Cycles">
        <TableHead>
          <TableRow>
            {HEADINGS.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {cycles.map((cycle) => {
            const address = `/cycles/${cycle.cycle_number}/show`;
            return (
              <TableRow
                key={cycle.cycle_number}
                hover
                onClick={() => void navigate(address)}
                sx={{ cursor: 'pointer', fontVariantNumeric: 'tabular-nums' }}
              >
                <TableCell component="th" scope="row">
                  <Link to={address} onClick={(event: MouseEvent) => event.stopPropagation()}>
                    {cycle.cycle_number}
                  </Link>
                </TableCell>
                <TableCell>
                  <UtcTime at={cycle.cycle_at} />
                </TableCell>
                <TableCell>
                  <time
                    dateTime={cycle.published_at}
                    title={`${utcMoment(cycle.published_at, 'second')} UTC (${localMoment(cycle.published_at)}, your time)`}
                  >
                    {duration(publishedAfterSeconds(cycle))}
                  </time>
                </TableCell>
                <TableCell>
                  <SignalChip signal={cycle.signal} />
                </TableCell>
                <TableCell>{percent(cycle.confidence, 1)}</TableCell>
                <TableCell>{cycle.backfilled ? 'backfilled' : 'at its time'}</TableCell>
                <TableCell>{cycle.mode}</TableCell>
                <TableCell>{cycle.methodology_version}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
