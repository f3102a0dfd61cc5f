import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { BackfillForm } from './BackfillForm.tsx';

export interface BackfillDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Told of the work that was asked for. */
  readonly onAsked: (work: WorkItem) => void;
}

/** Has a worker publish the cycles of a range that nobody published, once the operator has read what that means. */
export const BackfillDialog = ({ open, onClose, onAsked }: BackfillDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Backfill cycles</DialogTitle>
      <BackfillForm
        onCancel={onClose}
        onAsked={(work) => {
          onClose();
          onAsked(work);
        }}
      />
    </Dialog>
  );
};
