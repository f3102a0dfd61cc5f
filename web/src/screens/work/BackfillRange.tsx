import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { MAX_BACKFILL_DAYS } from '../../../../src/domain/backfill-range.ts';
import { UtcTextField } from '../../display/UtcTextField.tsx';
import { type BackfillPlan } from './backfill-plan.ts';
import { cyclesWords } from './work-words.ts';

/** Both ends as the fields have them, in UTC. */
export interface RangeInput {
  readonly from: string;
  readonly to: string;
}

const FIELDS = [
  { end: 'from', label: 'From', helperText: 'The first moment of the range.' },
  { end: 'to', label: 'To', helperText: 'The first moment after it.' },
] as const;

export interface BackfillRangeProps {
  readonly range: RangeInput;
  readonly onChange: (range: RangeInput) => void;
  readonly plan: BackfillPlan;
}

/** Both ends of a range in UTC, and how many cycles it has or what is wrong with it. */
export const BackfillRange = ({ range, onChange, plan }: BackfillRangeProps) => (
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
        ? `That is ${cyclesWords(plan.cycles)}; those of them that are not published yet will be. At most ${MAX_BACKFILL_DAYS} days at once.`
        : plan.faults.join(' ')}
    </Alert>
  </>
);
