import Chip from '@mui/material/Chip';

/** How good or bad a state is. Colour never says it alone: the label does. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'default';

export interface StateChipProps {
  readonly label: string;
  readonly tone: Tone;
  /** One sentence on what the state means, on hover. */
  readonly meaning?: string;
}

/** A state in one word. */
export const StateChip = ({ label, tone, meaning }: StateChipProps) => (
  <Chip label={label} color={tone} size="small" variant="outlined" {...(meaning ? { title: meaning } : {})} />
);
