import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { type TrafficMinute } from '../../../../src/admin/overview/overview.response.ts';
import { MinuteBars } from '../../charts/MinuteBars.tsx';
import { stripes } from '../../charts/stripes.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { utcMoment } from '../../display/moments.ts';
import { count, percent } from '../../display/numbers.ts';
import { Panel } from './Panel.tsx';
import { TableToggle } from './TableToggle.tsx';
import { TRAFFIC_ID } from './attention-link.ts';
import { totalTraffic, type TrafficTotals } from './traffic-totals.ts';

/** The minutes of the last hour, newest first. */
const TrafficTable = ({ traffic }: { readonly traffic: readonly TrafficMinute[] }) => (
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

const timeOf = (minute: TrafficMinute): string => utcMoment(minute.minute_at).slice(11);

/** One row of bars for all requests and one for each error class, scaled separately so that few errors stay visible. */
const TrafficChart = ({ traffic }: { readonly traffic: readonly TrafficMinute[] }) => {
  const { palette } = useTheme();
  const rows = [
    { label: 'Requests', of: 'requests', background: palette.primary.main, height: 80 },
    { label: '4xx replies', of: 'client_errors', background: stripes(palette.warning.main), height: 32 },
    { label: '5xx replies', of: 'server_errors', background: palette.error.main, height: 32 },
  ] as const;
  const titleOf = (index: number): string => {
    const minute = traffic[index]!;
    return `${timeOf(minute)} UTC: ${count(minute.requests)} requests, ${count(minute.client_errors)} × 4xx, ${count(minute.server_errors)} × 5xx`;
  };
  return (
    <Box sx={{ display: 'grid', rowGap: 1 }}>
      {rows.map(({ label, of, background, height }) => {
        const counts = traffic.map((minute) => minute[of]);
        const total = counts.reduce((sum, value) => sum + value, 0);
        return (
          <MinuteBars
            key={of}
            label={label}
            counts={counts}
            name={`${label} per minute: ${count(total)} in the last hour, at most ${count(Math.max(0, ...counts))} in one minute`}
            titleOf={titleOf}
            background={background}
            height={height}
          />
        );
      })}
      <TimeAxis traffic={traffic} />
    </Box>
  );
};

const TimeAxis = ({ traffic }: { readonly traffic: readonly TrafficMinute[] }) => {
  const shown = [traffic.at(0), traffic.at(Math.floor(traffic.length / 2)), traffic.at(-1)];
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        ml: '5.25rem',
        mt: -0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {shown.map((minute, place) => minute && <span key={place}>{timeOf(minute)}</span>)}
    </Box>
  );
};

export interface TrafficPanelProps {
  /** Oldest first. */
  readonly traffic: readonly TrafficMinute[];
}

/** Partners' requests of the last hour and how many of them failed. */
export const TrafficPanel = ({ traffic }: TrafficPanelProps) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      id={TRAFFIC_ID}
      title="Requests, last hour"
      beside={<TableToggle pressed={asTable} onToggle={setAsTable} what="requests per minute" />}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {totalLabel(totalTraffic(traffic))}
      </Typography>
      {asTable ? <TrafficTable traffic={traffic} /> : <TrafficChart traffic={traffic} />}
    </Panel>
  );
};

function totalLabel(totals: TrafficTotals): string {
  const { requests, clientErrors, serverErrors, clientErrorPart, serverErrorPart, busiest } = totals;
  if (busiest === null || clientErrorPart === null || serverErrorPart === null) return 'No requests.';
  const busiestAt = utcMoment(busiest.minute_at).slice(11);
  return [
    `${count(requests)} ${requests === 1 ? 'request' : 'requests'}`,
    `${count(clientErrors)} refused with 4xx (${percent(clientErrorPart)})`,
    `${count(serverErrors)} failed with 5xx (${percent(serverErrorPart)})`,
    `most in one minute: ${count(busiest.requests)} at ${busiestAt} UTC.`,
  ].join('; ');
}
