import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type UsageDayItem } from '../../../../src/admin/keys/keys.response.ts';
import { DayBars } from '../../charts/DayBars.tsx';
import { Nothing } from '../../display/Nothing.tsx';
import { count } from '../../display/numbers.ts';
import { DayTable } from './DayTable.tsx';
import { EndpointTable } from './EndpointTable.tsx';
import { endpointsOf, totalsOf } from './usage-sums.ts';

/** The use of a key, newest day first: as bars per day, by endpoint, and day by day where it is asked for. */
export const UsageFigures = ({ days }: { readonly days: readonly UsageDayItem[] }) => {
  const [showsDays, setShowsDays] = useState(false);
  const tableId = useId();
  const { requests, errors } = totalsOf(days);
  if (requests === 0)
    return <Nothing>The key was not used in the last {count(days.length)} days, today included.</Nothing>;
  const oldestFirst = [...days].reverse();
  const summary = `Last ${count(days.length)} days (UTC): ${count(requests)} requests, ${count(errors)} of them errors.`;
  return (
    <>
      <Typography gutterBottom>{summary}</Typography>
      <DayBars
        summary={`Requests per day as bars. ${summary}`}
        days={oldestFirst.map(({ date }) => date)}
        series={[
          {
            label: 'Answered',
            tone: 'primary',
            values: oldestFirst.map((day) => day.requests - day.errors),
          },
          {
            label: 'Errors (status 400 and above)',
            tone: 'error',
            values: oldestFirst.map((day) => day.errors),
          },
        ]}
      />
      <Button aria-expanded={showsDays} aria-controls={tableId} onClick={() => setShowsDays(!showsDays)}>
        {showsDays ? 'Hide the figures per day' : 'Show the figures per day'}
      </Button>
      <Box id={tableId}>{showsDays && <DayTable days={days} />}</Box>
      <Typography variant="h3" sx={{ mt: 3 }}>
        By endpoint
      </Typography>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        Latencies are told per day: the lowest and the highest day of the period. That of the whole period
        lies between them.
      </Typography>
      <EndpointTable endpoints={endpointsOf(days)} />
    </>
  );
};
