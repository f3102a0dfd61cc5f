import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { DataTable, List, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { type Scope, SCOPES } from '../../../../src/domain/access/access-rights.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ListError } from '../../display/ListError.tsx';
import { RecordCards } from '../../display/RecordCards.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { count } from '../../display/numbers.ts';
import { useNarrowScreen } from '../../display/use-narrow-screen.ts';
import { IssueKeyLink } from './IssueKeyLink.tsx';
import { KeyListActions } from './KeyListActions.tsx';
import { KeyStatusChip } from './KeyStatusChip.tsx';
import { QuotaUse } from './QuotaUse.tsx';
import { shortOrigins } from './key-origins.ts';
import { useKeyFilters } from './use-key-filters.tsx';

/**
 * The scopes of a key in a few words: `all`, or each without its `data:`.
 *
 * @example shortScopes(['data:read', 'data:series']) === 'read, series'
 */
const shortScopes = (scopes: readonly Scope[]): string =>
  scopes.length === SCOPES.length
    ? 'all'
    : SCOPES.filter((scope) => scopes.includes(scope))
        .map((scope) => scope.slice('data:'.length))
        .join(', ');

/** The kind of a key with its scopes, or with its origins where the scopes are always the same. */
const rightsOf = ({ kind, scopes, allowed_origins: origins }: KeyItem): string =>
  `${kind}: ${origins === null ? shortScopes(scopes) : shortOrigins(origins)}`;

/** Empty state of a filtered list. */
const NoKeyMatches = () => {
  const { setFilters } = useListContext();
  return (
    <EmptyState action={<Button onClick={() => setFilters({}, {}, false)}>Show all keys</Button>}>
      No key matches the search and the filters.
    </EmptyState>
  );
};

const PAGE_SIZES = [25, 50, 100];

/** Pagination without a total count. */
const KeyPagination = () => {
  const { data, hasNextPage, page, perPage, setPage, setPerPage } = useListContext<KeyItem>();
  const shown = data?.length ?? 0;
  if (shown === 0 && page === 1) return null;
  return (
    <TablePagination
      component="div"
      count={-1}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES}
      labelRowsPerPage="Keys per page:"
      labelDisplayedRows={({ from }) =>
        shown === 0
          ? 'no more keys'
          : `${count(from)} to ${count(from + shown - 1)}${hasNextPage ? ', more follow' : ', the last'}`
      }
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
};

const Column = DataTable.Col<KeyItem>;

/** Keys as a table; a row links to its key. */
const KeyTable = () => (
  <Box
    role="region"
    aria-label="Table of keys"
    tabIndex={0}
    sx={{ overflowX: 'auto', '& .MuiTableCell-root': { px: 1 } }}
  >
    <DataTable<KeyItem> bulkActionButtons={false} rowClick="show" empty={<NoKeyMatches />}>
      <Column
        label="Partner"
        render={({ id, partner }) => (
          <Box
            component={Link}
            to={`/keys/${id}/show`}
            onClick={(event) => event.stopPropagation()}
            sx={{
              color: 'primary.main',
              display: 'block',
              minWidth: 120,
              maxWidth: 240,
              overflowWrap: 'anywhere',
            }}
          >
            {partner}
          </Box>
        )}
      />
      <Column
        label="Label"
        render={({ label }) => label ?? '–'}
        cellSx={() => ({ minWidth: 90, maxWidth: 160, overflowWrap: 'anywhere' })}
      />
      <Column label="Prefix" render={({ prefix }) => <code>{prefix}</code>} />
      <Column label="Status" render={({ status }) => <KeyStatusChip status={status} />} />
      <Column
        label="Rights"
        render={(key) => rightsOf(key)}
        cellSx={() => ({ minWidth: 130, maxWidth: 240, overflowWrap: 'anywhere' })}
      />
      <Column label="Per minute" align="right" render={(key) => count(key.rate_limit_per_min)} />
      <Column label="Today" render={(key) => <QuotaUse record={key} />} />
      <Column label="Last used" render={(key) => <RelativeTime at={key.last_used_at} />} />
      <Column label="Issued" render={(key) => <UtcTime at={key.issued_at} precision="day" />} />
      <Column
        label="Expires"
        render={(key) => <UtcTime at={key.expires_at} precision="day" absent="never" />}
      />
    </DataTable>
  </Box>
);

/** Keys as cards, for narrow screens; a card links to its key. */
const KeyCards = () => {
  const { data, isPending } = useListContext<KeyItem>();
  if (isPending)
    return <Skeleton variant="rounded" height={400} role="progressbar" aria-label="Loading: the keys" />;
  if (data === undefined || data.length === 0) return <NoKeyMatches />;
  return (
    <RecordCards<KeyItem> to={({ id }) => `/keys/${id}/show`}>
      {(key) => <KeyCard record={key} />}
    </RecordCards>
  );
};

const KeyCard = ({ record }: { readonly record: KeyItem }) => (
  <>
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {record.partner}
      </Typography>
      <KeyStatusChip status={record.status} />
    </Stack>
    <Typography variant="body2" color="text.secondary" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
      <code>{record.prefix}</code>
      {record.label !== null && `, ${record.label}`}
    </Typography>
    <QuotaUse record={record} />
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {rightsOf(record)}, {count(record.rate_limit_per_min)} a minute, used{' '}
      <RelativeTime at={record.last_used_at} />
    </Typography>
  </>
);

/** Polling interval: today's use changes while the list is open. */
const RENEW_MS = 60_000;

/** Partners' keys with status and use of today. */
export const KeyList = () => {
  const narrow = useNarrowScreen();
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
        // A wide table scrolls inside its container instead of widening the page.
        sx={{ '& .RaList-main': { minWidth: 0 } }}
        queryOptions={{ refetchInterval: RENEW_MS }}
        error={<ListError what="read the keys" />}
        empty={
          <EmptyState action={<IssueKeyLink />}>
            No key was issued yet. Partners without a key are served the free tier.
          </EmptyState>
        }
      >
        {narrow ? <KeyCards /> : <KeyTable />}
      </List>
    </>
  );
};
