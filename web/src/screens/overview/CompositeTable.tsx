import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import { type CompositeGauge } from '../../../../src/admin/overview/overview.response.ts';
import { summarizeScores } from '../../charts/score-history.ts';
import { INDEX_WORDS, scoreWords } from '../../display/composite-words.ts';
import { identifierWords } from '../../display/identifier-words.ts';
import { count, percent } from '../../display/numbers.ts';
import { compositeAddress } from './composite-address.ts';

export interface CompositeTableProps {
  readonly composites: readonly CompositeGauge[];
  readonly cycleNumber: number;
}

const figure = (score: number | null): string => (score === null ? '–' : scoreWords(score));

/** The figures of the gauges and their 48 hours. */
export const CompositeTable = ({ composites, cycleNumber }: CompositeTableProps) => (
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
                  {asset} {INDEX_WORDS[index]}
                </Link>
              </TableCell>
              <TableCell align="right">{figure(score)}</TableCell>
              <TableCell>{score === null ? 'No score' : identifierWords(label)}</TableCell>
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
