import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, RemoveCircleIcon } from '../../icons/icons.ts';
import { type CycleList, type WholeCycle } from '../../../../src/admin/cycles/cycles.response.ts';
import { CYCLE_MS } from '../../../../src/domain/cycle-clock.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { saveJson } from '../../display/save-file.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export interface CycleActionsProps {
  readonly cycle: WholeCycle;
}

/** So many cycles before and after are looked through for the next that was published. */
const NEIGHBOURHOOD = 8;

/** The way to the cycles before and after, the cycle as a file, and its withdrawal. */
export const CycleActions = ({ cycle }: CycleActionsProps) => {
  const [withdrawing, setWithdrawing] = useState(false);
  const at = Date.parse(cycle.cycle_at);
  const { data } = useAnswer<CycleList>('/cycles', {
    query: {
      from: new Date(at - NEIGHBOURHOOD * CYCLE_MS).toISOString(),
      to: new Date(at + NEIGHBOURHOOD * CYCLE_MS + 1_000).toISOString(),
      limit: 2 * NEIGHBOURHOOD + 1,
    },
  });
  const numbers = data?.cycles.map(({ cycle_number: number }) => number) ?? [];
  const earlier = numbers.find((number) => number < cycle.cycle_number);
  const later = numbers.findLast((number) => number > cycle.cycle_number);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Neighbour number={earlier} direction="Previous" />
      <Neighbour number={later} direction="Next" />
      <Button
        startIcon={<DownloadIcon />}
        onClick={() => saveJson(`cycle-${cycle.cycle_number}.json`, cycle)}
      >
        Download JSON
      </Button>
      {cycle.published && (
        <Button color="error" startIcon={<RemoveCircleIcon />} onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {withdrawing && (
        <WithdrawDialog cycleNumber={cycle.cycle_number} onClose={() => setWithdrawing(false)} />
      )}
    </Stack>
  );
};

interface NeighbourProps {
  /** Undefined where none was published nearby, or nobody knows yet. */
  readonly number: number | undefined;
  readonly direction: 'Previous' | 'Next';
}

const Neighbour = ({ number, direction }: NeighbourProps) => {
  const { search } = useLocation();
  const icons =
    direction === 'Previous' ? { startIcon: <ChevronLeftIcon /> } : { endIcon: <ChevronRightIcon /> };
  if (number === undefined)
    return (
      <Button disabled {...icons}>
        {direction}
      </Button>
    );
  return (
    <Button
      component={Link}
      to={{ pathname: `/cycles/${number}/show`, search }}
      aria-label={`${direction} cycle, ${number}`}
      {...icons}
    >
      {direction}
    </Button>
  );
};
