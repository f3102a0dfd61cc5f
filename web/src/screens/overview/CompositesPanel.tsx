import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type CompositeGauge } from '../../../../src/admin/overview/overview.response.ts';
import { ASSETS } from '../../../../src/domain/assets.ts';
import { Nothing } from '../../display/Nothing.tsx';
import { CompositeCell } from './CompositeCell.tsx';
import { FIVE_CELLS, TWO_CELLS } from './composite-widths.ts';
import { CompositeTable } from './CompositeTable.tsx';
import { Panel } from './Panel.tsx';
import { TableToggle } from './TableToggle.tsx';

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
        <Nothing>There are no composites before the first cycle.</Nothing>
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
