import { t } from 'ttag';
import { useNavigate } from '@tanstack/react-router';
import { $api, type WebhookItem, type WebhookWithSecret } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { FINAL, type RecordAction } from '../../display/record-actions.ts';
import { RecordButtons } from '../../display/RecordButtons.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { holderOf } from './webhook-columns.tsx';

export interface WebhookActionsProps {
  readonly item: WebhookItem;
  /** Called with the new secret of a rotation, which is shown once. */
  readonly onRotated: (rotated: WebhookWithSecret) => void;
  /** Called when a delivery is requested, which appears within a second. */
  readonly onAsked: () => void;
}

export const WebhookActions = ({ item, onRotated, onAsked }: WebhookActionsProps) => {
  const navigate = useNavigate();
  const path = { params: { path: { id: item.id } } };
  const test = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/test');
  const retry = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/retry');
  const rotate = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/rotate', { gcTime: 0 });
  const enable = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/enable');
  const disable = $api.useMutation('post', '/api/v1/admin/webhooks/{id}/disable');
  const remove = $api.useMutation('delete', '/api/v1/admin/webhooks/{id}');
  const enableAgain = (skipMissed: boolean) =>
    enable.mutateAsync({ ...path, body: { skip_missed: skipMissed } });

  const sendTest = async (): Promise<void> => {
    onAsked();
    await test.mutateAsync(path);
    notifyDone(t`A test event is on its way. Its delivery appears below.`);
  };
  const tryNow = async (): Promise<void> => {
    onAsked();
    await retry.mutateAsync(path);
    notifyDone(t`The failed delivery is being tried again. The attempt appears below.`);
  };
  const askToRotate = (): void =>
    void confirm({
      title: t`Replace the secret?`,
      children: t`You see the new secret only once. For a day, the old one signs too, so receivers can use either.`,
      action: t`Replace the secret`,
      onConfirm: async () => {
        const { data } = await rotate.mutateAsync({ ...path, body: {} });
        rotate.reset();
        onRotated(data);
      },
    });
  const askToDisable = (): void =>
    void confirm({
      title: t`Disable this webhook?`,
      children: t`Nothing is sent until you enable it again. You can then deliver or skip what happened meanwhile.`,
      action: t`Disable`,
      isDangerous: true,
      onConfirm: async () => {
        await disable.mutateAsync(path);
        notifyDone(t`The webhook is disabled.`, () => enableAgain(false));
      },
    });
  const askToSkip = (): void =>
    void confirm({
      title: t`Skip missed events?`,
      children: t`Events that happened while it was disabled are never sent.`,
      action: t`Enable and skip`,
      isDangerous: true,
      onConfirm: () => enableAgain(true),
    });
  const askToRemove = (): void =>
    void confirm({
      title: t`Delete the webhook of ${holderOf(item)}?`,
      children: t`Nothing more is sent, and its secret is lost. You can’t undo this. To stop it temporarily, disable it.`,
      action: t`Delete`,
      isDangerous: true,
      onConfirm: async () => {
        await remove.mutateAsync(path);
        notifyDone(t`The webhook is deleted.`);
        void navigate({ to: '/webhooks' });
      },
    });

  const actions: readonly RecordAction[] = [
    { label: t`Send a test`, run: () => void sendTest(), look: { loading: test.isPending } },
    ...(item.next_attempt_at === null
      ? []
      : [
          {
            label: t`Try now`,
            run: () => void tryNow(),
            look: { variant: 'filled', loading: retry.isPending },
          },
        ]),
    ...(item.format === 'standard' ? [{ label: t`Replace the secret`, run: askToRotate }] : []),
    ...(item.state === 'enabled'
      ? [{ label: t`Disable`, run: askToDisable }]
      : [
          {
            label: t`Enable`,
            run: () => void enableAgain(false),
            look: { variant: 'filled', loading: enable.isPending },
          },
          { label: t`Enable and skip`, run: askToSkip },
        ]),
    { label: t`Delete`, run: askToRemove, look: FINAL },
  ];
  return (
    <>
      <GatedLink variant="default" to="/webhooks/$id/edit" params={{ id: item.id }}>{t`Edit`}</GatedLink>
      <RecordButtons record={`Webhook of ${holderOf(item)}`} actions={actions} />
    </>
  );
};
