import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { sourcePath } from '../../api/source-path.ts';
import { useCommand } from '../../api/use-command.ts';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { PRODUCT_LABELS } from './source-labels.ts';

/** The source to pause. */
type PausedSource = Pick<OperatedSource, 'source_id' | 'title' | 'feeds_products'>;

interface PauseFormProps {
  readonly source: PausedSource;
  /** Called after pausing and after cancelling. */
  readonly onClose: () => void;
}

/** Explains the effects of pausing a source and pauses it. */
const PauseForm = ({ source, onClose }: PauseFormProps) => {
  const { run, pending, error } = useCommand<OperatedSource>({
    done: () => `${source.title} is paused.`,
    onDone: onClose,
  });
  return (
    <>
      <DialogContent>
        <DialogContentText>
          Workers stop fetching {source.source_id} until somebody resumes it; a fetch under way is still
          written. What is stored stays, and partners see <strong>paused</strong> on the public board within a
          minute.
        </DialogContentText>
        <DialogContentText sx={{ mt: 2 }}>
          {source.feeds_products.length === 0
            ? 'It feeds no product.'
            : 'From the next cycle on its values do not count. Within a minute composites that it feeds name it as stale, and they go on without its weight; agents leave it out; its public series, where it has one, gets nothing new. It feeds:'}
        </DialogContentText>
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
          {source.feeds_products.map((product) => (
            <Chip key={product} size="small" label={PRODUCT_LABELS[product]} />
          ))}
        </Stack>
        {error !== null && <ErrorAlert error={error} what={`pause ${source.title}`} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          color="warning"
          variant="contained"
          loading={pending}
          onClick={() => run({ path: `${sourcePath(source.source_id)}/pause` })}
        >
          Pause source
        </Button>
      </DialogActions>
    </>
  );
};

export interface PauseDialogProps {
  readonly source: PausedSource;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog that pauses a source after explaining the effects. */
export const PauseDialog = ({ source, open, onClose }: PauseDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Pause “{source.title}”?</DialogTitle>
      <PauseForm source={source} onClose={onClose} />
    </Dialog>
  );
};
