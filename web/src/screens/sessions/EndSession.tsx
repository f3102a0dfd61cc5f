import Button from '@mui/material/Button';
import {
  type EndedSessions,
  type OperatorSessionItem,
} from '../../../../src/admin/operators/operators.response.ts';
import { useCommand } from '../../api/use-command.ts';

/** Ends a session that is open; nothing of one that is over. */
export const EndSession = ({ session }: { readonly session: OperatorSessionItem }) => {
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
