import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type TrafficMinute } from '../../../../src/admin/overview/overview.response.ts';
import { utcMoment } from '../../display/moments.ts';
import { count, percent } from '../../display/numbers.ts';
import { TRAFFIC_ID } from './attention-link.ts';
import { Panel } from './Panel.tsx';
import { TableToggle } from './TableToggle.tsx';
import { TrafficPicture } from './TrafficPicture.tsx';
import { TrafficTable } from './TrafficTable.tsx';
import { totalTraffic, type TrafficTotals } from './traffic-totals.ts';

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
        {totalWords(totalTraffic(traffic))}
      </Typography>
      {asTable ? <TrafficTable traffic={traffic} /> : <TrafficPicture traffic={traffic} />}
    </Panel>
  );
};

function totalWords(totals: TrafficTotals): string {
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
