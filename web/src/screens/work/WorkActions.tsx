import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { HistoryIcon, PlayCircleIcon } from '../../icons/icons.ts';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { BackfillDialog } from './BackfillDialog.tsx';
import { RunDialog } from './RunDialog.tsx';

export interface WorkActionsProps {
  /** Told of work that was asked for. */
  readonly onAsked: (work: WorkItem) => void;
}

/** What operators can ask of the workers at any time; verifying is asked for on its cycle. */
export const WorkActions = ({ onAsked }: WorkActionsProps) => {
  const [asking, setAsking] = useState<'run' | 'backfill' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<PlayCircleIcon />} onClick={() => setAsking('run')}>
        Run the open cycles now
      </Button>
      <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => setAsking('backfill')}>
        Backfill…
      </Button>
      <RunDialog open={asking === 'run'} onClose={close} onAsked={onAsked} />
      <BackfillDialog open={asking === 'backfill'} onClose={close} onAsked={onAsked} />
    </Stack>
  );
};
