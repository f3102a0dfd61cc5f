import Button from '@mui/material/Button';

export interface TableToggleProps {
  readonly pressed: boolean;
  readonly onToggle: (pressed: boolean) => void;
  /** Whose figures, for those who do not see where the button stands. */
  readonly what: string;
}

/** Switches between pictures and the table of their figures. */
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
