import { useState } from 'react';
import { $api, type IssuedKey, type KeyItem } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { GatedButton, GatedLink } from '../../display/Gated.tsx';
import { isInForce } from '../../display/key-states.ts';
import { notifyDone } from '../../display/toasts.tsx';
import { RaiseButton } from './KeyRaise.tsx';
import { RotateModal } from './RotateModal.tsx';

export interface KeyActionsProps {
  readonly item: KeyItem;
  /** Called with the new key of a rotation, which is shown once. */
  readonly onIssued: (issued: IssuedKey) => void;
}

export const KeyActions = ({ item, onIssued }: KeyActionsProps) => {
  const { id, partner, prefix, status, last_used_at: lastUsedAt, disable_reason: disableReason } = item;
  const [isRotating, setRotating] = useState(false);
  const disable = $api.useMutation('post', '/api/v1/admin/keys/{id}/disable');
  const enable = $api.useMutation('post', '/api/v1/admin/keys/{id}/enable');
  const revoke = $api.useMutation('post', '/api/v1/admin/keys/{id}/revoke');
  const path = { params: { path: { id } } };
  const isUsed = lastUsedAt !== null;
  const hasEnded = status === 'revoked' || status === 'expired';

  const askToDisable = (): void =>
    void confirm({
      title: `Disable the key of ${partner}?`,
      children: `Within a second, requests with ${prefix} get 401, until it is enabled again.`,
      action: 'Disable',
      isDangerous: true,
      reason: 'required',
      onConfirm: async (reason) => {
        await disable.mutateAsync({ ...path, body: { reason } });
        notifyDone('The key is disabled.', () => enable.mutateAsync(path));
      },
    });
  const enableAgain = async (): Promise<void> => {
    await enable.mutateAsync(path);
    notifyDone('The key is enabled.', () =>
      disable.mutateAsync({ ...path, body: { reason: disableReason } }),
    );
  };
  const askToRevoke = (): void =>
    void confirm({
      title: `Revoke the key of ${partner}?`,
      children: isUsed
        ? `It is in use. Within a second, requests with ${prefix} get 401, and it can’t be restored. To stop it temporarily, disable it.`
        : `It was never used. It can’t be restored.`,
      action: 'Revoke',
      isDangerous: true,
      ...(isUsed ? { word: partner, reason: 'required' } : {}),
      onConfirm: async (reason) => {
        await revoke.mutateAsync({ ...path, body: { reason } });
        notifyDone(`The key ${prefix} of ${partner} is revoked.`);
      },
    });

  return (
    <>
      <GatedLink variant="default" to="/keys/$id/edit" params={{ id }}>
        Edit
      </GatedLink>
      {isInForce(status) && (
        <>
          <GatedButton variant="default" onClick={() => setRotating(true)}>
            Rotate
          </GatedButton>
          <RaiseButton item={item} />
          <GatedButton variant="default" onClick={askToDisable}>
            Disable
          </GatedButton>
        </>
      )}
      {status === 'disabled' && (
        <GatedButton onClick={() => void enableAgain()} loading={enable.isPending}>
          Enable
        </GatedButton>
      )}
      {!hasEnded && (
        <GatedButton variant="outline" color="red" onClick={askToRevoke}>
          Revoke
        </GatedButton>
      )}
      {isRotating && <RotateModal item={item} onClose={() => setRotating(false)} onIssued={onIssued} />}
    </>
  );
};
