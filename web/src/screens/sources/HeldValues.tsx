import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type OperatedSourceDetail } from '../../../../src/admin/sources/sources.response.ts';

/** Undecided values that are named. */
const NAMED = 5;

export interface HeldValuesProps {
  readonly source: Pick<OperatedSourceDetail, 'held' | 'unit'>;
}

/** The values of a source that wait for a second reading or for an operator; nothing where there are none. */
export const HeldValues = ({ source: { held, unit } }: HeldValuesProps) => {
  const undecided = held.filter(({ decision }) => decision === null);
  if (undecided.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>Held until a second reading confirms it, or you accept it</AlertTitle>
      {undecided.slice(0, NAMED).map(({ event_at, value, reason, held_at }) => (
        <div key={`${event_at} ${held_at}`}>
          {event_at}: {value} {unit} ({reason}; held since {held_at})
        </div>
      ))}
      {undecided.length > NAMED && `and ${undecided.length - NAMED} more`}
    </Alert>
  );
};
