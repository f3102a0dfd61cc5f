import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { Failure } from '../../display/Failure.tsx';
import { sourcePath } from '../../api/source-path.ts';
import { PRODUCT_WORDS } from './source-words.ts';

/** What has to be known of a source that is to be paused. */
export type PausedSource = Pick<OperatedSource, 'source_id' | 'title' | 'feeds_products'>;

export interface PauseFormProps {
  readonly source: PausedSource;
  /** It is paused, or the operator thought better of it. */
  readonly onClose: () => void;
}

/** What pausing a source stops, which products it feeds, what partners will see, and the button that does it. */
export const PauseForm = ({ source, onClose }: PauseFormProps) => {
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
            <Chip key={product} size="small" label={PRODUCT_WORDS[product]} />
          ))}
        </Stack>
        {error !== null && <Failure error={error} what={`pause ${source.title}`} />}
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
