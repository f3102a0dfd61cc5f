import { jt, t } from 'ttag';
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
        <StateBadge label={t`Revoked`} tone="quiet" />
        {reason !== null && <Text size="xs">{reason}</Text>}
      </>
    );
  if (endsAt !== null && openedAt === null)
    return (
      <>
        <StateBadge label={t`Invited`} tone="warning" meaning={t`Nobody has opened the link.`} />
        <Text size="xs">{jt`The link ends ${<Time key="1" at={endsAt} />}`}</Text>
      </>
    );
  return isFirst ? (
    <StateBadge
      label={t`First start`}
      tone="warning"
      meaning={t`The first start made this token. It ends when an owner is added by name.`}
    />
  ) : (
    <StateBadge label={t`Active`} tone="good" />
  );
};

export const OPERATOR_COLUMNS: readonly DataColumn<OperatorRow>[] = [
  { id: 'name', header: t`Name`, value: ({ name }) => name },
  stateColumn('role', t`Role`, ({ role }) => ROLES[role]),
  {
    id: 'status',
    header: t`State`,
    value: ({ status }) => status,
    cell: (operator) => <State operator={operator} />,
    inRow: 'state',
  },
  {
    id: 'app',
    header: t`Authenticator app`,
    value: ({ app }) => (app === null ? t`none` : 'enrolled'),
    cell: ({ app }) => (app === null ? t`none` : t`enrolled, ${app.recovery_codes_left} recovery codes left`),
  },
  numberColumn('open_sessions', t`Open sessions`, (operator) => operator.open_sessions, count),
  agoColumn('signed_in_at', t`Last sign-in`, (operator) => operator.signed_in_at),
  {
    id: 'activity',
    header: t`Activity`,
    value: () => null,
    isSortable: false,
    cell: ({ name }) => (
      <AddressLink href={`/audit?actor=${encodeURIComponent(name)}`}>{t`Show`}</AddressLink>
    ),
  },
  { id: 'token_prefix', header: t`Token`, value: (operator) => operator.token_prefix, isHidden: true },
  timeColumn('created_at', t`Added`, (operator) => operator.created_at, { isHidden: true }),
  timeColumn('rotated_at', t`Token replaced`, (operator) => operator.rotated_at, { isHidden: true }),
  timeColumn('revoked_at', t`Revoked at`, (operator) => operator.revoked_at, { isHidden: true }),
];
