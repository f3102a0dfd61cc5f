import { List } from 'react-admin';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { ListFailure } from '../../display/ListFailure.tsx';
import { Nothing } from '../../display/Nothing.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { useNarrow } from '../../display/use-narrow.ts';
import { IssueKeyLink } from './IssueKeyLink.tsx';
import { KeyCards } from './KeyCards.tsx';
import { KeyListActions } from './KeyListActions.tsx';
import { KeyPagination } from './KeyPagination.tsx';
import { KeyTable } from './KeyTable.tsx';
import { useKeyFilters } from './use-key-filters.tsx';

/** Today's use moves on while the list is looked at. */
const RENEW_MS = 60_000;

/** Partners' keys: who has one, how it stands, what it used today. */
export const KeyList = () => {
  const narrow = useNarrow();
  const filters = useKeyFilters();
  return (
    <>
      <ScreenHeading>What partners ask the service with, the newest issue first.</ScreenHeading>
      <List<KeyItem>
        title={false}
        actions={<KeyListActions />}
        filters={filters}
        exporter={false}
        pagination={<KeyPagination />}
        perPage={25}
        // A wide table scrolls by itself, and not the page.
        sx={{ '& .RaList-main': { minWidth: 0 } }}
        queryOptions={{ refetchInterval: RENEW_MS }}
        error={<ListFailure what="read the keys" />}
        empty={
          <Nothing action={<IssueKeyLink />}>
            No key was issued yet. Partners without a key are served the free tier.
          </Nothing>
        }
      >
        {narrow ? <KeyCards /> : <KeyTable />}
      </List>
    </>
  );
};
