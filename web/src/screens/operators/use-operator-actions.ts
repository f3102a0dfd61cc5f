import { t } from 'ttag';
import { includesRole, type OperatorRole } from '../../../../src/domain/operators/operator-terms.ts';
import { $api, type InvitedOperatorItem, type IssuedOperatorItem } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { ROLES } from '../../display/role-labels.ts';
import { notifyDone } from '../../display/toasts.tsx';
import { readSession, useSession } from '../../session/session.ts';
import { INVITE } from './InvitationModal.tsx';
import { type OperatorRow } from './operator-columns.tsx';

export interface OperatorActions {
  readonly changeRole: (role: OperatorRole) => void;
  readonly invite: () => void;
  readonly rotate: () => void;
  readonly revoke: () => void;
  readonly resetApp: () => void;
}

/** Changes the role of an operator, replaces and revokes the token, and resets the app. */
export function useOperatorActions(
  operator: OperatorRow,
  onIssued: (issued: IssuedOperatorItem) => void,
  onInvited: (invited: InvitedOperatorItem) => void,
): OperatorActions {
  const { id, name, role: held, open_sessions: open, app } = operator;
  const { view } = useSession();
  const params = { path: { id } };
  const change = $api.useMutation('patch', '/api/v1/admin/operators/{id}');
  const invitation = $api.useMutation('post', '/api/v1/admin/operators/{id}/invite', { gcTime: 0 });
  const rotation = $api.useMutation('post', '/api/v1/admin/operators/{id}/rotate');
  const revocation = $api.useMutation('post', '/api/v1/admin/operators/{id}/revoke');
  const reset = $api.useMutation('post', '/api/v1/admin/operators/totp/{id}/reset');
  const isOwn = view?.operator === name;

  const changeRole = (role: OperatorRole): void =>
    void confirm({
      title: t`Make ${name} ${ROLES[role].label.toLowerCase()}?`,
      children: t`${ROLES[role].meaning} In force with the next request.${isOwn ? t` It is your own role: only another owner can give it back.` : ''}`,
      action: t`Change the role`,
      isDangerous: isOwn && !includesRole(role, held),
      role: 'owner',
      onConfirm: async () => {
        await change.mutateAsync({ params, body: { role } });
        const undo = () => change.mutateAsync({ params, body: { role: held } });
        notifyDone(t`${name} is ${ROLES[role].label.toLowerCase()}.`, ...(isOwn ? [] : [undo]));
        if (isOwn) await readSession();
      },
    });

  const invite = (): void =>
    void confirm({
      title: t`Invite ${name} by a link?`,
      children: t`The link makes a new token and shows it once. The current token works until then. If somebody else has it, replace it instead.`,
      action: t`Make a link`,
      role: 'owner',
      onConfirm: async () => onInvited((await invitation.mutateAsync({ params, body: INVITE })).data),
    });

  const rotate = (): void =>
    void confirm({
      title: t`Replace the token of ${name}?`,
      children: t`The current token ends immediately, and so do ${open === 1 ? t`the session` : t`the ${open} sessions`} opened with it.${isOwn ? t` It is your own: sign in again with the new one.` : ''}`,
      action: t`Replace and show`,
      isDangerous: open > 0,
      role: 'owner',
      onConfirm: async () => onIssued((await rotation.mutateAsync({ params })).data),
    });

  const revoke = (): void =>
    void confirm({
      title: t`Revoke ${name}?`,
      children: t`The token and all sessions opened with it end within a second. This can’t be undone.`,
      action: t`Revoke`,
      isDangerous: true,
      reason: open > 0 ? 'required' : 'optional',
      role: 'owner',
      ...(open > 0 ? { word: name } : {}),
      onConfirm: async (reason) => {
        await revocation.mutateAsync({ params, body: { reason } });
        notifyDone(t`${name} is revoked.`);
      },
    });

  const resetApp = (): void =>
    void confirm({
      title: t`Reset the authenticator app of ${name}?`,
      children: t`For an operator who lost the app and the recovery codes. Verify who is asking: until they set up another app, they sign in with only the token.`,
      action: t`Reset`,
      isDangerous: true,
      role: 'owner',
      onConfirm: async () => {
        await reset.mutateAsync({ params: { path: { id: app!.id } } });
        notifyDone(t`The authenticator app of ${name} is reset.`);
      },
    });

  return { changeRole, invite, rotate, revoke, resetApp };
}
