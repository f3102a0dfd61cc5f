import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { useNow } from '../../display/use-now.ts';

export interface NextDueProps {
  readonly source: Pick<OperatedSource, 'next_due_at' | 'claimed_by' | 'paused'>;
}

/** Time of a source's next fetch, or that it is being fetched. */
export const NextDue = ({ source: { next_due_at, claimed_by, paused } }: NextDueProps) => {
  const nowMs = useNow();
  if (claimed_by !== null) return <span>being fetched now</span>;
  if (paused) return <span>not while it is paused</span>;
  if (next_due_at === null) return <span>no worker has registered it yet</span>;
  return (
    <span>
      {Date.parse(next_due_at) > nowMs ? 'due ' : 'due since '}
      <RelativeTime at={next_due_at} />
    </span>
  );
};
