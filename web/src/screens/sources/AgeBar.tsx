import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AGING_CADENCES, FRESH_CADENCES, statusOfAge } from '../../../../src/domain/freshness/freshness.ts';
import { SOURCE_STATES } from '../../display/source-states.ts';
import { ageLabel } from './age-labels.ts';

/** What the bar's whole width stands for; beyond it the figures tell how much older a source is. */
const SHOWN_CADENCES = 6;

const place = (cadences: number): string => `${(Math.min(cadences, SHOWN_CADENCES) / SHOWN_CADENCES) * 100}%`;

export interface AgeBarProps {
  /** Null if no fetch ever succeeded. */
  readonly ageSeconds: number | null;
  readonly cadenceSeconds: number;
}

/** An age against a cadence: a bar with marks where fresh and where aging end, and the figures in words. */
export const AgeBar = ({ ageSeconds, cadenceSeconds }: AgeBarProps) => {
  const { tone } = SOURCE_STATES[ageSeconds === null ? 'never' : statusOfAge(ageSeconds, cadenceSeconds)];
  return (
    <Box sx={{ minWidth: 120 }}>
      <Box
        aria-hidden
        title={`Marks: fresh up to ${FRESH_CADENCES} cadences, aging up to ${AGING_CADENCES}`}
        sx={{ position: 'relative', height: 8, borderRadius: 1, bgcolor: 'action.selected', mb: 0.5 }}
      >
        <Box
          sx={{
            width: ageSeconds === null ? 0 : place(ageSeconds / cadenceSeconds),
            height: 1,
            borderRadius: 1,
            bgcolor: `${tone}.main`,
          }}
        />
        {[FRESH_CADENCES, AGING_CADENCES].map((cadences) => (
          <Box
            key={cadences}
            sx={{
              position: 'absolute',
              top: -2,
              bottom: -2,
              left: place(cadences),
              width: '2px',
              bgcolor: 'text.secondary',
            }}
          />
        ))}
      </Box>
      <Typography variant="caption" color="text.secondary">
        {ageLabel(ageSeconds, cadenceSeconds)}
      </Typography>
    </Box>
  );
};
