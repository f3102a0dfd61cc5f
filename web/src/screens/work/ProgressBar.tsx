import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { percent } from '../../display/numbers.ts';
import { isUnderWay, KIND_LABELS } from './work-labels.ts';
import { progressOf, progressLabel } from './work-progress.ts';

export interface ProgressBarProps {
  readonly work: WorkItem;
}

/**
 * How far work is, as a bar and in words; without a share where nobody knows yet how much
 * there is to do. Nothing for ended work that never was so much of so much.
 */
export const ProgressBar = ({ work }: ProgressBarProps) => {
  const share = progressOf(work);
  if (share === null && !isUnderWay(work)) return null;
  const words = progressLabel(work);
  const name = `Progress: ${KIND_LABELS[work.kind]}`;
  return (
    <div>
      {share === null ? (
        work.state === 'running' && <LinearProgress aria-label={name} aria-valuetext={words} />
      ) : (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          color={work.state === 'failed' ? 'error' : 'primary'}
          aria-label={name}
          aria-valuetext={words}
        />
      )}
      <Typography variant="caption" color="text.secondary">
        {share === null ? words : `${words}, ${percent(share, 0)}`}
      </Typography>
    </div>
  );
};
