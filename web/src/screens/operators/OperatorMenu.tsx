import { jt, t } from 'ttag';
import { Menu } from '@mantine/core';
import { IconDeviceMobileOff, IconRefresh, IconUserOff, IconUserUp } from '../../display/icons.ts';
import { ROLES } from '../../display/role-labels.ts';
import { RowMenu } from '../../display/RowMenu.tsx';
import { useMay } from '../../session/use-role.ts';
import { type OperatorRow } from './operator-columns.tsx';
import { useOperatorActions } from './use-operator-actions.ts';
import { OPERATOR_ROLES } from '../../../../src/domain/operators/operator-terms.ts';
import { type InvitedOperatorItem, type IssuedOperatorItem } from '../../api/generated/operators-api.ts';

export interface OperatorMenuProps {
  readonly operator: OperatorRow;
  /** Called with a new token, which is shown once. */
  readonly onIssued: (issued: IssuedOperatorItem) => void;
  /** Called with a new link, which is shown once. */
  readonly onInvited: (invited: InvitedOperatorItem) => void;
}

export const OperatorMenu = ({ operator, onIssued, onInvited }: OperatorMenuProps) => {
  const actions = useOperatorActions(operator, onIssued, onInvited);
  const { changeRole, invite, rotate, revoke, resetApp } = actions;
  const mayChange = useMay('owner');
  const isActive = operator.status === 'active';
  if (!mayChange || (!isActive && operator.app === null)) return null;
  return (
    <RowMenu label={t`Actions on ${operator.name}`}>
      {isActive && (
        <>
          {OPERATOR_ROLES.filter((role) => role !== operator.role).map((role) => (
            <Menu.Item key={role} leftSection={<IconUserUp size={16} />} onClick={() => changeRole(role)}>
              {jt`Make ${ROLES[role].label.toLowerCase()}`}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconUserUp size={16} />}
            onClick={invite}
          >{t`Invite by a link…`}</Menu.Item>
          <Menu.Item
            leftSection={<IconRefresh size={16} />}
            onClick={rotate}
          >{t`Replace the token…`}</Menu.Item>
        </>
      )}
      {operator.app !== null && (
        <Menu.Item
          leftSection={<IconDeviceMobileOff size={16} />}
          onClick={resetApp}
        >{t`Reset the authenticator app…`}</Menu.Item>
      )}
      {isActive && (
        <Menu.Item
          c="var(--down)"
          leftSection={<IconUserOff size={16} />}
          onClick={revoke}
        >{t`Revoke…`}</Menu.Item>
      )}
    </RowMenu>
  );
};
