import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type IssuedOperatorItem,
  type OperatorList,
} from '../../../../src/admin/operators/operators.response.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../display/Answered.tsx';
import { Nothing } from '../../display/Nothing.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { useNarrow } from '../../display/use-narrow.ts';
import { IssueOperatorDialog } from './IssueOperatorDialog.tsx';
import { OperatorCards } from './OperatorCards.tsx';
import { OperatorTable } from './OperatorTable.tsx';
import { OPERATORS_PATH } from './operators-path.ts';
import { TokenDialog } from './TokenDialog.tsx';

const hasFirstToken = (list: OperatorList | undefined): boolean =>
  list?.operators.some(({ status, of_first_start }) => status === 'active' && of_first_start) ?? false;

/** Who operates the service, by name. */
export const OperatorBoard = () => {
  const answer = useAnswer<OperatorList>(OPERATORS_PATH);
  const [asking, setAsking] = useState(false);
  const [issued, setIssued] = useState<IssuedOperatorItem | null>(null);
  const Rows = useNarrow() ? OperatorCards : OperatorTable;
  const forget = (): void => {
    setIssued(null);
    // Somebody whose own session ended with the token is led to the sign-in by the answer.
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
      <Answered answer={answer} what="read the operators" height={320}>
        {(list) => (
          <>
            {list.environment_token && (
              <Alert severity="info">
                ADMIN_TOKEN is set: whoever has it is named environment in the audit log, and stands in no
                list.
              </Alert>
            )}
            {list.operators.length === 0 ? (
              <Nothing>Nobody was issued a token by name yet.</Nothing>
            ) : (
              <Rows operators={list.operators} onIssued={setIssued} />
            )}
          </>
        )}
      </Answered>
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
