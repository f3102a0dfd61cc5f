import { ListBase } from 'react-admin';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { SourceBoard } from './SourceBoard.tsx';

const RENEWED_EVERY_MS = 15_000;

/** More than there are sources: the board is one page. */
const WHOLE_BOARD = 500;

/** The board of all sources, renewed while it is looked at. What fails to be renewed is said on the board. */
export const SourceList = () => (
  <ListBase
    perPage={WHOLE_BOARD}
    sort={{ field: 'id', order: 'ASC' }}
    queryOptions={{ refetchInterval: RENEWED_EVERY_MS, onError: () => undefined }}
  >
    <ScreenHeading>
      What is read from the providers, how old it is, and what is wrong with it. Renewed every 15 seconds.
    </ScreenHeading>
    <SourceBoard />
  </ListBase>
);
