import Typography from '@mui/material/Typography';
import {
  type IssuedOperatorItem,
  type ListedOperatorItem,
} from '../../../../src/admin/operators/operators.response.ts';
import { Ago } from '../../display/Ago.tsx';
import { count } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { WideTable } from '../../display/WideTable.tsx';
import { OperatorActions } from './OperatorActions.tsx';
import { OperatorState } from './OperatorState.tsx';

export interface OperatorRowsProps {
  readonly operators: readonly ListedOperatorItem[];
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Operators on a desk: a row each. */
export const OperatorTable = ({ operators, onIssued }: OperatorRowsProps) => (
  <WideTable
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
      { heading: 'Signed in', of: ({ signed_in_at }) => <Ago at={signed_in_at} absent="not lately" /> },
      { heading: 'Open sessions', of: ({ open_sessions }) => count(open_sessions), numeric: true },
      {
        heading: 'Actions',
        of: (operator) => <OperatorActions operator={operator} onIssued={onIssued} />,
      },
    ]}
  />
);
