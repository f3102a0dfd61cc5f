import { t } from 'ttag';
import { useState } from 'react';
import { $api, type IssuedKey, type KeyItem } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { keyName } from '../../display/key-columns.tsx';
import { isInForce } from '../../display/key-states.ts';
import { FINAL, type RecordAction } from '../../display/record-actions.ts';
import { RecordButtons } from '../../display/RecordButtons.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { RaiseModal } from './KeyRaise.tsx';
import { RotateModal } from './RotateModal.tsx';

export interface KeyActionsProps {
  readonly item: KeyItem;
  /** Called with the new key of a rotation, which is shown once. */
  readonly onIssued: (issued: IssuedKey) => void;
}

export const KeyActions = ({ item, onIssued }: KeyActionsProps) => {
  const { id, partner, prefix, status, last_used_at: lastUsedAt, disable_reason: disableReason } = item;
  const [isRaising, setRaising] = useState(false);
  const [isRotating, setRotating] = useState(false);
  const disable = $api.useMutation('post', '/api/v1/admin/keys/{id}/disable');
  const enable = $api.useMutation('post', '/api/v1/admin/keys/{id}/enable');
  const revoke = $api.useMutation('post', '/api/v1/admin/keys/{id}/revoke');
  const path = { params: { path: { id } } };
  const isUsed = lastUsedAt !== null;
  const hasEnded = status === 'revoked' || status === 'expired';

  const askToDisable = (): void =>
    void confirm({
      title: t`Disable the key of ${partner}?`,
      children: t`Within a second, requests with ${prefix} are rejected (401), until you enable it again.`,
      action: t`Disable`,
      isDangerous: true,
      reason: 'required',
      onConfirm: async (reason) => {
        await disable.mutateAsync({ ...path, body: { reason } });
        notifyDone(t`The key is disabled.`, () => enable.mutateAsync(path));
      },
    });
  const enableAgain = async (): Promise<void> => {
    await enable.mutateAsync(path);
    notifyDone(t`The key is enabled.`, () =>
      disable.mutateAsync({ ...path, body: { reason: disableReason } }),
    );
  };
  const askToRevoke = (): void =>
    void confirm({
      title: t`Revoke the key of ${partner}?`,
      children: isUsed
        ? t`${partner} uses it. Within a second, requests with ${prefix} are rejected (401), and you can’t undo this. To stop it temporarily, disable it.`
        : t`It was never used. You can’t undo this.`,
      action: t`Revoke`,
      isDangerous: true,
      ...(isUsed ? { word: partner, reason: 'required' } : {}),
      onConfirm: async (reason) => {
        await revoke.mutateAsync({ ...path, body: { reason } });
        notifyDone(t`The key ${prefix} of ${partner} is revoked.`);
      },
    });

  const actions: readonly RecordAction[] = [
    ...(isInForce(status)
      ? [
          { label: t`Rotate`, run: () => setRotating(true) },
          { label: t`Raise limits`, run: () => setRaising(true) },
          { label: t`Disable`, run: askToDisable },
        ]
      : []),
    ...(status === 'disabled'
      ? [
          {
            label: t`Enable`,
            run: () => void enableAgain(),
            look: { variant: 'filled', loading: enable.isPending },
          },
        ]
      : []),
    ...(hasEnded ? [] : [{ label: t`Revoke`, run: askToRevoke, look: FINAL }]),
  ];

  return (
    <>
      <GatedLink variant="default" to="/keys/new" search={{ like: id }}>{t`Issue one like it`}</GatedLink>
      <GatedLink variant="default" to="/keys/$id/edit" params={{ id }}>{t`Edit`}</GatedLink>
      <RecordButtons record={`Key: ${keyName(item)}`} actions={actions} />
      <RaiseModal item={item} isOpen={isRaising} onClose={() => setRaising(false)} />
      {isRotating && <RotateModal item={item} onClose={() => setRotating(false)} onIssued={onIssued} />}
    </>
  );
};
