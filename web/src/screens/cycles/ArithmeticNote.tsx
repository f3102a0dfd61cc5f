import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMemo } from 'react';
import { type WholeCycle } from '../../../../src/admin/cycles/cycles.response.ts';
import { count } from '../../display/numbers.ts';
import { checkCycle } from './arithmetic/cycle-arithmetic.ts';

export interface ArithmeticNoteProps {
  readonly cycle: WholeCycle;
}

/** So many differences are listed; the tables show every one. */
const LISTED = 10;

/** Whether the figures that the page shows give those that were published. */
export const ArithmeticNote = ({ cycle }: ArithmeticNoteProps) => {
  const checks = useMemo(() => checkCycle(cycle), [cycle]);
  const wrong = checks.filter(({ agrees }) => !agrees);
  const rulesKnown = cycle.crew.every(({ thresholds }) => thresholds !== null);
  const limits = rulesKnown
    ? ''
    : ` Ranges, thresholds and weights of facts are not known for methodology ${cycle.methodology_version}, so what depends on them was left out.`;
  if (wrong.length === 0)
    return (
      <Alert severity="success" role="note" sx={{ mt: 2 }}>
        The arithmetic adds up: {count(checks.length)} figures, recomputed by this page from those beside
        them, come to what was published, but for rounding.{limits}
      </Alert>
    );
  return (
    <Alert severity="warning" role="note" sx={{ mt: 2 }}>
      <AlertTitle>
        The arithmetic does not add up: {count(wrong.length)} of {count(checks.length)} figures.
      </AlertTitle>
      <ul>
        {wrong.slice(0, LISTED).map(({ part, what, published, recomputed }) => (
          <li key={`${part} ${what}`}>
            {part}: {what}: published {published}, recomputed {recomputed}.
          </li>
        ))}
      </ul>
      {wrong.length > LISTED && `And ${count(wrong.length - LISTED)} more, in the tables below.`}
      {limits}
    </Alert>
  );
};
