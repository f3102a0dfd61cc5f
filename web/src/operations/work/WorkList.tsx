import { type GetListResult, ListBase } from 'react-admin';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { isUnderWay } from './work-words.ts';
import { WorkBoard } from './WorkBoard.tsx';

/** How often work that is under way is read again. */
const FOLLOWED_EVERY_MS = 2_000;

/** While nothing is under way, others may still ask for something. */
const QUIET_EVERY_MS = 15_000;

const renewedEvery = (list: GetListResult<WorkItem> | undefined): number =>
  list?.data.some(isUnderWay) ? FOLLOWED_EVERY_MS : QUIET_EVERY_MS;

/** What operators asked of the workers, renewed while it is looked at. What fails to be renewed is said on it. */
export const WorkList = () => (
  <ListBase<WorkItem>
    perPage={25}
    sort={{ field: 'requested_at', order: 'DESC' }}
    queryOptions={{ refetchInterval: ({ state }) => renewedEvery(state.data), onError: () => undefined }}
  >
    <WorkBoard />
  </ListBase>
);
