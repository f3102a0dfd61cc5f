import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  type KeyItem,
  type KeyUsage as Usage,
  type UsageDayItem,
} from '../../../../src/admin/keys/keys.response.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { DayBars } from '../../charts/DayBars.tsx';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { type Column, ScrollableTable } from '../../display/ScrollableTable.tsx';
import { count, percent } from '../../display/numbers.ts';
import { saveCsv } from '../../display/save-file.ts';
import { DownloadIcon } from '../../icons/icons.ts';
import { usageCsv } from './key-tables.ts';
import { keyPath } from './keys.resource.ts';
import { endpointsOf, type EndpointUse, type Range, totalsOf } from './usage-sums.ts';
/** A latency to a tenth of a millisecond, which is finer than any network; `–` where there is none. */
const milliseconds = (value: number | null): string =>
  value === null ? '–' : `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)} ms`;

const rangeOf = (range: Range | null): string => {
  if (range === null) return '–';
  const { lowest, highest } = range;
  const [from, to] = [milliseconds(lowest), milliseconds(highest)];
  return from === to ? from : `${from} to ${to}`;
};

const ENDPOINT_COLUMNS: readonly Column<EndpointUse>[] = [
  { heading: 'Endpoint', of: ({ endpoint }) => endpoint },
  { heading: 'Requests', of: ({ requests }) => count(requests), numeric: true },
  { heading: 'Errors', of: ({ errors }) => count(errors), numeric: true },
  {
    heading: 'Error share',
    of: ({ requests, errors }) => (requests === 0 ? '–' : percent(errors / requests)),
    numeric: true,
  },
  { heading: 'p50', of: ({ p50 }) => rangeOf(p50), numeric: true },
  { heading: 'p95', of: ({ p95 }) => rangeOf(p95), numeric: true },
];

/** The use of a key by endpoint. */
const EndpointTable = ({ endpoints }: { readonly endpoints: readonly EndpointUse[] }) => (
  <ScrollableTable
    label="Use by endpoint"
    columns={ENDPOINT_COLUMNS}
    rows={endpoints}
    keyOf={({ endpoint }) => endpoint}
  />
);

const DAY_COLUMNS: readonly Column<UsageDayItem>[] = [
  { heading: 'Day (UTC)', of: ({ date }) => date },
  { heading: 'Requests', of: ({ requests }) => count(requests), numeric: true },
  { heading: 'Errors', of: ({ errors }) => count(errors), numeric: true },
  { heading: 'Quota used', of: (day) => count(day.quota_used), numeric: true },
  { heading: 'p50', of: (day) => milliseconds(day.p50_latency_ms), numeric: true },
  { heading: 'p95', of: (day) => milliseconds(day.p95_latency_ms), numeric: true },
];

/** The use of a key day by day: what the bars show, with latencies. */
const DayTable = ({ days }: { readonly days: readonly UsageDayItem[] }) => (
  <ScrollableTable label="Use per day" columns={DAY_COLUMNS} rows={days} keyOf={({ date }) => date} />
);

/** The use of a key, newest day first: as bars per day, by endpoint, and day by day where it is asked for. */
const UsageFigures = ({ days }: { readonly days: readonly UsageDayItem[] }) => {
  const [showsDays, setShowsDays] = useState(false);
  const tableId = useId();
  const { requests, errors } = totalsOf(days);
  if (requests === 0)
    return (
      <EmptyState>The key was not used in the last {count(days.length)} days, today included.</EmptyState>
    );
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

const PERIODS_DAYS = [7, 30, 90] as const;

/** Use of a key over a number of days: chart, tables and CSV export. */
export const KeyUsage = ({ record }: { readonly record: KeyItem }) => {
  const [days, setDays] = useState<number>(PERIODS_DAYS[0]);
  const answer = useApiQuery<Usage>(`${keyPath(record.id)}/usage`, { query: { days }, everySeconds: 60 });
  return (
    <Card component="section" aria-labelledby="key-usage">
      <CardContent>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
          <Typography variant="h2" id="key-usage" sx={{ flexGrow: 1 }}>
            Use
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={days}
            aria-label="Days shown"
            onChange={(_event, chosen: number | null) => chosen !== null && setDays(chosen)}
          >
            {PERIODS_DAYS.map((period) => (
              <ToggleButton key={period} value={period}>
                {period} days
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button
            startIcon={<DownloadIcon />}
            disabled={answer.data === undefined}
            onClick={() =>
              answer.data && saveCsv(`use-${record.prefix}-${days}-days.csv`, usageCsv(answer.data.days))
            }
          >
            Export use as CSV
          </Button>
        </Stack>
        <AsyncContent answer={answer} what="read the use of the key" height={320}>
          {(usage) => <UsageFigures days={usage.days} />}
        </AsyncContent>
      </CardContent>
    </Card>
  );
};
