import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { List, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ListError } from '../../display/ListError.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { ChangelogEntryCard } from './ChangelogEntryCard.tsx';
import { type ChangelogRecord } from './changelog.resource.ts';

const WriteButton = () => (
  <Button component={Link} to="/changelog/create" variant="contained">
    Write an entry
  </Button>
);

const Entries = () => {
  const { data } = useListContext<ChangelogRecord>();
  return (
    <Stack spacing={1} sx={{ p: 1 }}>
      {data?.map((entry) => (
        <ChangelogEntryCard key={entry.id} entry={entry} />
      ))}
    </Stack>
  );
};

/** Changelog entries by operators, newest first. Entries are append-only. */
export const ChangelogList = () => (
  <>
    <ScreenHeading actions={<WriteButton />}>
      What operators told partners, newest first. Beside these, partners read what the service announces
      itself.
    </ScreenHeading>
    <List<ChangelogRecord>
      title=" "
      actions={false}
      exporter={false}
      error={<ListError what="read the changelog" />}
      empty={<EmptyState action={<WriteButton />}>Operators have not written anything yet.</EmptyState>}
    >
      <Entries />
    </List>
  </>
);
