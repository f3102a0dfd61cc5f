import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { WarningIcon } from '../../icons/icons.ts';
import { type CompositeGauge } from '../../../../src/admin/overview/overview.response.ts';
import { Gauge } from '../../charts/Gauge.tsx';
import { HistoryLine } from '../../charts/HistoryLine.tsx';
import { identifierWords } from '../../display/identifier-words.ts';
import { INDEX_WORDS } from '../../display/composite-words.ts';
import { compositeAddress } from './composite-address.ts';
import { FIVE_CELLS } from './composite-widths.ts';
import { degradationWords, gaugeName, historyName, rangeWords } from './composite-words.ts';

export interface CompositeCellProps {
  readonly composite: CompositeGauge;
  readonly historyAt: readonly string[];
  readonly cycleNumber: number;
}

/** One index of one asset: its score now, what that is called, whether to rely on it, and 48 hours of it. */
export const CompositeCell = ({ composite, historyAt, cycleNumber }: CompositeCellProps) => {
  const { asset, index, score, label, degraded, history } = composite;
  return (
    <Box component="li" sx={CELL}>
      <Link
        component={RouterLink}
        to={compositeAddress(cycleNumber, composite)}
        aria-label={`${asset} ${INDEX_WORDS[index]} in cycle ${cycleNumber}`}
        sx={{ gridArea: 'title', fontWeight: 600 }}
      >
        {INDEX_WORDS[index]}
      </Link>
      <Box sx={{ gridArea: 'gauge', width: '100%', maxWidth: 148 }}>
        <Gauge score={score} degraded={degraded} name={gaugeName(composite)} />
      </Box>
      <Box sx={{ gridArea: 'label', typography: 'body2', [FIVE_CELLS]: { textAlign: 'center' } }}>
        {score === null ? 'No score' : identifierWords(label)}
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
            {degradationWords(composite)}
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'history', width: '100%', mt: 0.5 }}>
        <HistoryLine scores={history} name={historyName(composite, historyAt)} />
        <Typography component="p" variant="caption" color="text.secondary" sx={{ lineHeight: 1.4, mt: 0.5 }}>
          {rangeWords(history)}
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
