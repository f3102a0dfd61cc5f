import { Text } from '@mantine/core';
import { agoColumn, type DataColumn, numberColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { AddressLink } from '../../display/links.tsx';
import { count } from '../../display/numbers.ts';
import { ROLES } from '../../display/role-labels.ts';
import { Time } from '../../display/Time.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { type ListedOperatorItem, type TotpItem } from '../../api/generated/operators-api.ts';

/** An operator with the authenticator app that guards the sign-in; null: none. */
export interface OperatorRow extends ListedOperatorItem {
  readonly app: TotpItem | null;
}

const State = ({ operator }: { readonly operator: OperatorRow }) => {
  const { status, of_first_start: isFirst, revoke_reason: reason } = operator;
  const { invitation_expires_at: endsAt, invitation_opened_at: openedAt } = operator;
  if (status === 'revoked')
    return (
      <>
        <StateBadge label="Revoked" tone="quiet" />
        {reason !== null && <Text size="xs">{reason}</Text>}
      </>
    );
  if (endsAt !== null && openedAt === null)
    return (
      <>
        <StateBadge label="Invited" tone="warning" meaning="Nobody has opened the link." />
        <Text size="xs">
          The link ends <Time at={endsAt} />
        </Text>
      </>
    );
  return isFirst ? (
    <StateBadge
      label="First start"
      tone="warning"
      meaning="The first start made this token. It ends when an owner is added by name."
    />
  ) : (
    <StateBadge label="Active" tone="good" />
  );
};

export const OPERATOR_COLUMNS: readonly DataColumn<OperatorRow>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  stateColumn('role', 'Role', ({ role }) => ROLES[role]),
  {
    id: 'status',
    header: 'State',
    value: ({ status }) => status,
    cell: (operator) => <State operator={operator} />,
    inRow: 'state',
  },
  {
    id: 'app',
    header: 'Authenticator app',
    value: ({ app }) => (app === null ? 'none' : 'enrolled'),
    cell: ({ app }) => (app === null ? 'none' : `enrolled, ${app.recovery_codes_left} recovery codes left`),
  },
  numberColumn('open_sessions', 'Open sessions', (operator) => operator.open_sessions, count),
  agoColumn('signed_in_at', 'Last sign-in', (operator) => operator.signed_in_at),
  {
    id: 'activity',
    header: 'Activity',
    value: () => null,
    isSortable: false,
    cell: ({ name }) => <AddressLink href={`/audit?actor=${encodeURIComponent(name)}`}>Show</AddressLink>,
  },
  { id: 'token_prefix', header: 'Token', value: (operator) => operator.token_prefix, isHidden: true },
  timeColumn('created_at', 'Added', (operator) => operator.created_at, { isHidden: true }),
  timeColumn('rotated_at', 'Token replaced', (operator) => operator.rotated_at, { isHidden: true }),
  timeColumn('revoked_at', 'Revoked', (operator) => operator.revoked_at, { isHidden: true }),
];
