import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type OperatedSource,
  type SourceValueItem,
  type SourceValues,
} from '../../../../src/admin/sources/sources.response.ts';
import { sourcePath } from '../../api/source-path.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { ValueLine } from '../../charts/ValueLine.tsx';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { count, measured } from '../../display/numbers.ts';
import { lineOf } from './value-line.ts';
import { summaryOf } from './value-summary.ts';

interface ValueTableProps {
  /** Oldest first. */
  readonly points: readonly SourceValueItem[];
  readonly unit: string;
}

/** Values as a table, newest first. */
const ValueTable = ({ points, unit }: ValueTableProps) => (
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

const CHOICES = [200, 500, 1_000] as const;

export interface SourceValuesChartProps {
  readonly source: Pick<OperatedSource, 'source_id' | 'title' | 'license_class'>;
}

/** The last values of a source as a line, and as a table for whoever asks for it. */
export const SourceValuesChart = ({ source }: SourceValuesChartProps) => {
  const { source_id, title, license_class } = source;
  const [points, setPoints] = useState<number>(CHOICES[0]);
  const [asTable, setAsTable] = useState(false);
  const values = useApiQuery<SourceValues>(`${sourcePath(source_id)}/values`, {
    query: { points },
    everySeconds: 60,
  });
  return (
    <Paper component="section" aria-label="Last values" sx={{ p: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}
      >
        <Typography component="h2" variant="h2">
          Last values
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="How many values"
            value={points}
            onChange={(_event, chosen: number | null) => chosen !== null && setPoints(chosen)}
          >
            {CHOICES.map((choice) => (
              <ToggleButton key={choice} value={choice}>
                {count(choice)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show the picture' : 'Show as a table'}
          </Button>
        </Stack>
      </Stack>
      {license_class === 'B' && (
        <Alert severity="info" role="note" sx={{ mb: 1 }}>
          Licence class B: partners never see these values. Keep them, and pictures of them, inside the house.
        </Alert>
      )}
      <AsyncContent answer={values} what={`read the last values of ${title}`} height={330}>
        {({ points: found, unit }) => {
          const summary = summaryOf(found, unit);
          if (summary === null) return <EmptyState>No value of it is stored yet.</EmptyState>;
          return (
            <>
              <Typography variant="body2" color="text.secondary">
                {summary}
              </Typography>
              {asTable ? (
                <ValueTable points={found} unit={unit} />
              ) : (
                <ValueLine points={lineOf(found)} unit={unit} name={`${title}. ${summary}`} />
              )}
            </>
          );
        }}
      </AsyncContent>
    </Paper>
  );
};
