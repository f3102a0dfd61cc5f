import Button from '@mui/material/Button';

export interface TableToggleProps {
  readonly pressed: boolean;
  readonly onToggle: (pressed: boolean) => void;
  /** Subject of the figures, for the accessible name. */
  readonly what: string;
}

/** Button that switches between charts and the table of their values. */
export const TableToggle = ({ pressed, onToggle, what }: TableToggleProps) => (
  <Button
    size="small"
    variant={pressed ? 'contained' : 'text'}
    disableElevation
    aria-pressed={pressed}
    aria-label={`Show as table: ${what}`}
    onClick={() => onToggle(!pressed)}
  >
    Show as table
  </Button>
);
