import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { PROVIDERS } from '../../../../src/domain/sources/provider.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { count } from '../../display/numbers.ts';
import { useNarrowScreen } from '../../display/use-narrow-screen.ts';
import { AgeBar } from './AgeBar.tsx';
import { BoardControls } from './BoardControls.tsx';
import { LastError } from './LastError.tsx';
import { NewestValue } from './NewestValue.tsx';
import { NextDue } from './NextDue.tsx';
import { RowActions } from './RowActions.tsx';
import { SourceCard } from './SourceCard.tsx';
import { SourceName } from './SourceName.tsx';
import { SourceState } from './SourceState.tsx';
import { BOARD_ORDERS, type BoardField } from './board-order.ts';
import { LICENSE_LABELS } from './source-labels.ts';
import { type SourceRecord } from './sources.resource.ts';

interface SourceRowProps {
  readonly source: SourceRecord;
}

/** One source as a row; memoized. */
const SourceRow = memo(({ source }: SourceRowProps) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
      <SourceName source={source} />
    </TableCell>
    <TableCell>
      {PROVIDERS[source.provider].name}
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        title={LICENSE_LABELS[source.license_class]}
      >
        Class {source.license_class}
      </Typography>
    </TableCell>
    <TableCell sx={{ minWidth: 180 }}>
      <SourceState source={source} />
      <LastError source={source} />
    </TableCell>
    <TableCell>
      <AgeBar ageSeconds={source.age_seconds} cadenceSeconds={source.cadence_seconds} />
    </TableCell>
    <TableCell>
      <RelativeTime at={source.last_success_at} />
      <Typography variant="caption" component="p" color="text.secondary">
        <NextDue source={source} />
      </Typography>
    </TableCell>
    <TableCell>
      <NewestValue source={source} />
    </TableCell>
    <TableCell padding="none">
      <RowActions source={source} />
    </TableCell>
  </TableRow>
));
SourceRow.displayName = 'SourceRow';

/** The columns that the board can be sorted by carry the field; the others do not. */
const COLUMNS: readonly { readonly label: string; readonly field?: BoardField }[] = [
  { label: 'Source', field: 'title' },
  { label: 'Provider', field: 'provider' },
  { label: 'State', field: 'gravity' },
  { label: 'Age', field: 'age_cadences' },
  { label: 'Last success, next due' },
  { label: 'Newest value' },
  { label: 'Actions' },
];

interface SourceTableProps {
  readonly sources: readonly SourceRecord[];
}

/** The board as a table. */
const SourceTable = ({ sources }: SourceTableProps) => {
  const { sort, setSort } = useListContext<SourceRecord>();
  const sortBy = (field: BoardField): void => {
    const first = BOARD_ORDERS.find((entry) => entry.field === field)!.order;
    const other = first === 'ASC' ? 'DESC' : 'ASC';
    setSort({ field, order: sort.field === field && sort.order === first ? other : first });
  };
  return (
    <TableContainer component={Paper} role="region" aria-label="Board of sources" tabIndex={0}>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, field }) => {
              const direction = sort.order === 'ASC' ? 'asc' : 'desc';
              const sorted = field !== undefined && sort.field === field;
              return (
                <TableCell key={label} sortDirection={sorted ? direction : false}>
                  {field === undefined ? (
                    label
                  ) : (
                    <TableSortLabel
                      active={sorted}
                      direction={sorted ? direction : 'asc'}
                      onClick={() => sortBy(field)}
                    >
                      {label}
                    </TableSortLabel>
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** The board in its states: loading, failed, empty, table or cards. */
const SourceBoard = () => {
  const { data, error, refetch } = useListContext<SourceRecord>();
  const narrow = useNarrowScreen();
  return (
    <>
      <BoardControls />
      {error !== null && (
        <ErrorAlert
          error={error}
          what={data === undefined ? 'read the sources' : 'renew the sources (they are as they were before)'}
          retry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton variant="rounded" height={480} role="progressbar" aria-label="Loading: the sources" />
      )}
      {data?.length === 0 && (
        <EmptyState>No source is in this state with these words in its name.</EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ mb: 1 }}>
            {data.length === 1 ? '1 source' : `${count(data.length)} sources`}
          </Typography>
          {narrow ? (
            <Stack component="ul" spacing={2} sx={{ p: 0, m: 0 }}>
              {data.map((source) => (
                <SourceCard key={source.id} source={source} />
              ))}
            </Stack>
          ) : (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <SourceTable sources={data} />
            </Box>
          )}
        </>
      )}
    </>
  );
};

const RENEWED_EVERY_MS = 15_000;

/** Above the number of sources: the board is one page. */
const WHOLE_BOARD = 500;

/** The board of all sources, polled while visible. Failed polls are shown on the board. */
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
