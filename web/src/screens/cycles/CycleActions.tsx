import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type CycleList, type WithdrawalView } from '../../../../src/admin/cycles/cycles.response.ts';
import { type CycleDetail } from '../../../../src/admin/cycles/cycle-detail.response.ts';
import { CYCLE_MS } from '../../../../src/domain/schedule/cycle-clock.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useCommand } from '../../api/use-command.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { saveJson } from '../../display/save-file.ts';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, RemoveCircleIcon } from '../../icons/icons.ts';

const MAX_REASON_LENGTH = 500;

interface WithdrawDialogProps {
  readonly cycleNumber: number;
  readonly onClose: () => void;
}

/** Dialog that withdraws a published cycle, optionally with all later ones. */
const WithdrawDialog = ({ cycleNumber, onClose }: WithdrawDialogProps) => {
  const [reason, setReason] = useState('');
  const [andLater, setAndLater] = useState(false);
  const { run, pending, error } = useCommand<WithdrawalView>({
    done: ({ cycles, left }) =>
      `${cycles} withdrawn${left === 0 ? '' : `; ${left} are still published, withdraw again`}.`,
    onDone: onClose,
  });
  const given = reason.trim();
  const withdraw = (): void =>
    run({ path: `/cycles/${cycleNumber}/withdraw`, body: { reason: given, and_later: andLater } });
  return (
    <CommandDialog
      title={`Withdraw cycle ${cycleNumber}?`}
      what="withdraw the cycle"
      action="Withdraw"
      destructive
      ready={given !== ''}
      pending={pending}
      error={error}
      onRun={withdraw}
      onClose={onClose}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        Partners are no longer served it. What was published stays on record here, and its slot may be
        computed again.
      </Alert>
      <TextField
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        helperText="Kept with the cycle and in the audit log."
        fullWidth
        required
        margin="normal"
        slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
      />
      <FormControlLabel
        control={<Checkbox checked={andLater} onChange={({ target }) => setAndLater(target.checked)} />}
        label="And every later cycle"
      />
    </CommandDialog>
  );
};

export interface CycleActionsProps {
  readonly cycle: CycleDetail;
}

/** How many cycle numbers before and after are searched for the next published cycle. */
const NEIGHBOURHOOD = 8;

/** Previous, next, download and withdraw. */
export const CycleActions = ({ cycle }: CycleActionsProps) => {
  const [withdrawing, setWithdrawing] = useState(false);
  const at = Date.parse(cycle.cycle_at);
  const { data } = useApiQuery<CycleList>('/cycles', {
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
