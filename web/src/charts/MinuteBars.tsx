import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { count } from '../display/numbers.ts';

export interface MinuteBarsProps {
  /** What is counted; stands beside the bars. */
  readonly label: string;
  /** How many in each minute, oldest first. */
  readonly counts: readonly number[];
  /** Accessible name of the chart, with its figures. */
  readonly name: string;
  /** What one bar says on hover. */
  readonly titleOf: (index: number) => string;
  /** A CSS background of the bars. */
  readonly background: string;
  /** In pixels. */
  readonly height: number;
}

/** Counts of one kind, a bar for each minute, drawn to their own greatest; that one is written at the end. */
export const MinuteBars = ({ label, counts, name, titleOf, background, height }: MinuteBarsProps) => {
  const most = Math.max(0, ...counts);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '4.75rem 1fr', alignItems: 'end', columnGap: 1 }}>
      <Typography variant="caption" color="text.secondary" sx={{ lineHeight: 1.2 }}>
        {label}
        <br />
        {`max ${count(most)}`}
      </Typography>
      <Box
        role="img"
        aria-label={name}
        sx={{ display: 'flex', gap: '1px', height, borderBottom: 1, borderColor: 'divider' }}
      >
        {counts.map((value, index) => (
          // Minutes have no key but their index.
          <Box key={index} title={titleOf(index)} sx={{ flex: '1 1 0', display: 'flex', alignItems: 'end' }}>
            {value > 0 && (
              <Box style={{ height: `max(3px, ${(value / most) * 100}%)`, background }} sx={{ flex: 1 }} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
