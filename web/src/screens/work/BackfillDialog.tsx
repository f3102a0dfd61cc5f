import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useId, useState } from 'react';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { MAX_BACKFILL_DAYS } from '../../../../src/domain/schedule/backfill-range.ts';
import { DAY_MS } from '../../../../src/domain/timestamps.ts';
import { useCommand } from '../../api/use-command.ts';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { UtcTextField } from '../../display/UtcTextField.tsx';
import { useNow } from '../../display/use-now.ts';
import { inputOfMoment, momentOfInput } from '../../display/utc-input.ts';
import { type BackfillPlan, planBackfill } from './backfill-plan.ts';
import { cyclesLabel } from './work-labels.ts';

/** Both ends as the fields have them, in UTC. */
interface RangeInput {
  readonly from: string;
  readonly to: string;
}

const FIELDS = [
  { end: 'from', label: 'From', helperText: 'The first moment of the range.' },
  { end: 'to', label: 'To', helperText: 'The first moment after it.' },
] as const;

interface BackfillRangeProps {
  readonly range: RangeInput;
  readonly onChange: (range: RangeInput) => void;
  readonly plan: BackfillPlan;
}

/** Both ends of a range in UTC, and how many cycles it has or what is wrong with it. */
const BackfillRange = ({ range, onChange, plan }: BackfillRangeProps) => (
  <>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0, sm: 2 }} sx={{ mt: 2 }}>
      {FIELDS.map(({ end, label, helperText }) => (
        <UtcTextField
          key={end}
          label={label}
          helperText={helperText}
          value={range[end]}
          onChange={({ target }) => onChange({ ...range, [end]: target.value })}
          required
          fullWidth
        />
      ))}
    </Stack>
    <Alert severity={plan.faults.length === 0 ? 'info' : 'warning'} role="status" sx={{ mt: 1 }}>
      {plan.faults.length === 0
        ? `That is ${cyclesLabel(plan.cycles)}; those of them that are not published yet will be. At most ${MAX_BACKFILL_DAYS} days at once.`
        : plan.faults.join(' ')}
    </Alert>
  </>
);

const epochMs = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** Default range: the last 24 hours. */
const lastDay = (): RangeInput => ({
  from: inputOfMoment(new Date(Date.now() - DAY_MS).toISOString()),
  to: inputOfMoment(new Date().toISOString()),
});

interface BackfillFormProps {
  readonly onCancel: () => void;
  /** Called with the requested work. */
  readonly onAsked: (work: WorkItem) => void;
}

/** What a backfill does and does not do, and the range that is asked for. */
const BackfillForm = ({ onCancel, onAsked }: BackfillFormProps) => {
  const [range, setRange] = useState(lastDay);
  const { run, pending, error } = useCommand<WorkItem>({
    done: () => 'A worker was asked to backfill.',
    onDone: onAsked,
  });
  const [from, to] = [momentOfInput(range.from), momentOfInput(range.to)];
  // The page's clock lags a few seconds behind the one that the default range was taken from.
  const nowMs = Math.max(useNow(), Date.now());
  const plan = planBackfill(epochMs(from), epochMs(to), nowMs);
  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    if (plan.faults.length === 0) run({ path: '/cycles/backfill', body: { from, to } });
  };
  return (
    <Box component="form" onSubmit={ask} noValidate sx={{ display: 'contents' }}>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText>
          A worker publishes those cycles of the range that nobody published, each computed from what was
          known at its moment alone, and marked as backfilled. It first reads the past of the sources as far
          back as they need, which takes minutes for a long range.
        </DialogContentText>
        <DialogContentText sx={{ mt: 2 }}>
          Partners find the new cycles in histories. Cycles that are published already stay exactly as they
          are, and what is published now cannot be taken back.
        </DialogContentText>
        <BackfillRange range={range} onChange={setRange} plan={plan} />
        {error !== null && <ErrorAlert error={error} what="ask for it" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="contained" loading={pending} disabled={plan.faults.length > 0}>
          Start backfill
        </Button>
      </DialogActions>
    </Box>
  );
};

export interface BackfillDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the requested work. */
  readonly onAsked: (work: WorkItem) => void;
}

/** Dialog that requests a backfill of a range after explaining it. */
export const BackfillDialog = ({ open, onClose, onAsked }: BackfillDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Backfill cycles</DialogTitle>
      <BackfillForm
        onCancel={onClose}
        onAsked={(work) => {
          onClose();
          onAsked(work);
        }}
      />
    </Dialog>
  );
};
