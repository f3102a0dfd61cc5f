import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DataTable, List, SelectInput } from 'react-admin';
import {
  type EndedSessions,
  type OperatorSessionItem,
} from '../../../../src/admin/operators/operators.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { ListError } from '../../display/ListError.tsx';
import { Pager } from '../../display/Pager.tsx';
import { RecordCards } from '../../display/RecordCards.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { StateChip } from '../../display/StateChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { count } from '../../display/numbers.ts';
import { useNarrowScreen } from '../../display/use-narrow-screen.ts';
import { sessionEnd, STANDINGS } from './session-labels.ts';

/** Dialog that ends all sessions, optionally including this one. */
const EndSessionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { run, pending, error } = useCommand<EndedSessions>({
    done: ({ ended }) => `Sessions ended: ${count(ended)}.`,
    onDone: onClose,
  });
  const end = (exceptOwn: boolean): void =>
    run({ path: '/operators/sessions/end', body: { except_own: exceptOwn } });
  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby="end-title" fullWidth maxWidth="sm">
      <DialogTitle id="end-title">End all sessions?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Every operator who is signed in has to sign in again; what they have not saved is lost. Tokens stay
          good: who has to be kept out is revoked, or given a new token.
        </DialogContentText>
        {error !== null && <ErrorAlert error={error} what="end the sessions" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button color="error" disabled={pending} onClick={() => end(false)}>
          End all, this one too
        </Button>
        <Button variant="contained" color="error" loading={pending} onClick={() => end(true)}>
          End all others
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Button that ends an open session; renders nothing for an ended one. */
const EndSession = ({ session }: { readonly session: OperatorSessionItem }) => {
  const { run, pending } = useCommand<EndedSessions>({ done: () => 'The session is over.' });
  if (session.standing !== 'open') return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      loading={pending}
      aria-label={`End the session of ${session.operator} from ${session.address}`}
      onClick={() => run({ path: `/operators/sessions/${encodeURIComponent(session.id)}/end` })}
    >
      End
    </Button>
  );
};

const FILTERS = [
  <SelectInput
    key="status"
    source="status"
    label="State"
    choices={[
      { id: 'open', name: 'open' },
      { id: 'over', name: 'over' },
    ]}
    alwaysOn
  />,
];

const State = ({ session }: { readonly session: OperatorSessionItem }) => (
  <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <StateChip {...STANDINGS[session.standing]} />
    {session.own && <StateChip label="this one" tone="info" meaning="The session of this browser." />}
  </Stack>
);

const SessionTable = () => (
  <DataTable<OperatorSessionItem> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<OperatorSessionItem> source="operator" label="Operator" disableSort />
    <DataTable.Col<OperatorSessionItem> label="State" render={(session) => <State session={session} />} />
    <DataTable.Col<OperatorSessionItem>
      label="Opened"
      render={({ opened_at }) => <UtcTime at={opened_at} />}
    />
    <DataTable.Col<OperatorSessionItem>
      label="Last active"
      render={({ last_active_at }) => <RelativeTime at={last_active_at} />}
    />
    <DataTable.Col<OperatorSessionItem>
      label="Ends"
      render={(session) => <UtcTime at={sessionEnd(session)} />}
    />
    <DataTable.Col<OperatorSessionItem> source="address" label="Opened from" disableSort />
    <DataTable.Col<OperatorSessionItem>
      label="Action"
      render={(session) => <EndSession session={session} />}
    />
  </DataTable>
);

const SessionCards = () => (
  <RecordCards<OperatorSessionItem>>
    {(session) => (
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{session.operator}</Typography>
        <State session={session} />
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          opened <UtcTime at={session.opened_at} /> from {session.address}, last active{' '}
          <RelativeTime at={session.last_active_at} />, ends <UtcTime at={sessionEnd(session)} />
        </Typography>
        <EndSession session={session} />
      </Stack>
    )}
  </RecordCards>
);

const Sessions = () => (useNarrowScreen() ? <SessionCards /> : <SessionTable />);

/** Sessions of all operators. */
export const SessionList = () => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ScreenHeading
        actions={
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            End all sessions
          </Button>
        }
      >
        Who is signed in, from where, and until when. An end is in force at once.
      </ScreenHeading>
      <List<OperatorSessionItem>
        title=" "
        exporter={false}
        filters={FILTERS}
        filterDefaultValues={{ status: 'open' }}
        perPage={25}
        pagination={<Pager />}
        error={<ListError what="read the sessions" />}
        empty={<EmptyState>Nobody has signed in yet.</EmptyState>}
      >
        <Sessions />
      </List>
      {asking && <EndSessionsDialog onClose={() => setAsking(false)} />}
    </>
  );
};
