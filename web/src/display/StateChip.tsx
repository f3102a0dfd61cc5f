import Chip from '@mui/material/Chip';

/** Colour of a state. The label always names the state as well. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'default';

export interface StateChipProps {
  readonly label: string;
  readonly tone: Tone;
  /** One sentence on what the state means, on hover. */
  readonly meaning?: string;
}

/** A state as a coloured chip. */
export const StateChip = ({ label, tone, meaning }: StateChipProps) => (
  <Chip label={label} color={tone} size="small" variant="outlined" {...(meaning ? { title: meaning } : {})} />
);
