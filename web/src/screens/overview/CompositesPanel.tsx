import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type CompositeGauge } from '../../../../src/admin/overview/overview.response.ts';
import { ASSETS } from '../../../../src/domain/assets.ts';
import { Gauge } from '../../charts/Gauge.tsx';
import { HistoryLine } from '../../charts/HistoryLine.tsx';
import { summarizeScores } from '../../charts/score-history.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { INDEX_LABELS, scoreLabel } from '../../display/composite-labels.ts';
import { identifierLabel } from '../../display/identifier-labels.ts';
import { count, percent } from '../../display/numbers.ts';
import { WarningIcon } from '../../icons/icons.ts';
import { Panel } from './Panel.tsx';
import { TableToggle } from './TableToggle.tsx';
import { degradationLabel, gaugeName, historyName, rangeLabel } from './composite-labels.ts';
/** Container width from which five gauges fit in a row. */
const FIVE_CELLS = '@container (min-width: 680px)';

/** Container width from which two gauges fit in a row. */
const TWO_CELLS = '@container (min-width: 520px)';

/** Where a cycle shows how it came to the score of a composite. */
const compositeAddress = (cycleNumber: number, { asset, index }: CompositeGauge): string =>
  `/cycles/${cycleNumber}/show?asset=${asset}#composites/${index}`;

interface CompositeCellProps {
  readonly composite: CompositeGauge;
  readonly historyAt: readonly string[];
  readonly cycleNumber: number;
}

/** One index of one asset: its score now, what that is called, whether to rely on it, and 48 hours of it. */
const CompositeCell = ({ composite, historyAt, cycleNumber }: CompositeCellProps) => {
  const { asset, index, score, label, degraded, history } = composite;
  return (
    <Box component="li" sx={CELL}>
      <Link
        component={RouterLink}
        to={compositeAddress(cycleNumber, composite)}
        aria-label={`${asset} ${INDEX_LABELS[index]} in cycle ${cycleNumber}`}
        sx={{ gridArea: 'title', fontWeight: 600 }}
      >
        {INDEX_LABELS[index]}
      </Link>
      <Box sx={{ gridArea: 'gauge', width: '100%', maxWidth: 148 }}>
        <Gauge score={score} degraded={degraded} name={gaugeName(composite)} />
      </Box>
      <Box sx={{ gridArea: 'label', typography: 'body2', [FIVE_CELLS]: { textAlign: 'center' } }}>
        {score === null ? 'No score' : identifierLabel(label)}
        {degraded && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'start',
              gap: 0.5,
              color: 'warning.main',
              typography: 'caption',
              lineHeight: 1.4,
            }}
          >
            <WarningIcon fontSize="inherit" aria-hidden sx={{ mt: '2px' }} />
            {degradationLabel(composite)}
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'history', width: '100%', mt: 0.5 }}>
        <HistoryLine scores={history} name={historyName(composite, historyAt)} />
        <Typography component="p" variant="caption" color="text.secondary" sx={{ lineHeight: 1.4, mt: 0.5 }}>
          {rangeLabel(history)}
        </Typography>
      </Box>
    </Box>
  );
};

/**
 * The gauge beside its words where cells are below each other; everything below each other, on lines that all cells
 * of an asset share, where they are beside.
 */
const CELL = {
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  gridTemplateAreas: '"gauge title" "gauge label" "gauge history"',
  columnGap: 2,
  alignContent: 'start',
  [FIVE_CELLS]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 4',
    gridTemplateAreas: '"title" "gauge" "label" "history"',
    justifyItems: 'center',
  },
} as const;

interface CompositeTableProps {
  readonly composites: readonly CompositeGauge[];
  readonly cycleNumber: number;
}

const figure = (score: number | null): string => (score === null ? '–' : scoreLabel(score));

/** The figures of the gauges and their 48 hours. */
const CompositeTable = ({ composites, cycleNumber }: CompositeTableProps) => (
  <Box role="region" aria-label="Table of composites" tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Table size="small" sx={{ '& tbody': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>Composite</TableCell>
          <TableCell align="right">Score</TableCell>
          <TableCell>Label</TableCell>
          <TableCell>Degraded</TableCell>
          <TableCell align="right">Weight stale or absent</TableCell>
          <TableCell align="right">Lowest of 48{'\u00a0'}h</TableCell>
          <TableCell align="right">Highest of 48{'\u00a0'}h</TableCell>
          <TableCell align="right">Cycles without score of 48{'\u00a0'}h</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {composites.map((composite) => {
          const { asset, index, score, label, degraded, stale_weight, history } = composite;
          const { lowest, highest, missing } = summarizeScores(history);
          return (
            <TableRow key={`${asset} ${index}`}>
              <TableCell component="th" scope="row">
                <Link component={RouterLink} to={compositeAddress(cycleNumber, composite)}>
                  {asset} {INDEX_LABELS[index]}
                </Link>
              </TableCell>
              <TableCell align="right">{figure(score)}</TableCell>
              <TableCell>{score === null ? 'No score' : identifierLabel(label)}</TableCell>
              <TableCell>{degraded ? 'Yes' : 'No'}</TableCell>
              <TableCell align="right">{percent(stale_weight)}</TableCell>
              <TableCell align="right">{figure(lowest)}</TableCell>
              <TableCell align="right">{figure(highest)}</TableCell>
              <TableCell align="right">
                {count(missing)} of {count(history.length)}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  </Box>
);

export interface CompositesPanelProps {
  readonly composites: readonly CompositeGauge[];
  /** The moments of the gauges' histories. */
  readonly historyAt: readonly string[];
  /** Of the cycle the scores are from; null until one was published. */
  readonly cycleNumber: number | null;
}

/** The composites of every asset, as pictures or as a table. */
export const CompositesPanel = ({ composites, historyAt, cycleNumber }: CompositesPanelProps) => {
  const [asTable, setAsTable] = useState(false);
  if (cycleNumber === null)
    return (
      <Panel id="composites" title="Composites">
        <EmptyState>There are no composites before the first cycle.</EmptyState>
      </Panel>
    );
  return (
    <Panel
      id="composites"
      title="Composites"
      beside={<TableToggle pressed={asTable} onToggle={setAsTable} what="composites" />}
    >
      {asTable ? (
        <CompositeTable composites={composites} cycleNumber={cycleNumber} />
      ) : (
        ASSETS.map((asset) => (
          <Box key={asset} sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}>
            <Typography component="h3" variant="h3" id={`composites-${asset}`}>
              {asset}
            </Typography>
            <Box component="ul" aria-labelledby={`composites-${asset}`} sx={CELLS}>
              {composites
                .filter((composite) => composite.asset === asset)
                .map((composite) => (
                  <CompositeCell
                    key={composite.index}
                    composite={composite}
                    historyAt={historyAt}
                    cycleNumber={cycleNumber}
                  />
                ))}
            </Box>
          </Box>
        ))
      )}
    </Panel>
  );
};

/** Five beside each other, two where that is too narrow, and one below the other on a phone. */
const CELLS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 2,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  [TWO_CELLS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [FIVE_CELLS]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', rowGap: 0 },
} as const;
