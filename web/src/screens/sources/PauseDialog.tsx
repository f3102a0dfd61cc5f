import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type PausedSource, PauseForm } from './PauseForm.tsx';

export interface PauseDialogProps {
  readonly source: PausedSource;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Pauses a source, once the operator has read what that stops and what partners will see of it. */
export const PauseDialog = ({ source, open, onClose }: PauseDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Pause “{source.title}”?</DialogTitle>
      <PauseForm source={source} onClose={onClose} />
    </Dialog>
  );
};
