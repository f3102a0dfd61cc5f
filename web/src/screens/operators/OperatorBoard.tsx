import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type IssuedOperatorItem,
  type ListedOperatorItem,
  type OperatorList,
} from '../../../../src/admin/operators/operators.response.ts';
import { OPERATOR_LIMITS } from '../../../../src/domain/operators/operator-terms.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useIssuingCommand } from '../../api/use-issuing-command.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { CopyField } from '../../display/CopyField.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { ScrollableTable } from '../../display/ScrollableTable.tsx';
import { SecretDialog } from '../../display/SecretDialog.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { count } from '../../display/numbers.ts';
import { useNarrowScreen } from '../../display/use-narrow-screen.ts';
import { OperatorActions } from './OperatorActions.tsx';
import { OperatorState } from './OperatorState.tsx';
import { OPERATORS_PATH } from './operators-path.ts';

interface OperatorRowsProps {
  readonly operators: readonly ListedOperatorItem[];
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Operators as a table. */
const OperatorTable = ({ operators, onIssued }: OperatorRowsProps) => (
  <ScrollableTable
    label="Operators"
    rows={operators}
    keyOf={({ id }) => id}
    columns={[
      { heading: 'Name', of: ({ name }) => name },
      { heading: 'State', of: (operator) => <OperatorState operator={operator} /> },
      {
        heading: 'Token',
        of: ({ token_prefix }) =>
          token_prefix === null ? (
            <Typography variant="body2">not kept</Typography>
          ) : (
            <code>{`${token_prefix}…`}</code>
          ),
      },
      {
        heading: 'Token made',
        of: ({ created_at, rotated_at }) => <UtcTime at={rotated_at ?? created_at} />,
      },
      {
        heading: 'Signed in',
        of: ({ signed_in_at }) => <RelativeTime at={signed_in_at} absent="not lately" />,
      },
      { heading: 'Open sessions', of: ({ open_sessions }) => count(open_sessions), numeric: true },
      {
        heading: 'Actions',
        of: (operator) => <OperatorActions operator={operator} onIssued={onIssued} />,
      },
    ]}
  />
);

/** Operators as cards, for narrow screens. */
const OperatorCards = ({ operators, onIssued }: OperatorRowsProps) => (
  <Stack component="ul" spacing={1} sx={{ p: 0, my: 1.5, listStyle: 'none' }}>
    {operators.map((operator) => (
      <Card key={operator.id} variant="outlined" component="li">
        <CardContent>
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{operator.name}</Typography>
            <OperatorState operator={operator} />
            <Typography variant="body2" color="text.secondary">
              Signed in: <RelativeTime at={operator.signed_in_at} absent="not lately" /> · open sessions:{' '}
              {count(operator.open_sessions)}
            </Typography>
            <OperatorActions operator={operator} onIssued={onIssued} />
          </Stack>
        </CardContent>
      </Card>
    ))}
  </Stack>
);

interface TokenDialogProps {
  /** Held only in the state of the component that shows this dialog. */
  readonly issued: IssuedOperatorItem;
  /** The caller must drop the token. */
  readonly onClose: () => void;
}

/** Shows a new operator token once. */
const TokenDialog = ({ issued, onClose }: TokenDialogProps) => (
  <SecretDialog
    what="token"
    warning={`This is the only time that the token of ${issued.name} is shown. Whoever has it operates the service: give it to ${issued.name} over a channel that only the two of you read.${issued.ended_first_token ? ' The token of the first start has ended with it: whoever signed in by that one signs in anew.' : ''}`}
    loss={`The new token of ${issued.name} is shown this once. It works, and nobody will be able to read it.`}
    onClose={onClose}
  >
    <CopyField label="Token" text={issued.token} copy="Copy the token" />
  </SecretDialog>
);

interface IssueOperatorDialogProps {
  /** True if the bootstrap token is still valid; issuing the first operator revokes it. */
  readonly endsFirstToken: boolean;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Dialog that issues a token to a named operator. */
const IssueOperatorDialog = ({ endsFirstToken, onClose, onIssued }: IssueOperatorDialogProps) => {
  const [name, setName] = useState('');
  const { run, pending, error } = useIssuingCommand<IssuedOperatorItem>({
    onClose,
    onIssued,
    // Called once the token is stored: the current session may have ended.
    stale: [],
  });
  return (
    <CommandDialog
      title="Issue an operator"
      what="issue the operator"
      action="Issue a token"
      ready={name.trim() !== ''}
      pending={pending}
      error={error}
      onRun={() => run({ path: OPERATORS_PATH, body: { name: name.trim() } })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        helperText="As the audit log is to name them. One person, one name."
        fullWidth
        required
        autoFocus
        margin="normal"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: OPERATOR_LIMITS.nameLength, spellCheck: false } }}
      />
      {endsFirstToken && (
        <Alert severity="warning">
          The token that the first start printed ends with this, and so does every session that was opened
          with it, perhaps this one.
        </Alert>
      )}
    </CommandDialog>
  );
};

const hasFirstToken = (list: OperatorList | undefined): boolean =>
  list?.operators.some(({ status, of_first_start }) => status === 'active' && of_first_start) ?? false;

/** Operators and their tokens. */
export const OperatorBoard = () => {
  const answer = useApiQuery<OperatorList>(OPERATORS_PATH);
  const [asking, setAsking] = useState(false);
  const [issued, setIssued] = useState<IssuedOperatorItem | null>(null);
  const Rows = useNarrowScreen() ? OperatorCards : OperatorTable;
  const forget = (): void => {
    setIssued(null);
    // If the operator's own session ended, the 401 reply redirects to the sign-in page.
    setTimeout(answer.refetch);
  };
  return (
    <>
      <ScreenHeading
        actions={
          <Button variant="contained" onClick={() => setAsking(true)}>
            Issue an operator
          </Button>
        }
      >
        Who can sign in here, each with a token of their own. Changes are in force within a second.
      </ScreenHeading>
      <AsyncContent answer={answer} what="read the operators" height={320}>
        {(list) => (
          <>
            {list.environment_token && (
              <Alert severity="info">
                ADMIN_TOKEN is set: whoever has it is named environment in the audit log, and stands in no
                list.
              </Alert>
            )}
            {list.operators.length === 0 ? (
              <EmptyState>Nobody was issued a token by name yet.</EmptyState>
            ) : (
              <Rows operators={list.operators} onIssued={setIssued} />
            )}
          </>
        )}
      </AsyncContent>
      {asking && (
        <IssueOperatorDialog
          endsFirstToken={hasFirstToken(answer.data)}
          onClose={() => setAsking(false)}
          onIssued={setIssued}
        />
      )}
      {issued !== null && <TokenDialog issued={issued} onClose={forget} />}
    </>
  );
};
